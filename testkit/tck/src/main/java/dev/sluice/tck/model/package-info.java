/** A job manager that is small enough to be seen to be right. */
@NullMarked
package dev.sluice.tck.model;

import org.jspecify.annotations.NullMarked;
