package dev.sluice.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JobKeyTest {
    private static final JobId ID = new JobId(0x17e9fb8df16c2eL);

    @Test
    void rfc16_keysOfAJob() {
        assertThat(List.of(
                        JobKey.request(ID),
                        JobKey.jobspec(ID),
                        JobKey.eventlog(ID),
                        JobKey.resources(ID),
                        JobKey.guest(ID),
                        JobKey.execEventlog(ID),
                        JobKey.guest(ID, "tools.gdb"),
                        JobKey.data(ID, "trace")))
                .extracting(JobKey::toString)
                .containsExactly(
                        "job.0017.e9fb.8df1.6c2e.J",
                        "job.0017.e9fb.8df1.6c2e.jobspec",
                        "job.0017.e9fb.8df1.6c2e.eventlog",
                        "job.0017.e9fb.8df1.6c2e.R",
                        "job.0017.e9fb.8df1.6c2e.guest",
                        "job.0017.e9fb.8df1.6c2e.guest.exec.eventlog",
                        "job.0017.e9fb.8df1.6c2e.guest.tools.gdb",
                        "job.0017.e9fb.8df1.6c2e.data.trace");
    }

    @Test
    void rfc16_guestMayWriteWhatIsBelowGuest() {
        assertThat(JobKey.guest(ID).isGuest()).isTrue();
        assertThat(JobKey.execEventlog(ID).isGuest()).isTrue();
        assertThat(new JobKey(ID, "guestbook").isGuest()).isFalse();
        assertThat(JobKey.resources(ID).isGuest()).isFalse();
    }

    @Test
    void shouldReadTheKeysOfEveryId() {
        Random random = new Random(16);
        for (int i = 0; i < 10_000; i++) {
            JobKey key = new JobKey(new JobId(random.nextLong() >>> random.nextInt(64)), "guest.k" + i);
            assertThat(JobKey.parse(key.toString())).isEqualTo(key);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "job",
                "job.0017.e9fb.8df1.6c2e",
                "job.0017.e9fb.8df1.6c2e.",
                "job.0017.E9fb.8df1.6c2e.R",
                "job.017.e9fb.8df1.6c2e.R",
                "job.0017.e9fb.8df1.6c2g.R",
                "job.0017.e9fb.8df1.6c2e/R",
                "jop.0017.e9fb.8df1.6c2e.R",
                "job.0017ee9fb.8df1.6c2e.R",
                "job.0017.e9fb.8df1.٦c2e.R",
                "job.....................R",
                "job.0017.e9fb.8df1.6c2e..R",
                "job.0017.e9fb.8df1.6c2e.R.",
                "job.0017.e9fb.8df1.6c2e.a..b",
                "job.0017.e9fb.8df1.6c2e.a b",
                "job.0017.e9fb.8df1.6c2e.a\nb",
                "job.0017.e9fb.8df1.6c2e.\ud800"
            })
    void shouldRefuseWhatIsNoKeyOfAJob(String text) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> JobKey.parse(text))
                .satisfies(e -> assertThat(e.code()).isEqualTo("key-malformed"));
    }

    @Test
    void shouldNameThePlaceInTheKey() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> JobKey.parse("job.0017.e9fb.8df1.6c2e.a..b"))
                .withMessage("job.0017.e9fb.8df1.6c2e \"a..b\": a key has no empty word");
        assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> JobKey.data(ID, "a.b"));
        assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> JobKey.guest(ID, ""));
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> JobKey.guest(ID, "k".repeat(100_000)))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(200));
    }
}
