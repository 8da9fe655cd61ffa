package dev.sluice.manager.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.manager.ScriptedScheduler;
import dev.sluice.manager.Site;
import dev.sluice.manager.SubmitRequest;
import dev.sluice.manager.housekeeping.Housekeeping;
import dev.sluice.manager.housekeeping.ReleaseAfter;
import dev.sluice.manager.housekeeping.SimulatedHousekeeping;
import dev.sluice.model.Jobspec;
import dev.sluice.model.SluiceException;
import dev.sluice.model.Urgency;
import dev.sluice.model.event.JobState;
import dev.sluice.protocol.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Times that are out of range are refused in the call that gives them; none of them is met later, by the loop. */
final class TimesTest {

    private static final Duration LONGEST = Duration.ofSeconds(999_999_999_999L);

    private final Site site = new Site();
    private final List<Reply> outcomes = new ArrayList<>();

    @Test
    void shouldRefuseARunTimeThatNoJobspecCouldAskFor() {
        for (Duration wrong : List.of(
                LONGEST.plusNanos(1), Duration.ofSeconds(Long.MAX_VALUE), Duration.ofNanos(-1), Duration.ofDays(-9))) {
            assertRefused(
                    () -> Site.request(1).withRunTime(wrong),
                    "run-time-range",
                    "run time " + wrong + ": must be from 0 to 999999999999 s");
        }
    }

    @Test
    void shouldRefuseAnUrgencyThatIsNone() {
        site.submit(1);
        for (int wrong : new int[] {-1, 32, Integer.MIN_VALUE}) {
            String message = "urgency " + wrong + ": must be 0 to 31 (RFC 30)";
            assertRefused(() -> Site.request(2).withUrgency(wrong), "urgency-range", message);
            assertRefused(() -> site.manager.urgency(Site.job(1), wrong, 1000), "urgency-range", message);
        }
        assertThat(site.view(1).urgency()).isEqualTo(Urgency.DEFAULT);
    }

    @Test
    void shouldRunAJobForTheLongestTimeThereIs() {
        ScriptedScheduler scheduler = ScriptedScheduler.attached(site);
        site.manager.submit(Site.request(1).withRunTime(LONGEST));
        Jobspec jobspec = Jobspec.v1().duration(LONGEST).build();
        site.manager.submit(SubmitRequest.of(jobspec, 1000).withId(Site.job(2)));
        site.settle();
        scheduler.grant(1, Site.ranks("0"));
        scheduler.grant(2, Site.ranks("1"));
        scheduler.close();
        site.manager.expiration(Site.job(1), Instant.EPOCH, outcomes::add);
        site.manager.expiration(Site.job(2), Instant.EPOCH, outcomes::add);

        site.pass(LONGEST.minusNanos(1));
        assertThat(site.manager.status().running()).isEqualTo(2);
        site.pass(Duration.ofNanos(1));
        assertThat(site.manager.idle()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldRefuseAnEndThatTheResourcesCanNotHave(boolean connected) {
        ScriptedScheduler scheduler = ScriptedScheduler.attached(site);
        site.submit(1);
        scheduler.grant(1, Site.ranks("0"));
        if (!connected) {
            scheduler.close();
            site.settle();
        }
        scheduler.all();

        assertEndRefused(Instant.MAX, "31556889864403199 s: neither before 1970 nor 30,000 years long");
        assertEndRefused(Instant.MIN, "-31557014167219200 s: neither before 1970 nor 30,000 years long");
        assertEndRefused(Instant.EPOCH.minusNanos(1), "-1 s: neither before 1970 nor 30,000 years long");
        assertEndRefused(Site.START, "expiration " + Site.START + " is not after starttime " + Site.START);
        assertEndRefused(
                Site.START.minusSeconds(1),
                "expiration " + Site.START.minusSeconds(1) + " is not after starttime " + Site.START);

        assertThat(outcomes).isEmpty();
        assertThat(scheduler.all()).isEmpty();
        assertThat(site.view(1).resources().orElseThrow().expiration()).isEqualTo(Site.START.plusSeconds(60));
        site.seconds(10);
        assertThat(site.state(1)).isEqualTo(JobState.INACTIVE);
        assertThat(site.view(1).failure()).isEmpty();
    }

    @Test
    void shouldEndAJobAtOnceWhoseNewEndHasPassed() {
        ScriptedScheduler scheduler = ScriptedScheduler.attached(site);
        site.submit(1);
        scheduler.grant(1, Site.ranks("0"));
        scheduler.close();
        site.seconds(5);

        site.manager.expiration(Site.job(1), Site.START.plusSeconds(1), outcomes::add);
        site.settle();

        assertThat(outcomes).extracting(Reply::errnum).containsExactly(0);
        assertThat(site.view(1).failure())
                .hasValueSatisfying(failure -> assertThat(failure.type()).isEqualTo("timeout"));
    }

    @Test
    void shouldReleaseRanksTogetherWhereReleaseAfterIsLongerThanTimeItself() {
        Site slow = new Site(loop -> Housekeeping.perRank(
                new SimulatedHousekeeping(loop, (id, rank) -> Duration.ofSeconds(rank)),
                ReleaseAfter.of(Duration.ofSeconds(Long.MAX_VALUE))));
        ScriptedScheduler scheduler = ScriptedScheduler.attached(slow);
        slow.submit(1);
        scheduler.grant(1, Site.ranks("0-3"));
        scheduler.all();

        slow.seconds(12);
        assertThat(scheduler.all()).isEmpty();
        slow.seconds(1);
        assertThat(scheduler.all()).hasSize(1);
        assertThat(slow.manager.idle()).isTrue();
    }

    private void assertEndRefused(Instant end, String reason) {
        assertRefused(
                () -> site.manager.expiration(Site.job(1), end, outcomes::add),
                "expiration-range",
                Site.job(1) + ": can't expire at " + end + ": " + reason);
    }

    private static void assertRefused(ThrowingCallable call, String code, String message) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SluiceException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessage(message);
    }
}
