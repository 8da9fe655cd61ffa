/** The plugin's container: dispatch, hello, ledger, swap. */
@NullMarked
package dev.sluice.host;

import org.jspecify.annotations.NullMarked;
