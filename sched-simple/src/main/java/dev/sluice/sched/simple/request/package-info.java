/** What a jobspec asks for, in the terms of this scheduler: nodes, slots, cores and gpus. */
@NullMarked
package dev.sluice.sched.simple.request;

import org.jspecify.annotations.NullMarked;
