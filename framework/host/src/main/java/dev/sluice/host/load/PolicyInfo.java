package dev.sluice.host.load;

import dev.sluice.spi.Capability;
import dev.sluice.spi.Limitation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a jar offers.
 *
 * @param name the provider's name
 * @param presets further names, each for a configuration of its own
 * @param version the jar's version
 * @param description one line, from the jar
 * @param jar where it was found
 * @param capabilities what it declares
 * @param limitations what it declares that it can't do
 * @param options each option with its default value; {@code queue-depth} among them if it asks for one
 */
public record PolicyInfo(
        String name,
        List<String> presets,
        String version,
        String description,
        Path jar,
        Set<Capability> capabilities,
        Set<Limitation> limitations,
        Map<String, String> options) {

    public PolicyInfo {
        presets = List.copyOf(presets);
        capabilities = Set.copyOf(capabilities);
        limitations = Set.copyOf(limitations);
    }

    /** All names that it can be asked for by. */
    Stream<String> names() {
        return Stream.concat(Stream.of(name), presets.stream());
    }
}
