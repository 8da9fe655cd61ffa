package dev.sluice.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobIdTest {
    @ParameterizedTest
    @CsvSource({
        "ƒuZZybuNNy, 0x17e9fb8df16c2e, 0017.e9fb.8df1.6c2e, reform-remote-galileo--heart-package-academy",
        "ƒZemgA8Bzf, 0xedaf97d000000, 000e.daf9.7d00.0000, random-idea-yoyo--sugar-printer-academy",
    })
    void rfc19_examplesAreOneIdInFourNotations(String f58, String hex, String dothex, String words) {
        JobId id = JobId.parse(f58);
        assertThat(id.hex()).isEqualTo(hex);
        assertThat(id.dothex()).isEqualTo(dothex);
        assertThat(id.words()).isEqualTo(words);
        assertThat(JobId.parse(words)).isEqualTo(id);
    }

    @ParameterizedTest
    @CsvSource({"🚹💂🙌😳💱🏃, 0x71cc92e2000000", "😄😹🎇📥🏧🙉🔞, 0x8cb1b460000000", "🚹💂🈳💰🎩🏃, 0x71cca7b2000000"})
    void rfc19_emojiExamplesAreIdsOfGeneratorZero(String emoji, String hex) {
        assertThat(JobId.parse(emoji)).isEqualTo(JobId.parse(hex));
        assertThat(JobId.parse(hex).emoji()).isEqualTo(emoji);
    }

    @Test
    void shouldOrderAsUnsignedNumbers() {
        assertThat(JobId.parse("18446744073709551615")).isGreaterThan(JobId.parse("9223372036854775807"));
        assertThat(new JobId(0)).isLessThan(new JobId(1));
    }
}
