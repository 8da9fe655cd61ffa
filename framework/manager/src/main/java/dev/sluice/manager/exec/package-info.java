/** Running a job on the resources it was given: the contract, and simulated execution. */
@NullMarked
package dev.sluice.manager.exec;

import org.jspecify.annotations.NullMarked;
