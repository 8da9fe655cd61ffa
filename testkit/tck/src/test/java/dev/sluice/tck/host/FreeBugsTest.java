package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.SchedulerHost;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.SchedFree;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Release;
import dev.sluice.tck.ManualClock;
import dev.sluice.tck.RecordingScheduler;
import dev.sluice.tck.model.ModelJob;
import dev.sluice.tck.model.ModelManager;
import org.junit.jupiter.api.Test;

/** What went wrong elsewhere when jobs gave resources back: {@code bugs.json}, components free and reload. */
class FreeBugsTest {

    private static final JobId ONE = new JobId(1);

    /** Four ranks of four cores, n0 to n3. */
    private final HostBench bench = new HostBench();

    /** bug-051: the first partial free gave back nodes that were still busy. */
    @Test
    void shouldFreeOnlyTheRanksThatAFreeNames() {
        run(HostBench.ranks("0-3", "0-3"));

        bench.say(new SchedFree(ONE, HostBench.ranks("1", "0-3"), false));

        assertThat(bench.policy.told(Release.class)).singleElement().satisfies(release -> {
            assertThat(release.resources().ranks()).isEqualTo(IdSet.of(1));
            assertThat(release.last()).isFalse();
        });
        RecordingScheduler next = new RecordingScheduler();
        bench.host().swap(next.as("next"));
        assertThat(next.told(AllocatedJob.class))
                .extracting(job -> job.resources().summary())
                .containsExactly("rank[0,2-3]/core[0-3]");
    }

    /** bug-052: only the ranks of the last entry of R_lite were looked at. */
    @Test
    void shouldFreeAllEntriesOfAnR() {
        ResourceSet freed = ResourceSet.parse("""
                {"version":1,"execution":{"R_lite":[{"rank":"0","children":{"core":"0-3"}},
                {"rank":"1","children":{"core":"0"}}],"nodelist":["n[0-1]"]}}""");
        run(freed);

        bench.say(new SchedFree(ONE, freed, true));

        assertThat(bench.policy.told(Release.class)).singleElement().satisfies(release -> {
            assertThat(release.resources().coreCount()).isEqualTo(5);
            assertThat(release.last()).isTrue();
        });
        assertThat(bench.host().status().allocations()).isZero();
        assertThat(bench.host().status().freesCut()).isZero();
        bench.say(HostBench.alloc(2, 16));
        bench.grant(new JobId(2), freed);
        assertThat(bench.manager.heard(AllocSuccess.class)).hasSize(2);
    }

    /** bug-054: nodes of a job that had ended stayed allocated, to the scheduler only, for days. */
    @Test
    void shouldLeaveNothingBehindAfterTheFinalFreeWhateverItNames() {
        HostBench large = new HostBench(HostBench.ranks("0-63", "0-3"));
        large.start();
        large.say(HostBench.alloc(1, 16));
        large.grant(ONE, HostBench.ranks("0-63", "0-3"));

        large.say(new SchedFree(ONE, HostBench.ranks("0", "0-3"), true));

        assertThat(large.policy.told(Release.class)).singleElement().satisfies(release -> {
            assertThat(release.resources().ranks()).isEqualTo(IdSet.parse("0-63"));
            assertThat(release.last()).isTrue();
        });
        assertThat(large.host().status().allocations()).isZero();
    }

    /** bug-055: an answer to a free is an error to the job manager, which then asks for nothing more. */
    @Test
    void shouldAnswerNoFreeAndCountWhatItDoesNotKnow() {
        bench.start();

        bench.say(new SchedFree(new JobId(99), HostBench.ranks("0", "0"), true));

        assertThat(bench.manager.heard()).isEmpty();
        assertThat(bench.policy.told(Release.class)).isEmpty();
        assertThat(bench.host().status().ignored()).isEqualTo(1);
        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("0", "0"));
        assertThat(bench.manager.heard(AllocSuccess.class)).hasSize(1);
    }

    /** bug-057 and bug-151: what came free while nobody was connected was never heard of again. */
    @Test
    void shouldLearnAnewWhoHoldsWhatAtEachConnection() {
        ManualClock clock = new ManualClock();
        ModelManager manager = new ModelManager(HostBench.ranks("0", "0-3"), clock::now);
        clock.loop().add(manager);
        RecordingScheduler first = new RecordingScheduler();
        SchedulerHost before = host(clock, manager, first);
        ModelJob one = manager.submit(HostBench.oneCore(), 16);
        clock.settle();
        first.request(one.id()).alloc(HostBench.ranks("0", "0-3"));
        manager.askFeasible(HostBench.oneCore()); // a message, so that the answer is carried
        clock.settle();
        assertThat(one.holds()).isTrue();
        before.close();
        manager.free(one, IdSet.of(0));

        RecordingScheduler second = new RecordingScheduler();
        SchedulerHost after = host(clock, manager, second);
        ModelJob two = manager.submit(HostBench.oneCore(), 16);
        clock.settle();
        second.request(two.id()).alloc(HostBench.ranks("0", "0-3"));
        manager.askFeasible(HostBench.oneCore());
        clock.settle();

        assertThat(second.told(AllocatedJob.class)).isEmpty();
        assertThat(two.holds()).isTrue();
        assertThat(after.status().policyFaults()).isZero();
    }

    private static SchedulerHost host(ManualClock clock, ModelManager manager, RecordingScheduler policy) {
        SchedulerHost host =
                new SchedulerHost(clock.loop(), manager.link(), policy.as("recording"), HostOptions.virtualTime());
        host.start();
        clock.settle();
        return host;
    }

    /** bug-060: a job was gone and its booking stayed: its end is told once, as the last there is. */
    @Test
    void shouldTellTheEndOfAJobOnce() {
        run(HostBench.ranks("0", "0-3"));

        bench.say(new SchedFree(ONE, HostBench.ranks("0", "0-3"), true));
        bench.say(new SchedFree(ONE, HostBench.ranks("0", "0-3"), true));

        assertThat(bench.policy.told(Release.class))
                .singleElement()
                .satisfies(release -> assertThat(release.last()).isTrue());
        assertThat(bench.host().status().ignored()).isEqualTo(1);
        assertThat(bench.host().status().allocations()).isZero();
    }

    private void run(ResourceSet resources) {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, resources);
        assertThat(bench.manager.heard(AllocSuccess.class)).hasSize(1);
    }
}
