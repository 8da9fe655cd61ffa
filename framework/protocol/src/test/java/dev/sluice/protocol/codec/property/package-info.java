/** Codecs on random messages. */
@NullMarked
package dev.sluice.protocol.codec.property;

import org.jspecify.annotations.NullMarked;
