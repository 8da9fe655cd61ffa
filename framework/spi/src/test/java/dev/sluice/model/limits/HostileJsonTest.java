package dev.sluice.model.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.Annotations;
import dev.sluice.model.Constraint;
import dev.sluice.model.Jobspec;
import dev.sluice.model.Limits;
import dev.sluice.model.MalformedException;
import dev.sluice.model.RawJson;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.event.Eventlog;
import dev.sluice.model.event.EventlogEntry;
import dev.sluice.model.event.LoggedEvent;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What somebody sends who means harm: each text with each reader. */
class HostileJsonTest {
    private static final Duration ENOUGH = Duration.ofSeconds(20);

    /** A reader of documents, and a document with a hole for any value. */
    record Reader(String name, Function<String, Object> parse, String frame) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static final List<Reader> READERS = List.of(
            new Reader("R", ResourceSet::parse, r("0", "@")),
            new Reader("R in bytes", text -> ResourceSet.parse(text.getBytes(StandardCharsets.UTF_8)), r("0", "@")),
            new Reader("jobspec", Jobspec::parse, jobspec("1", "@")),
            new Reader("YAML", Jobspec::parseYaml, jobspec("1", "@")),
            new Reader("constraint", Constraint::parse, "{\"and\":[@]}"),
            new Reader("annotations", Annotations::parse, "{\"a\":@}"),
            new Reader("raw JSON", RawJson::new, "[@]"),
            new Reader("eventlog", Eventlog::parse, entry("@")),
            new Reader("job event", text -> LoggedEvent.decode(EventlogEntry.parse(text)), entry("@")));

    private static final List<String> VALUES = List.of(
            "[".repeat(5000),
            "[".repeat(5000) + "]".repeat(5000),
            "{\"a\":".repeat(5000) + "1" + "}".repeat(5000),
            "{\"and\":[".repeat(5000) + "]}".repeat(5000),
            "{\"k\":1,\"k\":2}",
            "{\"k\":1,\"l\":2,\"k\":3}",
            "[{\"k\":{},\"k\":{}}]",
            "NaN",
            "-Infinity",
            "01",
            "1e",
            "0x10",
            "\"\\ud800\"",
            "\"\\udc00\\ud800\"",
            "\"\uD800\"",
            "{\"\\ud800\":1}",
            "\"\\x\"",
            "\"a\nb\"",
            "'a'",
            "tru",
            "[1,]",
            "{\"a\":1,}",
            "/* */ 1",
            "1 2",
            "\"" + "x".repeat(1 << 24) + "y\"",
            "\"" + "x".repeat((1 << 20) - 400) + "\\ud800\"",
            "9".repeat(100_000));

    static Stream<Arguments> hostile() {
        return READERS.stream()
                .flatMap(reader -> VALUES.stream()
                        .filter(value -> !reader.name().equals("YAML") || !isYaml(value))
                        .map(value -> Arguments.argumentSet(
                                reader + " " + value.substring(0, Math.min(20, value.length())), reader, value)));
    }

    /** Wrong as JSON and right as YAML: bare words, single quotes, a comma too many. */
    private static boolean isYaml(String value) {
        return List.of("NaN", "-Infinity", "01", "1e", "0x10", "\"a\nb\"", "'a'", "tru", "[1,]", "{\"a\":1,}")
                        .contains(value)
                || value.startsWith("/*")
                || value.equals("1 2");
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void shouldRefuseInTime(Reader reader, String value) {
        Assertions.assertTimeout(
                ENOUGH, () -> assertRefused(reader, reader.frame().replace("@", value)));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void shouldRefuseAsTheWholeDocument(Reader reader, String value) {
        Assertions.assertTimeout(ENOUGH, () -> assertRefused(reader, value));
    }

    @Test
    void shouldRefuseNothingAtAll() {
        for (Reader reader : READERS) {
            assertRefused(reader, "");
            assertRefused(reader, " \n");
        }
    }

    private static void assertRefused(Reader reader, String text) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> reader.parse().apply(text))
                .satisfies(e -> {
                    assertThat(e.getMessage())
                            .isNotBlank()
                            .hasSizeLessThan(1200)
                            .doesNotContain("\n");
                    assertThat(e.code()).endsWith("-malformed");
                });
    }

    @Test
    void shouldNameThePathOfKeys() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> ResourceSet.parse(r("0", "{\"graph\":{\"nodes\":[{},{\"id\":1,\"id\":2}]}}")))
                .withMessage("scheduling.graph.nodes[1].id: this key stands twice");
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Jobspec.parse(jobspec("1", "NaN")))
                .withMessageStartingWith("attributes.user.x: not valid: ");
    }

    @Test
    void shouldNotLetAKeyForgeALineOfTheLog() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Annotations.parse("{\"a\\nERROR all is lost\":{\"b\":01}}"))
                .withMessageStartingWith("[\"a\\u000aERROR all is lost\"].b: ");
        String key = "k".repeat(40_000);
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Annotations.parse("{\"" + key + "\":NaN}"))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
    }

    @Test
    void shouldRefuseADocumentThatIsTooLongBeforeReadingIt() {
        String text = " ".repeat((1 << 26) + 1);
        for (Reader reader : READERS) {
            assertThatExceptionOfType(MalformedException.class)
                    .isThrownBy(() -> reader.parse().apply(text))
                    .withMessageMatching(".*: 67108865 characters, more than (67108864|1048576)");
        }
    }

    static Stream<Arguments> numbers() {
        return Stream.of(
                Arguments.of("18446744073709551616", false),
                Arguments.of("9223372036854775808", false),
                Arguments.of("1e999999999", false),
                Arguments.of("1e99999999999", false),
                Arguments.of("1e-999999999", true),
                Arguments.of("1e-99999999999", false),
                Arguments.of("999999999999", true),
                Arguments.of("1000000000000", true),
                Arguments.of("1" + "0".repeat(900), false));
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void shouldNotBlowUpANumber(String number, boolean isTime) {
        String r = r("0", "{}").replace("\"expiration\":0", "\"expiration\":" + number);
        boolean fits = isTime && !number.equals("1000000000000");
        if (fits) {
            assertThat(ResourceSet.parse(r).expiration()).isAfter(Instant.EPOCH);
        } else {
            assertThatExceptionOfType(MalformedException.class)
                    .isThrownBy(() -> ResourceSet.parse(r))
                    .withMessageStartingWith("execution.expiration: ");
        }
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> ResourceSet.parse(r("0", "{}").replace("\"version\":1", "\"version\":" + number)))
                .withMessageStartingWith("version: ");
    }

    @Test
    void shouldRefuseCountsWhoseProductHasNo64Bits() {
        assertThat(Jobspec.parse(jobspec("9223372036854775807", "1"))).isNotNull();
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Jobspec.parse(jobspec("9223372036854775808", "1")))
                .withMessage("resources[0].count: 9223372036854775808: an integer beyond 64 bits");
        String deep = jobspec("4294967296", "1").replace("\"count\":1,\"label\"", "\"count\":2147483648,\"label\"");
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Jobspec.parse(deep))
                .withMessage("resources[0].with[0].count \"2147483648\": the product of the counts above"
                        + " and this one passes 2^63-1");
    }

    @Test
    void shouldRefuseAConstraintWhoseHostsAreMuchMoreThanItsText() {
        String hosts = "\"n[0-60000]" + "x".repeat(240) + "\"";
        assertThat(Constraint.parse("{\"hostlist\":[" + hosts + "]}").toJson()).hasSizeGreaterThan(14_000_000);
        for (String two : List.of(
                "{\"hostlist\":[" + hosts + "," + hosts + "]}",
                "{\"or\":[{\"hostlist\":[" + hosts + "]},{\"not\":[{\"hostlist\":[" + hosts + "]}]}]}")) {
            assertThatExceptionOfType(MalformedException.class)
                    .isThrownBy(() -> Constraint.parse(two))
                    .withMessageEndingWith("hostlists of more than 16777216 characters, written out");
        }
    }

    @Test
    void shouldReadManyHostsAndRanksOneByOneInTime() {
        String hosts = IntStream.range(0, 300_000)
                .mapToObj(i -> "\"" + Integer.toString(i, 36) + "x\"")
                .collect(Collectors.joining(","));
        String ranks =
                IntStream.range(0, 300_000).mapToObj(i -> "\"" + 2 * i + "\"").collect(Collectors.joining(","));
        Assertions.assertTimeout(ENOUGH, () -> {
            assertThat(Constraint.parse("{\"hostlist\":[" + hosts + "]}"))
                    .isInstanceOfSatisfying(
                            Constraint.Hosts.class,
                            some -> assertThat(some.hosts().size()).isEqualTo(300_000));
            assertThat(Constraint.parse("{\"ranks\":[" + ranks + "]}"))
                    .isInstanceOfSatisfying(
                            Constraint.Ranks.class,
                            some -> assertThat(some.ranks().count()).isEqualTo(300_000));
        });
    }

    @Test
    void shouldRefuseMoreRanksThanThereAreHostsAnywhere() {
        int most = Limits.DEFAULT.hosts();
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> ResourceSet.parse(r("0-2147483647", "{}")))
                .withMessage("execution.R_lite: more than " + most + " ranks");
        assertThat(ResourceSet.parse(r("0-" + (most - 1), "{}")).nodeCount()).isEqualTo(most);
    }

    @Test
    void shouldCountManyCoresWithoutWrapping() {
        int ranks = 1 << 20;
        ResourceSet set =
                ResourceSet.parse(r("0-" + (ranks - 1), "{}").replace("\"core\":\"0\"", "\"core\":\"0-2147483647\""));
        assertThat(set.coreCount()).isEqualTo((1L << 31) * ranks);
        assertThat(set.minus(set).isEmpty()).isTrue();
    }

    @Test
    void shouldNotMergeEntriesWithoutEnd() {
        StringBuilder entries = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            entries.append("{\"rank\":\"0,")
                    .append(i + 1)
                    .append("\",\"children\":{\"core\":\"")
                    .append(i)
                    .append("\"}},");
        }
        String r = r("6000", "{}").replace("\"R_lite\":[", "\"R_lite\":[" + entries);
        Assertions.assertTimeout(
                ENOUGH,
                () -> assertThatExceptionOfType(MalformedException.class)
                        .isThrownBy(() -> ResourceSet.parse(r))
                        .withMessage("execution.R_lite: 5001 entries, some of which name the same rank"));
    }

    private static String entry(String value) {
        return "{\"timestamp\":1,\"name\":\"memo\",\"context\":{\"x\":" + value + "}}";
    }

    private static String r(String ranks, String scheduling) {
        return "{\"version\":1,\"execution\":{\"R_lite\":[{\"rank\":\"" + ranks
                + "\",\"children\":{\"core\":\"0\"}}],\"expiration\":0},\"scheduling\":" + scheduling + "}";
    }

    private static String jobspec(String count, String value) {
        return "{\"version\":1,\"resources\":[{\"type\":\"node\",\"count\":" + count
                + ",\"with\":[{\"type\":\"slot\",\"count\":1,\"label\":\"s\","
                + "\"with\":[{\"type\":\"core\",\"count\":1}]}]}],"
                + "\"tasks\":[{\"command\":[\"a\"],\"slot\":\"s\",\"count\":{\"per_slot\":1}}],"
                + "\"attributes\":{\"system\":{\"duration\":1},\"user\":{\"x\":" + value + "}}}";
    }
}
