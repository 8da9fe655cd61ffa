/** What the replay command tells. */
@NullMarked
package dev.sluice.app.replay;

import org.jspecify.annotations.NullMarked;
