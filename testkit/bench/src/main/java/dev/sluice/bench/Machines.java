package dev.sluice.bench;

import dev.sluice.host.HostOptions;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.SchedulerHost;
import dev.sluice.loop.EventLoop;
import dev.sluice.loop.VirtualTime;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.SchedAlloc;
import java.time.Duration;
import java.time.Instant;

/** What the benchmarks of the host have in common: machines of alike nodes, and jobs that run there. */
final class Machines {

    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    static final int CORES = 48;

    private static final Jobspec FOUR_CORES = Jobspec.v1()
            .slots(1)
            .coresPerSlot(4)
            .duration(Duration.ofHours(1))
            .command("true")
            .build();

    private Machines() {}

    static ResourceSet of(int nodes) {
        ResourceSet.Builder builder = ResourceSet.builder();
        IdSet cores = IdSet.range(0, CORES - 1);
        for (int rank = 0; rank < nodes; rank++) {
            builder.add(rank, cores, IdSet.empty(), "node" + rank);
        }
        return builder.build();
    }

    /** Four cores on one node, the {@code index}th such part of a machine. */
    static ResourceSet fourCores(int index) {
        int perNode = CORES / 4;
        int rank = index / perNode;
        int first = index % perNode * 4;
        return ResourceSet.ofRank(rank, IdSet.range(first, first + 3), IdSet.empty(), "node" + rank);
    }

    /** Four cores on each of two nodes, the {@code index}th such part of a machine. */
    static ResourceSet twoNodes(int index) {
        int perPair = CORES / 4;
        int rank = index / perPair * 2;
        IdSet cores = IdSet.range(index % perPair * 4, index % perPair * 4 + 3);
        return ResourceSet.builder()
                .add(rank, cores, IdSet.empty(), "node" + rank)
                .add(rank + 1, cores, IdSet.empty(), "node" + (rank + 1))
                .build()
                .withTimes(START.minusSeconds(600), START.plusSeconds(3000));
    }

    /**
     * Lets so many two-node jobs run; the first ones have given back one of their nodes.
     *
     * @return the next job id that is free
     */
    static long run(LoopbackManager manager, int jobs, int partly) {
        for (int index = 0; index < jobs; index++) {
            ResourceSet holds = twoNodes(index);
            IdSet free = index < partly ? IdSet.single(holds.ranks().first()) : IdSet.empty();
            manager.running(new HelloJob(new JobId(index + 1), 16, 1000, START, free), holds);
        }
        return jobs + 1L;
    }

    static SchedAlloc request(long id) {
        return new SchedAlloc(new JobId(id), 16, 1000, START.plusMillis(id), FOUR_CORES);
    }

    static SchedulerHost host(EventLoop loop, LoopbackManager manager, LoadedPolicy policy) {
        return new SchedulerHost(loop, manager, policy, HostOptions.virtualTime());
    }

    static EventLoop loop() {
        return new EventLoop(new VirtualTime(START));
    }

    /** Turns until nothing is left to do. */
    static void settle(EventLoop loop) {
        while (loop.doWork() > 0) {
            // The turn was the work.
        }
    }
}
