/** Files that a replay leaves: its schedule and its summary. */
@NullMarked
package dev.sluice.replay.output;

import org.jspecify.annotations.NullMarked;
