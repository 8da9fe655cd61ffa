package dev.sluice.host.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.sluice.host.PolicyException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicySpecTest {

    @Test
    void shouldReadANameAlone() {
        assertThat(PolicySpec.parse("fcfs")).isEqualTo(new PolicySpec("fcfs", Map.of()));
    }

    @Test
    void shouldReadOptionsInTheOrderGiven() {
        PolicySpec spec = PolicySpec.parse("sched-simple,z=1, queue-policy = fcfs ,a=x=y,empty=");

        assertThat(spec.name()).isEqualTo("sched-simple");
        assertThat(spec.options())
                .containsExactly(entry("z", "1"), entry("queue-policy", "fcfs"), entry("a", "x=y"), entry("empty", ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "null",
            value = {
                "'' | it must begin with a policy's name",
                "' ' | it must begin with a policy's name",
                "',a=b' | it must begin with a policy's name",
                "a=b | it must begin with a policy's name",
                "'p,' | \"\" is not key=value",
                "'p,a' | \"a\" is not key=value",
                "'p,=b' | \"=b\" is not key=value",
                "'p, =b' | \" =b\" is not key=value",
                "'p,a=1,,b=2' | \"\" is not key=value",
                "'p,a=1,a=2' | option \"a\" is given twice",
                "'p,a=1, a=1' | option \"a\" is given twice",
            })
    void shouldSayWhatIsWrong(String text, String why) {
        assertThatThrownBy(() -> PolicySpec.parse(text))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo("policy-spec"))
                .hasMessage("policy \"" + text + "\": " + why);
    }
}
