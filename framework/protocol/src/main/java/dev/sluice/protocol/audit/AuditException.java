package dev.sluice.protocol.audit;

import dev.sluice.model.SluiceException;

/** The books do not add up: a resource is lost or doubled, or a request is answered wrongly. */
public final class AuditException extends SluiceException {

    private static final long serialVersionUID = 1;

    AuditException(String message) {
        super("audit", message);
    }
}
