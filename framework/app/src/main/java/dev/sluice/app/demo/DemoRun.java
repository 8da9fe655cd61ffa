package dev.sluice.app.demo;

import dev.sluice.app.terminal.Words;
import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.PolicyException;
import dev.sluice.host.SchedulerHost;
import dev.sluice.host.Watchdog;
import dev.sluice.loop.EventLoop;
import dev.sluice.loop.Precedence;
import dev.sluice.loop.RealTime;
import dev.sluice.manager.JobManager;
import dev.sluice.manager.ManagerOptions;
import dev.sluice.manager.ManagerStatus;
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
import java.util.Optional;
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

    /** A policy that takes this long over a machine of a few nodes does not come back. */
    private static final Duration LONGEST_CALL = Duration.ofSeconds(10);

    /** Longer than any job and any tidying up here takes. */
    private static final Duration LONGEST_IDLE = Duration.ofSeconds(5);

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
    private long idleSince = System.nanoTime();
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
     * @throws DemoException if the policy fails, hangs, or leaves jobs waiting for ever
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
                    loop,
                    new ObservedLink(manager.link(), audit, reuse, observer),
                    policy,
                    HostOptions.realTime().withOnFault(HostOptions.OnFault.STOP));
            holder.set(host);
            manager.addListener(observer);
            loop.add(manager);
            host.start();
            loop.add(() -> watch(manager, host, observer, progress));
            Instant start = loop.clock().instant();
            submitAll(manager, observer, start);
            drive(host);
            // The loop stands still: what it wrote down can be read from here.
            return result(observer, host, start);
        }
    }

    /** Drives the loop until the demonstration is over, with a watchdog beside it. */
    private void drive(SchedulerHost host) throws InterruptedException {
        // The watchdog is closed last: a policy may hang while the loop's end is waited for.
        try (Watchdog watchdog =
                        new Watchdog(LONGEST_CALL, what -> done.completeExceptionally(new DemoException(what)));
                RealTime thread = new RealTime(loop, "sluice-demo", done::completeExceptionally)) {
            watchdog.watch(host, thread::renew);
            watchdog.start();
            thread.start();
            await();
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
        watchPolicy(manager, host);
        if (submitted == jobs.size() && manager.idle()) {
            done.complete(loop.clock().instant());
        }
        return 0;
    }

    private void reload(SchedulerHost host, DemoObserver observer, ReuseWatch.Reuse moment) {
        Instant when = loop.clock().instant();
        long from = System.nanoTime();
        try {
            host.swap(policy);
        } catch (PolicyException refused) {
            done.completeExceptionally(new DemoException("the reload was refused: " + refused.getMessage()));
            return;
        }
        long pause = (System.nanoTime() - from) / 1000;
        reload = new DemoResult.Reload(
                when,
                pause,
                "%d jobs ran; %s had given back %s and still held %s; %s already ran on rank %d"
                        .formatted(
                                observer.running(),
                                moment.partly(),
                                Words.ranks(moment.freed()),
                                Words.ranks(moment.held()),
                                moment.successor(),
                                moment.rank()));
    }

    /** A demonstration of a policy that fails is over at once. */
    private void watchPolicy(JobManager manager, SchedulerHost host) {
        HostStatus status = host.status();
        if (!status.detail().isEmpty()) {
            done.completeExceptionally(new DemoException(status.detail()));
        } else if (status.jobsRefused() > 0) {
            done.completeExceptionally(new DemoException(policy.name() + " refused a job that runs"));
        }
        ManagerStatus jobsNow = manager.status();
        boolean waiting =
                jobsNow.pending() > 0 && jobsNow.running() + jobsNow.cleaningUp() + jobsNow.housekeeping() == 0;
        if (!waiting) {
            idleSince = System.nanoTime();
        } else if (System.nanoTime() - idleSince > LONGEST_IDLE.toNanos()) {
            done.completeExceptionally(
                    new DemoException("%d jobs wait, nothing runs, and %s neither starts nor denies them"
                            .formatted(jobsNow.pending(), policy.name())));
        }
    }

    private void await() throws InterruptedException {
        // Two seconds for a job is several times what they take one after the other.
        Duration longest = Duration.ofMinutes(1).plusSeconds(2L * jobs.size());
        try {
            done.get(longest.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new DemoException("not over after " + longest.toSeconds() + " s");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof DemoException failure
                    ? failure
                    : new IllegalStateException("the loop stopped: " + e.getCause(), e.getCause());
        }
    }

    private DemoResult result(DemoObserver observer, SchedulerHost host, Instant start) {
        List<DemoRecord> records = List.copyOf(observer.records());
        return new DemoResult(
                machine,
                policy.describe(),
                start,
                records,
                Optional.ofNullable(reload),
                new DemoProof(output, audit, records, jobs.size(), reload != null).faults(),
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
