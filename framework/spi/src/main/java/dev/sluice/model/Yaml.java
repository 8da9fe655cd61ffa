package dev.sluice.model;

import java.util.function.Function;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.dataformat.yaml.YAMLFactory;

/** Where YAML comes in. Its scalars are those of JSON; what else stands unquoted is a string. */
final class Yaml {
    // People write YAML, programs JSON. SnakeYAML's reader copies all of a long string for each
    // kilobyte that it reads on: 16 MB of one string keep it busy for minutes.
    private static final int LONGEST = 1 << 20;

    private static final YAMLFactory FACTORY =
            YAMLFactory.builder().streamReadConstraints(Json.CONSTRAINTS).build();

    private Yaml() {}

    static <T> T read(String text, JsonSubject subject, Function<JsonCursor, T> reader) {
        Json.requireShort(text.length(), LONGEST, subject);
        try {
            YamlTokens tokens = new YamlTokens(FACTORY.createParser(ObjectReadContext.empty(), text));
            return JsonCursor.readAll(tokens, subject, reader);
        } catch (YamlEngineException e) {
            // What its scanner finds wrong comes wrapped; what its reader does, such as a limit, bare.
            String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            MalformedException error = subject.malformed(subject.word + ": not valid YAML: " + message);
            error.initCause(e);
            throw error;
        }
    }
}
