/** The kit that policies, hosts and job managers are tested with. */
@NullMarked
package dev.sluice.tck;

import org.jspecify.annotations.NullMarked;
