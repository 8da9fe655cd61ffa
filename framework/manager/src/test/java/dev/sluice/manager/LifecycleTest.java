package dev.sluice.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.manager.housekeeping.Housekeeping;
import dev.sluice.model.Annotations;
import dev.sluice.model.SluiceException;
import dev.sluice.model.event.JobException;
import dev.sluice.model.event.JobState;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.ReadyMode;
import java.time.Duration;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** RFC 21: the states of a job and the events that lead through them. */
final class LifecycleTest {

    private final Site site = new Site();
    private final ScriptedScheduler scheduler = ScriptedScheduler.attached(site);

    @Test
    void rfc21_jobThatRunsPassesAllStates() {
        site.submit(1);
        assertThat(site.state(1)).isEqualTo(JobState.SCHED);
        scheduler.grant(1, Site.ranks("0"));
        assertThat(site.state(1)).isEqualTo(JobState.RUN);
        site.seconds(10);
        assertThat(site.state(1)).isEqualTo(JobState.INACTIVE);
        assertThat(site.events(1))
                .containsExactly(
                        "submit",
                        "validate",
                        "depend",
                        "priority",
                        "alloc",
                        "start",
                        "finish",
                        "release",
                        "free",
                        "clean");
        assertThat(site.view(1).status()).hasValue(0);
        assertThat(site.view(1).failure()).isEmpty();
        assertThat(site.manager.idle()).isTrue();
    }

    @Test
    void rfc21_journalHearsEventsInTheOrderOfTheEventlog() {
        site.submit(1);
        scheduler.grant(1, Site.ranks("0"));
        site.seconds(10);
        assertThat(site.journal)
                .containsExactlyElementsOf(
                        site.events(1).stream().map(name -> "1 " + name).toList());
    }

    @Test
    void rfc27_denyIsFatalExceptionOfTypeAllocWithTheNote() {
        site.submit(1);
        scheduler.deny(1, "no gpus here");
        assertThat(site.view(1).failure()).contains(JobException.fatal("alloc", "no gpus here"));
        assertThat(site.events(1)).containsExactly("submit", "validate", "depend", "priority", "exception", "clean");
        assertThat(site.state(1)).isEqualTo(JobState.INACTIVE);
    }

    @Test
    void rfc21_cancelOfRunningJobStopsItAndFreesItsResources() {
        site.submit(1);
        scheduler.grant(1, Site.ranks("0-1"));
        scheduler.all();
        site.seconds(3);
        site.manager.cancel(Site.job(1));
        site.settle();
        assertThat(scheduler.told()).containsExactly("free 1 0-1 final");
        assertThat(site.events(1)).endsWith("start", "exception", "finish", "release", "free", "clean");
        assertThat(site.view(1).status()).hasValue((128 + 15) << 8);
    }

    @Test
    void rfc21_exceptionThatIsNotFatalChangesNothing() {
        site.submit(1);
        scheduler.grant(1, Site.ranks("0"));
        site.manager.raise(Site.job(1), new JobException("oom", 3, "close", OptionalLong.of(7)));
        site.settle();
        assertThat(site.state(1)).isEqualTo(JobState.RUN);
        assertThat(site.view(1).failure()).isEmpty();
        assertThat(site.events(1)).endsWith("start", "exception");
    }

    @Test
    void rfc21_firstFatalExceptionIsTheRootCause() {
        site.submit(1);
        scheduler.grant(1, Site.ranks("0"));
        site.manager.raise(Site.job(1), JobException.fatal("oom", "first"));
        site.manager.raise(Site.job(1), JobException.fatal("cancel", "second"));
        site.settle();
        assertThat(site.view(1).failure()).contains(JobException.fatal("oom", "first"));
        assertThat(site.events(1)).containsSubsequence("exception", "exception", "finish");
    }

    @Test
    void rfc21_jobIsCancelledBetweenItsAllocAndItsStart() {
        site.submit(1);
        scheduler.all();
        scheduler.link.respond(new AllocSuccess(Site.job(1), Site.ranks("0"), Annotations.empty()));
        scheduler.link.raise(Site.job(1), "scheduler-restart", "gone");
        site.settle();
        assertThat(site.events(1)).endsWith("alloc", "exception", "free", "clean");
        assertThat(scheduler.told()).containsExactly("free 1 0 final");
    }

    @Test
    void rfc21_timeLimitEndsTheJob() {
        site.manager.submit(Site.request(1).withRunTime(Duration.ofHours(1)));
        site.settle();
        scheduler.grant(1, Site.ranks("0"));
        site.seconds(59);
        assertThat(site.state(1)).isEqualTo(JobState.RUN);
        site.seconds(1);
        assertThat(site.state(1)).isEqualTo(JobState.INACTIVE);
        assertThat(site.view(1).failure()).map(JobException::type).contains("timeout");
    }

    @Test
    void rfc27_annotationsAreDiscardedWhenTheAllocationFails() {
        site.submit(1);
        scheduler.annotate(1, Annotations.sched("reason_pending", "busy"));
        assertThat(site.view(1).annotations().get("sched.reason_pending")).contains("busy");
        scheduler.deny(1, "never");
        assertThat(site.view(1).annotations()).isEqualTo(Annotations.empty());
    }

    @Test
    void rfc27_allocEventHoldsAllAnnotations() {
        site.submit(1);
        scheduler.annotate(1, Annotations.sched("reason_pending", "busy"));
        scheduler.grant(1, Site.ranks("0"), Annotations.sched("resource_summary", "rank0"));
        site.manager.cancel(Site.job(1));
        site.settle();
        assertThat(site.view(1).annotations().get("sched.resource_summary")).contains("rank0");
        assertThat(site.view(1).annotations().get("sched.reason_pending")).contains("busy");
    }

    @Test
    void shouldRefuseAnIdThatIsTaken() {
        site.submit(1);
        assertThatThrownBy(() -> site.manager.submit(Site.request(1)))
                .isInstanceOfSatisfying(
                        SluiceException.class, e -> assertThat(e.code()).isEqualTo("job-exists"));
    }

    @Test
    void shouldRefuseAnIdWhoseRequestTheSchedulerStillHas() {
        JobManager lean = lean();
        lean.submit(Site.request(1));
        site.settle();
        var link = lean.link();
        link.connect(message -> {});
        link.hello(true);
        link.ready(new ReadyMode.Unlimited());
        site.settle();
        lean.cancel(Site.job(1));
        site.settle();
        assertThat(lean.job(Site.job(1))).isEmpty();
        assertThatThrownBy(() -> lean.submit(Site.request(1))).hasMessageContaining("there is a job with this id");
        link.close();
        site.settle();
        assertThat(lean.submit(Site.request(1))).isEqualTo(Site.job(1));
    }

    @Test
    void rfc21_schedulerEndsAJobThatItCannotTakeOver() {
        site.submit(1);
        scheduler.grant(1, Site.ranks("0"));
        scheduler.link.raise(Site.job(1), "scheduler-restart", "overlap");
        site.settle();
        assertThat(site.view(1).failure()).contains(JobException.fatal("scheduler-restart", "overlap"));
        assertThat(site.events(1)).endsWith("exception", "finish", "release", "free", "clean");
    }

    @Test
    void shouldRefuseToCancelAJobThatIsOver() {
        site.submit(1);
        scheduler.deny(1, "never");
        assertThatThrownBy(() -> site.manager.cancel(Site.job(1)))
                .isInstanceOfSatisfying(
                        SluiceException.class, e -> assertThat(e.code()).isEqualTo("job-not-active"));
    }

    @Test
    void shouldMakeIdsThatGrowWhereNoneAreGiven() {
        SubmitRequest request = SubmitRequest.of(Site.request(1).jobspec(), 1);
        var first = site.manager.submit(request);
        var second = site.manager.submit(request);
        assertThat(second).isGreaterThan(first);
    }

    @Test
    void shouldForgetInactiveJobsWhereTheyAreNotKept() {
        JobManager lean = lean();
        lean.submit(Site.request(1));
        site.settle();
        assertThat(lean.job(Site.job(1)).orElseThrow().eventlog()).isEmpty();
        lean.cancel(Site.job(1));
        site.settle();
        assertThat(lean.job(Site.job(1))).isEmpty();
        assertThat(lean.status().finished()).isEqualTo(1);
        assertThat(lean.idle()).isTrue();
    }

    private JobManager lean() {
        JobManager lean = new JobManager(
                site.loop,
                Site.inventory(),
                (request, listener) -> {
                    throw new AssertionError("nothing runs");
                },
                Housekeeping.none(),
                ManagerOptions.lean());
        site.loop.add(lean);
        return lean;
    }
}
