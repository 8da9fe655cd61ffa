/** Messages between a Flux broker and its clients (RFC 3), as they pass over a UNIX domain socket. */
@NullMarked
package dev.sluice.flux.wire;

import org.jspecify.annotations.NullMarked;
