package dev.sluice.sched.simple;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.tck.ReloadScenario;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The demonstration's situation under many seeds: jobs run, one is partly released, a freed rank is in use again. */
class ReloadTest {

    private static final int SEEDS = Integer.getInteger("sluice.seeds", 1000);

    @Test
    void shouldLoseAndDoubleNothingWhenReloadedWhileAFreedRankIsInUse() {
        int hard = 0;
        long partial = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            try {
                ReloadScenario.Outcome outcome = new ReloadScenario(seed, ReloadTest::simple).run();
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

    private static LoadedPolicy simple() {
        return LoadedPolicy.of(new SimpleProvider(), "test", Map.of());
    }
}
