package dev.sluice.model.vectors;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the tables of the test resources. */
public final class Vectors {
    private Vectors() {}

    /** One table of a file, each row as an argument named by its text. */
    public static Stream<Arguments> table(String file, String table) {
        return read(file).get(table).valueStream().map(row -> Arguments.argumentSet(row.toString(), row));
    }

    /** A whole file. */
    public static JsonNode read(String file) {
        try (InputStream in = Vectors.class.getResourceAsStream("/vectors/" + file + ".json")) {
            if (in == null) {
                throw new IllegalArgumentException("no vectors " + file);
            }
            return new JsonMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
