/** Benchmarks: each states its question, and what its answer is held against. */
@NullMarked
package dev.sluice.bench;

import org.jspecify.annotations.NullMarked;
