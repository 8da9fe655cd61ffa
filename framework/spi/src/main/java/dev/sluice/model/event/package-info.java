/** What happens to a job, as events of RFC 21, and the log that keeps them (RFC 18). */
@NullMarked
package dev.sluice.model.event;

import org.jspecify.annotations.NullMarked;
