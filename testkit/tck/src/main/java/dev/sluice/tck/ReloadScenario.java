package dev.sluice.tck;

import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.SchedulerHost;
import dev.sluice.loop.EventLoop;
import dev.sluice.loop.Precedence;
import dev.sluice.manager.JobManager;
import dev.sluice.manager.ManagerOptions;
import dev.sluice.manager.SubmitRequest;
import dev.sluice.manager.exec.SimulatedExecutor;
import dev.sluice.manager.housekeeping.Housekeeping;
import dev.sluice.manager.housekeeping.ReleaseAfter;
import dev.sluice.manager.housekeeping.SimulatedHousekeeping;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.SluiceException;
import dev.sluice.protocol.audit.ObservedLink;
import dev.sluice.protocol.audit.ProtocolAudit;
import dev.sluice.protocol.audit.ReuseWatch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A machine, jobs, housekeeping and trouble, all drawn from a seed and run on virtual time, with the
 * policy reloaded at the hard moment ({@link ReuseWatch}) and at others: by a swap within the host, or
 * by a host that goes and another one that comes and asks for hello. An audit with books of its own
 * listens to every word; the run fails as soon as they do not add up.
 */
public final class ReloadScenario {

    /**
     * What a run came to.
     *
     * @param jobs how many were submitted
     * @param hardReloads reloads while a freed rank was in use again
     * @param reloads all reloads
     * @param audit the books
     */
    public record Outcome(int jobs, int hardReloads, int reloads, ProtocolAudit audit) {}

    private final Random random;
    private final Supplier<LoadedPolicy> policy;
    private final ManualClock clock = new ManualClock();
    private final EventLoop loop = clock.loop();
    private final ProtocolAudit audit = new ProtocolAudit();
    private final ReuseWatch reuse = new ReuseWatch();
    private final List<JobId> submitted = new ArrayList<>();
    private final int ranks;
    private final int cores;
    private final JobManager manager;
    private @Nullable SchedulerHost host;
    private int jobs;
    private int hardReloads;
    private int reloads;

    /**
     * Draws a scenario.
     *
     * @param policy gives the policy to run, anew for each reload
     */
    public ReloadScenario(long seed, Supplier<LoadedPolicy> policy) {
        random = new Random(seed);
        this.policy = policy;
        ranks = 3 + random.nextInt(6);
        cores = 1 + random.nextInt(4);
        SimulatedHousekeeping tidyUp =
                new SimulatedHousekeeping(loop, (id, rank) -> Duration.ofMillis(random.nextInt(20_000)));
        ReleaseAfter releaseAfter =
                ReleaseAfter.of(Duration.ofMillis(random.nextBoolean() ? 0 : random.nextInt(5_000)));
        manager = new JobManager(
                loop,
                inventory(),
                new SimulatedExecutor(loop, SimulatedExecutor.TimeLimit.ENFORCED),
                Housekeeping.perRank(tidyUp, releaseAfter),
                ManagerOptions.lean());
        loop.add(manager);
    }

    /**
     * Runs it to its end.
     *
     * @throws SluiceException as soon as something is held twice, answered twice, lost or left
     */
    public Outcome run() {
        attach();
        plan();
        int hardWanted = 1 + random.nextInt(3);
        int steps = 0;
        while (clock.step()) {
            if (++steps > 100_000) {
                throw new AssertionError("no end in sight: " + manager.status());
            }
            if (host != null && hardReloads < hardWanted && !reuse.now().isEmpty()) {
                hardReloads++;
                reload();
            }
        }
        audit.assertNothingLeft();
        if (!manager.idle()) {
            throw new AssertionError("nothing happens any more, and not all is over: " + manager.status());
        }
        SchedulerHost last = host;
        if (last == null || last.status().allocations() > 0 || last.status().pending() > 0) {
            throw new AssertionError("the host's own word at the end: " + (last == null ? "none" : last.status()));
        }
        requireNoFault(last.status());
        return new Outcome(jobs, hardReloads, reloads, audit);
    }

    private void plan() {
        // The first job takes the whole machine and leaves it rank by rank.
        at(0, () -> submit(Jobspec.v1().nodes(ranks).slots(1).coresPerSlot(cores)));
        int count = 20 + random.nextInt(20);
        for (int i = 0; i < count; i++) {
            at(random.nextInt(60) * 1000, this::submitAny);
        }
        for (int i = 0; i < 6; i++) {
            at(random.nextInt(120_000), this::cancelAny);
            at(random.nextInt(120_000), this::reprioritizeAny);
        }
        int drained = random.nextInt(ranks);
        int from = random.nextInt(90_000);
        at(from, () -> manager.drain(IdSet.single(drained)));
        at(from + random.nextInt(60_000), () -> manager.undrain(IdSet.single(drained)));
        for (int i = 0; i < random.nextInt(4); i++) {
            at(random.nextInt(150_000), this::reload);
        }
    }

    private void submitAny() {
        Jobspec.V1Builder jobspec = Jobspec.v1();
        int wanted = 1 + random.nextInt(cores);
        switch (random.nextInt(6)) {
            case 0 -> jobspec.nodes(1 + random.nextInt(ranks)).slots(1).coresPerSlot(wanted);
            case 1 ->
                jobspec.nodes(1 + random.nextInt(ranks))
                        .slots(1)
                        .coresPerSlot(1)
                        .exclusive(true);
            // Now and then a request that no state of this machine can meet: it must be denied, once.
            case 2 -> jobspec.slots(1 + random.nextInt(ranks * cores + 2)).coresPerSlot(1);
            default -> jobspec.slots(1).coresPerSlot(wanted);
        }
        submit(jobspec);
    }

    private void submit(Jobspec.V1Builder jobspec) {
        Duration runs = Duration.ofMillis(1 + random.nextInt(20_000));
        // Every fourth job asks for less time than it needs, and is ended by its limit.
        Duration asked = random.nextInt(4) == 0 ? runs.dividedBy(2).plusMillis(1) : runs.multipliedBy(2);
        Jobspec built = jobspec.duration(asked).command("job").build();
        submitted.add(manager.submit(SubmitRequest.of(built, 1000).withRunTime(runs)));
        jobs++;
    }

    private void cancelAny() {
        onAny(manager::cancel);
    }

    private void reprioritizeAny() {
        onAny(id -> manager.urgency(id, 1 + random.nextInt(30), 1000));
    }

    /** The job drawn may be over, or run already: that refusal is part of the trouble. */
    private void onAny(Consumer<JobId> action) {
        if (!submitted.isEmpty()) {
            try {
                action.accept(submitted.get(random.nextInt(submitted.size())));
            } catch (SluiceException refused) {
                if (!refused.code().startsWith("job-not-")) {
                    throw refused;
                }
            }
        }
    }

    private void reload() {
        SchedulerHost current = host;
        if (current == null) {
            return;
        }
        reloads++;
        if (random.nextBoolean() && current.status().phase() == HostStatus.Phase.RUNNING) {
            current.swap(policy.get());
        } else {
            requireNoFault(current.status());
            current.close();
            host = null;
            at(random.nextInt(4_000), this::attach);
        }
    }

    /** Nothing that the host counts as odd may happen between a sound policy and a sound job manager. */
    private static void requireNoFault(HostStatus status) {
        if (status.policyFaults()
                        + status.jobsRefused()
                        + status.freesCut()
                        + status.freesRecovered()
                        + status.lateAnswers()
                > 0) {
            throw new AssertionError("the host counted a fault: " + status);
        }
    }

    private void attach() {
        SchedulerHost fresh = new SchedulerHost(
                loop, new ObservedLink(manager.link(), audit, reuse), policy.get(), HostOptions.virtualTime());
        host = fresh;
        fresh.start();
    }

    private void at(int millis, Runnable action) {
        loop.at(clock.now().plusMillis(millis), Precedence.ARRIVAL, action);
    }

    private ResourceSet inventory() {
        ResourceSet.Builder inventory = ResourceSet.builder();
        for (int rank = 0; rank < ranks; rank++) {
            inventory.add(rank, IdSet.range(0, cores - 1), IdSet.empty(), "n" + rank);
        }
        return inventory.build();
    }
}
