package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.host.HostStatus;
import dev.sluice.host.PolicyException;
import dev.sluice.model.JobId;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.tck.ManualClock;
import dev.sluice.tck.RecordingScheduler;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WakeUpTest {

    private final HostBench bench = new HostBench();
    private final RecordingScheduler next = new RecordingScheduler();
    private final List<Long> seconds = new ArrayList<>();
    private Instant start = Instant.EPOCH;

    @BeforeEach
    void startAndNoteWhenPassesAre() {
        bench.start();
        start = bench.clock.now();
        bench.policy.onPass(budget -> {
            seconds.add(Duration.between(start, bench.clock.now()).toSeconds());
            return Pass.DONE;
        });
    }

    @Test
    void shouldGiveAPassAtTheInstantAskedForThoughNothingHappens() {
        wakeAt(10);

        bench.clock.advance(Duration.ofMillis(9_999));
        assertThat(seconds).isEmpty();
        bench.clock.advance(Duration.ofHours(1));

        assertThat(seconds).containsExactly(10L);
    }

    @Test
    void shouldKeepTheEarliestOfSeveral() {
        wakeAt(10);
        wakeAt(5);
        wakeAt(20);

        bench.clock.advance(Duration.ofMinutes(1));

        assertThat(seconds).containsExactly(5L);
    }

    @Test
    void shouldTakeATimeThatHasPassedForSoonAndKeepItBeforeLaterOnes() {
        bench.clock.advance(Duration.ofSeconds(30));
        wakeAt(3);
        wakeAt(40);
        bench.clock.settle();
        assertThat(seconds).containsExactly(30L);

        bench.policy.context().wakeAt(bench.clock.now());
        wakeAt(50);
        bench.clock.settle();

        assertThat(seconds).containsExactly(30L, 30L);
    }

    @Test
    void shouldLetAPassAskForTheNext() {
        bench.policy.onPass(budget -> {
            seconds.add(Duration.between(start, bench.clock.now()).toSeconds());
            if (seconds.size() < 4) {
                bench.policy.context().wakeAt(bench.clock.now().plusSeconds(7));
            }
            return Pass.DONE;
        });
        wakeAt(1);

        bench.clock.advance(Duration.ofMinutes(1));

        assertThat(seconds).containsExactly(1L, 8L, 15L, 22L);
    }

    @Test
    void shouldCallAgainForMoreWithoutTimePassing() {
        int[] left = {3};
        bench.policy.onPass(budget -> {
            seconds.add(0L);
            return --left[0] > 0 ? Pass.MORE : Pass.DONE;
        });

        bench.nudge();

        assertThat(seconds).hasSize(3);
        assertThat(bench.clock.now()).isEqualTo(start);
    }

    @Test
    void shouldFailATestWhosePolicyWantsPassAfterPass() {
        bench.policy.onPass(budget -> Pass.MORE);

        assertThatThrownBy(bench::nudge)
                .isInstanceOf(AssertionError.class)
                .hasMessage("1000000 turns at " + ManualClock.START + ", and no end in sight");
    }

    @Test
    void shouldKeepAWakeUpWhenOtherThingsHappenFirst() {
        wakeAt(10);
        bench.clock.advance(Duration.ofSeconds(4));

        bench.nudge();
        bench.clock.advance(Duration.ofMinutes(1));

        assertThat(seconds).containsExactly(4L, 10L);
    }

    @Test
    void shouldNotLetAnEndedGenerationsWakeUpTakeTheNextOnesPlace() {
        wakeAt(10);
        bench.host().swap(next.as("next"));
        bench.clock.settle();
        int passes = next.passes();

        next.context().wakeAt(start.plusSeconds(20));
        bench.clock.advance(Duration.ofSeconds(15));
        assertThat(next.passes()).isEqualTo(passes);
        bench.clock.advance(Duration.ofSeconds(5));

        assertThat(next.passes()).isEqualTo(passes + 1);
        assertThat(seconds).isEmpty();
    }

    @Test
    void shouldIgnoreAGenerationThatAsksAfterItsEnd() {
        var ended = bench.policy.context();
        bench.host().swap(next.as("next"));
        bench.clock.settle();
        int passes = next.passes();

        ended.wakeAt(start.plusSeconds(3));

        assertThat(bench.clock.loop().nextTimer()).isEmpty();
        bench.clock.advance(Duration.ofMinutes(1));
        assertThat(next.passes()).isEqualTo(passes);
    }

    @Test
    void shouldKeepTheOldOnesWakeUpWhenASwapIsRolledBack() {
        bench.say(HostBench.alloc(1, 16));
        bench.grant(new JobId(1), HostBench.ranks("0", "0"));
        seconds.clear();
        wakeAt(10);
        next.onTold(event -> next.context().wakeAt(start.plusSeconds(2)));
        next.onHello(job -> HelloResult.refused("no"));

        assertThatThrownBy(() -> bench.host().swap(next.as("next"))).isInstanceOf(PolicyException.class);
        bench.clock.advance(Duration.ofMinutes(1));

        assertThat(seconds).containsExactly(10L);
    }

    @Test
    void shouldTakeNullForAFaultOfThePolicy() {
        bench.policy.onPass(budget -> {
            bench.policy.context().wakeAt(nothing());
            return Pass.DONE;
        });

        bench.nudge();

        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.DEGRADED);
        assertThat(bench.host().status().detail()).contains("schedule threw java.lang.NullPointerException: when");
    }

    @Test
    void shouldLeaveNoTimerBehindWhenClosed() {
        wakeAt(10);

        bench.host().close();

        assertThat(bench.clock.loop().nextTimer()).isEmpty();
    }

    private void wakeAt(long second) {
        bench.policy.context().wakeAt(start.plusSeconds(second));
    }

    @SuppressWarnings("NullAway") // a plugin may not be checked
    private static Instant nothing() {
        return null;
    }
}
