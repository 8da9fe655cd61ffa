/** Hostile input ends in a typed error, in bounded time and memory. */
@NullMarked
package dev.sluice.model.limits;

import org.jspecify.annotations.NullMarked;
