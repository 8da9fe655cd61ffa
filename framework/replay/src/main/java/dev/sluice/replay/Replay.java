package dev.sluice.replay;

import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.SchedulerHost;
import dev.sluice.loop.EventLoop;
import dev.sluice.loop.VirtualTime;
import dev.sluice.manager.JobManager;
import dev.sluice.manager.ManagerOptions;
import dev.sluice.manager.exec.SimulatedExecutor;
import dev.sluice.manager.housekeeping.Housekeeping;
import dev.sluice.replay.trace.Trace;
import dev.sluice.replay.trace.TraceJob;
import java.util.List;

/**
 * Replays a trace on virtual time through job manager, link, host and policy, none of which knows. In
 * an instant the ends come first, then the submissions, then one pass. Jobs run their run time, longer
 * than their estimate if the trace says so; the estimate is what the policy sees. There is no
 * housekeeping. Submissions come at the trace's times however long the queue grows (open loop).
 */
public final class Replay {
    /** A policy may wait for a time of its own; one that waits this often with nothing else going on waits for ever. */
    private static final int IDLE_INSTANTS = 10_000;

    /** What is measured after another start would not be the policy. */
    private static final HostOptions OPTIONS = HostOptions.virtualTime().withOnFault(HostOptions.OnFault.STOP);

    private final Trace trace;
    private final ReplayMachine machine;
    private final LoadedPolicy policy;

    /** Sets a replay up. */
    public Replay(Trace trace, ReplayMachine machine, LoadedPolicy policy) {
        this.trace = trace;
        this.machine = machine;
        this.policy = policy;
    }

    /**
     * Runs it to the end of the last job. The same input gives the same schedule.
     *
     * @throws ReplayException if the policy fails, or leaves jobs waiting for ever
     */
    public ReplayResult run(ReplayProgress progress) {
        long began = System.nanoTime();
        List<TraceJob> jobs = trace.jobs();
        TraceClock clock = new TraceClock(trace.header());
        VirtualTime time = new VirtualTime(clock.instant(jobs.get(0).submitMicros()));
        EventLoop loop = new EventLoop(time);
        ReplayJournal journal = new ReplayJournal(jobs, clock, machine.processors(), progress);
        JobManager manager = new JobManager(
                loop,
                machine.inventory(),
                new SimulatedExecutor(loop, SimulatedExecutor.TimeLimit.IGNORED),
                Housekeeping.none(),
                ManagerOptions.lean());
        manager.addListener(journal);
        loop.add(manager);
        Submissions submissions = new Submissions(loop, manager, jobs, clock);
        try (SchedulerHost host = new SchedulerHost(loop, manager.link(), policy, OPTIONS)) {
            host.start();
            time.settle(loop);
            submissions.arm();
            IdleWatch watch = new IdleWatch(journal, submissions);
            time.run(loop, () -> journal.isComplete() || watch.isStuck() || hasFailed(host));
            check(host, journal);
        }
        return new ReplayResult(journal.metrics(), journal.schedule(), journal.denials(), System.nanoTime() - began);
    }

    private static boolean hasFailed(SchedulerHost host) {
        HostStatus status = host.status();
        return status.policyFaults() > 0 || status.phase() != HostStatus.Phase.RUNNING;
    }

    private void check(SchedulerHost host, ReplayJournal journal) {
        if (hasFailed(host)) {
            throw new ReplayException(
                    "replay-policy",
                    "the policy failed after " + journal.over() + " of "
                            + trace.jobs().size() + " jobs, which ends the replay: "
                            + new TraceNumbers(trace.jobs()).in(host.status().detail()));
        }
        if (!journal.isComplete()) {
            throw new ReplayException(
                    "replay-stuck",
                    trace.jobs().size() - journal.over() + " of " + trace.jobs().size()
                            + " jobs are left waiting with nothing running: " + policy.name()
                            + " neither starts nor denies them");
        }
    }

    /** Notices that time passes and nothing happens. */
    private static final class IdleWatch {
        private final ReplayJournal journal;
        private final Submissions submissions;
        private int started;
        private int instants;

        IdleWatch(ReplayJournal journal, Submissions submissions) {
            this.journal = journal;
            this.submissions = submissions;
        }

        /** Called once after each instant. */
        boolean isStuck() {
            boolean idle = submissions.isOver() && journal.running() == 0 && journal.started() == started;
            started = journal.started();
            instants = idle ? instants + 1 : 0;
            return instants > IDLE_INSTANTS;
        }
    }
}
