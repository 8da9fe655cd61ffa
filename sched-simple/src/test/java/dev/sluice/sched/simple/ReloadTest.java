package dev.sluice.sched.simple;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.tck.ReloadScenario;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The demonstration's situation under many seeds: jobs run, one is partly released, a freed rank is in use again. */
class ReloadTest {

    private static final int SEEDS = Integer.getInteger("sluice.seeds", 200);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "queue-policy=fcfs",
                "queue-policy=fcfs,allocation=best-fit",
                "queue-policy=easy,allocation=first-fit,reservation=concrete",
                "queue-policy=easy,backfill-order=sjf",
                "queue-policy=conservative"
            })
    void shouldLoseAndDoubleNothingWhenReloadedWhileAFreedRankIsInUse(String options) {
        int hard = 0;
        long partial = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            try {
                ReloadScenario.Outcome outcome = new ReloadScenario(seed, () -> simple(options)).run();
                assertThat(outcome.hardReloads()).isPositive();
                hard += outcome.hardReloads();
                partial += outcome.audit().frees() - outcome.audit().grants();
            } catch (RuntimeException | AssertionError failure) {
                throw new AssertionError("seed " + seed + ": " + failure.getMessage(), failure);
            }
        }
        assertThat(hard).isGreaterThanOrEqualTo(SEEDS);
        assertThat(partial).isPositive();
    }

    private static LoadedPolicy simple(String options) {
        Map<String, String> given = new HashMap<>();
        for (String option : options.split(",", -1)) {
            String[] parts = option.split("=", -1);
            given.put(parts[0], parts[1]);
        }
        return LoadedPolicy.of(new SimpleProvider(), "test", given);
    }
}
