/** What went wrong elsewhere (shared/bugs.json) and must not go wrong here. */
@NullMarked
package dev.sluice.model.regression;

import org.jspecify.annotations.NullMarked;
