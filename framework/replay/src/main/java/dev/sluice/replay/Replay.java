package dev.sluice.replay;

import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.PolicyException;
import dev.sluice.host.SchedulerHost;
import dev.sluice.loop.EventLoop;
import dev.sluice.loop.VirtualTime;
import dev.sluice.manager.JobManager;
import dev.sluice.manager.ManagerOptions;
import dev.sluice.manager.exec.SimulatedExecutor;
import dev.sluice.manager.housekeeping.Housekeeping;
import dev.sluice.replay.trace.Seconds;
import dev.sluice.replay.trace.Trace;
import dev.sluice.replay.trace.TraceJob;
import java.util.List;

/**
 * Replays a trace on virtual time through job manager, link, host and policy, none of which knows. The
 * order of what happens in one instant is a matter of {@link EventOrder}. Jobs run their run time, longer
 * than their estimate if the trace says so; the estimate is what the policy sees. There is no
 * housekeeping. Submissions come at the trace's times however long the queue grows (open loop).
 */
public final class Replay {
    /** What is measured after another start would not be the policy. */
    private static final HostOptions HOST = HostOptions.virtualTime().withOnFault(HostOptions.OnFault.STOP);

    private final Trace trace;
    private final ReplayMachine machine;
    private final LoadedPolicy policy;
    private final ReplayOptions options;

    /** Sets a replay up, with {@link ReplayOptions#DEFAULT}. */
    public Replay(Trace trace, ReplayMachine machine, LoadedPolicy policy) {
        this(trace, machine, policy, ReplayOptions.DEFAULT);
    }

    /** Sets a replay up. */
    public Replay(Trace trace, ReplayMachine machine, LoadedPolicy policy, ReplayOptions options) {
        this.trace = trace;
        this.machine = machine;
        this.policy = policy;
        this.options = options;
    }

    /**
     * Runs it to the end of the last job. The same input gives the same schedule.
     *
     * @throws ReplayException if the policy fails, leaves jobs waiting for ever or lets no time pass, or
     *     if the schedule would last longer than times can be written
     * @throws PolicyException {@code policy-config} if the policy refuses its configuration
     */
    public ReplayResult run(ReplayProgress progress) {
        long began = System.nanoTime();
        List<TraceJob> jobs = trace.jobs();
        TraceClock clock = new TraceClock(trace.header());
        VirtualTime time = new VirtualTime(clock.instant(jobs.get(0).submitMicros()));
        EventLoop loop = new EventLoop(time, options.order().timers());
        ReplayJournal journal = new ReplayJournal(jobs, clock, machine.processors(), options.keepsSchedule(), progress);
        JobManager manager = new JobManager(
                loop,
                machine.inventory(),
                new SimulatedExecutor(loop, SimulatedExecutor.TimeLimit.IGNORED),
                Housekeeping.none(),
                ManagerOptions.lean());
        manager.addListener(journal);
        loop.add(manager);
        Submissions submissions = new Submissions(loop, manager, jobs, clock, options.order());
        try (SchedulerHost host = new SchedulerHost(loop, manager.link(), policy, HOST)) {
            StallWatch watch = new StallWatch(
                    time,
                    () -> submissions.count() + journal.started() + journal.over(),
                    () -> isIdle(journal, submissions),
                    jobs.size());
            time.onTurn(() -> {
                if (watch.isInstantEndless()) {
                    throw endless(journal, clock.micros(time.instant()));
                }
            });
            host.start();
            time.settle(loop);
            submissions.arm();
            time.run(loop, () -> journal.isComplete() || watch.isStuck() || hasFailed(host) || isPastTheEnd(loop));
            check(host, journal, isPastTheEnd(loop) && !isIdle(journal, submissions));
        }
        return new ReplayResult(journal.metrics(), journal.schedule(), journal.denials(), System.nanoTime() - began);
    }

    private static boolean hasFailed(SchedulerHost host) {
        HostStatus status = host.status();
        return status.policyFaults() > 0 || status.phase() != HostStatus.Phase.RUNNING;
    }

    private static boolean isIdle(ReplayJournal journal, Submissions submissions) {
        return submissions.isOver() && journal.running() == 0;
    }

    private static boolean isPastTheEnd(EventLoop loop) {
        return loop.nextTimer().filter(next -> !next.isBefore(TraceClock.END)).isPresent();
    }

    private ReplayException endless(ReplayJournal journal, long micros) {
        return new ReplayException(
                "replay-stuck",
                "after " + journal.over() + " of " + trace.jobs().size() + " jobs, at " + Seconds.format(micros)
                        + " s, time stands still: " + policy.name()
                        + " asks for one pass after the other and starts nothing");
    }

    private void check(SchedulerHost host, ReplayJournal journal, boolean pastTheEnd) {
        if (hasFailed(host)) {
            if (host.status().code().equals(PolicyException.CONFIG)) {
                throw new PolicyException(PolicyException.CONFIG, host.status().detail());
            }
            throw new ReplayException(
                    "replay-policy",
                    "the policy failed after " + journal.over() + " of "
                            + trace.jobs().size() + " jobs, which ends the replay: "
                            + new TraceNumbers(trace.jobs()).in(host.status().detail()));
        }
        if (!journal.isComplete() && pastTheEnd) {
            throw new ReplayException(
                    "replay-range",
                    "after " + journal.over() + " of " + trace.jobs().size()
                            + " jobs the schedule goes on past the year 33658, where the times of R end:"
                            + " the run times are too long for this machine");
        }
        if (!journal.isComplete()) {
            throw new ReplayException(
                    "replay-stuck",
                    trace.jobs().size() - journal.over() + " of " + trace.jobs().size()
                            + " jobs are left waiting with nothing running: " + policy.name()
                            + " neither starts nor denies them");
        }
    }
}
