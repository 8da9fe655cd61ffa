package dev.sluice.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JobspecYamlTest {
    private static final String YAML = """
            # four nodes, two cores each
            version: 1
            resources:
              - type: node
                count: 4
                with:
                  - {type: slot, count: 1, label: default, with: [{type: core, count: 2}]}
            tasks:
              - command: [ "app", yes, '5' ]
                slot: default
                count:
                  per_slot: 1
            attributes:
              system:
                duration: 3600.
                cwd: /home/flux
                environment:
                  HOME: "/home/flux"
                  UNSET: null
                job: {name: x, weight: 3., on: on, none: null}
            """;

    @Test
    void shouldReadWhatPeopleWrite() {
        Jobspec jobspec = Jobspec.parseYaml(YAML).validateV1();
        assertThat(jobspec.duration()).contains(Duration.ofHours(1));
        assertThat(jobspec.command()).containsExactly("app", "yes", "5");
        assertThat(jobspec.environment()).containsEntry("HOME", "/home/flux").containsEntry("UNSET", null);
        assertThat(jobspec.resources().get(0).count()).isEqualTo(Count.fixed(4));
        assertThat(jobspec.system("job"))
                .contains(new RawJson("{\"name\":\"x\",\"weight\":3.0,\"on\":\"on\",\"none\":null}"));
    }

    @Test
    void shouldReadTheSameFromYamlAndFromTheJsonItMakes() {
        Jobspec jobspec = Jobspec.parseYaml(YAML);
        assertThat(Jobspec.parse(jobspec.toJson())).isEqualTo(jobspec);
        assertThat(Jobspec.parseYaml(jobspec.toJson())).isEqualTo(jobspec);
    }

    @ParameterizedTest
    @CsvSource({"3., 3.0", "-3., -3.0", "0., 0.0", "3.e0, 3.0e0", "3.e+2, 3.0e+2", "3.50, 3.50", "3e0, 3e0", "3, 3"})
    void shouldKeepDecimalsApartFromIntegers(String yaml, String json) {
        Jobspec jobspec = Jobspec.parseYaml(YAML.replace("weight: 3.", "weight: " + yaml));
        assertThat(jobspec.system("job").orElseThrow().text()).contains("\"weight\":" + json + ",");
        assertThat(Jobspec.parse(jobspec.toJson())).isEqualTo(jobspec);
    }

    @Test
    void shouldReadASurrogatePairWhereverItLies() {
        for (int i = 0; i < 1100; i++) {
            String name = "x".repeat(i) + "🚀";
            Jobspec jobspec = Jobspec.parseYaml(YAML.replace("/home/flux", name));
            assertThat(jobspec.cwd()).contains(name);
        }
    }

    @Test
    void shouldNameThePlace() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Jobspec.parseYaml(YAML.replace("count: 2}", "count: two}")))
                .withMessageStartingWith("resources[0].with[0].with[0].count \"two\": ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "version: 1",
                "version: [",
                "a: &x [1]\nb: *x\n",
                "version: !mine 1",
                "? [a]\n: 1",
                "version: 1\nversion: 1\n",
                "\tversion: 1",
                "version: .inf",
            })
    void shouldRefuseWhatIsNoPlainDocument(String yaml) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Jobspec.parseYaml(yaml))
                .satisfies(e -> assertThat(e.code()).isEqualTo("jobspec-malformed"));
    }

    @Test
    void shouldRefuseASecondDocument() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Jobspec.parseYaml(YAML + "---\n" + YAML))
                .withMessageContaining("more text after the end");
    }

    @ParameterizedTest
    @ValueSource(strings = {".inf", "-.inf", ".nan", "1e99999999999", "1.e99999999999", "-1", "'1'", "true"})
    void shouldRefuseADurationThatIsNoNumberOfSeconds(String duration) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Jobspec.parseYaml(YAML.replace("3600.", duration)))
                .withMessageStartingWith("attributes.system.duration");
    }
}
