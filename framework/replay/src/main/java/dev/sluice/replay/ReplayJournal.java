package dev.sluice.replay;

import dev.sluice.manager.JobView;
import dev.sluice.manager.JournalListener;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.event.JobEvent;
import dev.sluice.replay.metrics.MetricsAccumulator;
import dev.sluice.replay.metrics.RanJob;
import dev.sluice.replay.metrics.ScheduleMetrics;
import dev.sluice.replay.trace.TraceJob;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Learns the schedule from the job manager's journal: starts, ends, denials. */
final class ReplayJournal implements JournalListener {
    private static final int PROGRESS_STEP = 256;

    private final List<TraceJob> jobs;
    private final TraceClock clock;
    private final ReplayProgress progress;
    private final MetricsAccumulator metrics;
    private final long[] starts;
    private final @Nullable ScheduledJob[] schedule;
    private final TraceNumbers numbers;
    private final Map<String, Denial> denials = new LinkedHashMap<>();
    private int started;
    private int finished;
    private int over;

    ReplayJournal(
            List<TraceJob> jobs, TraceClock clock, long processors, boolean keepsSchedule, ReplayProgress progress) {
        this.jobs = jobs;
        this.clock = clock;
        this.progress = progress;
        numbers = new TraceNumbers(jobs);
        metrics = new MetricsAccumulator(processors);
        starts = new long[jobs.size()];
        schedule = new ScheduledJob[keepsSchedule ? jobs.size() : 0];
    }

    @Override
    public void event(JobView job, Instant when, JobEvent event) {
        if (event == JobEvent.Plain.START) {
            started++;
            starts[Submissions.index(job.id())] = clock.micros(when);
        } else if (event instanceof JobEvent.Finish) {
            finished(job, clock.micros(when));
        } else if (event instanceof JobEvent.Raised raised
                && raised.cause().isFatal()
                && job.resources().isEmpty()) {
            denied(job, raised.cause().note());
        }
    }

    /** The jobs that have started. */
    int started() {
        return started;
    }

    /** The jobs that have started and not ended. */
    int running() {
        return started - finished;
    }

    /** The jobs that have ended or were denied. */
    int over() {
        return over;
    }

    /** Whether all jobs are over. */
    boolean isComplete() {
        return over == jobs.size();
    }

    ScheduleMetrics metrics() {
        return metrics.metrics();
    }

    /** The jobs that ran, in the order of the trace; none where the schedule is not kept. */
    List<ScheduledJob> schedule() {
        return Arrays.stream(schedule).filter(Objects::nonNull).toList();
    }

    /** Why jobs were denied, in the order in which the reasons came up. */
    List<Denial> denials() {
        return List.copyOf(denials.values());
    }

    private void finished(JobView view, long end) {
        int index = Submissions.index(view.id());
        TraceJob job = jobs.get(index);
        long start = starts[index];
        metrics.finished(new RanJob(job.submitMicros(), start, end, job.processors()));
        if (schedule.length > 0) {
            ResourceSet held = view.resources().orElse(ResourceSet.empty());
            schedule[index] = new ScheduledJob(index, job, start, end, held.ranks(), held.entries());
        }
        finished++;
        ended();
    }

    private void denied(JobView view, String note) {
        metrics.denied();
        String words = numbers.in(note);
        denials.merge(
                words,
                new Denial(words, 1, numbers.of(view.id())),
                (sum, one) -> new Denial(words, sum.count() + 1, sum.firstJob()));
        ended();
    }

    private void ended() {
        over++;
        if (over % PROGRESS_STEP == 0 || isComplete()) {
            progress.jobsOver(over, jobs.size());
        }
    }
}
