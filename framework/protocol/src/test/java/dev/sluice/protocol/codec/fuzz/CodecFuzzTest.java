package dev.sluice.protocol.codec.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.MalformedException;
import dev.sluice.protocol.codec.Captures;
import dev.sluice.protocol.codec.Decoded;
import dev.sluice.protocol.codec.Kind;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** A payload of any kind is refused in the right way, or read as what is read of what is written of it. */
class CodecFuzzTest {
    /** Keys that no mutation comes upon by itself. */
    @DictionaryEntries({
        "\"id\":18446744073709551615",
        "\"priority\":4294967295",
        "\"userid\":",
        "\"t_submit\":",
        "\"free\":\"",
        "\"jobspec\":{",
        "\"R\":{\"version\":1,\"execution\":{\"R_lite\":[",
        "\"annotations\":{",
        "\"note\":\"",
        "\"type\":3",
        "\"final\":true",
        "\"jobs\":[[",
        "\"shrink\":\"",
        "\"property-add\":{\"",
        "null"
    })
    @FuzzTest
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @interface PayloadFuzzTest {}

    static Stream<byte[]> helloRequest() {
        return seeds("job-manager.sched-hello request");
    }

    @MethodSource("helloRequest")
    @PayloadFuzzTest
    void shouldReadOrRefuseHelloRequest(byte @NotNull [] utf8) {
        check("job-manager.sched-hello request", utf8);
    }

    static Stream<byte[]> helloResponse() {
        return seeds("job-manager.sched-hello response");
    }

    @MethodSource("helloResponse")
    @PayloadFuzzTest
    void shouldReadOrRefuseHelloResponse(byte @NotNull [] utf8) {
        check("job-manager.sched-hello response", utf8);
    }

    static Stream<byte[]> readyRequest() {
        return seeds("job-manager.sched-ready request");
    }

    @MethodSource("readyRequest")
    @PayloadFuzzTest
    void shouldReadOrRefuseReadyRequest(byte @NotNull [] utf8) {
        check("job-manager.sched-ready request", utf8);
    }

    static Stream<byte[]> readyResponse() {
        return seeds("job-manager.sched-ready response");
    }

    @MethodSource("readyResponse")
    @PayloadFuzzTest
    void shouldReadOrRefuseReadyResponse(byte @NotNull [] utf8) {
        check("job-manager.sched-ready response", utf8);
    }

    static Stream<byte[]> allocRequest() {
        return seeds("sched.alloc request");
    }

    @MethodSource("allocRequest")
    @PayloadFuzzTest
    void shouldReadOrRefuseAllocRequest(byte @NotNull [] utf8) {
        check("sched.alloc request", utf8);
    }

    static Stream<byte[]> allocResponse() {
        return seeds("sched.alloc response");
    }

    @MethodSource("allocResponse")
    @PayloadFuzzTest
    void shouldReadOrRefuseAllocResponse(byte @NotNull [] utf8) {
        check("sched.alloc response", utf8);
    }

    static Stream<byte[]> free() {
        return seeds("sched.free request");
    }

    @MethodSource("free")
    @PayloadFuzzTest
    void shouldReadOrRefuseFree(byte @NotNull [] utf8) {
        check("sched.free request", utf8);
    }

    static Stream<byte[]> cancel() {
        return seeds("sched.cancel request");
    }

    @MethodSource("cancel")
    @PayloadFuzzTest
    void shouldReadOrRefuseCancel(byte @NotNull [] utf8) {
        check("sched.cancel request", utf8);
    }

    static Stream<byte[]> prioritize() {
        return seeds("sched.prioritize request");
    }

    @MethodSource("prioritize")
    @PayloadFuzzTest
    void shouldReadOrRefusePrioritize(byte @NotNull [] utf8) {
        check("sched.prioritize request", utf8);
    }

    static Stream<byte[]> expiration() {
        return seeds("sched.expiration request");
    }

    @MethodSource("expiration")
    @PayloadFuzzTest
    void shouldReadOrRefuseExpiration(byte @NotNull [] utf8) {
        check("sched.expiration request", utf8);
    }

    static Stream<byte[]> feasibility() {
        return seeds("feasibility.check request");
    }

    @MethodSource("feasibility")
    @PayloadFuzzTest
    void shouldReadOrRefuseFeasibility(byte @NotNull [] utf8) {
        check("feasibility.check request", utf8);
    }

    static Stream<byte[]> acquireFirst() {
        return seeds("resource.acquire first response");
    }

    @MethodSource("acquireFirst")
    @PayloadFuzzTest
    void shouldReadOrRefuseAcquireFirst(byte @NotNull [] utf8) {
        check("resource.acquire first response", utf8);
    }

    static Stream<byte[]> acquireLater() {
        return seeds("resource.acquire later response");
    }

    @MethodSource("acquireLater")
    @PayloadFuzzTest
    void shouldReadOrRefuseAcquireLater(byte @NotNull [] utf8) {
        check("resource.acquire later response", utf8);
    }

    static Stream<byte[]> resourceStatus() {
        return seeds("job-manager.resource-status response");
    }

    @MethodSource("resourceStatus")
    @PayloadFuzzTest
    void shouldReadOrRefuseResourceStatus(byte @NotNull [] utf8) {
        check("job-manager.resource-status response", utf8);
    }

    static Stream<byte[]> schedulerStatus() {
        return seeds("sched.resource-status response");
    }

    @MethodSource("schedulerStatus")
    @PayloadFuzzTest
    void shouldReadOrRefuseSchedulerStatus(byte @NotNull [] utf8) {
        check("sched.resource-status response", utf8);
    }

    /** Recorded messages of a kind, and one that was not recorded. */
    private static Stream<byte[]> seeds(String kind) {
        String set = "{\"version\":1,\"execution\":{\"R_lite\":[],\"nodelist\":[\"\"]}}";
        Stream<String> recorded = Captures.messages()
                .filter(message -> message.kind().equals(kind))
                .map(message -> message.payload().toString())
                .distinct()
                .limit(20);
        String other = "{\"all\":" + set + ",\"down\":" + set + ",\"allocated\":" + set + "}";
        return Stream.concat(recorded, Stream.of(other)).map(json -> json.getBytes(StandardCharsets.UTF_8));
    }

    private static void check(String name, byte[] utf8) {
        check(Kind.of(name), utf8);
    }

    private static <M> void check(Kind<M> kind, byte[] utf8) {
        Object decoded;
        try {
            decoded = kind.codec().decode(utf8);
        } catch (MalformedException e) {
            assertPresentable(e, kind);
            return;
        }
        if (decoded instanceof Decoded.Spoilt<?> spoilt) {
            assertPresentable(spoilt.problem(), kind);
            return;
        }
        M message = kind.decode(utf8);
        String written = kind.codec().encode(message);
        assertThat(kind.decode(written)).isEqualTo(message);
        assertThat(kind.decode(kind.codec().encodeUtf8(message))).isEqualTo(message);
        assertThat(kind.codec().encode(kind.decode(written))).isEqualTo(written);
    }

    private static void assertPresentable(MalformedException e, Kind<?> kind) {
        assertThat(e.getMessage())
                .startsWith(kind.name() + ": ")
                .hasSizeLessThan(1500)
                .doesNotContain("\n");
        assertThat(e.code()).isNotBlank();
    }
}
