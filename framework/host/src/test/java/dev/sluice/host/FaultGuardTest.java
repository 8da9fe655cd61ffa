package dev.sluice.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class FaultGuardTest {

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    private final FaultGuard guard = new FaultGuard();

    @Test
    void shouldPauseLongerAfterEachFaultAndGiveUpAfterThree() {
        assertThat(guard.fault(NOON, false)).contains(Duration.ofSeconds(1));
        assertThat(guard.fault(NOON.plusSeconds(1), false)).contains(Duration.ofSeconds(2));
        assertThat(guard.fault(NOON.plusSeconds(3), false)).contains(Duration.ofSeconds(4));
        assertThat(guard.fault(NOON.plusSeconds(7), false)).isEmpty();
    }

    @Test
    void shouldGiveWayAtTheThirdFaultWhereAnotherPolicyStandsReady() {
        assertThat(guard.fault(NOON, true)).contains(Duration.ofSeconds(1));
        assertThat(guard.fault(NOON.plusSeconds(1), true)).contains(Duration.ofSeconds(2));
        assertThat(guard.fault(NOON.plusSeconds(3), true)).isEmpty();
    }

    @Test
    void shouldForgetFaultsThatLieMoreThanTenMinutesBack() {
        guard.fault(NOON, false);
        guard.fault(NOON.plusSeconds(300), false);

        // The first one is ten minutes old to the nanosecond, and still counts.
        assertThat(guard.fault(NOON.plusSeconds(600), false)).contains(Duration.ofSeconds(4));
        // Now the first two are too old.
        assertThat(guard.fault(NOON.plusSeconds(900).plusNanos(1), false)).contains(Duration.ofSeconds(2));
    }

    @Test
    void shouldGoOnForeverWithAFaultNowAndThen() {
        for (int i = 0; i < 100; i++) {
            assertThat(guard.fault(NOON.plus(Duration.ofMinutes(11L * i)), false))
                    .contains(Duration.ofSeconds(1));
        }
    }

    @Test
    void shouldStartWithACleanSlateAfterReset() {
        guard.fault(NOON, false);
        guard.fault(NOON, false);
        guard.fault(NOON, false);

        guard.reset();

        assertThat(guard.fault(NOON, false)).contains(Duration.ofSeconds(1));
    }
}
