package dev.sluice.sched.simple;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The tables of input and right value under {@code src/test/resources/vectors}. */
public final class Vectors {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private Vectors() {}

    /** The cases of a file. */
    public static Stream<JsonNode> cases(String name) {
        return read(name).get("cases").valueStream();
    }

    /** A file whole. */
    public static JsonNode read(String name) {
        try (InputStream in = Vectors.class.getResourceAsStream("/vectors/" + name + ".json")) {
            return MAPPER.readTree(Objects.requireNonNull(in, name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
