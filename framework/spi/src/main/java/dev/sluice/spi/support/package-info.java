/** What most policies need and none should write again. */
@NullMarked
package dev.sluice.spi.support;

import org.jspecify.annotations.NullMarked;
