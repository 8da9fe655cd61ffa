/**
 * Random operations on a host, drawn from a seed, checked by books that share no code with the host, and
 * shrunk to the few that matter when something is wrong.
 */
@NullMarked
package dev.sluice.tck.chaos;

import org.jspecify.annotations.NullMarked;
