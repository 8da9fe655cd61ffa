package dev.sluice.host;

import dev.sluice.model.SluiceException;
import java.util.function.Supplier;

/** A fault of the policy: it threw from a callback, or answered what can't be. Never leaves the host; its message does. */
sealed class PolicyFault extends RuntimeException permits RestoreFault {

    private static final long serialVersionUID = 1;

    PolicyFault(String message) {
        super(SluiceException.oneLine(message));
    }

    PolicyFault(Callback callback, Throwable cause) {
        super(SluiceException.oneLine(callback + " threw " + said(cause, cause::toString)), cause);
    }

    /** What a policy's exception says of itself; its class where even that throws, since it is the policy's code. */
    static String said(Throwable exception, Supplier<String> text) {
        try {
            return String.valueOf(text.get());
        } catch (Throwable again) {
            return exception.getClass().getName();
        }
    }
}
