package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.HostStatus;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.HelloUnusable;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.SchedFree;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class HelloTest {

    private final HostBench bench = new HostBench();

    @Test
    void rfc27_hello_saysPartialOkForEveryPolicy() {
        bench.start(bench.policy.as("plain"));

        assertThat(bench.manager.hellos()).containsExactly(true);
        assertThat(bench.manager.ready()).containsExactly(new ReadyMode.Unlimited());
    }

    @Test
    void rfc27_hello_skipsJobWithAllRanksFreed() {
        bench.manager.running(HostBench.hello(7, "0-1"), HostBench.ranks("0-1", "0-1"));

        bench.start();

        assertThat(bench.policy.told(AllocatedJob.class)).isEmpty();
        // The final free is still to come, and is no surprise.
        bench.say(new SchedFree(new JobId(7), HostBench.ranks("0-1", "0-1"), true));
        assertThat(bench.host().status().allocations()).isZero();
        assertThat(bench.host().status().ignored()).isZero();
    }

    @Test
    void shouldTellHellosInTheOrderOfAllocation() {
        bench.manager
                .running(HostBench.hello(1, ""), started(0, 300))
                .running(HostBench.hello(9, ""), started(1, 100))
                .running(HostBench.hello(4, ""), started(2, 100));

        bench.start();

        assertThat(bench.policy.told(AllocatedJob.class))
                .extracting(AllocatedJob::id)
                .containsExactly(new JobId(4), new JobId(9), new JobId(1));
    }

    @Test
    void shouldHandleFreeOfTheHelloReadyWindowAfterTheHello() {
        bench.manager.running(HostBench.hello(7, ""), HostBench.ranks("0-1", "0-3"));
        bench.manager.beforeLookups(
                () -> bench.manager.say(new SchedFree(new JobId(7), HostBench.ranks("0-1", "0-3"), true)));

        bench.start();

        assertThat(bench.policy.told().subList(1, 3))
                .extracting(Object::getClass)
                .isEqualTo(List.of(AllocatedJob.class, Release.class));
        assertThat(bench.host().status().allocations()).isZero();
    }

    @Test
    void shouldLoseOnlyTheJobWhoseRCannotBeRead() {
        bench.manager
                .running(HostBench.hello(1, ""), new JobResources.Unusable("R is not there"))
                .running(HostBench.hello(2, ""), HostBench.ranks("1", "0-3"));

        bench.start();

        assertThat(bench.manager.raised()).singleElement().satisfies(raised -> {
            assertThat(raised.id()).isEqualTo(new JobId(1));
            assertThat(raised.type()).isEqualTo("scheduler-restart");
            assertThat(raised.note()).isEqualTo("R is not there");
        });
        assertThat(bench.policy.told(AllocatedJob.class))
                .extracting(AllocatedJob::id)
                .containsExactly(new JobId(2));
    }

    @Test
    void shouldLoseOnlyTheJobWhoseHelloCannotBeRead() {
        bench.manager
                .beforeLookups(() -> bench.manager.say(new HelloUnusable(new JobId(1), "free: null is not a string")))
                .running(HostBench.hello(2, ""), HostBench.ranks("1", "0-3"));

        bench.start();

        assertThat(bench.manager.raised()).singleElement().satisfies(raised -> {
            assertThat(raised.id()).isEqualTo(new JobId(1));
            assertThat(raised.type()).isEqualTo("scheduler-restart");
            assertThat(raised.note()).isEqualTo("free: null is not a string");
        });
        assertThat(bench.policy.told(AllocatedJob.class))
                .extracting(AllocatedJob::id)
                .containsExactly(new JobId(2));
    }

    @Test
    void shouldLoseTheLaterOfTwoJobsThatHoldTheSameCore() {
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0", "0-1"))
                .running(HostBench.hello(2, ""), HostBench.ranks("0", "1-2"));

        bench.start();

        assertThat(bench.manager.raised()).singleElement().satisfies(raised -> {
            assertThat(raised.id()).isEqualTo(new JobId(2));
            assertThat(raised.note()).isEqualTo("its R overlaps another job's: core 1 of rank 0 is taken");
        });
    }

    @Test
    void shouldWithholdAllThatTheLaterOfTwoJobsHoldsUntilItsFinalFree() {
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0", "0-1"))
                .running(HostBench.hello(2, ""), HostBench.ranks("0-2", "1-2"));

        bench.start();

        assertThat(bench.policy.told(ResourceUpdate.Inventory.class))
                .extracting(ResourceUpdate.Inventory::up)
                .containsExactly(IdSet.of(3));
        assertThat(bench.policy.told(AllocatedJob.class))
                .extracting(AllocatedJob::id)
                .containsExactly(new JobId(1));
        assertThat(bench.host().status().allocations()).isEqualTo(2);
        // Not even its winner's end makes the rank that they share look idle.
        bench.say(new SchedFree(new JobId(1), HostBench.ranks("0", "0-1"), true));
        assertThat(bench.policy.told(ResourceUpdate.Up.class)).isEmpty();
        bench.say(new SchedFree(new JobId(2), HostBench.ranks("2", "1-2"), false));
        assertThat(bench.policy.told(ResourceUpdate.Up.class)).containsExactly(new ResourceUpdate.Up(IdSet.of(2)));
        bench.say(new SchedFree(new JobId(2), HostBench.ranks("0-1", "1-2"), true));
        assertThat(bench.policy.told(ResourceUpdate.Up.class))
                .last()
                .isEqualTo(new ResourceUpdate.Up(IdSet.parse("0-1")));
        assertThat(bench.host().status().allocations()).isZero();
        bench.say(HostBench.alloc(3, 16));
        bench.grant(new JobId(3), HostBench.ranks("0-3", "0-3"));
        assertThat(bench.host().status().policyFaults()).isZero();
    }

    @Test
    void shouldTakeAGrantOfWhatIsWithheldForAFault() {
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0", "0-1"))
                .running(HostBench.hello(2, ""), HostBench.ranks("0-1", "1-2"));
        bench.start();
        bench.say(HostBench.alloc(3, 16));

        bench.grant(new JobId(3), HostBench.ranks("1", "3"));

        assertThat(bench.host().status().detail()).contains("rank 1 is down until a job that was refused has ended");
        assertThat(bench.manager.heard(AllocSuccess.class)).isEmpty();
        // The next generation is told no more than this one.
        bench.clock.advance(Duration.ofSeconds(1));
        assertThat(bench.policy.told(ResourceUpdate.Inventory.class))
                .extracting(ResourceUpdate.Inventory::up)
                .containsExactly(IdSet.parse("2-3"), IdSet.parse("2-3"));
    }

    @Test
    void shouldWithholdWhatARefusedJobHoldsUntilItIsFreed() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("2-3", "0"));
        bench.policy.onHello(job -> HelloResult.refused("rank 2 is unknown"));

        bench.start();

        assertThat(bench.manager.raised()).extracting(raised -> raised.note()).containsExactly("rank 2 is unknown");
        assertThat(bench.policy.told(ResourceUpdate.Down.class))
                .containsExactly(new ResourceUpdate.Down(IdSet.parse("2-3")));
        bench.say(new SchedFree(new JobId(1), HostBench.ranks("2", "0"), false));
        bench.say(new SchedFree(new JobId(1), HostBench.ranks("3", "0"), true));
        assertThat(bench.policy.told(ResourceUpdate.Up.class))
                .containsExactly(new ResourceUpdate.Up(IdSet.parse("2")), new ResourceUpdate.Up(IdSet.parse("3")));
        assertThat(bench.policy.told(Release.class)).isEmpty();
    }

    @Test
    void shouldRepeatALookupThatFailed() {
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0", "0-3"))
                .failingLookups(new JobId(1), 3);

        bench.start();
        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.STARTING);
        bench.clock.advance(Duration.ofSeconds(1));

        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(bench.policy.told(AllocatedJob.class)).hasSize(1);
        assertThat(bench.manager.raised()).isEmpty();
    }

    @Test
    void shouldGiveUpTheAttachAndHarmNoJobWhenLookupsKeepFailing() {
        bench.manager
                .running(HostBench.hello(1, ""), HostBench.ranks("0", "0-3"))
                .failingLookups(new JobId(1), 100);

        bench.start();
        bench.clock.advance(Duration.ofMinutes(1));

        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.FAILED);
        assertThat(bench.host().status().detail())
                .isEqualTo("look-up of job.0000.0000.0000.0001.R failed 6 times: connection reset");
        assertThat(bench.manager.closed()).isTrue();
        assertThat(bench.manager.raised()).isEmpty();
    }

    private static ResourceSet started(int rank, long second) {
        return HostBench.ranks(Integer.toString(rank), "0")
                .withTimes(Instant.ofEpochSecond(second), Instant.ofEpochSecond(second + 3600));
    }
}
