package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.RawJson;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.FeasibilityCheck;
import dev.sluice.protocol.Reply;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedExpiration;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedPrioritize;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Capability;
import dev.sluice.spi.PriorityChange;
import dev.sluice.tck.RecordingScheduler;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * The capabilities that concern jobs and requests: what the host does with each, and without. Those that concern
 * the inventory are in {@link ShrinkTest} and {@link InventoryCapabilitiesTest}, limitations in {@link
 * WholeFreeTest}.
 */
class CapabilityTableTest {

    private static final JobId ONE = new JobId(1);
    private static final JobId TWO = new JobId(2);
    private static final RawJson KEY = new RawJson("{\"writer\":\"x\"}");

    private final HostBench bench = new HostBench();

    private void start(Capability... capabilities) {
        bench.start(bench.policy.as("recording", capabilities));
    }

    @Nested
    class PartialOk {

        @Test
        void rfc27_hello_handsOverRMinusTheFreeRanks() {
            bench.manager.running(HostBench.hello(7, "1-2,9"), HostBench.ranks("0-3", "0-1"));

            bench.start(bench.policy.as("partial", Capability.PARTIAL_OK));

            AllocatedJob job = bench.policy.told(AllocatedJob.class).get(0);
            assertThat(job.id()).isEqualTo(new JobId(7));
            assertThat(job.resources()).isEqualTo(HostBench.ranks("0,3", "0-1"));
            assertThat(job.free()).isEqualTo(IdSet.parse("1-2"));
        }

        @Test
        void shouldHideFreeSetAndSchedulingFromPolicyWithoutPartialOk() {
            ResourceSet whole = HostBench.ranks("0-3", "0-1").withScheduling(KEY);
            bench.manager
                    .running(HostBench.hello(7, "1"), whole)
                    .running(HostBench.hello(8, ""), HostBench.ranks("3", "2-3"));

            bench.start(bench.policy.as("keyed", Capability.SCHEDULING_KEY));

            AllocatedJob job = bench.policy.told(AllocatedJob.class).get(0);
            assertThat(job.free()).isEqualTo(IdSet.empty());
            assertThat(job.resources().scheduling()).isEmpty();
            assertThat(job.resources()).isEqualTo(HostBench.ranks("0,2-3", "0-1"));
        }

        @Test
        void shouldKeepSchedulingWholeForPolicyThatAsksForIt() {
            ResourceSet whole = HostBench.ranks("0-3", "0-1").withScheduling(KEY);
            bench.manager.running(HostBench.hello(7, "1"), whole);

            bench.start(bench.policy.as("graph", Capability.SCHEDULING_KEY, Capability.PARTIAL_OK));

            assertThat(bench.policy.told(AllocatedJob.class).get(0).resources().scheduling())
                    .contains(KEY);
        }
    }

    @Nested
    class Prioritize {

        @Test
        void rfc27_prioritize_isToldToPolicyThatCanTakeIt() {
            bench.start(bench.policy.as("able", Capability.PRIORITIZE));
            bench.say(HostBench.alloc(1, 16));

            bench.say(new SchedPrioritize(
                    List.of(new SchedPrioritize.Entry(TWO, 20), new SchedPrioritize.Entry(ONE, 30))));

            assertThat(bench.policy.told(RecordingScheduler.Prioritized.class))
                    .containsExactly(new RecordingScheduler.Prioritized(List.of(new PriorityChange(ONE, 30))));
        }

        @Test
        void shouldTakeBackAndGiveAnewForPolicyWithoutPrioritize() {
            bench.start();
            bench.say(HostBench.alloc(1, 16));

            bench.say(new SchedPrioritize(List.of(new SchedPrioritize.Entry(ONE, 30))));

            assertThat(bench.policy.told(RecordingScheduler.Cancelled.class)).hasSize(1);
            assertThat(bench.policy.told(AllocRequest.class)).hasSize(2);
            assertThat(bench.policy.request(ONE).priority()).isEqualTo(30);
            assertThat(bench.manager.heard()).isEmpty();
        }
    }

    @Nested
    class Expiration {

        private final Instant later = bench.clock.now().plusSeconds(3600);

        @Test
        void rfc27_expiration_isAskedOfAPolicyThatJudges() {
            runOne(Capability.EXPIRATION);

            bench.say(new SchedExpiration(41, ONE, later));
            bench.say(new SchedExpiration(42, TWO, later));

            assertThat(bench.manager.heard(Reply.class))
                    .extracting(Reply::tag, Reply::errnum)
                    .containsExactly(tuple(41L, 0), tuple(42L, Reply.EINVAL));
            assertThat(bench.policy.told(RecordingScheduler.Expires.class))
                    .containsExactly(new RecordingScheduler.Expires(ONE, later));
            assertThat(endInTheNextHello()).isEqualTo(later);
        }

        @Test
        void rfc27_expiration_isRecordedAndAnsweredWithEnosysForAPolicyThatDoesNot() {
            runOne();

            bench.say(new SchedExpiration(41, ONE, later));

            assertThat(bench.manager.heard(Reply.class))
                    .extracting(Reply::tag, Reply::errnum)
                    .containsExactly(tuple(41L, Reply.ENOSYS));
            assertThat(bench.policy.told(RecordingScheduler.Expires.class)).isEmpty();
            assertThat(endInTheNextHello()).isEqualTo(later);
        }

        private void runOne(Capability... capabilities) {
            start(capabilities);
            bench.say(HostBench.alloc(1, 16));
            bench.grant(ONE, HostBench.ranks("0", "0"));
        }

        private Instant endInTheNextHello() {
            RecordingScheduler next = new RecordingScheduler();
            bench.host().swap(next.as("next"));
            return next.told(AllocatedJob.class).get(0).resources().expiration();
        }
    }

    @Nested
    class Feasibility {

        @Test
        void rfc27_feasibility_isAskedOfAPolicyThatJudges() {
            start(Capability.FEASIBILITY);

            bench.say(new FeasibilityCheck(1, HostBench.oneCore()));

            assertThat(bench.policy.told()).last().isEqualTo(HostBench.oneCore());
            assertThat(bench.manager.heard(Reply.class)).containsExactly(Reply.ok(1));
        }

        @Test
        void rfc27_feasibility_isNotServedForAPolicyThatDoesNot() {
            start();

            bench.say(new FeasibilityCheck(1, HostBench.oneCore()));

            assertThat(bench.manager.heard(Reply.class))
                    .extracting(Reply::tag, Reply::errnum)
                    .containsExactly(tuple(1L, Reply.ENOSYS));
        }
    }

    @Nested
    class SchedulingKey {

        @Test
        void rfc20_scheduling_isShownToAPolicyThatReadsItAndKeptOfWhatItWrites() {
            bench.manager.running(
                    HostBench.hello(7, ""), HostBench.ranks("0", "0").withScheduling(KEY));
            start(Capability.SCHEDULING_KEY);
            bench.say(HostBench.alloc(1, 16));
            bench.grant(ONE, HostBench.ranks("1", "0").withScheduling(KEY));

            assertThat(helloed().scheduling()).contains(KEY);
            assertThat(granted().scheduling()).contains(KEY);
        }

        @Test
        void rfc20_scheduling_isNeitherShownNorWrittenWithout() {
            bench.manager.running(
                    HostBench.hello(7, ""), HostBench.ranks("0", "0").withScheduling(KEY));
            start();
            bench.say(HostBench.alloc(1, 16));
            bench.grant(ONE, HostBench.ranks("1", "0").withScheduling(KEY));

            assertThat(helloed().scheduling()).isEmpty();
            assertThat(granted().scheduling()).isEmpty();
        }

        private ResourceSet helloed() {
            return bench.policy.told(AllocatedJob.class).get(0).resources();
        }

        private ResourceSet granted() {
            return bench.manager.heard(AllocSuccess.class).get(0).resources();
        }
    }

    @Nested
    class Resize {

        private final SchedAlloc growth =
                new SchedAlloc(TWO, 16, 1000, HostBench.SUBMITTED, HostBench.oneCore(), Optional.of(ONE));

        @Test
        void shouldShowTheJobThatGrowsForAsLongAsItHoldsSomething() {
            runOneAndGrowIt(Capability.RESIZE);
            AllocRequest asked = bench.policy.request(TWO);

            assertThat(bench.policy.request(ONE).beside()).isEmpty();
            assertThat(asked.beside()).contains(ONE);
            bench.say(new SchedFree(ONE, HostBench.ranks("0", "0"), false));
            assertThat(asked.beside()).contains(ONE);
            bench.say(new SchedFree(ONE, HostBench.ranks("1", "0"), true));
            assertThat(asked.beside()).isEmpty();
        }

        @Test
        void shouldAskForAFurtherAllocationWithout() {
            runOneAndGrowIt();

            assertThat(bench.policy.request(TWO).beside()).isEmpty();
            bench.grant(TWO, HostBench.ranks("3", "0"));
            assertThat(bench.manager.heard(AllocSuccess.class))
                    .extracting(AllocSuccess::id)
                    .containsExactly(ONE, TWO);
        }

        private void runOneAndGrowIt(Capability... capabilities) {
            start(capabilities);
            bench.say(HostBench.alloc(1, 16));
            bench.grant(ONE, HostBench.ranks("0-1", "0"));
            bench.say(growth);
        }
    }

    @Nested
    class Forecast {

        private final Annotations estimate = Annotations.sched("t_estimate", 1767225600.5);

        @Test
        void rfc27_annotate_passesOnTheEstimatesOfAPolicyThatForecasts() {
            start(Capability.FORECAST);
            bench.say(HostBench.alloc(1, 16));

            bench.policy.request(ONE).annotate(estimate);
            bench.nudge();

            assertThat(bench.manager.heard()).containsExactly(new AllocAnnotate(ONE, estimate));
        }

        @Test
        void shouldNeitherMakeUpEstimatesNorTakeThemOutWithout() {
            start();
            bench.say(HostBench.alloc(1, 16));
            assertThat(bench.manager.heard()).isEmpty();

            bench.policy.request(ONE).annotate(estimate);
            bench.nudge();

            assertThat(bench.manager.heard()).containsExactly(new AllocAnnotate(ONE, estimate));
        }
    }
}
