package dev.sluice.protocol.codec.limits;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.MalformedException;
import dev.sluice.protocol.codec.Captures;
import dev.sluice.protocol.codec.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A message that ends too early is no message, and says nothing about any job either. */
class TruncatedMessagesTest {
    static Stream<Arguments> examples() {
        Map<String, String> byKind = new TreeMap<>();
        Captures.messages()
                .forEach(message ->
                        byKind.putIfAbsent(message.kind(), message.payload().toString()));
        return Kind.all().stream()
                .filter(kind -> byKind.containsKey(kind.name()))
                .map(kind -> Arguments.argumentSet(kind.name(), kind, byKind.get(kind.name())));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void shouldRefuseEveryBeginning(Kind<?> kind, String json) {
        byte[] utf8 = json.getBytes(StandardCharsets.UTF_8);
        for (int length = 1; length < json.length(); length++) {
            String text = json.substring(0, length);
            byte[] bytes = Arrays.copyOf(utf8, length);
            assertThatExceptionOfType(MalformedException.class)
                    .as(text)
                    .isThrownBy(() -> kind.codec().decode(text));
            assertThatExceptionOfType(MalformedException.class)
                    .as(text)
                    .isThrownBy(() -> kind.codec().decode(bytes));
        }
    }
}
