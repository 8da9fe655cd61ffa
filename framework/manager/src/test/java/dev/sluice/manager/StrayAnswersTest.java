package dev.sluice.manager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Annotations;
import dev.sluice.model.event.JobState;
import dev.sluice.protocol.Reply;
import org.junit.jupiter.api.Test;

/** Answers that no request waits for are counted, and harm nobody. */
final class StrayAnswersTest {

    private final Site site = new Site();
    private final ScriptedScheduler scheduler = ScriptedScheduler.attached(site);

    @Test
    void shouldIgnoreASecondSuccessWhileTheJobRuns() {
        site.submit(1);
        scheduler.grant(1, Site.ranks("0"));
        scheduler.all();
        scheduler.grant(1, Site.ranks("0"));
        assertThat(scheduler.told()).isEmpty();
        assertThat(site.manager.status().strayAnswers()).isEqualTo(1);
        site.seconds(10);
        assertThat(scheduler.told()).containsExactly("free 1 0 final");
        assertThat(site.events(1)).containsOnlyOnce("alloc");
    }

    @Test
    void shouldFreeWhatWasGrantedToAnUnknownJob() {
        scheduler.grant(99, Site.ranks("3"));
        assertThat(scheduler.told()).containsExactly("free 99 3 final");
        assertThat(site.manager.status().strayAnswers()).isEqualTo(1);
    }

    @Test
    void shouldCountAnswersToUnknownJobs() {
        scheduler.deny(99, "what?");
        scheduler.giveBack(99);
        scheduler.annotate(99, Annotations.sched("x", 1));
        scheduler.link.respond(Reply.ok(12));
        scheduler.link.raise(Site.job(99), "scheduler-restart", "whoever that is");
        site.settle();
        assertThat(site.manager.status().strayAnswers()).isEqualTo(4);
        assertThat(scheduler.told()).isEmpty();
    }

    @Test
    void shouldCountADenyAfterASuccess() {
        site.submit(1);
        scheduler.grant(1, Site.ranks("0"));
        scheduler.deny(1, "on second thoughts");
        assertThat(site.state(1)).isEqualTo(JobState.RUN);
        assertThat(site.manager.status().strayAnswers()).isEqualTo(1);
    }
}
