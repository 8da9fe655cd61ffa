package dev.sluice.app.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.load.PolicyCatalog;
import dev.sluice.host.load.PolicySpec;
import dev.sluice.model.JobId;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Budget;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demonstration itself, with real processes. */
class DemoRunTest {

    /** Beside this module's folder; the plugin is built before the command line. */
    private static final Path SHIPPED =
            Path.of("..", "..", "target", "dist", "plugins").toAbsolutePath();

    @TempDir
    Path folder;

    @Test
    void shouldLoseAndDoubleNothingAndReloadAtTheHardMoment() throws InterruptedException {
        try (PolicyCatalog catalog = PolicyCatalog.open(List.of(SHIPPED), folder.resolve("jars"))) {
            LoadedPolicy policy = catalog.load(PolicySpec.parse("fcfs"));

            DemoResult result = new DemoRun(DemoMachine.of(4), policy, 12, folder.resolve("output")).run(done -> {});

            assertThat(result.faults()).isEmpty();
            assertThat(result.reload()).isPresent();
            assertThat(result.partialFrees()).isPositive();
            assertThat(result.records())
                    .hasSize(12)
                    .anyMatch(record -> record.generation == 1)
                    .anyMatch(record -> record.generation == 2);
        }
    }

    @Test
    void shouldEndAtOnceWhenThePolicyFails() {
        LoadedPolicy broken = new LoadedPolicy("broken", "0", Set.of(), Map.of(), context -> new Thrower());

        assertThatThrownBy(() -> new DemoRun(DemoMachine.of(4), broken, 8, folder).run(done -> {}))
                .isInstanceOf(DemoException.class)
                .hasMessageContaining("broken: alloc threw java.lang.IllegalStateException: boom");
    }

    private static final class Thrower implements Scheduler {
        @Override
        public void resources(ResourceUpdate update) {}

        @Override
        public HelloResult hello(AllocatedJob job) {
            return HelloResult.ACCEPTED;
        }

        @Override
        public void alloc(AllocRequest request) {
            throw new IllegalStateException("boom");
        }

        @Override
        public void free(Release release) {}

        @Override
        public void cancel(JobId id) {}

        @Override
        public Pass schedule(Budget budget) {
            return Pass.DONE;
        }
    }
}
