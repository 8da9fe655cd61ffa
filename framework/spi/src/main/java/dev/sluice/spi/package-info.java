/** What a scheduler plugin compiles against: the callbacks it receives and the answers it gives. */
@NullMarked
package dev.sluice.spi;

import org.jspecify.annotations.NullMarked;
