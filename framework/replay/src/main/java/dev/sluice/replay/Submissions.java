package dev.sluice.replay;

import dev.sluice.loop.EventLoop;
import dev.sluice.manager.JobManager;
import dev.sluice.manager.SubmitRequest;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.replay.trace.TraceJob;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Submits the jobs of a trace when their time comes. Only the next submission has a timer. The id of a
 * job is its place in the trace: trace numbers may repeat, and the id decides between jobs of one
 * instant.
 */
final class Submissions {
    private final EventLoop loop;
    private final JobManager manager;
    private final List<TraceJob> jobs;
    private final TraceClock clock;
    private final EventOrder order;
    private final Map<Integer, Jobspec.V1Builder> shapes = new HashMap<>();
    private int next;

    Submissions(EventLoop loop, JobManager manager, List<TraceJob> jobs, TraceClock clock, EventOrder order) {
        this.loop = loop;
        this.manager = manager;
        this.jobs = jobs;
        this.clock = clock;
        this.order = order;
    }

    /** Where in the trace a job stands, from 0. */
    static int index(JobId id) {
        return Math.toIntExact(id.value()) - 1;
    }

    /** Sets the timer of the first or next submission, if there is one. */
    void arm() {
        if (next < jobs.size()) {
            loop.at(clock.instant(jobs.get(next).submitMicros()), order.submission(), this::submitDue);
        }
    }

    /** How many jobs are submitted. */
    long count() {
        return next;
    }

    /** Whether all jobs are submitted. */
    boolean isOver() {
        return next == jobs.size();
    }

    private void submitDue() {
        long now = jobs.get(next).submitMicros();
        do {
            submitNext();
        } while (!order.isSingle() && next < jobs.size() && jobs.get(next).submitMicros() == now);
        arm();
    }

    private void submitNext() {
        TraceJob job = jobs.get(next);
        next++;
        manager.submit(SubmitRequest.of(jobspec(job), Math.max(0, job.user()))
                .withId(new JobId(next))
                .withRunTime(Duration.of(job.runMicros(), ChronoUnit.MICROS)));
    }

    private Jobspec jobspec(TraceJob job) {
        // A builder lets the jobs that it makes share what doesn't differ.
        return shapes.computeIfAbsent(
                        job.processors(),
                        slots -> Jobspec.v1().slots(slots).coresPerSlot(1).command("replay"))
                .duration(Duration.of(job.estimateMicros(), ChronoUnit.MICROS))
                .build();
    }
}
