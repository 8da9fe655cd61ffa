package dev.sluice.model.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sluice.model.MalformedException;
import dev.sluice.model.event.EventlogEntry;
import dev.sluice.model.event.JobEvent.Raised;
import dev.sluice.model.event.JobException;
import dev.sluice.model.event.LoggedEvent;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** RFC 21, Exception Event: which types and severities there are, made here and read from a log. */
class JobExceptionVectorsTest {
    static Stream<Arguments> types() {
        return Vectors.table("job-manager", "exception_type");
    }

    static Stream<Arguments> severities() {
        return Vectors.table("job-manager", "exception_severity");
    }

    @ParameterizedTest
    @MethodSource("types")
    void rfc21_exceptionType(JsonNode row) {
        assertMade(row.get("type"), row.get("type").asString(), 0, row.get("ok").asBoolean(), "context.type");
    }

    @ParameterizedTest
    @MethodSource("severities")
    void rfc21_exceptionSeverity(JsonNode row) {
        JsonNode type = JsonNodeFactory.instance.stringNode("cancel");
        assertMade(type, "cancel", row.get("severity").asInt(), row.get("ok").asBoolean(), "context.severity");
    }

    private static void assertMade(JsonNode json, String type, int severity, boolean ok, String place) {
        EventlogEntry entry = EventlogEntry.parse("{\"timestamp\":1,\"name\":\"exception\",\"context\":{\"type\":"
                + json + ",\"severity\":" + severity + ",\"note\":\"\"}}");
        if (ok) {
            JobException exception = new JobException(type, severity, "", OptionalLong.empty());
            assertThat(LoggedEvent.decode(entry).event()).isEqualTo(new Raised(exception));
            assertThat(exception.isFatal()).isEqualTo(severity == 0);
        } else {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new JobException(type, severity, "", OptionalLong.empty()));
            assertThatExceptionOfType(MalformedException.class)
                    .isThrownBy(() -> LoggedEvent.decode(entry))
                    .satisfies(e -> assertThat(e.place()).isEqualTo(place));
        }
    }
}
