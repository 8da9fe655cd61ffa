package dev.sluice.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayMachineTest {
    @TempDir
    Path folder;

    @Test
    void shouldBeWhatAnInventorySays() throws IOException {
        ReplayMachine machine = ReplayMachine.ofInventory(file("""
                {"version": 1, "execution": {
                  "R_lite": [
                    {"rank": "3-4", "children": {"core": "0-7"}},
                    {"rank": "9", "children": {"core": "0-1,4", "gpu": "0"}}],
                  "nodelist": ["a[3-4],b9"], "starttime": 5, "expiration": 99}}
                """));

        assertThat(machine.ranks()).isEqualTo(3);
        assertThat(machine.processors()).isEqualTo(19);
        assertThat(machine.fewestCoresPerRank()).isEqualTo(3);
        assertThat(machine.mostCoresPerRank()).isEqualTo(8);
        // Its times are not those of a trace: jobs that go on past the end would be refused.
        assertThat(machine.inventory().toJson()).doesNotContain("99");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{|not valid",
                "{\"version\": 1, \"execution\": {\"R_lite\": [{\"rank\": \"x\"}]}}|execution.R_lite[0].rank",
                "{\"version\": 1, \"execution\": {\"R_lite\": []}}|R_lite",
                "{\"version\": 1, \"execution\": {\"R_lite\": [{\"rank\": \"0\", \"children\": {\"gpu\": \"0\"}}]}}|R_lite",
            })
    void shouldNameFileAndKeyOfAnInventoryThatIsNone(String json, String problem) throws IOException {
        Path file = file(json);

        assertThatThrownBy(() -> ReplayMachine.ofInventory(file))
                .isInstanceOfSatisfying(
                        ReplayException.class, e -> assertThat(e.code()).isEqualTo("replay-inventory"))
                .hasMessageStartingWith(file + ": ")
                .hasMessageContaining(problem);
    }

    @Test
    void shouldNameHostsAfterTheirRanksWhereAnInventoryNamesNone() throws IOException {
        Path file = file(
                "{\"version\": 1, \"execution\": {\"R_lite\": [{\"rank\": \"2,5\", \"children\": {\"core\": \"0\"}}]}}");

        assertThat(ReplayMachine.ofInventory(file).inventory().nodelist()).hasToString("node[2,5]");
    }

    @Test
    void shouldSayThatAnInventoryIsMissing() {
        assertThatThrownBy(() -> ReplayMachine.ofInventory(folder.resolve("none")))
                .hasMessage(folder.resolve("none") + ": no such file");
        assertThatThrownBy(() -> ReplayMachine.ofInventory(folder)).hasMessageContaining("can't be read");
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("R.json"), text);
    }
}
