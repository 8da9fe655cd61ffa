package dev.sluice.host;

import dev.sluice.model.SluiceException;

/** A policy that can't be found, loaded, configured or started; the message is one line for the user. */
public final class PolicyException extends SluiceException {

    private static final long serialVersionUID = 1;

    /** The code of a policy that its user has configured in a way that makes no sense to it. */
    public static final String CONFIG = "policy-config";

    public PolicyException(String code, String message) {
        super(code, message);
    }

    public PolicyException(String code, String message, Throwable cause) {
        super(code, message, cause);
    }
}
