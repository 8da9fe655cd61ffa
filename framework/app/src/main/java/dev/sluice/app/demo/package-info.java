/** The demonstration: real processes, a reload at the worst moment, and the proof that nothing was lost. */
@NullMarked
package dev.sluice.app.demo;

import org.jspecify.annotations.NullMarked;
