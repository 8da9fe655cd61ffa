package dev.sluice.sched.simple.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.QueuePolicy;
import dev.sluice.sched.simple.SimpleConfig;
import dev.sluice.sched.simple.pool.AllocationMode;
import dev.sluice.sched.simple.queue.BackfillOrder;
import dev.sluice.sched.simple.queue.Reservation;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Starts and machines of a schedule that Batsim made: first-fit, EASY, with a place kept for the head. */
class BatsimTest {

    private static final SimpleConfig CONCRETE =
            new SimpleConfig(AllocationMode.FIRST_FIT, QueuePolicy.EASY, Reservation.CONCRETE, BackfillOrder.FCFS);

    @Test
    void shouldStartEveryJobWhenAndWhereBatsimDoes() throws IOException {
        List<String> ids = new ArrayList<>();
        List<SimJob> jobs = jobs(ids);
        Map<String, String[]> expected = new HashMap<>();
        try (var lines = Files.lines(Reference.shared("batsim/medium_late/easy.out_jobs.csv"))) {
            lines.skip(1).map(line -> line.split(",", -1)).forEach(fields -> expected.put(fields[0], fields));
        }
        Simulation simulation =
                new Simulation(CONCRETE, ReferenceTest.processors(32), jobs, false, new Simulation.Watcher() {});
        long[] starts = simulation.run();
        List<ResourceSet> places = simulation.places();
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < starts.length; i++) {
            String[] row = Objects.requireNonNull(expected.get(ids.get(i)));
            BigDecimal start = BigDecimal.valueOf(starts[i], 6);
            // Batsim prints what it has computed in doubles with six digits; the last one may be either.
            boolean same = start.subtract(new BigDecimal(row[7])).abs().compareTo(new BigDecimal("0.000002")) <= 0;
            IdSet machines = IdSet.parse(row[14].replace(' ', ','));
            if (!same || !places.get(i).ranks().equals(machines)) {
                differences.add("job " + ids.get(i) + " at " + start + " on "
                        + places.get(i).ranks() + ", not " + row[7] + " on " + machines);
            }
        }
        assertThat(starts).hasSize(801);
        assertThat(differences).isEmpty();
    }

    private static List<SimJob> jobs(List<String> ids) throws IOException {
        JsonNode workload = JsonMapper.builder()
                .build()
                .readTree(Files.readString(Reference.shared("batsim/medium_late/medium_late.json")));
        List<JsonNode> nodes = new ArrayList<>();
        workload.get("jobs").forEach(nodes::add);
        nodes.sort(Comparator.comparing(node -> node.get("subtime").asDouble()));
        List<SimJob> jobs = new ArrayList<>();
        for (JsonNode node : nodes) {
            ids.add(node.get("id").asString());
            JsonNode profile = workload.get("profiles").get(node.get("profile").asString());
            long limit = micros(node.get("walltime"));
            jobs.add(new SimJob(
                    jobs.size() + 1,
                    micros(node.get("subtime")),
                    Math.min(micros(profile.get("delay")), limit),
                    limit,
                    node.get("res").asInt(),
                    1));
        }
        return jobs;
    }

    private static long micros(JsonNode seconds) {
        return new BigDecimal(seconds.asString())
                .movePointRight(6)
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
    }
}
