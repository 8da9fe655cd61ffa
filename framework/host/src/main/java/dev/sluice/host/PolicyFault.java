package dev.sluice.host;

import dev.sluice.model.SluiceException;

/** A fault of the policy: it threw from a callback, or answered what can't be. Never leaves the host; its message does. */
final class PolicyFault extends RuntimeException {

    private static final long serialVersionUID = 1;

    PolicyFault(String message) {
        super(SluiceException.oneLine(message));
    }

    PolicyFault(String callback, Throwable cause) {
        super(SluiceException.oneLine(callback + " threw " + cause), cause);
    }
}
