package dev.sluice.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.manager.housekeeping.Housekeeping;
import dev.sluice.manager.housekeeping.ReleaseAfter;
import dev.sluice.manager.housekeeping.SimulatedHousekeeping;
import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.JobException;
import dev.sluice.protocol.HelloJob;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The tables of vectors/job-manager.json and the partial_ok table of vectors/hello-free.json. */
final class VectorsTest {

    private static Stream<JsonNode> table(String file, String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(VectorsTest.class.getResourceAsStream("/vectors/" + file), file)) {
            List<JsonNode> rows = new ArrayList<>();
            JsonMapper.shared().readTree(in).get(name).forEach(rows::add);
            return rows.stream();
        }
    }

    static Stream<JsonNode> queueOrders() throws IOException {
        return table("job-manager.json", "queue_order");
    }

    static Stream<JsonNode> annotationMerges() throws IOException {
        return table("job-manager.json", "annotation_merge");
    }

    static Stream<JsonNode> exceptionTypes() throws IOException {
        return table("job-manager.json", "exception_type");
    }

    static Stream<JsonNode> exceptionSeverities() throws IOException {
        return table("job-manager.json", "exception_severity");
    }

    /** Jobs that bypass the scheduler (hello-po-6) are flux-core's; this job manager has none. */
    static Stream<JsonNode> partialOks() throws IOException {
        return table("hello-free.json", "partial_ok").filter(row -> !row.has("alloc_bypass"));
    }

    @ParameterizedTest
    @MethodSource("queueOrders")
    void rfc27_alloc_queueOrder(JsonNode row) {
        List<Job> jobs = new ArrayList<>();
        for (JsonNode entry : row.get("jobs")) {
            JobId id = unsigned(entry.get(0));
            Job job = new Job(Site.request(1), id, Site.START, false);
            job.apply(Site.START, new JobEvent.Priority(entry.get(1).longValue()));
            jobs.add(job);
        }
        Collections.shuffle(jobs, new Random(1));
        jobs.sort(QueueOrder.INSTANCE);
        List<JobId> expected = new ArrayList<>();
        row.get("order").forEach(id -> expected.add(unsigned(id)));
        assertThat(jobs).extracting(Job::id).containsExactlyElementsOf(expected);
    }

    private static JobId unsigned(JsonNode node) {
        return new JobId(new BigInteger(node.asString()).longValue());
    }

    @ParameterizedTest
    @MethodSource("annotationMerges")
    void rfc27_annotate_merge(JsonNode row) {
        Site site = new Site();
        ScriptedScheduler scheduler = ScriptedScheduler.attached(site);
        site.submit(1);
        for (JsonNode step : row.get("steps")) {
            scheduler.annotate(1, Annotations.parse(step.get("update").toString()));
            assertThat(site.view(1).annotations())
                    .isEqualTo(Annotations.parse(step.get("result").toString()));
        }
    }

    @ParameterizedTest
    @MethodSource("exceptionTypes")
    void rfc21_exceptionType(JsonNode row) {
        exception(row.get("type").asString(), 0, row.get("ok").asBoolean());
    }

    @ParameterizedTest
    @MethodSource("exceptionSeverities")
    void rfc21_exceptionSeverity(JsonNode row) {
        exception("cancel", row.get("severity").asInt(), row.get("ok").asBoolean());
    }

    private static void exception(String type, int severity, boolean ok) {
        if (ok) {
            assertThat(new JobException(type, severity, "", OptionalLong.empty()).type())
                    .isEqualTo(type);
        } else {
            assertThatThrownBy(() -> new JobException(type, severity, "", OptionalLong.empty()))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @ParameterizedTest
    @MethodSource("partialOks")
    void rfc27_hello_partialOk(JsonNode row) {
        JsonNode housekeeping = row.get("housekeeping");
        IdSet ranks = IdSet.parse(housekeeping.get("ranks").asString());
        IdSet done = IdSet.parse(housekeeping.get("done").asString());
        Site site = new Site(loop -> Housekeeping.perRank(
                new SimulatedHousekeeping(
                        loop, (id, rank) -> done.contains(rank) ? Duration.ZERO : Duration.ofHours(1)),
                ReleaseAfter.of(Duration.ZERO)));
        ScriptedScheduler first = ScriptedScheduler.attached(site);
        site.submit(1);
        first.grant(1, Site.inventory().onlyRanks(ranks));
        site.seconds(10);
        first.close();

        ScriptedScheduler second = new ScriptedScheduler(site);
        second.connect();
        boolean partialOk =
                row.get("partial_ok").isBoolean() && row.get("partial_ok").asBoolean();
        List<IdSet> free = second.hello(partialOk).stream()
                .filter(HelloJob.class::isInstance)
                .map(message -> ((HelloJob) message).free())
                .toList();
        String expected = row.get("hello_free").asString();
        boolean partlyReleased = !done.isEmpty() && !done.equals(ranks);
        switch (expected) {
            case "job not sent" -> assertThat(free).isEmpty();
            case "no key" -> assertThat(free).containsExactly(IdSet.empty());
            default -> assertThat(free).containsExactly(IdSet.parse(expected));
        }
        boolean dropped = partlyReleased && !partialOk;
        assertThat(site.manager.status().droppedHousekeeping()).isEqualTo(dropped ? 1 : 0);

        // A job that was dropped is never heard of again; of the others every rank is, in the end.
        second.ready();
        second.all();
        Instant end = site.time.instant().plus(Duration.ofHours(2));
        site.pass(Duration.between(site.time.instant(), end));
        long told = second.told().size();
        assertThat(told).isEqualTo(dropped ? 0 : ranks.minus(done).count());
        assertThat(site.manager.status().failedHousekeeping())
                .as("tasks that got SIGTERM")
                .isEqualTo(dropped ? ranks.minus(done).count() : 0);
        assertThat(site.manager.idle()).isTrue();
    }
}
