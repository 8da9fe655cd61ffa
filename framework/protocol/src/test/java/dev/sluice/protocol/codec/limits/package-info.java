/** Codecs on hostile messages: a typed error, with bounded work. */
@NullMarked
package dev.sluice.protocol.codec.limits;

import org.jspecify.annotations.NullMarked;
