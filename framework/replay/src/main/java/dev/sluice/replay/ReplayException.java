package dev.sluice.replay;

import dev.sluice.model.SluiceException;

/**
 * A replay that has no outcome. Codes: {@code replay-machine} (no such machine), {@code replay-inventory} (a file of R that describes none), {@code replay-policy}
 * (the policy failed), {@code replay-stuck} (jobs wait and nothing will ever start them), {@code
 * replay-range} (it would go on for longer than times can be written).
 */
public final class ReplayException extends SluiceException {
    private static final long serialVersionUID = 1L;

    ReplayException(String code, String message) {
        super(code, message);
    }
}
