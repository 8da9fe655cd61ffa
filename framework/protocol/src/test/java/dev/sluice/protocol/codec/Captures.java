package dev.sluice.protocol.codec;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What was recorded between a scheduler and a live flux-core broker. */
public final class Captures {
    static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private static final Path FOLDER = Path.of("src/test/resources/captures");

    private Captures() {}

    /**
     * One message.
     *
     * @param place file and line
     * @param kind topic and type: {@code sched.alloc request}
     * @param payload a JSON object
     */
    public record Message(String place, String kind, JsonNode payload) {
        @Override
        public String toString() {
            return place + " " + kind;
        }
    }

    /** Every message that has a JSON payload, in order. */
    public static Stream<Message> messages() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.sorted().toList().stream().flatMap(Captures::messages);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Message> messages(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            return Stream.iterate(0, line -> line + 1)
                    .limit(lines.size())
                    .flatMap(line -> message(file.getFileName() + ":" + (line + 1), lines.get(line)).stream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Message> message(String place, String line) {
        JsonNode decoded = MAPPER.readTree(line).path("decoded");
        if (!decoded.has("payload")) {
            return Optional.empty();
        }
        String topic = decoded.get("topic").stringValue();
        JsonNode payload = decoded.get("payload");
        String which = topic.equals("resource.acquire") ? (payload.has("resources") ? "first " : "later ") : "";
        return Optional.of(
                new Message(place, topic + " " + which + decoded.get("type").stringValue(), payload));
    }
}
