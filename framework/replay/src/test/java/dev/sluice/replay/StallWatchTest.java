package dev.sluice.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class StallWatchTest {

    private static final int JOBS = 500;

    private Instant now = Instant.parse("2000-01-01T00:00:00Z");
    private long progress;
    private boolean idle;
    private final StallWatch watch = new StallWatch(() -> now, () -> progress, () -> idle, JOBS);

    @Test
    void shouldCallAnInstantEndlessAfterTenThousandTurnsAndOneForEachJob() {
        assertThat(turnsUntilEndless()).isEqualTo(10_501);
    }

    @Test
    void shouldCountAnewWhenSomethingHasHappenedOrTimeHasPassed() {
        for (int i = 0; i < 100_000; i++) {
            if (i % 10_000 == 0) {
                progress++;
            } else if (i % 10_000 == 5000) {
                now = now.plusNanos(1);
            }
            assertThat(watch.isInstantEndless()).isFalse();
        }
        progress++;
        assertThat(turnsUntilEndless()).isEqualTo(10_502);
    }

    @Test
    void shouldGiveUpWaitingSoonWhereThereIsNothingToWaitFor() {
        idle = true;
        assertThat(instantsUntilStuck()).isEqualTo(10_001);
    }

    @Test
    void shouldWaitForAHundredDaysOfSecondsForAJobThatRuns() {
        assertThat(instantsUntilStuck()).isEqualTo(10_000_001);
        progress++;
        assertThat(watch.isStuck()).isFalse();
    }

    private int turnsUntilEndless() {
        int turns = 1;
        while (!watch.isInstantEndless()) {
            turns++;
        }
        return turns;
    }

    private int instantsUntilStuck() {
        int instants = 1;
        while (!watch.isStuck()) {
            now = now.plusSeconds(1);
            instants++;
        }
        return instants;
    }
}
