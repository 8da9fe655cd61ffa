package dev.sluice.model.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.Annotations;
import dev.sluice.model.MalformedException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

class AnnotationsFuzzTest {
    static Stream<byte[]> seeds() {
        return Stream.of(
                        "{}",
                        "{\"sched\":{\"t_estimate\":593016000.0,\"reason_pending\":null}}",
                        "{\"a\":[1,-2.50e+3,true,\"\\ud83d\\ude80\",{\"b\":{}}],\"c\":18446744073709551616}",
                        "{\"a\":1e-400,\"b\":-0.0,\"c\":-0}")
                .map(json -> json.getBytes(StandardCharsets.UTF_8));
    }

    @DictionaryEntries({"\"sched\":{", "null", "\\ud800", "1e99", "{\"", "[["})
    @MethodSource("seeds")
    @FuzzTest
    void shouldReadOrRefuse(byte @NotNull [] utf8) {
        Fuzz.roundTripUtf8(utf8, Annotations::parse, Annotations::toJson);
        try {
            Annotations some = Annotations.parse(new String(utf8, StandardCharsets.UTF_8));
            // Once merged, a second merge of the same changes nothing (RFC 27).
            Annotations merged = Annotations.empty().merge(some);
            assertThat(merged.merge(some)).isEqualTo(merged);
        } catch (MalformedException e) {
            Fuzz.assertPresentable(e);
        }
    }
}
