package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.PolicyException;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.FeasibilityCheck;
import dev.sluice.protocol.Reply;
import dev.sluice.protocol.SchedExpiration;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Capability;
import dev.sluice.spi.ExpirationResult;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import dev.sluice.tck.RecordingScheduler;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a policy says reaches people on one line, and their terminals do nothing but show it. */
class TextsTest {

    private static final JobId ONE = new JobId(1);
    private static final String RAW = "no\u001b[2J room\n\there\u0007";
    private static final String SHOWN = "no\\u001b[2J room; here\\u0007";

    private final HostBench bench = new HostBench();

    @Test
    void shouldShowADenial() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.policy.request(ONE).deny(RAW);

        bench.nudge();

        assertThat(bench.manager.heard(AllocDeny.class)).containsExactly(new AllocDeny(ONE, SHOWN));
    }

    @Test
    void shouldShowWhyAJobIsRefused() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("2-3", "0"));
        bench.policy.onHello(job -> HelloResult.refused(RAW));

        bench.start();

        assertThat(bench.manager.raised()).extracting(raised -> raised.note()).containsExactly(SHOWN);
    }

    @Test
    void shouldShowWhatAPolicyThrows() {
        bench.policy.onTold(event -> {
            throw new IllegalStateException(RAW);
        });

        bench.start();

        assertThat(bench.host().status().detail())
                .isEqualTo("recording: resources threw java.lang.IllegalStateException: " + SHOWN
                        + "; starts again in 1 s");
    }

    @Test
    void shouldShowWhyASwapIsRefused() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("0", "0"));

        assertThatThrownBy(() -> bench.host()
                        .swap(new RecordingScheduler()
                                .onHello(job -> HelloResult.refused(RAW))
                                .as("next")))
                .isInstanceOf(PolicyException.class)
                .hasMessage("next: job " + ONE + ": " + SHOWN);
    }

    @Test
    void shouldShowWhatIsRepliedToQuestions() {
        bench.start(new LoadedPolicy(
                "refusing",
                "0",
                Set.of(Capability.EXPIRATION, Capability.FEASIBILITY),
                Map.of(),
                context -> new Refusing(bench.policy)));
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("0", "0"));

        bench.say(new SchedExpiration(5, ONE, bench.clock.now().plusSeconds(7200)));
        bench.say(new FeasibilityCheck(6, HostBench.oneCore()));

        assertThat(bench.manager.heard(Reply.class)).containsExactly(Reply.refused(5, SHOWN), Reply.refused(6, SHOWN));
    }

    /** Says no to every question, and leaves the rest to another. */
    private record Refusing(Scheduler rest) implements Scheduler {

        @Override
        public ExpirationResult expiration(JobId id, Instant expiration) {
            return ExpirationResult.refused(RAW);
        }

        @Override
        public Feasibility feasibility(Jobspec jobspec) {
            return Feasibility.infeasible(RAW);
        }

        @Override
        public void resources(ResourceUpdate update) {
            rest.resources(update);
        }

        @Override
        public HelloResult hello(AllocatedJob job) {
            return rest.hello(job);
        }

        @Override
        public void alloc(AllocRequest request) {
            rest.alloc(request);
        }

        @Override
        public void free(Release release) {
            rest.free(release);
        }

        @Override
        public void cancel(JobId id) {
            rest.cancel(id);
        }

        @Override
        public Pass schedule(Budget budget) {
            return rest.schedule(budget);
        }
    }
}
