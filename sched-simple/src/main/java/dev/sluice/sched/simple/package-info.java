/** The simple scheduler: nodes, slots, cores and gpus, without a graph. */
@NullMarked
package dev.sluice.sched.simple;

import org.jspecify.annotations.NullMarked;
