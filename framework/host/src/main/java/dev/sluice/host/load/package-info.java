/** Finds policies in plugin jars: the only place that knows PF4J. */
@NullMarked
package dev.sluice.host.load;

import org.jspecify.annotations.NullMarked;
