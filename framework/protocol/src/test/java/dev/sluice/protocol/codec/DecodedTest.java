package dev.sluice.protocol.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.JobId;
import dev.sluice.model.Limits;
import dev.sluice.model.MalformedException;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedFree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** A message about a job that is spoilt is that job's fault alone: which job it is must be known. */
class DecodedTest {
    private static final ProtocolCodec CODEC = new ProtocolCodec(Limits.DEFAULT);

    static Stream<JsonNode> malformedFrees() throws IOException {
        JsonNode vectors =
                Captures.MAPPER.readTree(Files.readString(Path.of("src/test/resources/vectors/hello-free.json")));
        return vectors.get("malformed").valueStream().filter(row -> !row.has("stored_R"));
    }

    static Stream<JsonNode> hellos() throws IOException {
        JsonNode vectors =
                Captures.MAPPER.readTree(Files.readString(Path.of("src/test/resources/vectors/hello-free.json")));
        return vectors.get("cases").valueStream().map(row -> row.get("hello"));
    }

    @ParameterizedTest
    @MethodSource("malformedFrees")
    void shouldKnowTheJobWhoseFreeIsMalformed(JsonNode row) {
        String free = row.get("free").toString();
        for (String hello : new String[] {
            "{\"id\":5,\"priority\":16,\"userid\":1,\"t_submit\":1.5,\"free\":" + free + "}",
            "{\"free\":" + free + ",\"t_submit\":1.5,\"userid\":1,\"priority\":16,\"id\":5}"
        }) {
            assertThat(CODEC.helloResponse().decode(hello)).isInstanceOfSatisfying(Decoded.Spoilt.class, spoilt -> {
                assertThat(spoilt.id()).isEqualTo(new JobId(5));
                assertThat(spoilt.problem()).hasMessageStartingWith("job-manager.sched-hello response: free");
            });
        }
    }

    @ParameterizedTest
    @MethodSource("hellos")
    void shouldReadTheHellosOfTheVectors(JsonNode hello) {
        Decoded<HelloJob> decoded = CODEC.helloResponse().decode(hello.toString());
        assertThat(decoded)
                .isInstanceOfSatisfying(
                        Decoded.Whole.class,
                        whole -> assertThat(whole.message())
                                .isInstanceOfSatisfying(
                                        HelloJob.class,
                                        job -> assertThat(job.submitted()).isEqualTo("2019-03-14T19:55:48.073045Z")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'id':5}",
                "{'id':5,'priority':-1,'userid':1,'jobspec':{}}",
                "{'jobspec':{'resources':[{'type':[{}]}]},'userid':1,'priority':2,'id':5}",
                "{'jobspec':[[[[]]]],'userid':{'x':1},'priority':[2],'id':5}",
                "{'priority':1,'priority':1,'id':5}",
                "{'priority':1,'priority':{'id':7},'id':5}",
                "{'x':1,'x':{'id':7},'id':5}",
                "{'jobspec':{'version':1,'version':{'id':7}},'id':5,'y':{'id':8}}",
            })
    void shouldKnowTheJobWhoseAllocIsMalformed(String json) {
        assertThat(CODEC.allocRequest().decode(json.replace('\'', '"')))
                .isInstanceOfSatisfying(
                        Decoded.Spoilt.class, spoilt -> assertThat(spoilt.id()).isEqualTo(new JobId(5)));
    }

    @Test
    void shouldTellTheFirstOfSeveralFaults() {
        Decoded<SchedAlloc> decoded =
                CODEC.allocRequest().decode("{\"userid\":\"x\",\"priority\":\"y\",\"jobspec\":\"z\",\"id\":5}");
        assertThat(decoded)
                .isInstanceOfSatisfying(
                        Decoded.Spoilt.class,
                        spoilt -> assertThat(spoilt.problem())
                                .hasMessage("sched.alloc request: userid \"x\" is not an integer"));
    }

    /** A user may nest what he likes in a jobspec; that must not end in an error of the interface. */
    @ParameterizedTest
    @ValueSource(ints = {250, 5000, 1_000_000})
    void shouldKnowTheJobWhoseJobspecPassesALimit(int levels) {
        String deep = "[".repeat(levels) + "]".repeat(levels);
        String json =
                "{\"id\":5,\"priority\":1,\"userid\":1,\"jobspec\":{\"attributes\":{\"user\":{\"x\":" + deep + "}}}}";
        assertThat(CODEC.allocRequest().decode(json)).isInstanceOfSatisfying(Decoded.Spoilt.class, spoilt -> {
            assertThat(spoilt.id()).isEqualTo(new JobId(5));
            assertThat(spoilt.problem().getMessage()).contains("nesting depth");
        });
    }

    @Test
    void shouldKnowTheJobWhenALimitIsPassedBehindAFault() {
        String json = "{\"id\":5,\"R\":{\"version\":2,\"x\":" + "[".repeat(5000) + "]".repeat(5000) + "}}";
        assertThat(CODEC.free().decode(json)).isInstanceOfSatisfying(Decoded.Spoilt.class, spoilt -> {
            assertThat(spoilt.id()).isEqualTo(new JobId(5));
            assertThat(spoilt.problem())
                    .hasMessage("sched.free request: R.version: 2 is not 1, the one version that RFC 20 defines");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'free':null}",
                "{'free':null,'id':'5'}",
                "{'free':null,'id':5,'id':5}",
                "{'free':null,'id':-5}",
                "{'free':null,'id':5",
                "{'free':null,'id':5}}",
                "{'free':nul,'id':5}",
                "{'id':5,'free':nul}",
                "[{'id':5}]",
            })
    void shouldThrowWhenTheJobCantBeKnown(String json) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> CODEC.helloResponse().decode(json.replace('\'', '"')))
                .withMessageStartingWith("job-manager.sched-hello response: ");
    }

    @Test
    void shouldPassOverKeysThatTheRfcDoesNotHave() {
        String json =
                "{\"x\":{\"id\":[{}]},\"id\":5,\"R\":{\"version\":1,\"execution\":{\"R_lite\":[]}},\"y\":[1e999],\"z\":null}";
        assertThat(CODEC.free().decode(json)).isInstanceOfSatisfying(Decoded.Whole.class, whole -> {
            assertThat(whole.id()).isEqualTo(new JobId(5));
            assertThat(whole.message())
                    .isInstanceOfSatisfying(
                            SchedFree.class, free -> assertThat(free.last()).isFalse());
        });
    }
}
