/** The embedded job manager. */
@NullMarked
package dev.sluice.manager;

import org.jspecify.annotations.NullMarked;
