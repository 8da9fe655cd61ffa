package dev.sluice.model.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.RawJson;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

class RawJsonFuzzTest {
    static Stream<byte[]> seeds() {
        return Stream.of(
                        "null", " [ 1 , 2.0 ] ", "{\"graph\":{\"nodes\":[{\"id\":\"0\"}],\"edges\":[]}}", "\"\\u0000\"")
                .map(json -> json.getBytes(StandardCharsets.UTF_8));
    }

    @DictionaryEntries({"true", "false", "null", "\\ud83d\\ude80", "1E+9", "{\"a\":", "[["})
    @MethodSource("seeds")
    @FuzzTest
    void shouldReadOrRefuse(byte @NotNull [] utf8) {
        Fuzz.roundTripUtf8(utf8, RawJson::new, RawJson::text);
    }
}
