package dev.sluice.spi;

/**
 * What a policy says it can't do although the protocol wants it of every scheduler. The host makes up for
 * each one that is declared.
 */
public enum Limitation {
    /**
     * The policy takes back what a job holds all at once, and not rank by rank. The host moves its ledger
     * with each free, and tells the policy when nothing is left: one {@link Release} of all that this
     * generation knew the job to hold. Where that takes longer than the host is set to wait, it replaces the
     * policy by a new generation of itself, to which the job never held what it gave back.
     *
     * <p>Without this limitation frees come as they arrive: RFC 27 allows subsets to every scheduler.
     */
    WHOLE_FREE
}
