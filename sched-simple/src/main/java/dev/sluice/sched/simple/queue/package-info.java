/** Who starts next: the pending jobs and the three ways to go through them. */
@NullMarked
package dev.sluice.sched.simple.queue;

import org.jspecify.annotations.NullMarked;
