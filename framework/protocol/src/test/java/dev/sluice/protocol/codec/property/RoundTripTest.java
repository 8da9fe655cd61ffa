package dev.sluice.protocol.codec.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.JobId;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.codec.Kind;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Whatever is written is read as the same, in 100 000 operations or {@code -Dsluice.ops=1000000}. A failure
 * names the seed of its message; {@code -Dsluice.seed=N} repeats it.
 */
class RoundTripTest {
    private static final List<Kind<?>> KINDS = Kind.all();
    private static final int OPERATIONS = Integer.getInteger("sluice.ops", 100_000);

    /** A message is written twice, as text and in bytes, and read twice. */
    private static final int MESSAGES = OPERATIONS / 4;

    @Test
    void shouldReadWhatItWrote() {
        Long only = Long.getLong("sluice.seed");
        long first = only == null ? System.nanoTime() : only;
        int count = only == null ? MESSAGES : 1;
        for (int i = 0; i < count; i++) {
            trip(KINDS.get((int) Long.remainderUnsigned(first + i, KINDS.size())), first + i);
        }
    }

    /** RFC 27 has a double for t_submit, and flux-core writes 17 digits of it: the microsecond is in there. */
    @Test
    void shouldReadMicrosecondsOutOfDoubles() {
        Kind<?> hello = Kind.of("job-manager.sched-hello response");
        Random random = new Random(27);
        for (int i = 0; i < OPERATIONS; i++) {
            Instant time = Instant.ofEpochSecond(random.nextLong(1L << 32), random.nextInt(1_000_000) * 1000L);
            double seconds = new BigDecimal(time.getEpochSecond())
                    .add(BigDecimal.valueOf(time.getNano(), 9))
                    .doubleValue();
            String digits = new BigDecimal(seconds).round(new MathContext(17)).toString();
            Object decoded = hello.decode("{\"id\":1,\"priority\":2,\"userid\":3,\"t_submit\":" + digits + "}");
            assertThat(((HelloJob) decoded).submitted()).as(digits).isEqualTo(time);
        }
    }

    @Test
    void shouldWriteAllBitsOfAnId() {
        for (String id : List.of(
                "0", "9007199254740993", "9223372036854775807", "9223372036854775808", "18446744073709551615")) {
            String json = "{\"id\":" + id + "}";
            assertThat(Kind.of("sched.cancel request").reencode(json)).isEqualTo(json);
            assertThat(Kind.of("sched.cancel request").decode(json)).hasFieldOrPropertyWithValue("id", JobId.parse(id));
        }
    }

    @SuppressWarnings("unchecked")
    private static <M> void trip(Kind<M> kind, long seed) {
        M message = (M) new RandomMessages(new Random(seed)).message(kind.name());
        String json = kind.codec().encode(message);
        String what = kind + ", seed " + seed + ": " + json;
        try {
            assertThat(kind.decode(json)).as(what).isEqualTo(message);
            byte[] utf8 = kind.codec().encodeUtf8(message);
            assertThat(utf8).as(what).isEqualTo(json.getBytes(StandardCharsets.UTF_8));
            assertThat(kind.decode(utf8)).as(what).isEqualTo(message);
        } catch (RuntimeException e) {
            throw new AssertionError(what, e);
        }
    }
}
