/**
 * What is done on each rank after a job, before the rank goes back to the scheduler, and the order in
 * which ranks go back.
 */
@NullMarked
package dev.sluice.manager.housekeeping;

import org.jspecify.annotations.NullMarked;
