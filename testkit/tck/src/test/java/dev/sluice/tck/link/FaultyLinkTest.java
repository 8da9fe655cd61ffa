package dev.sluice.tck.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.SchedulerHost;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Pass;
import dev.sluice.spi.Release;
import dev.sluice.tck.ManualClock;
import dev.sluice.tck.RecordingScheduler;
import dev.sluice.tck.ScriptedJobManager;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FaultyLinkTest {

    private static final JobId ONE = new JobId(1);
    private static final ResourceSet MACHINE =
            ResourceSet.builder().add(0, IdSet.of(0, 1), IdSet.empty(), "n0").build();

    private final ManualClock clock = new ManualClock();
    private final ScriptedJobManager manager = new ScriptedJobManager(MACHINE, MACHINE.ranks());
    private final RecordingScheduler policy = new RecordingScheduler();
    private final ScriptedFaults faults = new ScriptedFaults();
    private final FaultyLink link = new FaultyLink(clock.loop(), manager, faults);

    @Test
    void shouldTellBothEndsOfACommitThatFails() {
        SchedulerHost host = start();
        faults.failCommits(1);
        manager.say(alloc(1));
        clock.settle();

        grant(1);

        assertThat(manager.heard())
                .containsExactly(new AllocDeny(ONE, "R can't be put on record: no space left on device"));
        assertThat(policy.told(Release.class)).singleElement().satisfies(release -> {
            assertThat(release.last()).isTrue();
            assertThat(release.resources().summary()).isEqualTo(MACHINE.summary());
        });
        assertThat(host.status().allocations()).isZero();
        assertThat(host.status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(faults.failedCommits()).isEqualTo(1);

        manager.say(alloc(2));
        clock.settle();
        grant(2);
        assertThat(manager.heard(AllocSuccess.class)).hasSize(1);
    }

    @Test
    void shouldLetLookupsFailAsOftenAsOrdered() {
        manager.running(new HelloJob(ONE, 16, 1000, Instant.EPOCH, IdSet.empty()), MACHINE);
        faults.failLookups(3);

        start();
        assertThat(policy.told(AllocatedJob.class)).isEmpty();
        clock.advance(Duration.ofMillis(699));
        assertThat(policy.told(AllocatedJob.class)).isEmpty();
        clock.advance(Duration.ofMillis(1));

        assertThat(policy.told(AllocatedJob.class)).hasSize(1);
        assertThat(manager.raised()).isEmpty();
    }

    @Test
    void shouldKeepTheOrderOfWhatIsLate() {
        List<SchedulerMessage> heard = new ArrayList<>();
        link.connect(heard::add);
        faults.delay(Duration.ofMillis(100));
        manager.say(alloc(1));
        faults.delay(Duration.ZERO);
        manager.say(new SchedCancel(ONE));

        clock.advance(Duration.ofMillis(99));
        assertThat(heard).isEmpty();
        assertThat(link.isQuiet()).isFalse();
        clock.advance(Duration.ofMillis(1));

        assertThat(heard).containsExactly(alloc(1), new SchedCancel(ONE));
        assertThat(link.isQuiet()).isTrue();
    }

    @Test
    void shouldLoseWhatIsUnderWayAtADisconnect() {
        List<SchedulerMessage> heard = new ArrayList<>();
        link.connect(heard::add);
        faults.delay(Duration.ofMillis(100)).cutAfter(1);
        manager.say(new SchedFree(ONE, MACHINE, true));
        link.respond(new AllocDeny(ONE, "first"));
        link.respond(new AllocDeny(ONE, "second"));

        link.close();
        clock.advance(Duration.ofSeconds(1));

        assertThat(heard).isEmpty();
        assertThat(manager.heard()).containsExactly(new AllocDeny(ONE, "first"));
        assertThat(manager.closed()).isTrue();
    }

    @Test
    void shouldDrawTheSameFaultsFromTheSameSeed() {
        assertThat(drawn(3)).isEqualTo(drawn(3)).isNotEqualTo(drawn(4)).contains("commit", "lookup", "PT0S");
    }

    private static List<String> drawn(long seed) {
        RandomFaults random = new RandomFaults(seed);
        List<String> drawn = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            drawn.add(random.failsCommit(ONE) ? "commit" : "");
            drawn.add(random.failsLookup(new JobId(i)) ? "lookup" : "");
            drawn.add(random.delay().toString());
            drawn.add(Integer.toString(random.arriving(5)));
        }
        return drawn;
    }

    @Test
    void shouldEndEachLookupAfterAFewFailures() {
        RandomFaults random = new RandomFaults(1);
        long failures = 0;
        for (int i = 0; i < 1_000; i++) {
            failures += random.failsLookup(ONE) ? 1 : 0;
        }
        assertThat(failures).isEqualTo(3);
        assertThat(LinkFaults.NONE.arriving(7)).isEqualTo(7);
    }

    private SchedulerHost start() {
        SchedulerHost host = new SchedulerHost(clock.loop(), link, policy.as("recording"), HostOptions.virtualTime());
        host.start();
        clock.settle();
        return host;
    }

    private void grant(long id) {
        policy.onPass(budget -> {
            policy.request(new JobId(id)).alloc(MACHINE);
            return Pass.DONE;
        });
        policy.context().wakeAt(clock.now());
        clock.settle();
        policy.onPass(budget -> Pass.DONE);
    }

    private static SchedAlloc alloc(long id) {
        Jobspec jobspec = Jobspec.v1().slots(1).coresPerSlot(2).command("true").build();
        return new SchedAlloc(new JobId(id), 16, 1000, Instant.EPOCH, jobspec);
    }
}
