/** Links that go wrong in the ways in which real ones do. */
@NullMarked
package dev.sluice.tck.link;

import org.jspecify.annotations.NullMarked;
