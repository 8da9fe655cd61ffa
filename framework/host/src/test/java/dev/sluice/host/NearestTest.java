package dev.sluice.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {

    private static final List<String> KNOWN = List.of("queue-policy", "depth", "fit", "on");

    @ParameterizedTest
    @CsvSource({
        "queue-polic,queue-policy", // one left out
        "queue--policy,queue-policy", // one put in
        "queue_policy,queue-policy", // one for another
        "qeueu-polcy,", // three slips are another word
        "queue-poilcy,queue-policy", // one swap is two
        "dept,depth",
        "dpeth,depth",
        "fits,fit",
        "f,fit",
        "o,on",
        "no,", // everything of it would be another
        "xy,",
        "'',",
    })
    void shouldForgiveTwoSlips(String word, String nearest) {
        assertThat(Nearest.to(word, KNOWN).orElse(null)).isEqualTo(nearest);
    }

    @Test
    void shouldPreferTheNearerAndThenTheFirstByName() {
        assertThat(Nearest.to("fcf", List.of("ecf", "fcfs", "fcfss"))).contains("ecf");
        assertThat(Nearest.to("fcfs", List.of("fcf", "xcfs", "fcfs"))).contains("fcfs");
    }
}
