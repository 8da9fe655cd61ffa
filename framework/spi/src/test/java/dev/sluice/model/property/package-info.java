/** Random operations against naive models; a failure names the seed that repeats it. */
@NullMarked
package dev.sluice.model.property;

import org.jspecify.annotations.NullMarked;
