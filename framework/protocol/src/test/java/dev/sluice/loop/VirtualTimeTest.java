package dev.sluice.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class VirtualTimeTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final VirtualTime time = new VirtualTime(START);
    private final EventLoop loop = new EventLoop(time);
    private final List<Object> log = new ArrayList<>();

    @Test
    void shouldJumpFromTimerToTimerUntilNoneIsLeft() {
        at(100, () -> at(250, this::note));
        at(3, this::note);

        time.run(loop);

        assertThat(log).containsExactly(START.plusSeconds(3), START.plusSeconds(250));
        assertThat(time.instant()).isEqualTo(START.plusSeconds(250));
    }

    @Test
    void shouldSettleAnInstantBeforeItJumps() {
        // An agent that passes one piece of work to another, three turns in all, while a timer waits.
        ArrayDeque<String> work = new ArrayDeque<>();
        loop.add(() -> {
            String piece = work.poll();
            if (piece == null) {
                return 0;
            }
            log.add(piece + "@" + time.instant());
            if (piece.length() < 3) {
                work.add(piece + "x");
            }
            return 1;
        });
        at(1, () -> work.add("x"));
        at(2, this::note);

        time.run(loop);

        Instant first = START.plusSeconds(1);
        assertThat(log).containsExactly("x@" + first, "xx@" + first, "xxx@" + first, START.plusSeconds(2));
    }

    @Test
    void shouldRunZeroDelayTimersOfAgentsWithoutTimePassing() {
        int[] left = {3};
        loop.add(() -> {
            if (left[0] == 0) {
                return 0;
            }
            left[0]--;
            loop.at(time.instant(), Precedence.TICK, this::note);
            return 1;
        });
        at(5, () -> log.add("later"));

        time.run(loop);

        assertThat(log).containsExactly(START, START, START, "later");
    }

    @Test
    void shouldNotGoBackForATimerOfThePast() {
        at(10, () -> loop.at(START.plusSeconds(2), Precedence.END, this::note));

        time.run(loop);

        assertThat(log).containsExactly(START.plusSeconds(10));
        assertThat(time.instant()).isEqualTo(START.plusSeconds(10));
    }

    @Test
    void shouldStopAtTheEndOfTheInstantInWhichTheConditionCameTrue() {
        at(1, this::note);
        at(2, this::note);
        at(2, this::note);
        at(3, this::note);

        time.run(loop, () -> log.size() >= 2);

        assertThat(log).hasSize(3);
        assertThat(time.instant()).isEqualTo(START.plusSeconds(2));
    }

    @Test
    void shouldNotJumpWhenTheConditionHoldsAlready() {
        at(1, this::note);

        time.run(loop, () -> true);

        assertThat(log).isEmpty();
        assertThat(time.instant()).isEqualTo(START);
    }

    @Test
    void shouldRunThroughEverythingThatIsDueUpToAnInstantAndStandThere() {
        at(1, this::note);
        at(5, this::note);
        at(6, this::note);

        time.runTo(loop, START.plusSeconds(5));
        assertThat(log).containsExactly(START.plusSeconds(1), START.plusSeconds(5));
        assertThat(time.instant()).isEqualTo(START.plusSeconds(5));

        time.runTo(loop, START.plusMillis(5500));
        assertThat(time.instant()).isEqualTo(START.plusMillis(5500));
        assertThat(loop.nextTimer()).contains(START.plusSeconds(6));
    }

    @Test
    void shouldLetAWatcherEndAnInstantThatHasNoEnd() {
        int[] turns = {0};
        loop.add(() -> 1);
        time.onTurn(() -> {
            if (++turns[0] == 1000) {
                throw new IllegalStateException("no end in sight");
            }
        });

        assertThatThrownBy(() -> time.run(loop)).hasMessage("no end in sight");
        assertThat(turns[0]).isEqualTo(1000);
    }

    @Test
    void shouldCallTheWatcherForTurnsThatDidSomethingOnly() {
        time.onTurn(() -> log.add("turn"));
        at(1, this::note);
        at(1, this::note);

        time.run(loop);

        Instant first = START.plusSeconds(1);
        assertThat(log).containsExactly(first, first, "turn");
    }

    @Test
    void shouldRefuseToGoBack() {
        time.advanceTo(START.plusSeconds(1));

        assertThatThrownBy(() -> time.advanceTo(START))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("can't go back to " + START);
        assertThatThrownBy(() -> time.runTo(loop, START)).isInstanceOf(IllegalArgumentException.class);
        assertThat(time.instant()).isEqualTo(START.plusSeconds(1));
    }

    private void at(long second, Runnable task) {
        loop.at(START.plusSeconds(second), Precedence.TICK, task);
    }

    private void note() {
        log.add(time.instant());
    }
}
