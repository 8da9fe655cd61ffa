package dev.sluice.model.json;

import dev.sluice.model.Limits;
import dev.sluice.model.MalformedException;
import java.util.function.Function;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.JsonSchema;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.dataformat.yaml.YAMLFactory;

/** Where YAML comes in. Its scalars are those of JSON; what else stands unquoted is a string. */
public final class Yaml {
    // People write YAML, and programs JSON.
    private static final int LONGEST = 1 << 20;

    static final StreamReadConstraints CONSTRAINTS = Json.constraints(Limits.DEFAULT);

    private Yaml() {}

    /**
     * Reads text that is one YAML document with the values that JSON has.
     *
     * @param text YAML, 2^20 characters at most
     * @param subject what the text is, for messages
     * @param reader reads the value, from a cursor that stands on it
     * @return what {@code reader} returned
     * @throws MalformedException when the text is not YAML, has anchors, aliases, tags or a second
     *     document, or passes a {@linkplain Limits limit}, or as {@code reader} throws it
     */
    public static <T> T read(String text, JsonSubject subject, Function<JsonCursor, T> reader) {
        Json.requireShort(text.length(), LONGEST, subject);
        YAMLFactory factory = YAMLFactory.builder()
                .loadSettings(settings(text.length()))
                .streamReadConstraints(CONSTRAINTS)
                .build();
        try {
            YamlTokens tokens = new YamlTokens(factory.createParser(ObjectReadContext.empty(), text));
            return JsonCursor.readAll(tokens, subject, reader);
        } catch (YamlEngineException e) {
            // What its scanner finds wrong comes wrapped; what its reader does, such as a limit, bare.
            String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            MalformedException error = subject.malformed(subject.word() + ": not valid YAML: " + message);
            error.initCause(e);
            throw error;
        }
    }

    /**
     * A buffer that holds the whole text. With a smaller one SnakeYAML Engine 3.0.1 copies all of a long
     * string for each kilobyte that it reads on, and fails where a pair of surrogates lies across the
     * end of its buffer.
     */
    private static LoadSettings settings(int length) {
        return LoadSettings.builder()
                .setBufferSize(length + 2)
                .setSchema(new JsonSchema())
                .build();
    }
}
