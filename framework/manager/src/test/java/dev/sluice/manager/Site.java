package dev.sluice.manager;

import dev.sluice.loop.EventLoop;
import dev.sluice.loop.VirtualTime;
import dev.sluice.manager.exec.SimulatedExecutor;
import dev.sluice.manager.exec.SimulatedExecutor.TimeLimit;
import dev.sluice.manager.housekeeping.Housekeeping;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.event.JobState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A job manager on virtual time with four ranks of four cores, simulated execution, and all its events on record. */
public final class Site {

    public static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    public final VirtualTime time = new VirtualTime(START);
    public final EventLoop loop = new EventLoop(time);
    public final JobManager manager;
    public final List<String> journal = new ArrayList<>();

    public Site() {
        this(loop -> Housekeeping.none());
    }

    public Site(Function<EventLoop, Housekeeping> housekeeping) {
        manager = new JobManager(
                loop,
                inventory(),
                new SimulatedExecutor(loop, TimeLimit.ENFORCED),
                housekeeping.apply(loop),
                ManagerOptions.keepAll());
        loop.add(manager);
        manager.addListener((job, when, event) -> journal.add(job.id().dec() + " " + event.eventName()));
    }

    public static ResourceSet inventory() {
        ResourceSet.Builder builder = ResourceSet.builder();
        for (int rank = 0; rank < 4; rank++) {
            builder.add(rank, IdSet.range(0, 3), IdSet.empty(), "node" + rank);
        }
        return builder.build();
    }

    /** Ranks of the inventory, whole. */
    public static ResourceSet ranks(String ranks) {
        return inventory().onlyRanks(IdSet.parse(ranks));
    }

    public static JobId job(long id) {
        return new JobId(id);
    }

    /** A job of a core that runs for 10 seconds. */
    public static SubmitRequest request(long id) {
        Jobspec jobspec = Jobspec.v1().duration(Duration.ofMinutes(1)).build();
        return SubmitRequest.of(jobspec, 1000).withId(job(id)).withRunTime(Duration.ofSeconds(10));
    }

    /** Submits jobs of the default urgency and lets the manager work. */
    public void submit(long... ids) {
        for (long id : ids) {
            manager.submit(request(id));
        }
        settle();
    }

    public void submitUrgent(long id, int urgency) {
        manager.submit(request(id).withUrgency(urgency));
        settle();
    }

    public void settle() {
        time.settle(loop);
    }

    /** Lets time pass, and everything happen that is due by then. */
    public void pass(Duration duration) {
        time.runTo(loop, time.instant().plus(duration));
    }

    public void seconds(long seconds) {
        pass(Duration.ofSeconds(seconds));
    }

    /** The names of a job's events so far. */
    public List<String> events(long id) {
        return view(id).eventlog().stream()
                .map(entry -> entry.event().eventName())
                .toList();
    }

    public JobState state(long id) {
        return view(id).state();
    }

    public JobView view(long id) {
        return manager.job(job(id)).orElseThrow();
    }
}
