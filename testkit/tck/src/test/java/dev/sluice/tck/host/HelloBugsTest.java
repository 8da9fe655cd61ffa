package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.HostStatus;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.RawJson;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.SchedFree;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Capability;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.tck.RecordingScheduler;
import dev.sluice.tck.ScriptedJobManager.Raised;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What went wrong elsewhere when a scheduler was told who holds what: {@code bugs.json}, components hello and reload. */
class HelloBugsTest {

    private static final RawJson GRAPH = new RawJson("{\"graph\":{\"nodes\":[],\"edges\":[]}}");

    /** Four ranks of four cores, n0 to n3. */
    private final HostBench bench = new HostBench();

    /** bug-040: the whole R was all that hello could say, so housekeeping of the rest was killed. */
    @Test
    void shouldKeepWhatHousekeepingHoldsAndGrantWhatItHasGivenBack() {
        bench.manager.running(HostBench.hello(101, "0"), HostBench.ranks("0-3", "0-3"));
        bench.start(bench.policy.as("partial", Capability.PARTIAL_OK));

        assertThat(bench.manager.hellos()).containsExactly(true);
        assertThat(bench.policy.told(AllocatedJob.class)).singleElement().satisfies(job -> {
            assertThat(job.id()).isEqualTo(new JobId(101));
            assertThat(job.free()).isEqualTo(IdSet.of(0));
            assertThat(job.resources().ranks()).isEqualTo(IdSet.parse("1-3"));
        });
        bench.say(HostBench.alloc(1, 16));
        bench.grant(new JobId(1), HostBench.ranks("0", "0"));
        assertThat(bench.manager.heard(AllocSuccess.class)).hasSize(1);
        assertThat(bench.manager.raised()).isEmpty();
    }

    /** bug-042: an R without {@code scheduling} could not be placed, and its job was killed. */
    @Test
    void shouldTakeOverAnRThatHasNoSchedulingKey() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("1-2", "0-3"));
        bench.start(bench.policy.as("graph", Capability.SCHEDULING_KEY));

        assertThat(bench.policy.told(AllocatedJob.class)).singleElement().satisfies(job -> {
            assertThat(job.resources().summary()).isEqualTo("rank[1-2]/core[0-3]");
            assertThat(job.resources().scheduling()).isEmpty();
        });
        assertThat(bench.manager.raised()).isEmpty();
        refusesToGrant("1", "core 0 of rank 1 is taken");
    }

    /** bug-043: jobs with and without graph data in one handshake. */
    @Test
    void shouldTakeOverJobsOfAMixedHistory() {
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0", "0"))
                .running(HostBench.hello(2, ""), HostBench.ranks("1", "0").withScheduling(GRAPH));
        bench.start(bench.policy.as("graph", Capability.SCHEDULING_KEY));

        assertThat(bench.policy.told(AllocatedJob.class))
                .extracting(job -> job.resources().scheduling().isPresent())
                .containsExactly(false, true);
        assertThat(bench.manager.raised()).isEmpty();
        assertThat(bench.host().status().allocations()).isEqualTo(2);
    }

    /** bug-045: a job's R still had the properties of its day; what it holds is a matter of ranks and ids. */
    @Test
    void shouldTakeOverAJobWhoseNodesHaveOtherPropertiesNow() {
        ResourceSet inventory = ResourceSet.parse("""
                {"version":1,"execution":{"R_lite":[{"rank":"0-1","children":{"core":"0-3"}}],
                "nodelist":["n[0-1]"],"properties":{"all":"0-1","batch":"0-1"}}}""");
        ResourceSet stored = ResourceSet.parse("""
                {"version":1,"execution":{"R_lite":[{"rank":"0","children":{"core":"0-3"}}],
                "nodelist":["n0"],"properties":{"all":"0","dat":"0"}},"scheduling":{"graph":{}}}""");
        HostBench other = new HostBench(inventory);
        other.manager.running(HostBench.hello(9, ""), stored);
        other.start(other.policy.as("graph", Capability.SCHEDULING_KEY));

        assertThat(other.policy.told(AllocatedJob.class))
                .extracting(AllocatedJob::id)
                .containsExactly(new JobId(9));
        assertThat(other.manager.raised()).isEmpty();
        assertThat(other.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
    }

    /** bug-046: one R was missing, and the scheduler gave up loading. */
    @Test
    void shouldLoseOneJobAndTakeOverTheOthersWhereAnRIsMissing() {
        bench.manager
                .running(HostBench.hello(1, ""), new JobResources.Unusable("no such key"))
                .running(HostBench.hello(2, ""), HostBench.ranks("1", "0-3"));
        bench.start();

        assertThat(bench.manager.raised())
                .containsExactly(new Raised(new JobId(1), "scheduler-restart", "no such key"));
        assertThat(bench.policy.told(AllocatedJob.class))
                .extracting(AllocatedJob::id)
                .containsExactly(new JobId(2));
        assertThat(bench.manager.ready()).containsExactly(new ReadyMode.Unlimited());
        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(bench.host().status().jobsRefused()).isEqualTo(1);
    }

    /** bug-048: the nodes of a job that hello refused looked free, and booking them again rang an alarm. */
    @Test
    void shouldGrantTheNodesOfARefusedJobOnceItHasEndedAndNotBefore() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("0", "0-3"));
        bench.policy.onHello(job -> HelloResult.refused("rank 0 is excluded"));
        bench.start();
        assertThat(bench.manager.raised()).hasSize(1);
        assertThat(bench.policy.told(ResourceUpdate.Down.class)).containsExactly(new ResourceUpdate.Down(IdSet.of(0)));

        bench.say(new SchedFree(new JobId(1), HostBench.ranks("0", "0-3"), true));
        bench.say(HostBench.alloc(2, 16));
        bench.grant(new JobId(2), HostBench.ranks("0", "0"));

        assertThat(bench.policy.told(ResourceUpdate.Up.class)).contains(new ResourceUpdate.Up(IdSet.of(0)));
        assertThat(bench.manager.heard(AllocSuccess.class))
                .extracting(AllocSuccess::id)
                .containsExactly(new JobId(2));
        assertThat(bench.host().status().policyFaults()).isZero();
    }

    /** bug-058: a job that is ending holds its resources until they are freed. */
    @Test
    void shouldHoldWhatAJobInItsExitPhaseHolds() {
        HostBench small = new HostBench(HostBench.ranks("0", "0-1"));
        small.manager.running(HostBench.hello(1, ""), HostBench.ranks("0", "0-1"));
        small.start();
        small.say(HostBench.alloc(2, 16));

        small.grant(new JobId(2), HostBench.ranks("0", "1"));

        assertThat(small.host().status().detail()).contains("core 1 of rank 0 is taken");
        assertThat(small.manager.heard()).isEmpty();
    }

    /** bug-145: dozens of hellos after one reload; a job that is named again changes nothing. */
    @Test
    void shouldTakeOverOnceAJobThatIsNamedAgain() {
        for (long id = 1; id <= 3; id++) {
            bench.manager.running(HostBench.hello(id, ""), HostBench.ranks(Long.toString(id), "0-3"));
        }
        bench.start();
        HelloJob again = HostBench.hello(2, "");

        bench.say(again);
        bench.say(again);

        assertThat(bench.manager.hellos())
                .as("one handshake for one connection")
                .hasSize(1);
        assertThat(bench.policy.told(AllocatedJob.class)).hasSize(3);
        assertThat(bench.host().status().allocations()).isEqualTo(3);
        assertThat(bench.host().status().ignored()).isEqualTo(2);
        bench.say(new SchedFree(new JobId(2), HostBench.ranks("2", "0-3"), true));
        assertThat(bench.host().status().allocations()).isEqualTo(2);
    }

    /** bug-148: graph data of an older version was refused, and jobs were killed. */
    @Test
    void shouldTakeOverByRLiteWhateverIsInTheSchedulingKey() {
        ResourceSet stored = HostBench.ranks("0-1", "0-3")
                .withScheduling(new RawJson("{\"writer\":\"fluxion-0.1\",\"graph\":\"of another age\"}"));
        bench.manager.running(HostBench.hello(3, ""), stored);
        bench.start();

        assertThat(bench.policy.told(AllocatedJob.class)).singleElement().satisfies(job -> {
            assertThat(job.resources().summary()).isEqualTo("rank[0-1]/core[0-3]");
            assertThat(job.resources().scheduling()).isEmpty();
        });
        assertThat(bench.manager.raised()).isEmpty();
        RecordingScheduler reader = new RecordingScheduler();
        bench.host().swap(reader.as("reader", Capability.SCHEDULING_KEY));
        assertThat(reader.told(AllocatedJob.class))
                .extracting(job -> job.resources().scheduling())
                .isEqualTo(List.of(stored.scheduling()));
    }

    private void refusesToGrant(String rank, String why) {
        bench.say(HostBench.alloc(77, 16));
        bench.grant(new JobId(77), HostBench.ranks(rank, "0"));
        assertThat(bench.manager.heard(AllocSuccess.class)).isEmpty();
        assertThat(bench.host().status().detail()).contains(why);
    }
}
