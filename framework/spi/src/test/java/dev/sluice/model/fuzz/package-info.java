/** Documents that were good, until something happened to them: read, or refused in the right way. */
@NullMarked
package dev.sluice.model.fuzz;

import org.jspecify.annotations.NullMarked;
