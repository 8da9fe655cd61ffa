package dev.sluice.sched.simple.queue;

import dev.sluice.sched.simple.request.Request;
import dev.sluice.spi.Feasibility;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** Refuses pending jobs that a changed machine can't ever serve. */
final class Denial {

    private Denial() {}

    static void of(PendingJobs pending, Function<Request, Feasibility> judge) {
        Map<Shape, Feasibility> verdicts = new HashMap<>();
        pending.forEach(job -> {
            Feasibility verdict = verdicts.computeIfAbsent(job.shape(), shape -> judge.apply(shape.request()));
            if (verdict instanceof Feasibility.Infeasible infeasible) {
                pending.remove(job);
                job.request().deny(infeasible.note());
            }
        });
    }
}
