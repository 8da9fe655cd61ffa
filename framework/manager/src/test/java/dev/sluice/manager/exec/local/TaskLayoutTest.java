package dev.sluice.manager.exec.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.model.IdSet;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** RFC 14, task count, and RFC 25's shapes: how tasks are laid onto the ranks of R. */
final class TaskLayoutTest {

    /** Rank 3 has four cores and two gpus, rank 7 has two cores and one gpu. */
    private static final ResourceSet RESOURCES = ResourceSet.builder()
            .add(3, IdSet.range(0, 3), IdSet.range(0, 1), "a")
            .add(7, IdSet.range(0, 1), IdSet.single(0), "b")
            .build();

    private static List<String> place(Jobspec jobspec) throws IOException {
        return new TaskLayout(jobspec)
                .place(RESOURCES).stream()
                        .map(task -> task.task() + "@" + task.rank() + "." + task.local())
                        .toList();
    }

    private static Jobspec jobspec(String resources, String count) {
        return Jobspec.parse("{\"version\":1,\"resources\":[" + resources + "],"
                + "\"tasks\":[{\"command\":[\"app\"],\"slot\":\"task\",\"count\":" + count + "}],"
                + "\"attributes\":{\"system\":{\"duration\":0}}}");
    }

    private static String slots(int count, int cores, int gpus) {
        String gpu = gpus == 0 ? "" : ",{\"type\":\"gpu\",\"count\":" + gpus + "}";
        return "{\"type\":\"slot\",\"count\":" + count + ",\"label\":\"task\",\"with\":[{\"type\":\"core\",\"count\":"
                + cores + "}" + gpu + "]}";
    }

    @Test
    void slotsFillTheRanksInOrder() throws IOException {
        assertThat(place(jobspec(slots(5, 1, 0), "{\"per_slot\":1}")))
                .containsExactly("0@3.0", "1@3.1", "2@3.2", "3@3.3", "4@7.0");
    }

    @Test
    void gpusLimitTheSlotsOfARank() throws IOException {
        assertThat(place(jobspec(slots(3, 1, 1), "{\"per_slot\":1}"))).containsExactly("0@3.0", "1@3.1", "2@7.0");
    }

    @Test
    void nodesHaveTheirSlotsEach() throws IOException {
        String nodes = "{\"type\":\"node\",\"count\":2,\"with\":[" + slots(1, 2, 0) + "]}";
        assertThat(place(jobspec(nodes, "{\"per_slot\":2}"))).containsExactly("0@3.0", "1@3.1", "2@7.0", "3@7.1");
    }

    @Test
    void totalIsSpreadOverTheSlots() throws IOException {
        assertThat(place(jobspec(slots(3, 2, 0), "{\"total\":4}"))).containsExactly("0@3.0", "1@3.1", "2@3.2", "3@7.0");
    }

    @Test
    void perResourceCountsWhatASlotHas() throws IOException {
        assertThat(place(jobspec(slots(2, 2, 0), "{\"per_resource\":{\"type\":\"core\",\"count\":1}}")))
                .containsExactly("0@3.0", "1@3.1", "2@3.2", "3@3.3");
        assertThat(place(jobspec(slots(2, 1, 1), "{\"per_resource\":{\"type\":\"gpu\",\"count\":2}}")))
                .containsExactly("0@3.0", "1@3.1", "2@3.2", "3@3.3");
    }

    @Test
    void resourcesWithoutRoomForTheSlotsAreRefused() {
        assertThatThrownBy(() -> place(jobspec(slots(7, 1, 0), "{\"per_slot\":1}")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("6 of 7 slots");
    }

    @Test
    void moreTasksThanAMachineCanTakeAreRefused() {
        assertThatThrownBy(() -> place(jobspec(slots(1, 1, 0), "{\"per_slot\":1000000}")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("more than 10000 tasks");
    }

    @Test
    void otherShapesAreRefused() {
        String socket =
                "{\"type\":\"slot\",\"count\":1,\"label\":\"task\",\"with\":[{\"type\":\"socket\",\"count\":1}]}";
        assertThatThrownBy(() -> place(jobspec(socket, "{\"per_slot\":1}")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("here is a socket");
        assertThatThrownBy(() -> place(jobspec(slots(1, 1, 0) + "," + slots(1, 1, 0), "{\"per_slot\":1}")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("2 resources side by side");
        String range = slots(1, 1, 0).replace("\"count\":1,\"label\"", "\"count\":{\"min\":1},\"label\"");
        assertThatThrownBy(() -> place(jobspec(range, "{\"per_slot\":1}")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("plain number");
    }
}
