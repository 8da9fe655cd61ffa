package dev.sluice.tck.zoo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.SchedulerHost;
import dev.sluice.host.StateStore;
import dev.sluice.model.IdSet;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.audit.ObservedLink;
import dev.sluice.protocol.audit.ProtocolAudit;
import dev.sluice.tck.ManualClock;
import dev.sluice.tck.MemoryStateStore;
import dev.sluice.tck.model.ModelJob;
import dev.sluice.tck.model.ModelManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** A day with an animal: everything happens that a host tells a policy of, under an audit. */
final class ZooVisit {

    private static final int RANKS = 4;

    final ManualClock clock = new ManualClock();
    final ProtocolAudit audit = new ProtocolAudit();
    final ModelManager manager = new ModelManager(machine(), clock::now);
    final AtomicBoolean ill = new AtomicBoolean();
    final List<String> details = new ArrayList<>();
    private final LoadedPolicy policy;
    private final StateStore states = new MemoryStateStore();
    private boolean cured;
    private SchedulerHost host;

    ZooVisit(Animal animal) {
        policy = animal.policy(ill::get);
        clock.loop().add(manager);
        host = hostOf(policy);
    }

    /** It is wrong only once. */
    void cureAtFirstFault() {
        cured = true;
    }

    SchedulerHost host() {
        return host;
    }

    /** A job runs when the animal comes: a host before it has granted it. */
    ModelJob runOneBefore() {
        ModelJob running = manager.submit(cores(1), 5);
        restart();
        assertThat(running.holds()).isTrue();
        host.close();
        return running;
    }

    void restart() {
        host = hostOf(policy);
        host.start();
        look();
    }

    /** Everything happens once, and the animal has time after each thing. */
    void live(ModelJob running) {
        ModelJob one = manager.submit(cores(1), 5);
        look();
        ModelJob large = manager.submit(whole(RANKS), 5);
        look();
        manager.down(RANKS - 1);
        look();
        ModelJob two = manager.submit(cores(2), 5);
        look();
        manager.prioritize(manager.waiting(), 9);
        look();
        manager.askFeasible(cores(1));
        look();
        manager.expire(running, clock.now().plus(Duration.ofHours(9)));
        look();
        manager.cancel(large, false);
        look();
        for (ModelJob job : List.of(one, two)) {
            if (job.holds()) {
                manager.free(job, job.held().ranks());
                look();
            }
        }
        manager.up(RANKS - 1);
        look();
        manager.submit(cores(1), 5);
        look();
    }

    /** All is given back; then the whole machine must be there for one job. */
    void finish() {
        clock.advance(Duration.ofMinutes(1));
        for (int round = 0; round < 5; round++) {
            manager.waiting().forEach(job -> manager.cancel(job, false));
            manager.holding().forEach(job -> manager.free(job, job.held().ranks()));
            clock.advance(Duration.ofSeconds(1));
        }
        ModelJob last = manager.submit(whole(RANKS), 5);
        clock.settle();
        assertThat(last.holds()).as("the whole machine: %s", host.status()).isTrue();
        manager.free(last, last.held().ranks());
        clock.settle();
        audit.assertNothingLeft();
        assertThat(host.status().allocations()).isZero();
        assertThat(host.status().pending()).isZero();
        assertThat(host.status().freesCut()).isZero();
        assertThat(host.status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
    }

    private void look() {
        clock.settle();
        String detail = host.status().detail();
        if (!detail.isEmpty()) {
            details.add(detail);
            ill.compareAndSet(cured, false);
        }
        clock.advance(Duration.ofSeconds(1));
    }

    private SchedulerHost hostOf(LoadedPolicy loaded) {
        return new SchedulerHost(
                clock.loop(), new ObservedLink(manager.link(), audit), loaded, HostOptions.virtualTime(), states);
    }

    private static ResourceSet machine() {
        ResourceSet.Builder machine = ResourceSet.builder();
        for (int rank = 0; rank < RANKS; rank++) {
            machine.add(rank, IdSet.range(0, 3), IdSet.empty(), "n" + rank);
        }
        return machine.build();
    }

    private static Jobspec cores(int count) {
        return Jobspec.v1()
                .slots(1)
                .coresPerSlot(count)
                .duration(Duration.ofHours(1))
                .build();
    }

    private static Jobspec whole(int nodes) {
        return Jobspec.v1()
                .nodes(nodes)
                .slots(1)
                .coresPerSlot(4)
                .duration(Duration.ofHours(1))
                .build();
    }
}
