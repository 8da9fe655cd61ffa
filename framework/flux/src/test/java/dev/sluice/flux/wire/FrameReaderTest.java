package dev.sluice.flux.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameReaderTest {

    private static final WireLimits SMALL = new WireLimits(1000, 2);

    private final MessageEncoder encoder = new MessageEncoder(WireLimits.DEFAULT);
    private final FrameReader reader = new FrameReader(WireLimits.DEFAULT);
    private final List<FluxMessage> messages = new ArrayList<>();

    @Test
    void shouldPutMessagesTogetherHoweverTheyAreCut() {
        List<FluxMessage> sent = conversation();
        byte[] stream = stream(sent);
        Random random = new Random(1);
        for (int round = 0; round < 200; round++) {
            messages.clear();
            int largest = 1 + random.nextInt(round < 100 ? 40 : 200_000);
            for (int at = 0; at < stream.length; ) {
                int length = Math.min(1 + random.nextInt(largest), stream.length - at);
                reader.read(ByteBuffer.wrap(stream, at, length), messages::add);
                at += length;
            }
            assertThat(messages).isEqualTo(sent);
            assertThat(reader.isWithinMessage()).isFalse();
        }
    }

    @Test
    void shouldSayThatAMessageHasBegun() {
        byte[] stream = stream(conversation().subList(0, 1));
        reader.read(ByteBuffer.wrap(stream, 0, stream.length - 1), messages::add);

        assertThat(messages).isEmpty();
        assertThat(reader.isWithinMessage()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ffee0012 00000022 | frame begins with 0x1200eeff, and not 0xffee0012 (RFC 3)",
                "1200eeff 00000014 | frame of 20 bytes: not in 21 to 1000",
                "1200eeff ffffffff | frame of 4294967295 bytes: not in 21 to 1000",
                "1200eeff 000003e9 | frame of 1001 bytes: not in 21 to 1000",
                "1200eeff 00000015 20 8e010109 ffffffff 00000000 00000000 00000001 | part 0: its size is 32, and 20",
                "1200eeff 00000016 00 14 8e020109 ffffffff 00000000 00000000 00000001 | header begins with 0x8e 0x02",
                "1200eeff 00000015 14 8e010300 ffffffff 00000000 00000000 00000001 | message type 3: there is none",
                "1200eeff 00000015 14 8e010101 ffffffff 00000000 00000000 00000001 | message without the topic",
                "1200eeff 00000015 14 8e010100 ffffffff 00000000 00000000 00000001 | message without a topic",
                "1200eeff 00000015 14 8e010108 ffffffff 00000000 00000000 00000001 | message without the delimiter",
                "1200eeff 00000016 00 14 8e010800 ffffffff 00000000 00000000 00000001 | 1 parts more than",
                "1200eeff 00000018 02 c328 14 8e010401 ffffffff 00000000 00000000 00000000 | topic of 2 bytes: it is no",
                "1200eeff 0000001b 00 00 00 00 00 00 14 8e010101 ffffffff 00000000 00000000 00000001 | more than 6 parts",
                "1200eeff 00000015 13 0000000000 0000000000 0000000000 00000000 ff | part 1: the message ends within",
            })
    void shouldRefuseWhatIsNoMessage(String hex, String expected) {
        ByteBuffer input = ByteBuffer.wrap(HexFormat.of().parseHex(hex.replace(" ", "")));
        assertThatExceptionOfType(WireException.class)
                .isThrownBy(() -> new FrameReader(SMALL).read(input, messages::add))
                .withMessageContaining(expected);
        assertThat(messages).isEmpty();
    }

    private byte[] stream(List<FluxMessage> sent) {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        sent.forEach(message -> stream.writeBytes(CapturesTest.bytes(encoder.encode(message))));
        return stream.toByteArray();
    }

    /** Small and large parts, all sizes around those that are written in another way. */
    private static List<FluxMessage> conversation() {
        List<FluxMessage> sent = new ArrayList<>();
        sent.add(FluxMessage.Request.to("service.add", Payload.text("{\"service\":\"sched\"}"), 1));
        for (int size : new int[] {0, 1, 253, 254, 255, 256, 65_535, 65_536, 300_000}) {
            sent.add(FluxMessage.Request.to("a.b", Payload.of(new byte[size]), size, MessageFlag.STREAMING));
        }
        FluxMessage.Request request = new FluxMessage.Request(
                List.of("b6a1", "77c0"),
                "sched.alloc",
                Payload.NONE,
                new Credentials(1000, Credentials.OWNER | Credentials.LOCAL),
                Set.of(MessageFlag.STREAMING),
                0,
                -1);
        sent.add(request);
        sent.add(request.success(Payload.json("{}".getBytes(StandardCharsets.UTF_8))));
        sent.add(request.failure(1, "not yours"));
        sent.add(request.failure(38, ""));
        sent.add(new FluxMessage.Event(
                "hb", Payload.NONE, Credentials.OPEN, Set.of(MessageFlag.PRIVATE), 4_000_000_000L));
        sent.add(new FluxMessage.Control(Credentials.OPEN, Set.of(), 7, -3));
        return sent;
    }
}
