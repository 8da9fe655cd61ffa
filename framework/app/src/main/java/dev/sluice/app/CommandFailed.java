package dev.sluice.app;

/** A command that could not do its work although it was asked rightly: exit code 1. */
final class CommandFailed extends RuntimeException {

    private static final long serialVersionUID = 1;

    CommandFailed(String message) {
        super(message);
    }
}
