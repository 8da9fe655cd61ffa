package dev.sluice.replay.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.sluice.replay.SharedFolder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatsimReaderTest {
    private static final String PROFILES =
            "\"profiles\": {\"d\": {\"type\": \"delay\", \"delay\": 10}, \"p\": {\"type\": \"parallel\", \"cpu\": [5e6]}}";

    @TempDir
    Path folder;

    private TraceFiles files;

    @BeforeEach
    void setUp() {
        files = new TraceFiles(folder);
    }

    @Test
    void shouldReadJobsAndProfilesInAnyOrder() {
        Trace trace = files.read("""
                \uFEFF
                {"jobs": [
                  {"id": "w0!a", "subtime": 1.25, "res": 2, "profile": "v5", "walltime": 30, "x": [{}]},
                  {"profile": "v4", "res": 4, "walltime": 5.5, "subtime": 1e1, "id": 7}],
                 "description": "who cares", "nb_res": 4, "profiles": {
                  "v4": {"type": "delay", "delay": 20.20, "np": 1},
                  "v5": {"delay": 0.000001, "type": "DelayProfile"}}}
                """);

        assertThat(trace.jobs())
                .extracting(
                        TraceJob::label,
                        TraceJob::submitMicros,
                        TraceJob::runMicros,
                        TraceJob::estimateMicros,
                        TraceJob::processors)
                .containsExactly(
                        tuple("w0!a", 1_250_000L, 1L, 30_000_000L, 2),
                        tuple("7", 10_000_000L, 5_500_000L, 5_500_000L, 4));
        assertThat(trace.header().batsimMachines()).hasValue(4);
        assertThat(trace.report().count(TraceOddity.WALLTIME_REACHED)).isEqualTo(1);
        assertThat(trace.report().oddities()).containsOnlyKeys(TraceOddity.WALLTIME_REACHED);
    }

    @Test
    void shouldReadTheSameFromGzipAndInOneLine() {
        byte[] text = workload("{\"id\": 1, \"subtime\": 0, \"res\": 1, \"profile\": \"d\", \"x\": \""
                        + "y".repeat(100_000) + "\"}")
                .getBytes(StandardCharsets.UTF_8);

        assertThat(new TraceReader()
                        .read(files.write("w.json.gz", TraceFiles.gzip(text)))
                        .jobs())
                .containsExactly(new TraceJob(1, 0, 10_000_000, 10_000_000, 1, -1));
        assertThat(new TraceReader().read(files.write("w.swf", text)).jobs()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"-1", "-1.0"})
    void shouldTakeTheDelayForTheEstimateWhereThereIsNoWalltime(String walltime) {
        Trace trace = files.read(workload(job("1", "0", "1", "d") + ", "
                + job("2", "0", "1", "d").replace("}", ", \"walltime\": " + walltime + "}")));

        assertThat(trace.jobs()).extracting(TraceJob::estimateMicros).containsExactly(10_000_000L, 10_000_000L);
        assertThat(trace.report().count(TraceOddity.ESTIMATE_UNKNOWN)).isEqualTo(2);
    }

    @Test
    void shouldKeepDecimalsToTheMicrosecondAndCountThoseThatAreFiner() {
        Trace trace = files.read(
                workload(job("1", "4.709164021244639", "1", "d") + ", " + job("2", "9007199254.740993", "1", "d")));

        assertThat(trace.jobs()).extracting(TraceJob::submitMicros).containsExactly(4_709_164L, 9_007_199_254_740_993L);
        assertThat(trace.report().count(TraceOddity.TIME_ROUNDED)).isEqualTo(1);
    }

    @Test
    void shouldSortJobsAndKeepTheOrderOfEquals() {
        Trace trace = files.read(
                workload(job("\"z\"", "5", "1", "d") + "," + job("9", "1", "1", "d") + "," + job("8", "1", "1", "d")));

        assertThat(trace.jobs()).extracting(TraceJob::label).containsExactly("9", "8", "z");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1|NaN|1|d|jobs[0].subtime: NaN is not a number",
                "1|Infinity|1|d|jobs[0].subtime: Infinity is not a number",
                "1|-0.5|1|d|jobs[0].subtime: -0.5 is negative",
                "1|1e11|1|d|jobs[0].subtime: 1e11 is out of range, at most 10000000000",
                "1|1e999999999|1|d|jobs[0].subtime: 1e999999999 is not a number, or none of a size that can be read",
                "1|\"5\"|1|d|jobs[0].subtime: \"5\" is not a number",
                "1|null|1|d|jobs[0].subtime: null is not a number",
                "1|0|0|d|jobs[0].res: 0 is not a whole number from 1 to 2147483647",
                "1|0|-1|d|jobs[0].res: -1 is not a whole number from 1 to 2147483647",
                "1|0|1.5|d|jobs[0].res: 1.5 is not a whole number from 1 to 2147483647",
                "1|0|5|d|jobs[0].res: 5 of job \"1\": the machine has 4",
                "1|0|1|none|jobs[0].profile: \"none\" of job \"1\": there is no profile of that name",
                "\"x\"|0|1|p|jobs[0].profile: \"p\" of job \"x\" has the type \"parallel\": only delay",
                "{}|0|1|d|jobs[0].id: an object is neither a string nor a whole number",
                "1.5|0|1|d|jobs[0].id: 1.5 is neither a string nor a whole number",
            })
    void shouldNameFileLineJobAndValue(String id, String submit, String res, String profile, String problem) {
        assertError(workload(job(id, submit, res, profile)), "trace-record", "trace.swf:2: " + problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|jobs[0].walltime: 0 is neither above 0 nor the -1 of no walltime",
                "-2|jobs[0].walltime: -2 is neither above 0 nor the -1 of no walltime",
                "true|jobs[0].walltime: true is not a number",
            })
    void shouldRefuseAWalltimeThatIsNone(String walltime, String problem) {
        assertError(
                workload(job("1", "0", "1", "d").replace("}", ", \"walltime\": " + walltime + "}")),
                "trace-record",
                problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|trace-record|a Batsim workload has the key \"jobs\"",
                "{\"jobs\": []}|trace-record|a Batsim workload has the key \"profiles\"",
                "{\"jobs\": [], \"profiles\": {}}|trace-empty|no job to replay: it holds no record",
                "{\"jobs\": {}}|trace-record|jobs: an object is not an array",
                "{\"jobs\": [3]}|trace-record|jobs[0]: 3 is not an object",
                "{\"jobs\": [{\"id\": 1}]}|trace-record|jobs[0]: the key \"subtime\" is missing",
                "{\"jobs\": [{}]}|trace-record|jobs[0]: the key \"id\" is missing",
                "{\"profiles\": []}|trace-record|profiles: an array is not an object",
                "{\"profiles\": {\"a\": {}}}|trace-record|profiles.a: the key \"type\" is missing",
                "{\"profiles\": {\"a\": {\"type\": \"delay\"}}}|trace-record|profiles.a: the key \"delay\" is missing",
                "{\"profiles\": {\"a\": {\"delay\": -3}}}|trace-record|profiles.a.delay: -3 is negative",
                "{\"profiles\": {\"a b\": {\"delay\": NaN}}}|trace-record|profiles.\"a b\".delay: NaN is not a number",
                "{\"nb_res\": 0}|trace-record|nb_res: 0 is not a whole number from 1 to 1048576",
                "{\"nb_res\": 2, \"nb_res\": 3}|trace-format|not valid JSON: Duplicate",
                "{\"jobs\": [|trace-format|not valid JSON: Unexpected end-of-input",
                "{\"jobs\": \u0001}|trace-format|not valid JSON: ",
                "{\"jobs\": [], \"profiles\": {}} []|trace-record|stands after the end of the workload",
            })
    void shouldRefuseWhatIsNoWorkload(String text, String code, String problem) {
        assertError(text, code, problem);
    }

    @Test
    void shouldNameTheLineOfAnIdThatIsThereTwice() {
        assertError(
                workload(job("1", "0", "1", "d") + ",\n" + job("\"1\"", "0", "1", "d")),
                "trace-record",
                "trace.swf:3: jobs[1].id: \"1\" is the id of the job in line 2 too");
    }

    @Test
    void shouldRefuseTooDeepOrTooMuch() {
        assertError("{\"x\": " + "[".repeat(200) + "]".repeat(200) + "}", "trace-format", "nesting depth");
        Path path = files.write(
                "three.json",
                workload(job("1", "0", "1", "d") + ",\n" + job("2", "0", "1", "d"))
                        .getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> new TraceReader(new TraceLimits(1000, 1)).read(path))
                .hasMessageEndingWith("three.json:3: more than 1 records");
    }

    @Test
    void shouldSayThatGzipDataEndsEarlyOrIsCorrupt() {
        StringBuilder jobs = new StringBuilder(job("0", "0", "1", "d"));
        for (int i = 1; i < 5000; i++) {
            jobs.append(",\n").append(job("" + i, "" + i, "1", "d"));
        }
        byte[] whole = TraceFiles.gzip(workload(jobs.toString()).getBytes(StandardCharsets.UTF_8));
        byte[] corrupt = whole.clone();
        corrupt[whole.length - 6] ^= 1;

        assertError(Arrays.copyOf(whole, whole.length / 2), "trace-truncated", "gzip data ends early, after line ");
        assertError(corrupt, "trace-corrupt", "gzip data is corrupt (Corrupt GZIP trailer), after line ");
    }

    @Test
    void shouldGoByTheMachineThatIsGiven() {
        Path wide = files.write("wide.json", workload(job("1", "0", "6", "d")).getBytes(StandardCharsets.UTF_8));

        assertThat(read(wide, 8, Set.of()).jobs())
                .extracting(TraceJob::processors)
                .containsExactly(6);
        assertThat(read(wide, 5, Set.of(CleanRule.CLAMP_OVERSIZE)).jobs())
                .extracting(TraceJob::processors)
                .containsExactly(5);
        assertThatThrownBy(() -> read(wide, 5, Set.of()))
                .hasMessageEndingWith("jobs[0].res: 6 of job \"1\": the machine has 5");
        assertThat(new TraceReader()
                        .read(wide, new Cleaning(Set.of(CleanRule.CLAMP_OVERSIZE), OptionalLong.empty()))
                        .jobs())
                .extracting(TraceJob::processors)
                .containsExactly(4);
    }

    @ParameterizedTest
    @CsvSource({
        "medium_late/medium_late.json, 801, 32",
        "workloads/test_same_submit_time.json, 18, 1",
        "workloads/test_batsim_paper_workload_seed1.json, 800, 32",
        "workloads/test_delays.json, 10, 2",
    })
    void shouldReadTheWorkloadsOfBatsim(String file, int jobs, long machines) {
        Trace trace = new TraceReader().read(SharedFolder.file("batsim/" + file));

        assertThat(trace.jobs()).hasSize(jobs);
        assertThat(trace.header().batsimMachines()).hasValue(machines);
    }

    @Test
    void shouldRefuseTheFirstJobOfBatsimsThatComputes() {
        Path file = SharedFolder.file("batsim/workloads/v4.test_various_profile_types.json");

        assertThatThrownBy(() -> new TraceReader().read(file))
                .hasMessage(file + ":5: jobs[1].profile: \"simple\" of job \"simple\" has the type \"parallel\":"
                        + " only delay (DelayProfile) can be replayed");
    }

    private static Trace read(Path path, long processors, Set<CleanRule> rules) {
        return new TraceReader().read(path, Cleaning.of(rules, processors));
    }

    private static String workload(String jobs) {
        return "{\"nb_res\": 4, \"jobs\": [\n" + jobs + "],\n" + PROFILES + "}\n";
    }

    private static String job(String id, String submit, String res, String profile) {
        return "{\"id\": " + id + ", \"subtime\": " + submit + ", \"res\": " + res + ", \"profile\": \"" + profile
                + "\"}";
    }

    private void assertError(String text, String code, String problem) {
        assertError(text.getBytes(StandardCharsets.UTF_8), code, problem);
    }

    private void assertError(byte[] content, String code, String problem) {
        Path path = files.write("trace.swf", content);
        assertThatThrownBy(() -> new TraceReader().read(path)).isInstanceOfSatisfying(TraceException.class, e -> {
            assertThat(e.getMessage()).startsWith(path.toString()).contains(problem);
            assertThat(e.getMessage()).hasLineCount(1);
            assertThat(e.code()).isEqualTo(code);
        });
    }
}
