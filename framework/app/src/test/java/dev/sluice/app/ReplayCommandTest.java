package dev.sluice.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.replay.trace.CleanRule;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command from its arguments to its files, with the shipped policy. */
class ReplayCommandTest {
    /** The build has put the jar there before these tests run. */
    private static final Path SHIPPED =
            Path.of("..", "..", "target", "dist", "plugins").toAbsolutePath();

    private static final String TRACE = """
            ; MaxProcs: 4
            7 10 -1 100 3 -1 -1 3 120 -1 1 -1 -1 -1 -1 -1 -1 -1
            8 20 -1 50 2 -1 -1 2 40 -1 1 -1 -1 -1 -1 -1 -1 -1
            9 30 -1 10 5 -1 -1 5 20 -1 1 -1 -1 -1 -1 -1 -1 -1
            """;
    private static final String BATSIM = """
            {"nb_res": 4,
             "jobs": [
              {"id": "a,b", "subtime": 0.5, "res": 3, "profile": "d", "walltime": 30},
              {"id": 12, "subtime": 1, "res": 4, "profile": "d", "walltime": 4.25}],
             "profiles": {"d": {"type": "delay", "delay": 10}}}
            """;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    @Test
    void shouldReplayABatsimWorkloadOnTheMachineThatItNames() throws IOException {
        Path schedule = folder.resolve("schedule.csv");

        assertThat(replay(file("w.json", BATSIM), "--schedule", schedule.toString()))
                .isZero();

        assertThat(Files.readAllLines(schedule))
                .containsExactly(
                        "job_id,submit,start,end,processors,ranks",
                        "\"a,b\",0.5,0.5,10.5,3,0-2",
                        "12,1,10.5,14.75,4,0-3");
        assertThat(out.toString()).contains("4 ranks with 1 core each", "delay longer than walltime");
    }

    @Test
    void shouldWriteAReportThatStandsAlone() throws IOException {
        Path report = folder.resolve("report.html");

        assertThat(replay(file("t.swf", TRACE), "--processors", "4", "--report", report.toString()))
                .isZero();

        String page = Files.readString(report);
        JsonNode data = json(page);
        assertThat(data.get("jobs")).hasSize(3);
        assertThat(data.get("jobs").get(0))
                .hasToString("[\"7\",\"3 processors\",3,\"0-2\",0.0,0.0,100.0,0,\"completed\"]");
        assertThat(data.get("jobs").get(2).get(8).asString()).isEqualTo("denied");
        assertThat(data.get("bars")).hasToString("[[0.0,100.0,0,3,0,0],[100.0,150.0,0,2,1,0]]");
        assertThat(data.get("usage"))
                .hasToString("[[0.0,0.0,0.0],[0.0,75.0,0.0],[100.0,50.0,0.0],[150.0,0.0,0.0],[150.0,0.0,0.0]]");
        assertThat(page).contains("Content-Security-Policy").doesNotContain("src=\"http");
    }

    @Test
    void shouldTellRulesDenialsOrderAndRepeatsInTheSummary() throws IOException {
        Path json = folder.resolve("out.json");

        assertThat(replay(
                        file("t.swf", TRACE),
                        "--processors",
                        "4",
                        "--clean",
                        "cut-run,rebase",
                        "--event-order",
                        "per-event",
                        "--repeat",
                        "2",
                        "--json",
                        json.toString()))
                .isZero();

        JsonNode summary = new JsonMapper().readTree(Files.readString(json));
        assertThat(summary.get("trace").get("cleaning")).hasToString("{\"cut-run\":1,\"rebase\":3}");
        assertThat(summary.get("trace").get("repeats").asInt()).isEqualTo(2);
        assertThat(summary.get("event_order").asString()).isEqualTo("per-event");
        assertThat(summary.get("jobs").asInt()).isEqualTo(6);
        assertThat(summary.get("denials")).hasSize(1);
        assertThat(summary.get("denials").get(0).get("jobs").asInt()).isEqualTo(2);
        assertThat(summary.get("denials").get(0).get("first_job").asString()).isEqualTo("3");
        assertThat(out.toString()).contains("cleaned          1: ran longer", "2 times one after the other");
    }

    @Test
    void shouldReplayOnAnInventory() throws IOException {
        Path inventory = file("R.json", """
                {"version": 1, "execution": {"R_lite": [{"rank": "0-1", "children": {"core": "0-1"}},
                 {"rank": "4", "children": {"core": "3"}}], "nodelist": ["n[0-2]"], "starttime": 0, "expiration": 0}}
                """);
        Path schedule = folder.resolve("schedule.csv");
        Path report = folder.resolve("report.html");

        assertThat(replay(
                        file("t.swf", TRACE),
                        "--inventory",
                        inventory.toString(),
                        "--schedule",
                        schedule.toString(),
                        "--report",
                        report.toString()))
                .isZero();

        assertThat(Files.readAllLines(schedule)).hasSize(4).last().asString().endsWith(",\"0-1,4\"");
        assertThat(out.toString()).contains("3 ranks with 5 cores in all");
        assertThat(json(Files.readString(report)).get("ranks").asInt()).isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "|does not say on which machine: --processors, --nodes or --inventory is needed",
                "--processors 4 --clean tidy|rule for cleaning \"tidy\": there is none of that name; known are strong",
                "--processors 4 --event-order random|is none of batch, per-event",
                "--processors 4 --repeat 0|--repeat 0: must be 1 or more",
                "--processors 4 --inventory x.json|mutually exclusive",
                "--inventory x.json|x.json: no such file",
                "--processors 4 --report t.swf --json t.swf|--json and --report are one and the same file",
            })
    void shouldEndWithTwoAndOneLine(String options, String problem) throws IOException {
        Path trace = file("t.swf", TRACE);

        assertThat(replay(trace, options == null ? new String[0] : options.split(" ")))
                .isEqualTo(2);
        assertThat(err.toString().lines().findFirst().orElse(""))
                .startsWith("sluice: ")
                .contains(problem);
    }

    @Test
    void shouldListEveryRuleInTheHelp() {
        assertThat(Sluice.run(new PrintWriter(out, true), new PrintWriter(err, true), "replay", "--help"))
                .isZero();
        for (CleanRule rule : CleanRule.values()) {
            assertThat(out.toString()).contains("  " + rule.label() + " ");
        }
        assertThat(out.toString()).contains("  strong ");
    }

    private int replay(Path trace, String... options) {
        List<String> all = new ArrayList<>(List.of("replay", trace.toString(), "--policy", "fcfs"));
        all.addAll(List.of("--plugins", SHIPPED.toString()));
        all.addAll(List.of(options));
        return Sluice.run(new PrintWriter(out, true), new PrintWriter(err, true), all.toArray(String[]::new));
    }

    private Path file(String name, String text) throws IOException {
        return Files.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8));
    }

    private static JsonNode json(String page) {
        String start = "<script type=\"application/json\" id=\"data\">";
        int from = page.indexOf(start) + start.length();
        return new JsonMapper().readTree(page.substring(from, page.indexOf("</script>", from)));
    }
}
