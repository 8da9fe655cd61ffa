package dev.sluice.host;

import java.util.function.Supplier;

/**
 * Turns whatever a policy throws into one {@link PolicyFault} that names the callback. Only a virtual
 * machine that is broken passes through. A stack that overflowed and a heap that ran full are the policy's
 * own: ending it gives back what it took, and who would rather end the process has an option of the
 * virtual machine for that.
 */
final class ContainedCalls implements Calls {

    private final Calls next;

    ContainedCalls(Calls next) {
        this.next = next;
    }

    // A plugin can throw anything: linkage errors, and checked exceptions where its language has none.
    @Override
    public <T> T call(Callback callback, Supplier<T> body) {
        T result;
        try {
            result = next.call(callback, body);
        } catch (Throwable fault) {
            if (fault instanceof InternalError || fault instanceof UnknownError) {
                throw fault;
            }
            throw new PolicyFault(callback, fault);
        }
        if (result == null) {
            throw new PolicyFault(callback + " returned null");
        }
        return result;
    }
}
