package dev.sluice.replay.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RepeatedJobsTest {
    private static final long S = 1_000_000;

    @Test
    void shouldGoOnOneMeanTimeBetweenSubmissionsAfterTheLastOne() {
        // 25.5 s between two of three submissions in the mean: 26 s.
        Trace trace = trace(job(7, 10 * S), job(5, 20 * S), new TraceJob(0, "x", 61 * S, S, S, 2, 4));

        List<TraceJob> jobs = trace.repeated(3).jobs();

        assertThat(jobs)
                .extracting(TraceJob::submitMicros)
                .containsExactly(10 * S, 20 * S, 61 * S, 87 * S, 97 * S, 138 * S, 164 * S, 174 * S, 215 * S);
        assertThat(jobs).extracting(TraceJob::label).containsExactly("1", "2", "3", "4", "5", "6", "7", "8", "9");
        assertThat(jobs.get(5)).isEqualTo(new TraceJob(6, 138 * S, S, S, 2, 4));
    }

    @Test
    void shouldBeASecondApartAtLeast() {
        assertThat(trace(job(7, 5)).repeated(2).jobs())
                .extracting(TraceJob::submitMicros)
                .containsExactly(5L, S + 5);
        assertThat(trace(job(7, 5), job(8, 5)).repeated(2).jobs())
                .extracting(TraceJob::submitMicros)
                .containsExactly(5L, 5L, S + 5, S + 5);
    }

    @Test
    void shouldChangeNothingOnce() {
        Trace trace = trace(job(7, 5));

        assertThat(trace.repeated(1)).isSameAs(trace);
    }

    @Test
    void shouldRefuseMoreThanATraceMayHave() {
        Trace trace = trace(job(7, 0), job(8, 9_000_000_000L * S));

        assertThatThrownBy(() -> trace.repeated(2))
                .isInstanceOf(TraceException.class)
                .hasMessage("repeated 2 times: the last submission is later than 10000000000 s");
        assertThatThrownBy(() -> trace.repeated(Integer.MAX_VALUE))
                .hasMessage("repeated 2147483647 times: not from 1 to 20000000 jobs");
        assertThatThrownBy(() -> trace.repeated(0)).isInstanceOf(TraceException.class);
    }

    private static Trace trace(TraceJob... jobs) {
        return new Trace(TraceHeader.NONE, List.of(jobs), new TraceReport(jobs.length, jobs.length, Map.of()));
    }

    private static TraceJob job(long id, long submit) {
        return new TraceJob(id, submit, S, S, 1, -1);
    }
}
