package dev.sluice.model.regression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import org.junit.jupiter.api.Test;

/** Found by the property test: a builder that ran full amid ids out of order. */
class IdSetBuilderTest {
    @Test
    void shouldKeepTrackOfTheOrderWhenItGrows() {
        IdSet.Builder builder = IdSet.builder();
        int[] ids = {90, 70, 50, 30, 91, 71, 51, 31, 10, 92, 32};
        for (int id : ids) {
            builder.add(id);
        }
        assertThat(builder.build()).hasToString("10,30-32,50-51,70-71,90-92").isEqualTo(IdSet.of(ids));
    }

    @Test
    void shouldJoinWhatComesAfterASortWithTheRunThatIsLastThen() {
        IdSet.Builder builder = IdSet.builder();
        builder.addRange(30, 40)
                .addRange(10, 20)
                .addRange(1, 2)
                .add(5)
                .addRange(35, 50)
                .add(3);
        assertThat(builder.build()).hasToString("1-3,5,10-20,30-50");
        assertThat(builder.add(4).build()).hasToString("1-5,10-20,30-50");
    }
}
