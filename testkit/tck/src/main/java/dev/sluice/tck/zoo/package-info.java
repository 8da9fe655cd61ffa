/**
 * Policies that are wrong, each in one way, with what a host must do about it. Jars that are wrong before
 * any of their code runs are made by the tests of the host's loader.
 */
@NullMarked
package dev.sluice.tck.zoo;

import org.jspecify.annotations.NullMarked;
