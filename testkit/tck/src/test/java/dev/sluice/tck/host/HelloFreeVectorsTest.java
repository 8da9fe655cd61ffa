package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.HostOptions;
import dev.sluice.host.SchedulerHost;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.HelloJob;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Capability;
import dev.sluice.tck.ManualClock;
import dev.sluice.tck.RecordingScheduler;
import dev.sluice.tck.ScriptedJobManager;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code hello-free.json}: what a policy must be handed for a stored R and a {@code free} idset. */
class HelloFreeVectorsTest {

    static Stream<Arguments> cases() throws IOException {
        try (InputStream vectors = HelloFreeVectorsTest.class.getResourceAsStream("/vectors/hello-free.json")) {
            return JsonMapper.shared()
                    .readTree(vectors)
                    .get("cases")
                    .valueStream()
                    .map(entry -> Arguments.of(
                            entry.get("id").asString() + " " + entry.get("name").asString(), entry))
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void rfc27_hello_subtractsFreeRanks(String name, JsonNode vector) {
        ResourceSet stored = ResourceSet.parse(vector.get("stored_R").toString());
        HelloJob hello = decode(vector.get("hello"));
        ScriptedJobManager manager =
                new ScriptedJobManager(stored.withoutScheduling(), stored.ranks()).running(hello, stored);
        RecordingScheduler policy = new RecordingScheduler();
        ManualClock clock = new ManualClock();
        new SchedulerHost(
                        clock.loop(),
                        manager,
                        policy.as("graph", Capability.PARTIAL_OK, Capability.SCHEDULING_KEY),
                        HostOptions.virtualTime())
                .start();
        clock.settle();

        List<AllocatedJob> told = policy.told(AllocatedJob.class);
        JsonNode expect = vector.get("expect");
        if (expect.has("R_lite_empty")) {
            assertThat(told).isEmpty();
        } else {
            assertThat(told).singleElement().satisfies(job -> {
                assertThat(job.resources())
                        .isEqualTo(ResourceSet.parse(expect.get("R").toString()));
                assertThat(job.resources().summary())
                        .isEqualTo(expect.get("summary").asString());
                assertThat(job.id()).isEqualTo(hello.id());
                assertThat(job.submitted()).isEqualTo(Instant.parse("2019-03-14T19:55:48.073045Z"));
            });
        }
        assertThat(manager.raised()).isEmpty();
    }

    private static HelloJob decode(JsonNode hello) {
        BigDecimal submitted = hello.get("t_submit").decimalValue();
        return new HelloJob(
                new JobId(hello.get("id").longValue()),
                hello.get("priority").longValue(),
                hello.get("userid").longValue(),
                Instant.ofEpochSecond(0, submitted.movePointRight(9).longValueExact()),
                IdSet.parse(hello.path("free").asString("")));
    }
}
