package dev.sluice.sched.simple;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.spi.Capability;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SimpleProviderTest {

    private final SimpleProvider provider = new SimpleProvider();

    @Test
    void shouldBeNamedInTheExtensionIndexThatPf4jReads() throws Exception {
        // Not by getResource: PF4J's processor writes an index, an empty one, for the tests too.
        Path classes = Path.of(SimpleProvider.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        assertThat(Files.readAllLines(classes.resolve("META-INF/extensions.idx")))
                .filteredOn(line -> !line.startsWith("#"))
                .containsExactly(SimpleProvider.class.getName());
    }

    @Test
    void shouldGoByItsNameAndThoseOfItsQueuePolicies() {
        assertThat(provider.name()).isEqualTo("sched-simple");
        assertThat(provider.defaults()).isEqualTo(SimpleConfig.of(QueuePolicy.FCFS));
        assertThat(provider.presets())
                .isEqualTo(Map.of(
                        "fcfs", SimpleConfig.of(QueuePolicy.FCFS),
                        "easy", SimpleConfig.of(QueuePolicy.EASY),
                        "conservative", SimpleConfig.of(QueuePolicy.CONSERVATIVE)));
    }

    @Test
    void shouldDeclareWhatItImplements() {
        assertThat(provider.capabilities())
                .containsExactlyInAnyOrder(
                        Capability.PARTIAL_OK,
                        Capability.PRIORITIZE,
                        Capability.EXPIRATION,
                        Capability.FEASIBILITY,
                        Capability.SCHEDULING_KEY,
                        Capability.SHRINK,
                        Capability.PROPERTIES,
                        Capability.FORECAST);
        assertThat(provider.limitations()).isEmpty();
    }

    @Test
    void shouldBeShownAsMuchOfTheQueueAsItsQueuePolicyLooksAt() {
        assertThat(provider.queueDepth(SimpleConfig.of(QueuePolicy.FCFS))).hasValue(8);
    }
}
