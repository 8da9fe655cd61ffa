package dev.sluice.sched.simple;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.PriorityChange;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A scheduler on a machine of nodes, and a clock that tests move; each move ends with a pass. */
final class Rig {

    private static final long NORMAL = 16;

    private final FakeContext context = new FakeContext();
    final Scheduler scheduler;
    private long second;
    private long nextId = 1;

    Rig(SimpleConfig config, int nodes, int cores) {
        ResourceSet inventory = Machines.inventory(nodes, cores);
        scheduler = new SimpleProvider().create(context, config);
        scheduler.resources(new ResourceUpdate.Inventory(inventory, inventory.ranks()));
    }

    /** Lets it be so many seconds after the epoch, and runs a pass. */
    void at(long seconds) {
        second = seconds;
        context.setMicros(seconds * 1_000_000);
        pass();
    }

    void pass() {
        Machines.pass(scheduler);
    }

    /** A job of single cores comes; 0 seconds are no limit. */
    FakeRequest cores(int cores, long seconds) {
        return ask(
                Jobspec.v1().slots(cores).duration(Duration.ofSeconds(seconds)).build());
    }

    /** A job of whole nodes comes. */
    FakeRequest nodes(int nodes, long seconds) {
        return ask(Jobspec.v1()
                .nodes(nodes)
                .exclusive(true)
                .duration(Duration.ofSeconds(seconds))
                .build());
    }

    FakeRequest ask(Jobspec jobspec) {
        FakeRequest request = new FakeRequest(nextId++, NORMAL, second, jobspec);
        scheduler.alloc(request);
        return request;
    }

    /** A job ends. */
    void end(FakeRequest job) {
        scheduler.free(new Release(job.id(), job.granted().orElseThrow(), true));
    }

    /** A job gives back a rank. */
    void endOn(FakeRequest job, int rank) {
        scheduler.free(new Release(job.id(), job.granted().orElseThrow().onlyRanks(IdSet.single(rank)), false));
    }

    void urgent(FakeRequest job) {
        scheduler.prioritize(List.of(new PriorityChange(job.id(), 31)));
    }

    /** A job that was running before ends. */
    void freeRank(long id, int rank, int cores) {
        ResourceSet held = ResourceSet.ofRank(rank, IdSet.range(0, cores - 1), IdSet.empty(), "n" + rank);
        scheduler.free(new Release(new JobId(id), held, true));
    }

    /** A job was running when the scheduler came: all cores of a rank, until then; 0 for no end. */
    void running(long id, int rank, int cores, long until) {
        ResourceSet held = ResourceSet.ofRank(rank, IdSet.range(0, cores - 1), IdSet.empty(), "n" + rank)
                .withTimes(Instant.EPOCH, Instant.ofEpochSecond(until));
        scheduler.hello(new AllocatedJob(new JobId(id), NORMAL, 1000, Instant.EPOCH, held, IdSet.empty()));
    }

    /** What the job's user sees under a key of {@code sched}; empty text for nothing. */
    static String seen(FakeRequest job, String key) {
        return job.merged().get("sched." + key).map(Object::toString).orElse("");
    }
}
