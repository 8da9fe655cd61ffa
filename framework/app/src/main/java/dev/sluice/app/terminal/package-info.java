/** What a person sees on a terminal. */
@NullMarked
package dev.sluice.app.terminal;

import org.jspecify.annotations.NullMarked;
