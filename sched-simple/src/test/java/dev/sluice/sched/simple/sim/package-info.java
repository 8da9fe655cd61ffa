/** Whole schedules: a small simulator drives a scheduler over workloads, and others say what is right. */
@NullMarked
package dev.sluice.sched.simple.sim;

import org.jspecify.annotations.NullMarked;
