/** What will be free when, by the estimates of what runs and what has been promised. */
@NullMarked
package dev.sluice.sched.simple.plan;

import org.jspecify.annotations.NullMarked;
