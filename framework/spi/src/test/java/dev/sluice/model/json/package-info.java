/** Reading JSON token by token. */
@NullMarked
package dev.sluice.model.json;

import org.jspecify.annotations.NullMarked;
