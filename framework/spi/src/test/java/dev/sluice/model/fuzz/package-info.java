/**
 * Documents that were good, until something happened to them: read, or refused in the right way.
 * {@code *FuzzTest} are Jazzer's: the build runs their seeds and past findings, {@code testkit/fuzz} looks
 * for new ones.
 */
@NullMarked
package dev.sluice.model.fuzz;

import org.jspecify.annotations.NullMarked;
