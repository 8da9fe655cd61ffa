package dev.sluice.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class JobIdGeneratorTest {
    private static final Instant EPOCH = Instant.parse("2026-01-01T00:00:00Z");

    private final AtomicReference<Instant> now = new AtomicReference<>(EPOCH);

    private JobIdGenerator generator(int id) {
        return new JobIdGenerator(id, EPOCH, now::get);
    }

    @Test
    void rfc19_timestampThenGeneratorThenSequence() {
        now.set(EPOCH.plusMillis(5));
        JobIdGenerator generator = generator(17);
        assertThat(generator.next().value()).isEqualTo((5L << 24) | (17 << 10));
        assertThat(generator.next().value()).isEqualTo((5L << 24) | (17 << 10) | 1);
        now.set(EPOCH.plusMillis(6));
        assertThat(generator.next().value()).isEqualTo((6L << 24) | (17 << 10));
    }

    @Test
    void shouldStrictlyIncreaseOnAClockThatStandsStillOrGoesBack() {
        JobIdGenerator generator = generator(16383);
        JobId before = generator.next();
        for (int i = 0; i < 10_000; i++) {
            if (i == 5000) {
                now.set(EPOCH.minusSeconds(60));
            }
            JobId id = generator.next();
            assertThat(id).isGreaterThan(before);
            before = id;
        }
    }

    @Test
    void shouldStartAboveWhateverWasSeen() {
        JobIdGenerator generator = generator(0);
        JobId seen = new JobId((77L << 24) | (16383 << 10) | 3);
        generator.startAbove(seen);
        generator.startAbove(new JobId(1));
        assertThat(generator.next()).isGreaterThan(seen);
    }

    @Test
    void shouldUseIdsOf63BitsAndMoreUpToTheLast() {
        now.set(EPOCH.plusMillis((1L << 40) - 1));
        JobIdGenerator generator = generator(16383);
        JobId id = generator.next();
        assertThat(id.value()).isNegative();
        for (int i = 1; i < 1024; i++) {
            id = generator.next();
        }
        assertThat(id.dec()).isEqualTo("18446744073709551615");
        assertThatExceptionOfType(SluiceException.class)
                .isThrownBy(generator::next)
                .satisfies(e -> assertThat(e.code()).isEqualTo("jobid-exhausted"));
    }

    @Test
    void shouldRefuseGeneratorIdsOfMoreThan14Bits() {
        assertThatIllegalArgumentException().isThrownBy(() -> generator(16384));
        assertThatIllegalArgumentException().isThrownBy(() -> generator(-1));
    }
}
