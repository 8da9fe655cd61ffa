package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.HostStatus;
import dev.sluice.model.JobId;
import dev.sluice.model.Limits;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.HelloUnusable;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.codec.Decoded;
import dev.sluice.protocol.codec.ProtocolCodec;
import dev.sluice.spi.AllocatedJob;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code hello-free.json}, malformed: a hello that can't be read costs its job, and nobody else. */
class MalformedHelloTest {

    private static final JobId SPOILT = new JobId(1);
    private static final JobId SOUND = new JobId(2);

    private final HostBench bench = new HostBench();

    static List<JsonNode> malformed() throws IOException {
        try (InputStream vectors = MalformedHelloTest.class.getResourceAsStream("/vectors/hello-free.json")) {
            return JsonMapper.shared()
                    .readTree(vectors)
                    .get("malformed")
                    .valueStream()
                    .toList();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("malformed")
    void shouldLoseTheJobAndTakeOverTheOthers(JsonNode vector) {
        ObjectNode payload = JsonMapper.shared().createObjectNode();
        payload.put("id", 1).put("priority", 16).put("userid", 1000).put("t_submit", 1552593348.073045);
        payload.set("free", vector.get("free"));
        Decoded<HelloJob> hello =
                new ProtocolCodec(Limits.DEFAULT).helloResponse().decode(payload.toString());
        if (hello instanceof Decoded.Whole<HelloJob> whole) {
            assertThat(vector.has("stored_R")).isTrue();
            bench.manager.running(whole.message(), new JobResources.Unusable("no such key"));
        } else if (hello instanceof Decoded.Spoilt<HelloJob> spoilt) {
            // As a link does it: the message names its job, and what is wrong with it.
            HelloUnusable unusable = new HelloUnusable(
                    spoilt.id(), String.valueOf(spoilt.problem().getMessage()));
            bench.manager.beforeLookups(() -> bench.manager.say(unusable));
        }
        bench.manager.running(HostBench.hello(2, ""), HostBench.ranks("3", "0-3"));

        bench.start();

        assertThat(bench.manager.raised()).singleElement().satisfies(raised -> {
            assertThat(raised.id()).isEqualTo(SPOILT);
            assertThat(raised.type()).isEqualTo("scheduler-restart");
            assertThat(raised.note()).isNotBlank();
        });
        assertThat(bench.policy.told(AllocatedJob.class))
                .extracting(AllocatedJob::id)
                .containsExactly(SOUND);
        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(bench.host().status().jobsRefused()).isEqualTo(1);
    }
}
