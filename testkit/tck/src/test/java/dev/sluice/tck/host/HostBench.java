package dev.sluice.tck.host;

import dev.sluice.host.HostOptions;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.SchedulerHost;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.tck.ManualClock;
import dev.sluice.tck.RecordingScheduler;
import dev.sluice.tck.ScriptedJobManager;
import java.time.Duration;
import java.time.Instant;

/** A host between a scripted job manager and a recording policy, on a machine of 4 ranks with 4 cores. */
final class HostBench {

    static final Instant SUBMITTED = Instant.parse("2025-12-31T23:59:00.5Z");

    /** Asks for a core at least, so that a test may grant what it likes. */
    static final Jobspec ANY = Jobspec.parse("""
            {"version":999,"resources":[{"type":"slot","label":"task","count":{"min":1},
            "with":[{"type":"core","count":1}]}],
            "tasks":[{"command":["true"],"slot":"task","count":{"per_slot":1}}],
            "attributes":{"system":{"duration":60.0}}}""");

    final ManualClock clock = new ManualClock();
    final RecordingScheduler policy = new RecordingScheduler();
    final ScriptedJobManager manager;
    private SchedulerHost host;

    HostBench() {
        this(machine());
    }

    HostBench(ResourceSet inventory) {
        manager = new ScriptedJobManager(inventory, inventory.ranks());
        host = hostOf(policy.as("recording"));
    }

    SchedulerHost host() {
        return host;
    }

    /** Starts the host with a policy and lets the handshake come to its end. */
    void start(LoadedPolicy loaded) {
        host = hostOf(loaded);
        host.start();
        clock.settle();
    }

    void start() {
        start(policy.as("recording"));
    }

    void say(SchedulerMessage message) {
        manager.say(message);
        clock.settle();
    }

    /** Lets the policy grant a request that it was given. */
    void grant(JobId id, ResourceSet resources) {
        policy.request(id).alloc(resources);
        nudge();
    }

    /** The outbox is emptied around each message: gives the host one that changes nothing. */
    void nudge() {
        say(AcquireResponse.change(IdSet.single(0), IdSet.empty()));
    }

    private SchedulerHost hostOf(LoadedPolicy loaded) {
        return new SchedulerHost(clock.loop(), manager, loaded, HostOptions.virtualTime());
    }

    static ResourceSet machine() {
        return ranks("0-3", "0-3");
    }

    /** The same cores on each rank. */
    static ResourceSet ranks(String ranks, String cores) {
        ResourceSet.Builder builder = ResourceSet.builder();
        IdSet.parse(ranks).forEach(rank -> builder.add(rank, IdSet.parse(cores), IdSet.empty(), "n" + rank));
        return builder.build();
    }

    static HelloJob hello(long id, String free) {
        return new HelloJob(new JobId(id), 16, 1000, SUBMITTED, IdSet.parse(free));
    }

    static SchedAlloc alloc(long id, long priority) {
        return new SchedAlloc(new JobId(id), priority, 1000, SUBMITTED, ANY);
    }

    static Jobspec oneCore() {
        return Jobspec.v1()
                .slots(1)
                .coresPerSlot(1)
                .duration(Duration.ofSeconds(60))
                .command("true")
                .build();
    }
}
