package dev.sluice.model.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.MalformedException;
import dev.sluice.model.ResourceSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

class ResourceSetFuzzTest {
    static Stream<byte[]> seeds() {
        return Fuzz.seeds("rlist-ops", "cases", "a");
    }

    @DictionaryEntries({
        "\"version\":1",
        "\"execution\":{",
        "\"R_lite\":[",
        "\"rank\":\"",
        "\"children\":{",
        "\"core\":\"",
        "\"gpu\":\"",
        "\"nodelist\":[\"",
        "\"properties\":{",
        "\"starttime\":",
        "\"expiration\":",
        "\"nslots\":",
        "\"scheduling\":{"
    })
    @MethodSource("seeds")
    @FuzzTest
    void shouldReadOrRefuse(byte @NotNull [] utf8) {
        Fuzz.roundTripUtf8(utf8, ResourceSet::parse, ResourceSet::toJson);
        try {
            ResourceSet set = ResourceSet.parse(utf8);
            assertThat(ResourceSet.parse(set.toJson())).isEqualTo(set);
        } catch (MalformedException e) {
            Fuzz.assertPresentable(e);
        }
    }
}
