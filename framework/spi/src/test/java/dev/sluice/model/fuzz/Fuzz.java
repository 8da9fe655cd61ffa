package dev.sluice.model.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.MalformedException;
import dev.sluice.model.vectors.Vectors;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** What holds of every parser, whatever it is given: it refuses in the right way, or reads what it writes. */
final class Fuzz {
    private static final int SHORT = 1500;

    private Fuzz() {}

    /** Reads {@code input}; what is read must be read from what is written of it as well. */
    static <I, T> void roundTrip(I input, Function<I, T> parse, Function<T, I> print) {
        T value;
        try {
            value = parse.apply(input);
        } catch (MalformedException e) {
            assertPresentable(e);
            return;
        }
        I written = print.apply(value);
        T again = parse.apply(written);
        assertThat(again).isEqualTo(value);
        assertThat(print.apply(again)).isEqualTo(written);
    }

    /** A refusal is one line that can stand in a log, and has a code. */
    static void assertPresentable(MalformedException e) {
        assertThat(e.getMessage()).isNotBlank().hasSizeLessThan(SHORT).doesNotContain("\n");
        assertThat(e.code()).isNotBlank();
    }

    /** The same for documents, which come as UTF-8 and as text. */
    static <T> void roundTripUtf8(byte[] utf8, Function<String, T> parse, Function<T, String> print) {
        roundTrip(new String(utf8, StandardCharsets.UTF_8), parse, print);
    }

    /** Documents of a table of the vectors, each once. */
    static Stream<byte[]> seeds(String file, String table, String key) {
        return Vectors.read(file)
                .get(table)
                .valueStream()
                .map(row -> row.path(key))
                .filter(JsonNode::isContainer)
                .map(JsonNode::toString)
                .filter(text -> text.length() < SHORT)
                .distinct()
                .limit(20)
                .map(text -> text.getBytes(StandardCharsets.UTF_8));
    }
}
