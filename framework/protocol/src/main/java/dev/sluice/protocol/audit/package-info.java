/** Watches what a job manager and its scheduler say to each other, and checks that it adds up. */
@NullMarked
package dev.sluice.protocol.audit;

import org.jspecify.annotations.NullMarked;
