package dev.sluice.sched.simple.queue;

import dev.sluice.model.JobId;
import dev.sluice.sched.simple.plan.Micros;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.Pass;
import dev.sluice.spi.PriorityChange;
import java.util.List;
import java.util.function.Function;

/** A queue policy at work. */
public interface Line {

    /** A feasible request comes. */
    void add(AllocRequest request, Request wanted);

    /** A request is taken back. */
    void remove(JobId id);

    /** Requests get other priorities. */
    void prioritize(List<PriorityChange> changes);

    /**
     * Something came free, on time or before.
     *
     * @param until when by its estimate it would have, {@link Micros#NEVER} if nobody knows
     */
    void freed(long until);

    /** The machine, or the end of a job, is another: what was planned holds no more. */
    void replan();

    /** Denies what the machine can't serve any more. */
    void denyInfeasible(Function<Request, Feasibility> judge);

    /** Decides who starts. */
    Pass schedule(Budget budget);
}
