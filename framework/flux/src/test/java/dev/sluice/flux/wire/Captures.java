package dev.sluice.flux.wire;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The frames that were recorded between a scheduler and a live broker. */
final class Captures {

    private static final Path FOLDER = Path.of("src/test/resources/captures");
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /**
     * One frame.
     *
     * @param place file and line
     * @param decoded what the recorder made of it
     */
    record Captured(String place, String hex, JsonNode decoded) {
        byte[] bytes() {
            return HexFormat.of().parseHex(hex);
        }

        @Override
        public String toString() {
            return place;
        }
    }

    private Captures() {}

    static List<Captured> frames() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.sorted().flatMap(Captures::frames).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Captured> frames(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            return Stream.iterate(0, line -> line < lines.size(), line -> line + 1)
                    .map(line -> captured(file.getFileName() + ":" + (line + 1), MAPPER.readTree(lines.get(line))))
                    .filter(frame -> !frame.hex().isEmpty());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Captured captured(String place, JsonNode line) {
        return new Captured(place, line.path("hex").asString(""), line.path("decoded"));
    }
}
