package dev.sluice.model.regression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.JobId;
import dev.sluice.model.JobIdGenerator;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JobIdBugsTest {
    @ParameterizedTest
    @ValueSource(strings = {"402543535884075009", "9007199254740993", "521311806304568321", "18446744073709551615"})
    void bug030_idsAbove53BitsKeepTheirLowBits(String dec) {
        JobId id = JobId.parse(dec);
        assertThat(id.dec()).isEqualTo(dec);
        for (String text : List.of(id.toString(), id.f58Ascii(), id.hex(), id.dothex(), id.words(), id.emoji())) {
            assertThat(JobId.parse(text)).as(text).isEqualTo(id);
        }
        assertThat(id).isNotEqualTo(new JobId(id.value() - 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"9223372036854775808", "9223372036854775809", "18446744073709551614"})
    void bug162_idsFrom2To63OnAreIdsLikeOthers(String dec) {
        JobId id = JobId.parse(dec);
        assertThat(id.value()).isNegative();
        assertThat(id.dec()).isEqualTo(dec);
        assertThat(id).isGreaterThan(new JobId(Long.MAX_VALUE));
        assertThat(JobId.parse(id.toString())).isEqualTo(id);
    }

    @Test
    void bug168_asciiFormForPlainLocales() {
        JobId id = new JobId(1234);
        assertThat(id.f58Ascii()).isEqualTo("fNH");
        assertThat(StandardCharsets.US_ASCII.newEncoder().canEncode(id.f58Ascii()))
                .isTrue();
        assertThat(JobId.parse("fNH")).isEqualTo(JobId.parse("ƒNH")).isEqualTo(id);
    }

    @Test
    void bug169_everyNotationIsTheSameId() {
        JobId id = JobId.parse("14436593041408");
        assertThat(id).hasToString(JobId.parse(id.hex()).toString());
        assertThat(List.of(id.toString(), id.f58Ascii(), id.dec(), id.hex(), id.dothex(), id.words(), id.emoji()))
                .doesNotHaveDuplicates()
                .allSatisfy(text -> assertThat(JobId.parse(text)).isEqualTo(id));
    }

    @Test
    void bug159_noIdIsGivenAgainAfterACrash() {
        Instant epoch = Instant.EPOCH;
        JobIdGenerator generator = new JobIdGenerator(0, epoch, InstantSource.fixed(epoch));
        for (long replayed : new long[] {100, 90, 250, (77L << 24) | 5}) {
            generator.startAbove(new JobId(replayed));
        }
        assertThat(generator.next()).isGreaterThan(new JobId((77L << 24) | 5));
    }
}
