/** The HTML report: one page that needs nothing else, not even a network. */
@NullMarked
package dev.sluice.replay.report;

import org.jspecify.annotations.NullMarked;
