package dev.sluice.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @ValueSource(strings = {"demo", "replay", "plugin", "plugin list"})
    void shouldShowAnExampleInTheHelpOfEachCommand(String command) {
        assertThat(run((command + " --help").split(" "))).isZero();
        assertThat(out.toString()).contains("Example").contains("sluice " + command);
    }

    @Test
    void shouldEndWithTwoAndOneLineForABadOption() {
        assertThat(run("demo", "--ranks", "3")).isEqualTo(2);
        assertThat(err.toString().lines().findFirst()).contains("sluice: --ranks 3: must be 4 to 256");
    }

    @Test
    void shouldEndWithTwoForACommandThatDoesNotExist() {
        assertThat(run("replayy")).isEqualTo(2);
        assertThat(err.toString()).contains("replay");
    }

    @Test
    void shouldEndWithTwoForAnUnknownPolicyAndNameTheKnownOnes(@TempDir Path plugins) {
        assertThat(run("demo", "--policy", "nosuch", "--plugins", plugins.toString()))
                .isEqualTo(2);
        assertThat(err.toString()).startsWith("sluice: policy \"nosuch\": there is none of that name; known are ");
    }

    @Test
    void shouldListJarsThatAreLeftOutWithTheirReason(@TempDir Path plugins) throws IOException {
        Files.writeString(plugins.resolve("broken.jar"), "no jar at all");
        assertThat(run("plugin", "list", "--plugins", plugins.toString())).isZero();
        assertThat(err.toString()).contains("left out: " + plugins.resolve("broken.jar") + ": not a jar");
    }

    @Test
    void shouldListPoliciesAsJson(@TempDir Path plugins) {
        assertThat(run("plugin", "list", "--json", "--plugins", plugins.toString()))
                .isZero();
        assertThat(out.toString()).startsWith("{\"policies\":[").contains("\"left_out\":[]");
    }

    private int run(String... args) {
        return Sluice.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    }
}
