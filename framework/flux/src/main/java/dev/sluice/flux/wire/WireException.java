package dev.sluice.flux.wire;

import dev.sluice.model.SluiceException;

/** Bytes that are no message. The connection that they came over can't be trusted any further. */
public final class WireException extends SluiceException {

    private static final long serialVersionUID = 1;

    /** What metrics count. */
    public static final String CODE = "flux-wire";

    /** One line that names the part and what is wrong with it. */
    public WireException(String message) {
        super(CODE, message);
    }
}
