/** Traces replayed on virtual time, and what is told of the outcome. */
@NullMarked
package dev.sluice.replay;

import org.jspecify.annotations.NullMarked;
