/** Numbers that say how well a schedule served its jobs. */
@NullMarked
package dev.sluice.replay.metrics;

import org.jspecify.annotations.NullMarked;
