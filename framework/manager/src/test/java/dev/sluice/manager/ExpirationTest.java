package dev.sluice.manager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.event.JobException;
import dev.sluice.model.event.JobState;
import dev.sluice.protocol.Reply;
import dev.sluice.protocol.SchedExpiration;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** RFC 27, Expiration: the end of a running job's allocation is moved. */
final class ExpirationTest {

    private final Site site = new Site();
    private final ScriptedScheduler scheduler = ScriptedScheduler.attached(site);
    private final List<Reply> outcomes = new ArrayList<>();

    /** A job that would run for an hour and has a minute. */
    private void runLongJob() {
        site.manager.submit(Site.request(1).withRunTime(Duration.ofHours(1)));
        site.settle();
        scheduler.grant(1, Site.ranks("0"));
        scheduler.all();
    }

    private SchedExpiration ask(Instant end) {
        site.manager.expiration(Site.job(1), end, outcomes::add);
        site.settle();
        List<?> told = scheduler.all();
        assertThat(told).hasSize(1);
        return (SchedExpiration) told.get(0);
    }

    private void answer(Reply reply) {
        scheduler.link.respond(reply);
        site.settle();
    }

    @Test
    void rfc27_expiration_newEndHoldsOnceTheSchedulerAgrees() {
        runLongJob();
        Instant end = Site.START.plusSeconds(300);
        SchedExpiration asked = ask(end);
        assertThat(asked.expiration()).isEqualTo(end);
        assertThat(outcomes).isEmpty();
        answer(Reply.ok(asked.tag()));
        assertThat(outcomes).containsExactly(Reply.ok(asked.tag()));
        assertThat(site.view(1).resources().orElseThrow().expiration()).isEqualTo(end);
        assertThat(site.events(1)).endsWith("resource-update");
        site.seconds(299);
        assertThat(site.state(1)).isEqualTo(JobState.RUN);
        site.seconds(1);
        assertThat(site.view(1).failure()).map(JobException::type).contains("timeout");
    }

    @Test
    void rfc27_expiration_refusalLeavesTheOldEnd() {
        runLongJob();
        Reply no = Reply.refused(ask(Site.START.plusSeconds(300)).tag(), "reserved");
        answer(no);
        assertThat(outcomes).containsExactly(no);
        site.seconds(60);
        assertThat(site.state(1)).isEqualTo(JobState.INACTIVE);
    }

    @Test
    void rfc27_expiration_enosysMeansYes() {
        runLongJob();
        SchedExpiration asked = ask(Instant.EPOCH);
        answer(Reply.unsupported(asked.tag(), "what is that"));
        assertThat(outcomes).containsExactly(Reply.ok(asked.tag()));
        site.seconds(3599);
        assertThat(site.state(1)).isEqualTo(JobState.RUN);
    }

    @Test
    void rfc27_expiration_holdsAtOnceWithoutScheduler() {
        runLongJob();
        scheduler.close();
        site.manager.expiration(Site.job(1), Site.START.plusSeconds(5), outcomes::add);
        assertThat(outcomes).singleElement().extracting(Reply::errnum).isEqualTo(0);
        site.seconds(5);
        assertThat(site.state(1)).isEqualTo(JobState.INACTIVE);
    }

    @Test
    void rfc27_expiration_holdsWhenTheSchedulerGoesWithoutAnAnswer() {
        runLongJob();
        ask(Site.START.plusSeconds(300));
        scheduler.close();
        assertThat(outcomes).singleElement().extracting(Reply::errnum).isEqualTo(0);
        assertThat(site.view(1).resources().orElseThrow().expiration()).isEqualTo(Site.START.plusSeconds(300));
    }

    @Test
    void rfc27_expiration_isRefusedForAJobThatEndsMeanwhile() {
        runLongJob();
        SchedExpiration asked = ask(Site.START.plusSeconds(300));
        site.manager.cancel(Site.job(1));
        site.settle();
        answer(Reply.ok(asked.tag()));
        assertThat(outcomes).singleElement().extracting(Reply::errnum).isEqualTo(Reply.EINVAL);
    }

    @Test
    void rfc27_expiration_isNotAskedForAJobThatDoesNotRun() {
        site.submit(1);
        scheduler.all();
        site.manager.expiration(Site.job(1), Site.START.plusSeconds(300), outcomes::add);
        site.settle();
        assertThat(outcomes).singleElement().extracting(Reply::errnum).isEqualTo(Reply.EINVAL);
        assertThat(scheduler.all()).isEmpty();
    }
}
