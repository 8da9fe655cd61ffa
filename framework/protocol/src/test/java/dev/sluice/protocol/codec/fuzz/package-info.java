/**
 * Jazzer on the codecs: the build runs seeds and past findings, {@code testkit/fuzz} looks for new ones.
 */
@NullMarked
package dev.sluice.protocol.codec.fuzz;

import org.jspecify.annotations.NullMarked;
