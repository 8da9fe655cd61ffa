package dev.sluice.manager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.loop.Precedence;
import dev.sluice.manager.housekeeping.Housekeeping;
import dev.sluice.manager.housekeeping.ReleaseAfter;
import dev.sluice.manager.housekeeping.SimulatedHousekeeping;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.ResourceStatus;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedulerMessage;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** {@code job-manager.resource-status}: what the job manager itself counts as allocated. */
final class ResourceStatusTest {

    /** Rank n's clean-up takes n+1 seconds; ranks are released one by one. */
    private final Site site = new Site(loop -> Housekeeping.perRank(
            new SimulatedHousekeeping(loop, (id, rank) -> Duration.ofSeconds(rank + 1)),
            ReleaseAfter.of(Duration.ZERO)));

    private final ScriptedScheduler scheduler = ScriptedScheduler.attached(site);

    private ResourceSet counted() {
        scheduler.all();
        scheduler.link.resourceStatus();
        site.settle();
        assertThat(scheduler.all()).singleElement().satisfies(message -> seen = message);
        return ((ResourceStatus.Allocated) ((ResourceStatus) seen).outcome()).resources();
    }

    private SchedulerMessage seen = new ResourceStatus(new ResourceStatus.Unavailable("nothing was asked"));

    @Test
    void shouldCountNothingBeforeAnythingIsGranted() {
        site.submit(1);

        assertThat(counted().isEmpty()).isTrue();
    }

    @Test
    void shouldCountJobsThatRunAndWhatHousekeepingHasNotReleased() {
        site.submit(1, 2);
        scheduler.grant(1, Site.ranks("0-1"));
        scheduler.grant(2, ResourceSet.ofRank(2, IdSet.of(1), IdSet.empty(), "node2"));
        assertThat(counted().summary()).isEqualTo("rank[0-1]/core[0-3] rank2/core1");

        site.seconds(11); // both are over; rank 0 is clean
        assertThat(counted().summary()).isEqualTo("rank1/core[0-3] rank2/core1");
        site.seconds(2);
        assertThat(counted().isEmpty()).isTrue();
    }

    @Test
    void shouldTellOfAFreeBeforeTheCountThatLeavesItOut() {
        site.submit(1);
        scheduler.grant(1, Site.ranks("0-1"));
        site.seconds(11);
        scheduler.all();

        // Rank 1's clean-up ends in the very turn in which the question is answered.
        site.loop.at(site.time.instant().plusSeconds(1), Precedence.END, scheduler.link::resourceStatus);
        site.seconds(1);

        assertThat(scheduler.all())
                .satisfiesExactly(
                        message -> assertThat(message).isInstanceOf(SchedFree.class),
                        message -> assertThat(message)
                                .isEqualTo(new ResourceStatus(new ResourceStatus.Allocated(ResourceSet.empty()))));
    }

    @Test
    void shouldNotCountWhatWasGrantedTwice() {
        site.submit(1, 2);
        scheduler.grant(1, Site.ranks("0"));
        scheduler.grant(2, Site.ranks("0"));
        scheduler.all();

        scheduler.link.resourceStatus();
        site.settle();

        assertThat(scheduler.all())
                .singleElement()
                .isInstanceOfSatisfying(
                        ResourceStatus.class,
                        status -> assertThat(status.outcome())
                                .isInstanceOfSatisfying(
                                        ResourceStatus.Unavailable.class,
                                        outcome -> assertThat(outcome.reason()).isEqualTo("duplicate allocation")));
    }
}
