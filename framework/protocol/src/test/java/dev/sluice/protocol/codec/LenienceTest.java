package dev.sluice.protocol.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.Limits;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.HelloRequest;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.SchedExpiration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the RFC leaves a choice to a sender, or flux-core does otherwise than the RFC. */
class LenienceTest {
    private static final ProtocolCodec CODEC = new ProtocolCodec(Limits.DEFAULT);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "{\"partial-ok\":false}",
                "{\"partial-ok\":\"yes\"}",
                "{\"partial-ok\":1}",
                "{\"partial-ok\":null}",
                "{\"partial-ok\":{\"partial-ok\":true}}",
                "{\"partial-ok\":[true]}",
                "{\"partial_ok\":true}"
            })
    void rfc27_hello_partialOkIsFalseUnlessTrue(String payload) {
        assertThat(CODEC.helloRequest().decode(payload)).isEqualTo(new HelloRequest(false));
        assertThat(CODEC.helloRequest().decode("{\"partial-ok\":true}")).isEqualTo(new HelloRequest(true));
    }

    @Test
    void rfc27_hello_hasNoPayloadInBytesEither() {
        assertThat(CODEC.helloRequest().decode(new byte[0])).isEqualTo(new HelloRequest(false));
    }

    @Test
    void rfc27_ready_limitMeansNothingInUnlimitedMode() {
        assertThat(CODEC.readyRequest().decode("{\"limit\":5,\"mode\":\"unlimited\"}"))
                .isEqualTo(new ReadyMode.Unlimited());
    }

    @Test
    void rfc27_alloc_submitTimeIsFluxCoresOwn() {
        String jobspec = Jobspec.v1().build().toJson();
        assertThat(CODEC.allocRequest().decode("{\"id\":1,\"priority\":2,\"userid\":3,\"jobspec\":" + jobspec + "}"))
                .isInstanceOfSatisfying(
                        Decoded.Whole.class,
                        whole -> assertThat(whole.message()).hasFieldOrPropertyWithValue("submitted", Instant.EPOCH));
    }

    @Test
    void rfc27_expiration_isAnIntegerInTheRfcAndADoubleInFluxCore() {
        assertThat(CODEC.expiration(9).decode("{\"id\":1,\"expiration\":1710076122}"))
                .isEqualTo(new SchedExpiration(9, new JobId(1), Instant.ofEpochSecond(1710076122)));
        assertThat(CODEC.expiration(9)
                        .decode("{\"id\":1,\"expiration\":1710076122.25}")
                        .expiration())
                .isEqualTo("2024-03-10T13:08:42.250Z");
        assertThat(CODEC.expiration(9).decode("{\"id\":1,\"expiration\":0.0}").expiration())
                .isEqualTo(Instant.EPOCH);
    }

    @Test
    void rfc27_hello_emptyFreeIsNoFree() {
        assertThat(CODEC.helloResponse()
                        .decode("{\"id\":1,\"priority\":2,\"userid\":3,\"t_submit\":4.5,\"free\":\"\"}"))
                .isInstanceOfSatisfying(
                        Decoded.Whole.class,
                        whole -> assertThat(whole.message()).hasFieldOrPropertyWithValue("free", IdSet.empty()));
    }

    @Test
    void rfc27_success_hasNoAnnotationsWhenThereAreNone() {
        AllocSuccess success = new AllocSuccess(new JobId(1), ResourceSet.empty(), Annotations.empty());
        assertThat(CODEC.allocResponse().encode(success)).doesNotContain("annotations");
        assertThat(CODEC.allocResponse().decode(CODEC.allocResponse().encode(success)))
                .isEqualTo(success);
    }

    @Test
    void rfc27_deny_noteIsOptional() {
        assertThat(CODEC.allocResponse().encode(new AllocDeny(new JobId(1), "")))
                .isEqualTo("{\"id\":1,\"type\":2}");
        assertThat(CODEC.allocResponse().decode("{\"id\":1,\"type\":2}")).isEqualTo(new AllocDeny(new JobId(1), ""));
    }

    @Test
    void shouldRepairANoteThatIsNoUnicodeText() {
        assertThat(CODEC.allocResponse().encode(new AllocDeny(new JobId(1), "a\ud800b\ud83d\ude80")))
                .isEqualTo("{\"id\":1,\"type\":2,\"note\":\"a\ufffdb\ud83d\ude80\"}");
    }

    @Test
    void rfc28_shrink_countsAsDown() {
        AcquireResponse response = CODEC.acquireLater().decode("{\"down\":\"1\",\"shrink\":\"3\"}");
        assertThat(response.down()).isEqualTo(IdSet.parse("1,3"));
        assertThat(response.shrink()).isEqualTo(IdSet.parse("3"));
    }

    @Test
    void rfc28_laterResponse_mayNameNothingThatIsKnown() {
        assertThat(CODEC.acquireLater().decode("{\"news\":[]}"))
                .isEqualTo(AcquireResponse.change(IdSet.empty(), IdSet.empty()));
    }

    @Test
    void shouldNotWriteAFirstResponseAsALaterOneNorTheOtherWayRound() {
        AcquireResponse first = AcquireResponse.inventory(ResourceSet.empty(), IdSet.empty());
        AcquireResponse later = AcquireResponse.change(IdSet.empty(), IdSet.empty());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CODEC.acquireFirst().encode(later))
                .withMessage("a first response without resources");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CODEC.acquireLater().encode(first))
                .withMessage("a later response with resources");
    }
}
