package dev.sluice.host;

/** A fault of the policy: it threw from a callback, or answered what can't be. Never leaves the host. */
final class PolicyFault extends RuntimeException {

    private static final long serialVersionUID = 1;

    PolicyFault(String message) {
        super(message);
    }

    PolicyFault(String callback, Throwable cause) {
        super(callback + " threw " + cause, cause);
    }
}
