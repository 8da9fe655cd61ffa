/** Eventlogs and job events (RFC 18, RFC 21). */
@NullMarked
package dev.sluice.model.event;

import org.jspecify.annotations.NullMarked;
