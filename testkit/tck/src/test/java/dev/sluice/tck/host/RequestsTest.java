package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedFree;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.tck.RecordingScheduler;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RequestsTest {

    private static final JobId ONE = new JobId(1);
    private static final JobId TWO = new JobId(2);

    private final HostBench bench = new HostBench();

    @Test
    void rfc27_alloc_successCarriesRWithItsTimes() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));

        bench.grant(ONE, HostBench.ranks("1", "2"));

        Instant now = bench.clock.now();
        assertThat(bench.manager.heard())
                .containsExactly(new AllocSuccess(
                        ONE, HostBench.ranks("1", "2").withTimes(now, now.plusSeconds(60)), Annotations.empty()));
        assertThat(bench.host().status().allocations()).isEqualTo(1);
        assertThat(bench.host().status().pending()).isZero();
    }

    @Test
    void rfc27_alloc_annotateAndDenyReachTheJobManager() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        Annotations waiting = Annotations.sched("reason_pending", "no cores");

        bench.policy.request(ONE).annotate(waiting);
        bench.policy.request(ONE).deny("never");
        bench.nudge();

        assertThat(bench.manager.heard()).containsExactly(new AllocAnnotate(ONE, waiting), new AllocDeny(ONE, "never"));
    }

    @Test
    void rfc27_alloc_isAnsweredOnceWhateverThePolicySays() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));

        AllocRequest request = bench.policy.request(ONE);
        request.alloc(HostBench.ranks("1", "2"));
        request.alloc(HostBench.ranks("1", "3"));
        request.deny("changed my mind");
        bench.nudge();

        assertThat(bench.manager.heard()).singleElement().isInstanceOf(AllocSuccess.class);
        assertThat(bench.host().status().lateAnswers()).isEqualTo(2);
    }

    @Test
    void rfc27_cancel_isAnsweredByTheHostAndToldToThePolicy() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        AllocRequest request = bench.policy.request(ONE);

        bench.say(new SchedCancel(ONE));
        request.alloc(HostBench.ranks("0", "0"));
        bench.nudge();

        assertThat(bench.manager.heard()).containsExactly(new AllocCancel(ONE));
        assertThat(bench.policy.told(RecordingScheduler.Cancelled.class))
                .containsExactly(new RecordingScheduler.Cancelled(ONE));
        assertThat(bench.host().status().lateAnswers()).isEqualTo(1);
    }

    @Test
    void rfc27_cancel_ofJobWithoutRequestIsIgnored() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("0", "0"));

        bench.say(new SchedCancel(ONE));
        bench.say(new SchedCancel(TWO));

        assertThat(bench.manager.heard()).hasSize(1);
        assertThat(bench.host().status().ignored()).isEqualTo(2);
        assertThat(bench.host().status().allocations()).isEqualTo(1);
    }

    @Test
    void rfc27_free_movesRankByRank() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("0-3", "0-3"));
        ResourceSet held = bench.manager.heard(AllocSuccess.class).get(0).resources();

        bench.say(new SchedFree(ONE, held.onlyRanks(IdSet.parse("1-2")), false));
        bench.say(new SchedFree(ONE, held.onlyRanks(IdSet.parse("0,3")), true));

        assertThat(bench.policy.told(Release.class))
                .containsExactly(
                        new Release(ONE, held.onlyRanks(IdSet.parse("1-2")), false),
                        new Release(ONE, held.onlyRanks(IdSet.parse("0,3")), true));
        assertThat(bench.host().status().allocations()).isZero();
    }

    @Test
    void shouldCutAFreeToWhatTheJobHolds() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("0-1", "0-1"));

        bench.say(new SchedFree(ONE, HostBench.ranks("1-2", "0-3"), false));

        assertThat(bench.policy.told(Release.class)).singleElement().satisfies(release -> {
            assertThat(release.resources().summary()).isEqualTo("rank1/core[0-1]");
            assertThat(release.last()).isFalse();
        });
        assertThat(bench.host().status().freesCut()).isEqualTo(1);
    }

    @Test
    void shouldReleaseAllThatIsLeftAtTheFinalFree() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("0-1", "0-1"));

        bench.say(new SchedFree(ONE, HostBench.ranks("1", "0-1"), true));

        assertThat(bench.policy.told(Release.class))
                .singleElement()
                .satisfies(release -> assertThat(release.resources().summary()).isEqualTo("rank[0-1]/core[0-1]"));
    }

    @Test
    void rfc28_acquire_changesAreToldAndBoundGrants() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.say(AcquireResponse.change(IdSet.empty(), IdSet.parse("2")));
        assertThat(bench.policy.told(ResourceUpdate.Down.class))
                .containsExactly(new ResourceUpdate.Down(IdSet.parse("2")));

        bench.grant(ONE, HostBench.ranks("2", "0"));

        assertThat(bench.manager.heard()).isEmpty();
        assertThat(bench.host().status().policyFaults()).isEqualTo(1);
        assertThat(bench.host().status().detail()).contains("granted rank2/core0, but rank 2 is down");
    }
}
