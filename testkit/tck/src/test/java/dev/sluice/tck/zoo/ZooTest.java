package dev.sluice.tck.zoo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.Callback;
import dev.sluice.host.HostStatus;
import dev.sluice.tck.model.ModelJob;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is wrong with a policy: the host names it, loses nothing, and goes on. */
class ZooTest {

    static List<Animal> animals() {
        return Zoo.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("animals")
    void shouldNameWhatIsWrongLoseNothingAndGoOn(Animal animal) {
        ZooVisit visit = new ZooVisit(animal);
        ModelJob running = visit.runOneBefore();
        visit.ill.set(true);
        visit.restart();

        visit.live(running);
        if (animal.remedy() instanceof Remedy.CountFault) {
            visit.host().swap(animal.policy(() -> false));
        }

        HostStatus status = visit.host().status();
        named(animal.remedy(), visit, status);
        visit.ill.set(false);
        if (status.phase() != HostStatus.Phase.RUNNING || animal.remedy() instanceof Remedy.Swap) {
            visit.host().swap(animal.policy(() -> false));
        }
        visit.finish();
        assertThat(animal.wrong()).isNotBlank();
    }

    static List<Animal> faulty() {
        return Zoo.all().stream()
                .filter(animal -> animal.remedy() instanceof Remedy.NameFault)
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faulty")
    void shouldStartAgainByItselfWhatIsWrongOnce(Animal animal) {
        ZooVisit visit = new ZooVisit(animal);
        ModelJob running = visit.runOneBefore();
        visit.ill.set(true);
        visit.cureAtFirstFault();
        visit.restart();

        visit.live(running);
        visit.finish();

        assertThat(visit.host().status().policyFaults()).isEqualTo(1);
        assertThat(visit.host().status().jobsRefused()).isZero();
    }

    private static void named(Remedy remedy, ZooVisit visit, HostStatus status) {
        if (remedy instanceof Remedy.NameFault fault) {
            assertThat(status.policyFaults()).isPositive();
            assertThat(visit.details)
                    .anySatisfy(detail ->
                            assertThat(detail).contains(fault.detail()).contains("starts again in"));
        } else {
            assertThat(visit.details).isEmpty();
            assertThat(status.policyFaults() > 0).isEqualTo(remedy instanceof Remedy.CountFault);
        }
        assertThat(status.lateAnswers() > 0).isEqualTo(remedy instanceof Remedy.CountLate);
        assertThat(status.jobsRefused() > 0).isEqualTo(remedy instanceof Remedy.LoseJob);
        assertThat(visit.manager.lost().isEmpty()).isEqualTo(!(remedy instanceof Remedy.LoseJob));
    }

    @Test
    void shouldHaveAnimalsThatCanBeToldApart() {
        Set<String> names = new HashSet<>();
        for (Animal animal : animals()) {
            assertThat(names.add(animal.name())).as(animal.name()).isTrue();
            assertThat(animal).hasToString(animal.name());
        }
        assertThat(names).hasSizeGreaterThan(25).contains("throws-in-close", "double-books", "refuses-hello");
        for (Callback callback : Callback.values()) {
            assertThat(names).contains("throws-in-" + callback);
        }
    }
}
