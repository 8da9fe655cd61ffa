/** Values of the Flux RFCs: idsets, hostlists, resource sets, jobspecs, job ids. */
@NullMarked
package dev.sluice.model;

import org.jspecify.annotations.NullMarked;
