package dev.sluice.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadyModeTest {

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void rfc27_ready_limitIsPositive(int limit) {
        assertThatThrownBy(() -> new ReadyMode.Limited(limit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("limit " + limit);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, Integer.MAX_VALUE})
    void rfc27_ready_limitMayBeAnyPositiveNumber(int limit) {
        assertThat(new ReadyMode.Limited(limit).limit()).isEqualTo(limit);
    }
}
