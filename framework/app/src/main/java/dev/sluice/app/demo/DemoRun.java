package dev.sluice.app.demo;

import dev.sluice.host.HostOptions;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.SchedulerHost;
import dev.sluice.loop.EventLoop;
import dev.sluice.loop.Precedence;
import dev.sluice.loop.RealTime;
import dev.sluice.manager.JobManager;
import dev.sluice.manager.ManagerOptions;
import dev.sluice.manager.SubmitRequest;
import dev.sluice.manager.exec.local.LocalExecutor;
import dev.sluice.manager.exec.local.LocalOptions;
import dev.sluice.manager.housekeeping.Housekeeping;
import dev.sluice.manager.housekeeping.LocalHousekeeping;
import dev.sluice.manager.housekeeping.ReleaseAfter;
import dev.sluice.protocol.audit.ObservedLink;
import dev.sluice.protocol.audit.ProtocolAudit;
import dev.sluice.protocol.audit.ReuseWatch;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs the demonstration: the embedded job manager, the host and a policy on one loop, jobs as real
 * processes, housekeeping that gives ranks back one by one, and a reload of the policy at the moment
 * that used to be impossible: jobs run, one is partly released, and a rank that it gave back already
 * runs another job.
 */
public final class DemoRun {

    private static final Duration LONGEST = Duration.ofMinutes(2);

    /** So that a reload shows more than one job that lives through it. */
    private static final int RUNNING_AT_RELOAD = 2;

    /** Each rank takes a little longer to tidy up than the one before it. */
    private static final List<String> TIDY_UP = List.of("sh", "-c", "sleep 0.$((SLUICE_RANK % 8 + 1))");

    private final DemoMachine machine;
    private final LoadedPolicy policy;
    private final List<DemoJob> jobs;
    private final Path output;
    private final EventLoop loop = new EventLoop(Clock.systemUTC());
    private final ProtocolAudit audit = new ProtocolAudit();
    private final ReuseWatch reuse = new ReuseWatch();
    private final CompletableFuture<Instant> done = new CompletableFuture<>();
    private DemoResult.@Nullable Reload reload;
    private int submitted;

    /**
     * A demonstration that is yet to be run.
     *
     * @param output a folder for the output of jobs
     */
    public DemoRun(DemoMachine machine, LoadedPolicy policy, int jobs, Path output) {
        this.machine = machine;
        this.policy = policy;
        this.jobs = new DemoJobs(machine).make(jobs);
        this.output = output;
    }

    /**
     * Runs it to its end.
     *
     * @param progress called with the number of jobs that are over, on the loop's thread
     * @throws IllegalStateException if it does not come to an end
     */
    public DemoResult run(IntConsumer progress) throws InterruptedException {
        try (LocalExecutor executor = new LocalExecutor(loop, LocalOptions.into(output));
                LocalHousekeeping tidyUp = new LocalHousekeeping(loop, TIDY_UP, null)) {
            JobManager manager = new JobManager(
                    loop,
                    machine.inventory(),
                    executor,
                    Housekeeping.perRank(tidyUp, ReleaseAfter.of(Duration.ZERO)),
                    ManagerOptions.keepAll());
            HostHolder holder = new HostHolder();
            DemoObserver observer =
                    new DemoObserver(loop.clock(), () -> holder.host().generation());
            SchedulerHost host = new SchedulerHost(
                    loop, new ObservedLink(manager.link(), audit, reuse, observer), policy, HostOptions.realTime());
            holder.set(host);
            manager.addListener(observer);
            loop.add(manager);
            host.start();
            loop.add(() -> watch(manager, host, observer, progress));
            Instant start = loop.clock().instant();
            submitAll(manager, observer, start);
            try (RealTime thread = new RealTime(loop, "sluice-demo", done::completeExceptionally)) {
                thread.start();
                await();
            }
            // The loop stands still: what it wrote down can be read from here.
            return result(observer, host, start);
        }
    }

    private void submitAll(JobManager manager, DemoObserver observer, Instant start) {
        long user = 1000;
        for (DemoJob job : jobs) {
            loop.at(start.plus(job.submit()), Precedence.ARRIVAL, () -> {
                observer.submitted(manager.submit(SubmitRequest.of(job.jobspec(), user)), job);
                submitted++;
            });
        }
    }

    /** After each turn of manager and host: reload when the moment has come, end when all is over. */
    private int watch(JobManager manager, SchedulerHost host, DemoObserver observer, IntConsumer progress) {
        if (reload == null && observer.running() >= RUNNING_AT_RELOAD) {
            reuse.now().stream()
                    .filter(moment -> observer.isRunning(moment.successor()))
                    .findFirst()
                    .ifPresent(moment -> reload(host, observer, moment));
        }
        progress.accept(observer.done());
        if (submitted == jobs.size() && manager.idle()) {
            done.complete(loop.clock().instant());
        }
        return 0;
    }

    private void reload(SchedulerHost host, DemoObserver observer, ReuseWatch.Reuse moment) {
        Instant when = loop.clock().instant();
        long from = System.nanoTime();
        host.swap(policy);
        long pause = (System.nanoTime() - from) / 1000;
        reload = new DemoResult.Reload(
                when,
                pause,
                "%d running; %s had given back rank %s and still held rank %s; %s already ran on rank %d"
                        .formatted(
                                observer.running(),
                                moment.partly(),
                                moment.freed(),
                                moment.held(),
                                moment.successor(),
                                moment.rank()));
    }

    private void await() throws InterruptedException {
        try {
            done.get(LONGEST.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the loop stopped: " + e.getCause(), e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("the demonstration is not over after " + LONGEST.toSeconds() + " s", e);
        }
    }

    private DemoResult result(DemoObserver observer, SchedulerHost host, Instant start) {
        DemoResult.Reload reloaded = reload;
        if (reloaded == null) {
            throw new IllegalStateException("no rank that came free was used again before its job was over");
        }
        List<DemoRecord> records = List.copyOf(observer.records());
        return new DemoResult(
                machine,
                policy.name() + " " + policy.options(),
                start,
                records,
                reloaded,
                new DemoProof(output, audit, records, jobs.size()).faults(),
                host.status());
    }

    /** The observer asks the host for its generation, and the host's link shows things to the observer. */
    private static final class HostHolder {
        private @Nullable SchedulerHost host;

        void set(SchedulerHost made) {
            host = made;
        }

        SchedulerHost host() {
            if (host == null) {
                throw new IllegalStateException("the host is made before anything passes over its link");
            }
            return host;
        }
    }
}
