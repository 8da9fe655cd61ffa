/** What codecs read and write, and the words in which they refuse. */
@NullMarked
package dev.sluice.protocol.codec;

import org.jspecify.annotations.NullMarked;
