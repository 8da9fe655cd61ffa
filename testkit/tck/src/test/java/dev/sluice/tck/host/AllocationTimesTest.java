package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.Reply;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedExpiration;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Capability;
import dev.sluice.tck.ManualClock;
import dev.sluice.tck.RecordingScheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

/** When an allocation starts and ends, where the policy leaves both open. */
class AllocationTimesTest {

    private static final JobId JOB = new JobId(1);
    private static final Instant NOW = ManualClock.START;
    private static final Instant NEVER = Instant.EPOCH;

    @Test
    void shouldEndWithTheJobsDuration() {
        assertTimes(grant(NEVER, Duration.ofSeconds(60)), NOW, NOW.plusSeconds(60));
        assertTimes(grant(NOW.plusSeconds(61), Duration.ofSeconds(60)), NOW, NOW.plusSeconds(60));
        assertTimes(grant(NEVER, Duration.ofNanos(1000)), NOW, NOW.plus(1, ChronoUnit.MICROS));
    }

    @Test
    void shouldEndWithTheInstanceAtTheLatest() {
        assertTimes(grant(NOW.plusSeconds(59), Duration.ofSeconds(60)), NOW, NOW.plusSeconds(59));
        assertTimes(grant(NOW.plusSeconds(59), Duration.ZERO), NOW, NOW.plusSeconds(59));
    }

    @Test
    void shouldHaveNoEndWithoutADurationInAnInstanceWithoutEnd() {
        assertTimes(grant(NEVER, Duration.ZERO), NOW, NEVER);
    }

    @Test
    void shouldHaveNoEndWhereItWouldComeAfterTheLastTimeThatRCanHave() {
        Duration aeons = Duration.ofSeconds(999_999_999_999L);

        assertTimes(grant(NEVER, aeons), NOW, NEVER);
        assertTimes(grant(NOW.plusSeconds(5), aeons), NOW, NOW.plusSeconds(5));
    }

    @Test
    void rfc20_expiration_comesAfterTheStartEvenInAnInstanceThatIsOver() {
        assertTimes(grant(NOW.minusSeconds(60), Duration.ofSeconds(60)), NOW, NOW.plus(1, ChronoUnit.MICROS));
        assertTimes(grant(NOW, Duration.ZERO), NOW, NOW.plus(1, ChronoUnit.MICROS));
    }

    @Test
    void shouldLeaveTimesThatThePolicyWrote() {
        Instant start = NOW.plusSeconds(1);
        Instant end = NOW.plusSeconds(2);

        assertTimes(grant(NEVER, Duration.ZERO, HostBench.ranks("0", "0").withTimes(start, end)), start, end);
        assertTimes(grant(NEVER, Duration.ZERO, HostBench.ranks("0", "0").withTimes(start, NEVER)), start, NEVER);
    }

    @Test
    void rfc27_expiration_thatCanNotBeIsRefusedAndNotAsked() {
        HostBench bench = new HostBench();
        bench.start(bench.policy.as("able", Capability.EXPIRATION));
        bench.say(HostBench.alloc(1, 16));
        bench.grant(JOB, HostBench.ranks("0", "0"));

        bench.say(new SchedExpiration(1, JOB, NOW));
        bench.say(new SchedExpiration(2, JOB, NOW.minusSeconds(1)));
        bench.say(new SchedExpiration(3, JOB, Instant.MAX));
        bench.say(new SchedExpiration(4, JOB, NEVER));

        assertThat(bench.manager.heard(Reply.class))
                .extracting(Reply::errnum)
                .containsExactly(Reply.EINVAL, Reply.EINVAL, Reply.EINVAL, 0);
        assertThat(bench.policy.told(RecordingScheduler.Expires.class))
                .containsExactly(new RecordingScheduler.Expires(JOB, NEVER));
        RecordingScheduler next = new RecordingScheduler();
        bench.host().swap(next.as("next"));
        assertThat(next.told(AllocatedJob.class))
                .extracting(job -> job.resources().expiration())
                .containsExactly(NEVER);
    }

    @Test
    void shouldHaveNoTimesWhereRCanNotHaveTheStart() {
        HostBench bench = new HostBench();
        bench.start();
        bench.clock.advance(Duration.ofSeconds(999_999_999_999L));
        bench.say(HostBench.alloc(1, 16));

        bench.grant(JOB, HostBench.ranks("0", "0"));

        assertThat(bench.manager.heard(AllocSuccess.class))
                .extracting(AllocSuccess::resources)
                .containsExactly(HostBench.ranks("0", "0"));
    }

    private static ResourceSet grant(Instant end, Duration duration) {
        return grant(end, duration, HostBench.ranks("0", "0"));
    }

    private static ResourceSet grant(Instant end, Duration duration, ResourceSet granted) {
        HostBench bench = new HostBench(HostBench.machine().withTimes(Instant.EPOCH, end));
        Jobspec jobspec = Jobspec.v1()
                .slots(1)
                .coresPerSlot(1)
                .duration(duration)
                .command("true")
                .build();
        bench.start();
        bench.say(new SchedAlloc(JOB, 16, 1000, HostBench.SUBMITTED, jobspec));
        bench.grant(JOB, granted);
        ResourceSet resources = bench.manager.heard(AllocSuccess.class).get(0).resources();
        assertThat(resources.ranks()).isEqualTo(IdSet.of(0));
        return resources;
    }

    private static void assertTimes(ResourceSet resources, Instant start, Instant end) {
        assertThat(resources.starttime()).isEqualTo(start);
        assertThat(resources.expiration()).isEqualTo(end);
    }
}
