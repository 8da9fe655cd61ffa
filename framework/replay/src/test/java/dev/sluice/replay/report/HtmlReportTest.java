package dev.sluice.replay.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.model.IdSet;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HtmlReportTest {
    private static final String HOSTILE = "</script><img src=x onerror=alert(1)>&\u2028\"'";

    @Test
    void shouldBeOnePageThatLoadsNothing() throws IOException {
        String page = page(small("demo"));

        assertThat(page).startsWith("<!DOCTYPE html>").doesNotContain("@{");
        assertThat(page).contains("default-src 'none'").contains("Apache Software Foundation");
        assertThat(Pattern.compile("<(script|link|img|iframe|object)[^>]*\\s(src|href)=(?!\"data:)")
                        .matcher(page.substring(0, page.indexOf("<script>")))
                        .find())
                .isFalse();
        assertThat(page).doesNotContain("<script src").doesNotContain("@import");
    }

    @Test
    void shouldBeTheSameForTheSameData() throws IOException {
        assertThat(page(small("demo"))).isEqualTo(page(small("demo")));
    }

    @Test
    void shouldNotLetAnyTextOutOfItsPlace() throws IOException {
        String page = page(small(HOSTILE));

        assertThat(page).doesNotContain("<img src=x");
        assertThat(page).contains("<title>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&amp;");
        // Line ends in a script of old, though not in JSON.
        assertThat(page.substring(page.indexOf("<body>"))).doesNotContain("\u2028");
        JsonNode data = json(page);
        assertThat(data.get("title").asString()).isEqualTo(HOSTILE);
        assertThat(data.get("jobs").get(0).get(0).asString()).isEqualTo(HOSTILE);
        assertThat(data.get("marks").get(0).get(1).asString()).isEqualTo(HOSTILE);
    }

    @Test
    void shouldGiveTheScriptBarsStepsAndJobsInSeconds() throws IOException {
        JsonNode data = json(page(small("demo")));

        assertThat(data.get("bars")).hasToString("[[1.0,3.0,0,4,0,0],[1.0,3.0,6,7,0,0],[3.0,3.5,0,4,0,1]]");
        assertThat(data.get("jobs"))
                .hasToString("[[\"demo\",\"2 nodes\",5,\"0-1\",0.5,1.0,3.0,1,\"completed\"],"
                        + "[\"2\",\"9 nodes\",0,\"\",1.0,null,null,0,\"denied\"]]");
        assertThat(data.get("usage"))
                .hasToString("[[0.0,0.0,0.0],[1.0,62.5,0.0],[3.0,0.0,50.0],[3.5,0.0,0.0],[4.0,0.0,0.0]]");
        assertThat(data.get("queue")).hasToString("[[0.0,0.0],[0.5,1.0],[1.0,0.0],[4.0,0.0]]");
        assertThat(data.has("cells")).isFalse();
        assertThat(data.get("usageIsMean").asBoolean()).isFalse();
    }

    @Test
    void shouldKeepTheDecimalsOfAColumnAlike() throws IOException {
        JsonNode millis = json(page(
                jobs(ran(950_000, 1_960_000, 3_960_000), ran(1_000_000, 1_009_400, 3_009_400), ran(0, 0, 2_000_499))));
        JsonNode whole = json(page(jobs(ran(0, 1_000_000, 3_000_000), ran(0, 2_100_000, 4_100_000))));
        JsonNode none = json(
                page(jobs(new ReportJob("1", "", 0, "", 5_000_000, ReportJob.NEVER, ReportJob.NEVER, 0, "denied"))));

        // Submitted at 0.95 and 1.00; waited 1.01, 0.0094 and 0; ran 2, 2 and 2.000499.
        assertThat(millis.get("decimals")).hasToString("{\"submitted\":2,\"wait\":3,\"run\":0}");
        assertThat(whole.get("decimals")).hasToString("{\"submitted\":0,\"wait\":1,\"run\":0}");
        assertThat(none.get("decimals")).hasToString("{\"submitted\":0,\"wait\":0,\"run\":0}");
        assertThat(page(small("demo")))
                .contains("minimumFractionDigits: decimals, maximumFractionDigits: decimals")
                .contains(
                        "seconds(data.decimals.submitted)",
                        "seconds(data.decimals.wait)",
                        "seconds(data.decimals.run)");
    }

    private static ReportData jobs(ReportJob... jobs) {
        return new ReportData("", "", "", 1, 1, List.of(), List.of(jobs), List.of(), List.of());
    }

    private static ReportJob ran(long submit, long start, long end) {
        return new ReportJob("1", "", 1, "0", submit, start, end, 0, "completed");
    }

    @Test
    void shouldCutDownWhatIsTooMuchToDraw() throws IOException {
        List<ReportJob> jobs = new ArrayList<>();
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < 6000; i++) {
            jobs.add(new ReportJob("" + i, "", 1, "0", 0, i, i + 1, 0, "completed"));
            bars.add(new Bar(i, IdSet.single(0), IdSet.single(0), i, i + 1, Bar.Kind.RUN));
        }

        JsonNode data = json(page(new ReportData("", "", "", 2, 1, List.of(), jobs, bars, List.of())));

        assertThat(data.has("bars")).isFalse();
        assertThat(data.get("cells")).hasToString("[[0.0,0.006,0,1,100]]");
        assertThat(data.get("jobCount").asInt()).isEqualTo(6000);
        assertThat(data.get("jobs")).hasSize(1000);
        assertThat(data.get("jobs").get(0).get(0).asString()).isEqualTo("5999");
        assertThat(data.get("usageIsMean").asBoolean()).isTrue();
        assertThat(data.get("usage")).hasSize(2001);
    }

    @Test
    void shouldRefuseBarsThatLieBesideTheMachine() {
        ReportJob job = new ReportJob("1", "", 1, "0", 0, 0, 1, 0, "");
        Bar bar = new Bar(0, IdSet.range(0, 2), IdSet.single(0), 0, 1, Bar.Kind.RUN);

        assertThatThrownBy(() -> new ReportData("", "", "", 2, 1, List.of(), List.of(job), List.of(bar), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("there are 1 jobs, 2 ranks, 1 cores");
    }

    private static ReportData small(String text) {
        return new ReportData(
                text,
                text,
                text,
                2,
                4,
                List.of(new Tile(text, text, text)),
                List.of(
                        new ReportJob(text, "2 nodes", 5, "0-1", 500_000, 1_000_000, 3_000_000, 1, "completed"),
                        new ReportJob("2", "9 nodes", 0, "", 1_000_000, ReportJob.NEVER, ReportJob.NEVER, 0, "denied")),
                List.of(
                        new Bar(0, IdSet.single(0), IdSet.range(0, 3), 1_000_000, 3_000_000, Bar.Kind.RUN),
                        new Bar(0, IdSet.single(1), IdSet.single(2), 1_000_000, 3_000_000, Bar.Kind.RUN),
                        new Bar(0, IdSet.single(0), IdSet.range(0, 3), 3_000_000, 3_500_000, Bar.Kind.HOUSEKEEPING)),
                List.of(new Mark(4_000_000, text)));
    }

    private static String page(ReportData data) throws IOException {
        StringWriter out = new StringWriter();
        HtmlReport.write(out, data);
        return out.toString();
    }

    private static JsonNode json(String page) {
        String start = "<script type=\"application/json\" id=\"data\">";
        int from = page.indexOf(start) + start.length();
        return new JsonMapper().readTree(page.substring(from, page.indexOf("</script>", from)));
    }
}
