/** The event loop that drives a host and its job manager, on real or on virtual time. */
@NullMarked
package dev.sluice.loop;

import org.jspecify.annotations.NullMarked;
