/** What happens to a job, as RFC 21 events, and the log that keeps them (RFC 18). */
@NullMarked
package dev.sluice.manager.event;

import org.jspecify.annotations.NullMarked;
