/**
 * Strict JSON reading for values of the RFCs: nothing is coerced, unknown and duplicate keys are
 * refused, and every error names its place. Limits hold for every document.
 */
@NullMarked
package dev.sluice.model.json;

import org.jspecify.annotations.NullMarked;
