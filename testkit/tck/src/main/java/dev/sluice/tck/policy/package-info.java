/** Policies that are right, and small enough to see that they are. */
@NullMarked
package dev.sluice.tck.policy;

import org.jspecify.annotations.NullMarked;
