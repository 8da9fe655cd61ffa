/** RFC 27 and RFC 28 messages as records, and the link they travel over. */
@NullMarked
package dev.sluice.protocol;

import org.jspecify.annotations.NullMarked;
