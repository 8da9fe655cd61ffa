/** Who holds which cores and gpus of a machine, and which of the free ones a request gets. */
@NullMarked
package dev.sluice.sched.simple.pool;

import org.jspecify.annotations.NullMarked;
