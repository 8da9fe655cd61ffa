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
    SCHEDULING_KEY,

    /**
     * The policy takes ranks out of its inventory when it is told {@link ResourceUpdate.Shrink} (RFC 28,
     * {@code shrink}). Without it they go down, and never come up again. Either way the inventory that the
     * next generation is told lacks them.
     */
    SHRINK,

    /**
     * The policy follows changes of properties through {@link ResourceUpdate.Properties} (RFC 28, {@code
     * property-add}, {@code property-remove}). Without it the host replaces the policy by a new generation of
     * itself, whose inventory has them.
     */
    PROPERTIES,

    /**
     * The policy can serve a request beside what a running job holds, and make that job's allocation larger
     * ({@link AllocRequest#beside}). Without it such a request looks like any other, and what is granted is
     * a further allocation anywhere on the machine.
     */
    RESIZE,

    /**
     * The policy estimates when pending jobs will start, and annotates them with {@code sched.t_estimate}
     * (RFC 27, Alloc Annotate). The flag says that there are estimates to be shown or waited for; the host
     * does nothing about it. Without the flag it makes up no estimates, and takes none out that a policy
     * writes all the same.
     */
    FORECAST
}
