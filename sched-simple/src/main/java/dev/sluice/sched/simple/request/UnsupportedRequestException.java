package dev.sluice.sched.simple.request;

import dev.sluice.model.SluiceException;

/** A jobspec that this scheduler can't take, whatever the machine. */
public final class UnsupportedRequestException extends SluiceException {

    private static final long serialVersionUID = 1L;

    private final String note;

    UnsupportedRequestException(String note) {
        super("request-unsupported", note);
        this.note = note;
    }

    /** Which part of the jobspec can't be taken, and why. */
    public String note() {
        return note;
    }
}
