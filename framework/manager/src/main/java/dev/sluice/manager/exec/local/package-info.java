/** Running jobs as real processes on this machine. */
@NullMarked
package dev.sluice.manager.exec.local;

import org.jspecify.annotations.NullMarked;
