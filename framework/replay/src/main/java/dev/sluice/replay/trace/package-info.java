/** Workload traces: what they hold, how they are read, and what was odd about them. */
@NullMarked
package dev.sluice.replay.trace;

import org.jspecify.annotations.NullMarked;
