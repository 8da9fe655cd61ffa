package dev.sluice.spi;

/**
 * What a policy says it can do beyond the plain callbacks. The host makes up for each flag that is
 * absent, so a policy declares only what it truly implements.
 */
public enum Capability {
    /**
     * The policy takes running jobs of which a part is already free (RFC 27, Hello, {@code
     * partial-ok}). With it, {@link Scheduler#hello} gets the {@code free} idset and, given {@link
     * #SCHEDULING_KEY}, R's {@code scheduling} whole. Without it the policy sees R minus the freed
     * ranks as though that were all the job ever had. The job manager is told {@code partial-ok}
     * either way, since the host does the subtraction.
     */
    PARTIAL_OK,

    /**
     * The policy follows priority changes through {@link Scheduler#prioritize}. Without it the host
     * takes the request back ({@link Scheduler#cancel}) and gives it again with the new priority; the
     * job manager sees nothing of that.
     */
    PRIORITIZE,

    /**
     * The policy judges a new expiration of a running job (RFC 27, Expiration). Without it the host
     * records the new time and tells the job manager that the policy does not serve the request.
     */
    EXPIRATION,

    /**
     * The policy can say of a jobspec whether it could ever run (RFC 27, Feasibility). Without it the
     * {@code feasibility} service is not offered at all, which job managers take for "feasible".
     */
    FEASIBILITY,

    /**
     * The policy reads, and may write, R's opaque {@code scheduling} key (RFC 20). Without it the key
     * is not shown to the policy and not kept in what the policy writes.
     */
    SCHEDULING_KEY
}
