package dev.sluice.model.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.Constraint;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

class ConstraintFuzzTest {
    static Stream<byte[]> seeds() {
        return Fuzz.seeds("constraint-match", "node_match", "constraint");
    }

    @DictionaryEntries({
        "{\"and\":[",
        "{\"or\":[",
        "{\"not\":[",
        "{\"properties\":[\"",
        "{\"hostlist\":[\"",
        "{\"ranks\":[\"",
        "\"^"
    })
    @MethodSource("seeds")
    @FuzzTest
    void shouldReadOrRefuse(byte @NotNull [] utf8) {
        Fuzz.roundTripUtf8(utf8, Constraint::parse, Constraint::toJson);
    }
}
