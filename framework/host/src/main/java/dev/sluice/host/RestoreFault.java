package dev.sluice.host;

/** A policy failed to take over the state of an earlier generation; it may do without. */
final class RestoreFault extends PolicyFault {

    private static final long serialVersionUID = 1;

    RestoreFault(PolicyFault fault) {
        super(String.valueOf(fault.getMessage()));
        initCause(fault);
    }
}
