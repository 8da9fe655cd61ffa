package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.sluice.host.HostStatus;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.HelloUnusable;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.SchedFree;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.tck.RecordingScheduler;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The job manager's own count, held against the ledger after ready. */
class ResourceStatusTest {

    private static final JobId LOST = new JobId(1);
    private static final JobId OTHER = new JobId(2);

    private final HostBench bench = new HostBench();

    @Test
    void shouldAskOnceAndFindNothingWrong() {
        bench.manager.running(HostBench.hello(1, "1"), HostBench.ranks("0-1", "0-3"));

        bench.start();

        assertThat(bench.manager.statusRequests()).isEqualTo(1);
        assertThat(bench.policy.told()).hasSize(2);
        assertThat(bench.host().status().freesRecovered()).isZero();
        assertThat(bench.host().status().ignored()).isZero();
    }

    @Test
    void shouldFreeWhatTheJobManagerFreedUnheard() {
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0-1", "0-3"))
                .running(HostBench.hello(2, ""), HostBench.ranks("2", "0-3"));
        bench.manager.beforeLookups(() -> bench.manager
                .freeUnheard(LOST, HostBench.ranks("1", "0-3"))
                .freeUnheard(OTHER, HostBench.ranks("2", "0-3")));

        bench.start();

        assertThat(bench.policy.told(AllocatedJob.class)).hasSize(2);
        assertThat(bench.policy.told(Release.class))
                .extracting(Release::id, release -> release.resources().summary(), Release::last)
                .containsExactlyInAnyOrder(
                        tuple(LOST, "rank1/core[0-3]", false), tuple(OTHER, "rank2/core[0-3]", true));
        assertThat(bench.host().status().freesRecovered()).isEqualTo(2);
        assertThat(bench.host().status().allocations()).isEqualTo(1);
        // The rest is freed as ever.
        bench.say(new SchedFree(LOST, HostBench.ranks("0", "0-3"), true));
        assertThat(bench.host().status().allocations()).isZero();
        assertThat(bench.host().status().ignored()).isZero();
    }

    @Test
    void shouldHandleAFreeBeforeTheCountThatFollowsIt() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("0-1", "0-3"));
        bench.manager.beforeLookups(() -> bench.manager.say(new SchedFree(LOST, HostBench.ranks("1", "0-3"), false)));

        bench.start();

        assertThat(bench.policy.told(Release.class)).hasSize(1);
        assertThat(bench.host().status().freesRecovered()).isZero();
        assertThat(bench.host().status().freesCut()).isZero();
    }

    @Test
    void shouldNotTakeAFreshGrantForAFreeThatWasLost() {
        // Asked for, and granted in the callback, before the count that can't have it yet.
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0", "0-3"))
                .failingLookups(LOST, 1);
        bench.policy.onTold(event -> {
            if (event instanceof AllocRequest request) {
                request.alloc(HostBench.ranks("0", "0-3"));
            }
        });
        bench.manager.beforeLookups(() -> {
            bench.manager.say(new SchedFree(LOST, HostBench.ranks("0", "0-3"), true));
            bench.manager.say(HostBench.alloc(1, 16));
        });

        bench.start();
        bench.clock.advance(Duration.ofSeconds(1));

        assertThat(bench.manager.heard(AllocSuccess.class)).hasSize(1);
        assertThat(bench.host().status().allocations()).isEqualTo(1);
        assertThat(bench.host().status().freesRecovered()).isZero();
    }

    @Test
    void shouldGoOnWithAJobManagerThatDoesNotCount() {
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0", "0-3"))
                .withoutResourceStatus("Function not implemented");

        bench.start();

        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(bench.policy.told()).hasSize(2);
    }

    @Test
    void shouldWithholdFromTheVeryStartWhatAJobHoldsWhoseRCannotBeRead() {
        loseJobOnRank(2);

        bench.start();

        assertThat(bench.policy.told())
                .containsExactly(new ResourceUpdate.Inventory(HostBench.machine(), IdSet.parse("0-1,3")));
        bench.say(AcquireResponse.change(IdSet.of(2), IdSet.empty()));
        assertThat(bench.policy.told()).hasSize(1);
        bench.host().swap(bench.policy.as("again"));
        assertThat(bench.policy.told(ResourceUpdate.Inventory.class))
                .extracting(ResourceUpdate.Inventory::up)
                .containsOnly(IdSet.parse("0-1,3"));
    }

    @Test
    void shouldWithholdWhatAJobHoldsWhoseHelloCannotBeRead() {
        bench.manager
                .beforeLookups(() -> bench.manager.say(new HelloUnusable(LOST, "free: null is not a string")))
                .alsoAllocated(HostBench.ranks("2-3", "1"));

        bench.start();

        assertThat(bench.policy.told(ResourceUpdate.Inventory.class))
                .extracting(ResourceUpdate.Inventory::up)
                .containsExactly(IdSet.parse("0-1"));
    }

    @Test
    void shouldTakeAGrantOfALostJobsCoresForAFault() {
        loseJobOnRank(2);
        bench.start();
        bench.say(HostBench.alloc(3, 16));

        bench.grant(new JobId(3), HostBench.ranks("2", "0"));

        assertThat(bench.manager.heard(AllocSuccess.class)).isEmpty();
        assertThat(bench.host().status().detail()).contains("rank 2 is down");
    }

    @Test
    void shouldOfferALostJobsRanksAsItFreesThem() {
        bench.manager
                .running(HostBench.hello(1, ""), new JobResources.Unusable("R is not there"))
                .alsoAllocated(HostBench.ranks("0-1,3", "0-3"));
        bench.start();

        bench.say(new SchedFree(LOST, HostBench.ranks("0", "0-3"), false));
        assertThat(bench.policy.told(ResourceUpdate.Up.class)).containsExactly(new ResourceUpdate.Up(IdSet.of(0)));
        bench.say(new SchedFree(LOST, HostBench.ranks("1,3", "0-3"), true));
        assertThat(bench.policy.told(ResourceUpdate.Up.class))
                .last()
                .isEqualTo(new ResourceUpdate.Up(IdSet.parse("1,3")));

        assertThat(bench.policy.told(Release.class)).isEmpty();
        assertThat(bench.manager.statusRequests()).isEqualTo(3);
        assertThat(bench.host().status().ignored()).isZero();
        bench.say(HostBench.alloc(4, 16));
        bench.grant(new JobId(4), HostBench.ranks("0-3", "0-3"));
        assertThat(bench.manager.heard(AllocSuccess.class)).hasSize(1);
        // With nothing withheld there is nothing to ask any more.
        bench.say(new SchedFree(LOST, HostBench.ranks("0", "0"), true));
        assertThat(bench.manager.statusRequests()).isEqualTo(3);
    }

    @Test
    void shouldKeepARankThatTwoLostJobsShareUntilTheSecondHasFreedIt() {
        bench.manager
                .running(HostBench.hello(1, ""), new JobResources.Unusable("R is not there"))
                .running(HostBench.hello(2, ""), new JobResources.Unusable("R is not there"))
                .alsoAllocated(HostBench.ranks("2", "0-3"));
        bench.start();

        bench.say(new SchedFree(LOST, HostBench.ranks("2", "0-1"), true));
        assertThat(bench.policy.told(ResourceUpdate.Up.class)).isEmpty();
        bench.say(new SchedFree(OTHER, HostBench.ranks("2", "2-3"), true));

        assertThat(bench.policy.told(ResourceUpdate.Up.class)).containsExactly(new ResourceUpdate.Up(IdSet.of(2)));
    }

    @Test
    void shouldNotOfferALostJobsRankThatIsDown() {
        loseJobOnRank(2);
        bench.start();
        bench.say(AcquireResponse.change(IdSet.empty(), IdSet.of(2)));

        bench.say(new SchedFree(LOST, HostBench.ranks("2", "0-3"), true));
        assertThat(bench.policy.told(ResourceUpdate.Up.class)).isEmpty();
        bench.say(AcquireResponse.change(IdSet.of(2), IdSet.empty()));

        assertThat(bench.policy.told(ResourceUpdate.Up.class)).containsExactly(new ResourceUpdate.Up(IdSet.of(2)));
    }

    @Test
    void shouldWithholdWhatNobodyNamedUntilTheJobManagerCountsItNoMore() {
        bench.manager.alsoAllocated(HostBench.ranks("3", "0"));
        bench.start();
        assertThat(bench.policy.told(ResourceUpdate.Inventory.class))
                .extracting(ResourceUpdate.Inventory::up)
                .containsExactly(IdSet.parse("0-2"));

        bench.say(new SchedFree(new JobId(77), HostBench.ranks("3", "0"), true));

        assertThat(bench.policy.told(ResourceUpdate.Up.class)).containsExactly(new ResourceUpdate.Up(IdSet.of(3)));
    }

    @Test
    void shouldOfferEverythingAgainWhenTheLastLostJobEndsAndTheJobManagerCountsNoMore() {
        bench.manager
                .running(HostBench.hello(1, ""), new JobResources.Unusable("R is not there"))
                .running(HostBench.hello(2, ""), new JobResources.Unusable("R is not there"))
                .alsoAllocated(HostBench.ranks("1-2", "0-3"));
        bench.start();
        bench.manager.withoutResourceStatus("duplicate allocation");

        bench.say(new SchedFree(LOST, HostBench.ranks("1", "0-3"), true));
        assertThat(bench.policy.told(ResourceUpdate.Up.class)).isEmpty();
        bench.say(new SchedFree(OTHER, HostBench.ranks("2", "0-3"), true));

        assertThat(bench.policy.told(ResourceUpdate.Up.class))
                .containsExactly(new ResourceUpdate.Up(IdSet.parse("1-2")));
    }

    @Test
    void shouldTellTheNextGenerationOfWhatIsStillWithheld() {
        RecordingScheduler next = new RecordingScheduler();
        bench.manager
                .running(HostBench.hello(1, ""), new JobResources.Unusable("R is not there"))
                .alsoAllocated(HostBench.ranks("1-2", "0-3"));
        bench.start();
        bench.say(new SchedFree(LOST, HostBench.ranks("1", "0-3"), false));

        bench.host().swap(next.as("next"));

        assertThat(next.told(ResourceUpdate.Inventory.class))
                .extracting(ResourceUpdate.Inventory::up)
                .containsExactly(IdSet.parse("0-1,3"));
    }

    private void loseJobOnRank(int rank) {
        ResourceSet held = HostBench.ranks(Integer.toString(rank), "0-3");
        bench.manager
                .running(HostBench.hello(1, ""), new JobResources.Unusable("R is not there"))
                .alsoAllocated(held);
    }
}
