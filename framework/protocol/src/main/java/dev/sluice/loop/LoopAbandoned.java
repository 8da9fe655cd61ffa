package dev.sluice.loop;

/**
 * Ends a thread that drove a loop and does so no more: while it was stuck in somebody's code, another
 * thread took the loop over. Whatever this one returns to belongs to the other, so nothing may be done
 * on the way out: it is neither caught nor followed by a {@code finally} that changes anything.
 */
public final class LoopAbandoned extends Error {

    private static final long serialVersionUID = 1;

    /** For the thread whose loop was taken over. */
    public LoopAbandoned(String what) {
        super(what, null, false, false);
    }
}
