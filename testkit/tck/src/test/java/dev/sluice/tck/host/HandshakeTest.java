package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.PolicyException;
import dev.sluice.host.SchedulerHost;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.HelloEnd;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedPrioritize;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.tck.RecordingScheduler;
import dev.sluice.tck.ScriptedJobManager;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What can come between connecting and the first pass, beyond what {@link HelloTest} has. */
class HandshakeTest {

    private static final JobId ONE = new JobId(1);
    private static final JobId TWO = new JobId(2);

    private final HostBench bench = new HostBench();

    @Test
    void rfc27_ready_saysTheWindowThatWasAskedFor() {
        HostOptions options = HostOptions.virtualTime().withReadyMode(new ReadyMode.Limited(5));
        new SchedulerHost(bench.clock.loop(), bench.manager, bench.policy.as("limited"), options).start();
        bench.clock.settle();

        assertThat(bench.manager.ready()).containsExactly(new ReadyMode.Limited(5));
    }

    @Test
    void shouldTellNothingBeforeEveryLookUpHasComeBack() {
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0", "0"))
                .running(HostBench.hello(2, ""), HostBench.ranks("1", "0"))
                .failingLookups(TWO, 1);

        bench.start();
        assertThat(bench.policy.told()).isEmpty();
        assertThat(bench.host().generation()).isZero();
        bench.clock.advance(Duration.ofSeconds(1));

        assertThat(bench.policy.told()).hasSize(3);
        assertThat(bench.host().generation()).isEqualTo(1);
    }

    @Test
    void shouldHandleWhatCameMeanwhileInItsOrderAfterTheHellos() {
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0-1", "0-3"))
                .failingLookups(ONE, 1);
        bench.start();
        bench.say(HostBench.alloc(2, 16));
        bench.say(HostBench.alloc(3, 16));
        bench.say(new SchedPrioritize(List.of(new SchedPrioritize.Entry(new JobId(3), 99))));
        bench.say(new SchedCancel(TWO));
        bench.say(AcquireResponse.change(IdSet.empty(), IdSet.of(3)));
        bench.say(new SchedFree(ONE, HostBench.ranks("1", "0-3"), false));
        assertThat(bench.manager.heard()).isEmpty();

        bench.clock.advance(Duration.ofSeconds(1));

        assertThat(bench.manager.heard()).containsExactly(new AllocCancel(TWO));
        List<Object> told = bench.policy.told();
        assertThat(told.get(0)).isEqualTo(new ResourceUpdate.Inventory(HostBench.machine(), IdSet.parse("0-3")));
        assertThat(told.get(1))
                .isInstanceOfSatisfying(
                        AllocatedJob.class,
                        job -> assertThat(job.resources().summary()).isEqualTo("rank[0-1]/core[0-3]"));
        assertThat(told).contains(new ResourceUpdate.Down(IdSet.of(3)));
        assertThat(bench.policy.told(Release.class))
                .singleElement()
                .satisfies(release -> assertThat(release.resources().summary()).isEqualTo("rank1/core[0-3]"));
        assertThat(bench.policy.request(new JobId(3)).priority()).isEqualTo(99);
        assertThat(bench.host().status().pending()).isEqualTo(1);
    }

    @Test
    void shouldIgnoreAnRThatNobodyAskedFor() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("0", "0")).failingLookups(ONE, 1);
        bench.start();

        bench.say(new JobResources(TWO, new JobResources.Found(HostBench.ranks("2", "0"))));
        bench.clock.advance(Duration.ofSeconds(1));

        assertThat(bench.policy.told(AllocatedJob.class))
                .extracting(AllocatedJob::id)
                .containsExactly(ONE);
        assertThat(bench.host().status().ignored()).isEqualTo(1);
    }

    @Test
    void shouldIgnoreHellosAfterTheHandshake() {
        bench.start();

        bench.say(HostBench.hello(1, ""));
        bench.say(new JobResources(ONE, new JobResources.Found(HostBench.ranks("0", "0"))));
        bench.say(new HelloEnd());

        assertThat(bench.policy.told()).hasSize(1);
        assertThat(bench.manager.ready()).hasSize(1);
        assertThat(bench.host().status().ignored()).isEqualTo(3);
    }

    @Test
    void shouldTellOfAJobThatRunsWhereTheInventoryHasNothingAnyMore() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("3,2000000000", "0,2000000000"));

        bench.start();

        assertThat(bench.policy.told(AllocatedJob.class)).hasSize(1);
        assertThat(bench.manager.raised()).isEmpty();
        bench.say(new SchedFree(ONE, HostBench.ranks("3,2000000000", "0,2000000000"), true));
        assertThat(bench.host().status().allocations()).isZero();
    }

    @Test
    void shouldWithholdWhatAJobRunsOnThatOverlapsAnother() {
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0", "0-1"))
                .running(HostBench.hello(2, ""), HostBench.ranks("0-1", "1-2"));

        bench.start();

        assertThat(bench.policy.told(AllocatedJob.class))
                .extracting(AllocatedJob::id)
                .containsExactly(ONE);
        assertThat(bench.policy.told(ResourceUpdate.Inventory.class))
                .extracting(ResourceUpdate.Inventory::up)
                .containsExactly(IdSet.parse("2-3"));
        // Job 2 still runs on core 1 of rank 0 when job 1 has given it back.
        bench.say(new SchedFree(ONE, HostBench.ranks("0", "0-1"), true));
        bench.say(HostBench.alloc(3, 16));
        bench.grant(new JobId(3), HostBench.ranks("0", "1"));
        assertThat(bench.manager.heard()).isEmpty();
        assertThat(bench.host().status().detail())
                .contains("but rank 0 is down until a job that was refused has ended");

        bench.clock.advance(Duration.ofSeconds(1));
        bench.say(new SchedFree(TWO, HostBench.ranks("0-1", "1-2"), true));
        assertThat(bench.policy.told(ResourceUpdate.Up.class)).contains(new ResourceUpdate.Up(IdSet.parse("0-1")));
        bench.grant(new JobId(3), HostBench.ranks("0", "1"));
        assertThat(bench.manager.heard(AllocSuccess.class)).hasSize(1);
    }

    @Test
    void shouldTellOfWithheldRanksBetweenHellosAndRequests() {
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0", "0"))
                .running(HostBench.hello(2, ""), HostBench.ranks("1", "0"))
                .running(HostBench.hello(3, ""), HostBench.ranks("2", "0"));
        bench.manager.beforeLookups(() -> bench.manager.say(HostBench.alloc(4, 16)));
        bench.policy.onHello(job -> job.id().equals(TWO) ? HelloResult.ACCEPTED : HelloResult.refused("no"));

        bench.start();

        assertThat(bench.policy.told().subList(4, 6))
                .satisfiesExactly(
                        told -> assertThat(told).isEqualTo(new ResourceUpdate.Down(IdSet.parse("0,2"))),
                        told -> assertThat(told).isInstanceOf(AllocRequest.class));
        assertThat(bench.manager.raised())
                .extracting(ScriptedJobManager.Raised::id)
                .containsExactly(ONE, new JobId(3));
        assertThat(bench.host().status().jobsRefused()).isEqualTo(2);
    }

    @Test
    void shouldKeepARankWithheldUntilTheRefusedJobHoldsNothingOfIt() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("2", "0-3"));
        bench.policy.onHello(job -> HelloResult.refused("no"));
        bench.start();

        // Not a whole rank, against RFC 27: the rest of it is still in use.
        bench.say(new SchedFree(ONE, HostBench.ranks("2", "0-1"), false));
        assertThat(bench.policy.told(ResourceUpdate.Up.class)).isEmpty();
        bench.say(AcquireResponse.change(IdSet.of(2), IdSet.empty()));
        assertThat(bench.policy.told(ResourceUpdate.Up.class)).isEmpty();
        bench.say(new SchedFree(ONE, HostBench.ranks("2", "2-3"), true));

        assertThat(bench.policy.told(ResourceUpdate.Up.class)).containsExactly(new ResourceUpdate.Up(IdSet.of(2)));
    }

    @Test
    void shouldNotOfferAWithheldRankThatIsDown() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("2", "0-3"));
        bench.policy.onHello(job -> HelloResult.refused("no"));
        bench.start();
        bench.say(AcquireResponse.change(IdSet.empty(), IdSet.of(2)));

        bench.say(new SchedFree(ONE, HostBench.ranks("2", "0-3"), true));
        assertThat(bench.policy.told(ResourceUpdate.Up.class)).isEmpty();
        bench.say(AcquireResponse.change(IdSet.of(2), IdSet.empty()));

        assertThat(bench.policy.told(ResourceUpdate.Up.class)).containsExactly(new ResourceUpdate.Up(IdSet.of(2)));
    }

    @Test
    void shouldAskForNothingMoreOnceTheAttachIsGivenUp() {
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0", "0"))
                .running(HostBench.hello(2, ""), HostBench.ranks("1", "0"))
                .failingLookups(ONE, 100)
                .failingLookups(TWO, 100);

        bench.start();
        bench.clock.advance(Duration.ofMinutes(1));

        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.FAILED);
        assertThat(bench.clock.loop().nextTimer()).isEmpty();
    }

    @Test
    void shouldSayWhyThereIsNothingToSwap() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("0", "0")).failingLookups(ONE, 100);
        RecordingScheduler next = new RecordingScheduler();
        bench.start();

        assertThatThrownBy(() -> bench.host().swap(next.as("next")))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo("swap-too-early"))
                .hasMessage("next: the host has not finished its start-up");
        bench.clock.advance(Duration.ofMinutes(1));
        assertThatThrownBy(() -> bench.host().swap(next.as("next")))
                .hasMessage("next: the host has not finished its start-up: "
                        + "look-up of job.0000.0000.0000.0001.R failed 6 times: connection reset");
        assertThat(next.told()).isEmpty();
    }

    @Test
    void shouldGoOnWithTheStartUpAfterASwapThatCameTooEarly() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("0", "0")).failingLookups(ONE, 1);
        bench.start();
        assertThatThrownBy(() -> bench.host().swap(new RecordingScheduler().as("next")))
                .isInstanceOf(PolicyException.class);

        bench.clock.advance(Duration.ofSeconds(1));

        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(bench.host().status().policy()).isEqualTo("recording");
    }

    @Test
    void shouldAskForNothingMoreOnceClosed() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("0", "0")).failingLookups(ONE, 1);
        bench.start();

        bench.host().close();

        assertThat(bench.clock.loop().nextTimer()).isEmpty();
        assertThat(bench.manager.closed()).isTrue();
        bench.clock.advance(Duration.ofMinutes(1));
        assertThat(bench.policy.told()).isEmpty();
    }
}
