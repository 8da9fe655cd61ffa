package dev.sluice.flux.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Every recorded frame, both ways. */
class CapturesTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    static List<Captures.Captured> frames() {
        return Captures.frames();
    }

    @Test
    void shouldFindWhatWasRecorded() {
        assertThat(frames()).hasSize(198);
    }

    @ParameterizedTest
    @MethodSource("frames")
    void rfc3_frame_isReadAndWrittenByteForByte(Captures.Captured frame) {
        FluxMessage message = read(frame.bytes());

        assertThat(bytes(new MessageEncoder(WireLimits.DEFAULT).encode(message)))
                .isEqualTo(frame.bytes());
    }

    @ParameterizedTest
    @MethodSource("frames")
    void shouldFindInAFrameWhatTheRecorderFound(Captures.Captured frame) {
        FluxMessage message = read(frame.bytes());
        JsonNode expected = frame.decoded();

        assertThat(message.getClass().getSimpleName().toLowerCase(Locale.ROOT))
                .isEqualTo(expected.path("type").asString());
        assertThat(message.sender().userid()).isEqualTo(expected.path("userid").asLong());
        assertThat(message.sender().roles()).isEqualTo(expected.path("rolemask").asInt());
        if (message instanceof FluxMessage.Request request) {
            assertThat(request.topic()).isEqualTo(expected.path("topic").asString());
            assertThat(request.nodeid()).isEqualTo(expected.path("nodeid").asLong());
            assertThat(request.matchtag()).isEqualTo(expected.path("matchtag").asInt());
            assertThat(request.routes()).hasSize(expected.path("routes").size());
            check(request.payload(), expected);
        } else if (message instanceof FluxMessage.Response response) {
            assertThat(response.topic()).isEqualTo(expected.path("topic").asString());
            assertThat(response.errnum()).isEqualTo(expected.path("errnum").asInt());
            assertThat(response.matchtag()).isEqualTo(expected.path("matchtag").asInt());
            check(response.payload(), expected);
        }
    }

    private static void check(Payload payload, JsonNode expected) {
        if (expected.has("payload")) {
            assertThat(MAPPER.readTree(payload.text())).isEqualTo(expected.path("payload"));
        } else if (expected.has("payload_text")) {
            assertThat(payload.text() + "\0")
                    .isEqualTo(expected.path("payload_text").asString());
        } else {
            assertThat(payload.isPresent()).isFalse();
        }
    }

    static FluxMessage read(byte[] frame) {
        List<FluxMessage> messages = new ArrayList<>();
        FrameReader reader = new FrameReader(WireLimits.DEFAULT);
        reader.read(ByteBuffer.wrap(frame), messages::add);
        assertThat(reader.isWithinMessage()).isFalse();
        assertThat(messages).hasSize(1);
        return messages.get(0);
    }

    static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }
}
