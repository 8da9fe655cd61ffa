package dev.sluice.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MalformedExceptionTest {
    @Test
    void shouldNamePlaceValueAndProblem() {
        MalformedException e = new MalformedException("idset-malformed", "\"0-2,2\": id 2 appears twice");
        assertThat(e.at("rank").at("[3]").at("R_lite"))
                .hasMessage("R_lite[3].rank \"0-2,2\": id 2 appears twice")
                .satisfies(moved -> {
                    assertThat(moved.code()).isEqualTo("idset-malformed");
                    assertThat(moved.place()).isEqualTo("R_lite[3].rank");
                    assertThat(moved.problem()).isEqualTo(e.problem());
                    assertThat(moved.getStackTrace()).isEqualTo(e.getStackTrace());
                });
    }

    @Test
    void shouldSeparateAProblemThatNamesNoValue() {
        assertThat(new MalformedException("r-malformed", "is missing").at("version"))
                .hasMessage("version: is missing");
    }

    @Test
    void shouldKeepTheCause() {
        MalformedException e = new MalformedException("json-malformed", "no JSON");
        e.initCause(new IllegalStateException("why"));
        assertThat(e.at("R")).hasCauseInstanceOf(IllegalStateException.class);
    }

    @Test
    void shouldQuoteSoThatNoInputFloodsOrForgesALog() {
        assertThat(MalformedException.quote("a\n\"b\"\\\u0000\ud800\u202e"))
                .isEqualTo("\"a\\u000a\\\"b\\\"\\\\\\u0000\\ud800\\u202e\"");
        assertThat(MalformedException.quote("é1")).isEqualTo("\"é1\"");
        assertThat(MalformedException.quote("x".repeat(1000))).isEqualTo("\"" + "x".repeat(80) + "…\"");
    }
}
