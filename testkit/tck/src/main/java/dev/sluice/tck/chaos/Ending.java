package dev.sluice.tck.chaos;

import dev.sluice.host.HostStatus;
import dev.sluice.host.SchedulerHost;
import dev.sluice.tck.model.ModelJob;
import java.time.Duration;
import java.util.List;

/** The end of a run: the trouble stops, all is given back, and then the whole machine must be there for one job. */
final class Ending {

    private static final int ROUNDS = 20;

    private final World world;
    private final Checks checks;

    Ending(World world, Checks checks) {
        this.world = world;
        this.checks = checks;
    }

    void end() {
        calmDown();
        giveAllBack();
        SchedulerHost host = world.host;
        if (host == null) {
            throw new AssertionError("no host at the end");
        }
        host.swap(world.sabotage.last());
        ModelJob whole = world.manager.submit(
                Shapes.whole((int) world.manager.inventory().ranks().count()), 0);
        world.clock.settle();
        if (!whole.holds()) {
            throw new AssertionError("all is given back, and a job for the whole machine does not start: "
                    + host.status() + ", up " + world.manager.up());
        }
        world.manager.free(whole, whole.held().ranks());
        world.clock.settle();
        nothingLeft();
    }

    private void calmDown() {
        world.sabotage.stop();
        world.faults.failCommits(0).failLookups(0).delay(Duration.ZERO);
        world.manager.inventory().ranks().forEach(world.manager::up);
        world.clock.advance(Duration.ofMinutes(1));
        checks.check(true);
        HostStatus.Phase phase = world.phase();
        if (phase != HostStatus.Phase.RUNNING) {
            // The last fault was one too many, or nobody is there.
            world.leave();
            world.attach(world.sabotage.policy(0));
            world.clock.advance(Duration.ofMinutes(1));
        }
        checks.check(true);
        if (world.phase() != HostStatus.Phase.RUNNING) {
            throw new AssertionError("does not run: " + (world.host == null ? "gone" : world.host.status()));
        }
    }

    private void giveAllBack() {
        for (int round = 0; round < ROUNDS && !world.manager.jobs().isEmpty(); round++) {
            List.copyOf(world.manager.waiting()).forEach(job -> world.manager.cancel(job, false));
            world.manager
                    .holding()
                    .forEach(job -> world.manager.free(job, job.held().ranks()));
            world.clock.advance(Duration.ofSeconds(1));
            checks.check(true);
        }
        nothingLeft();
    }

    private void nothingLeft() {
        if (!world.manager.jobs().isEmpty()) {
            throw new AssertionError(
                    "jobs that do not end: " + world.manager.jobs().size());
        }
        world.hostSide.assertNothingLeft();
        world.managerSide.assertNothingLeft();
    }
}
