/** The tables of shared/vectors, each run whole. */
@NullMarked
package dev.sluice.model.vectors;

import org.jspecify.annotations.NullMarked;
