/** Processes of this machine, each the leader of its own session, so that its offspring can be signalled with it. */
@NullMarked
package dev.sluice.manager.process;

import org.jspecify.annotations.NullMarked;
