package dev.sluice.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.manager.housekeeping.Housekeeping;
import dev.sluice.manager.housekeeping.ReleaseAfter;
import dev.sluice.manager.housekeeping.SimulatedHousekeeping;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.event.JobState;
import dev.sluice.protocol.HelloEnd;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.SchedulerMessage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** RFC 27, Hello and Ready: what a scheduler is told of jobs that hold resources. */
final class HelloTest {

    /** Rank n's clean-up takes n+1 seconds; ranks are released one by one. */
    private final Site site = new Site(loop -> Housekeeping.perRank(
            new SimulatedHousekeeping(loop, (id, rank) -> Duration.ofSeconds(rank + 1)),
            ReleaseAfter.of(Duration.ZERO)));

    private ScriptedScheduler first() {
        return ScriptedScheduler.attached(site);
    }

    private ScriptedScheduler second() {
        ScriptedScheduler scheduler = new ScriptedScheduler(site);
        scheduler.connect();
        return scheduler;
    }

    private static HelloJob hello(Site site, long id, String free) {
        return new HelloJob(Site.job(id), 16, 1000, site.view(id).submitted(), IdSet.parse(free));
    }

    @Test
    void rfc27_hello_namesNobodyWhenNobodyHoldsResources() {
        site.submit(1);
        assertThat(second().hello(true)).containsExactly(new HelloEnd());
    }

    @Test
    void rfc27_hello_namesActiveJobsFirstAndThenThoseInHousekeeping() {
        ScriptedScheduler first = first();
        site.submit(1, 2, 3);
        first.grant(2, Site.ranks("0-1"));
        site.seconds(5);
        first.grant(3, Site.ranks("3"));
        first.grant(1, Site.ranks("2"));
        site.seconds(6); // job 2 is over, its rank 0 is clean, its rank 1 is not
        first.close();

        assertThat(second().hello(true))
                .containsExactly(hello(site, 3, ""), hello(site, 1, ""), hello(site, 2, "0"), new HelloEnd());
    }

    @Test
    void rfc27_hello_skipsJobWithAllRanksFreed() {
        ScriptedScheduler first = first();
        site.submit(1);
        first.grant(1, Site.ranks("0-1"));
        first.close();
        site.seconds(12);
        assertThat(second().hello(true)).containsExactly(new HelloEnd());
        assertThat(site.manager.idle()).isTrue();
    }

    @Test
    void rfc27_hello_freesThatHappenWithoutSchedulerAreToldByTheNextHello() {
        ScriptedScheduler first = first();
        site.submit(1);
        first.grant(1, Site.ranks("0-3"));
        first.close();
        site.seconds(12); // ranks 0 and 1 are released
        ScriptedScheduler second = second();
        assertThat(second.hello(true)).containsExactly(hello(site, 1, "0-1"), new HelloEnd());
        second.ready();
        assertThat(second.told()).isEmpty();
        site.seconds(2);
        assertThat(second.told()).containsExactly("free 1 2", "free 1 3 final");
    }

    @Test
    void rfc27_hello_freesBetweenHelloAndReadyFollowReady() {
        ScriptedScheduler first = first();
        site.submit(1);
        first.grant(1, Site.ranks("0-2"));
        first.close();
        site.seconds(11); // rank 0 is released
        ScriptedScheduler second = second();
        assertThat(second.hello(true)).containsExactly(hello(site, 1, "0"), new HelloEnd());
        site.seconds(1);
        assertThat(second.told()).isEmpty();
        second.ready();
        assertThat(second.told()).containsExactly("free 1 1");
        site.seconds(1);
        assertThat(second.told()).containsExactly("free 1 2 final");
    }

    @Test
    void rfc27_hello_secondHelloTellsWhatTheFirstDidNot() {
        ScriptedScheduler first = first();
        site.submit(1);
        first.grant(1, Site.ranks("0-2"));
        first.close();
        ScriptedScheduler second = second();
        second.hello(true);
        site.seconds(11); // rank 0 is released
        assertThat(second.hello(true)).containsExactly(hello(site, 1, "0"), new HelloEnd());
        second.ready();
        assertThat(second.told()).isEmpty();
    }

    @Test
    void rfc27_ready_nothingIsAskedBeforeIt() {
        site.submit(1);
        ScriptedScheduler scheduler = second();
        scheduler.hello(true);
        site.submit(2);
        assertThat(scheduler.told()).isEmpty();
        scheduler.ready();
        assertThat(scheduler.told()).containsExactly("alloc 1", "alloc 2");
    }

    @Test
    void rfc27_ready_isRefusedBeforeHello() {
        ScriptedScheduler scheduler = second();
        assertThatThrownBy(scheduler::ready)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("before hello");
    }

    @Test
    void rfc27_lookup_givesTheWholeResourceSetOfPartlyReleasedJob() {
        ScriptedScheduler first = first();
        site.submit(1);
        first.grant(1, Site.ranks("0-2"));
        site.seconds(11);
        first.close();
        ScriptedScheduler second = second();
        second.hello(true);
        second.link.lookup(Site.job(1));
        site.settle();
        assertThat(found(second.all())).isEqualTo(site.view(1).resources().orElseThrow());
    }

    @Test
    void rfc27_lookup_stillFindsWhatTheHelloNamedAndIsGoneByNow() {
        ScriptedScheduler first = first();
        site.submit(1);
        first.grant(1, Site.ranks("0"));
        first.close();
        ScriptedScheduler second = second();
        second.hello(true);
        site.seconds(30);
        second.link.lookup(Site.job(1));
        site.settle();
        assertThat(found(second.all()).ranks()).isEqualTo(IdSet.single(0));
    }

    @Test
    void rfc27_lookup_ofJobWithoutResourcesIsUnusable() {
        site.submit(1);
        ScriptedScheduler scheduler = second();
        scheduler.hello(true);
        scheduler.link.lookup(Site.job(1));
        site.settle();
        assertThat(scheduler.all())
                .singleElement()
                .isInstanceOfSatisfying(
                        JobResources.class,
                        answer -> assertThat(answer.outcome()).isInstanceOf(JobResources.Unusable.class));
    }

    @Test
    void shouldRefuseAnIdThatIsInHousekeeping() {
        ScriptedScheduler first = first();
        site.submit(1);
        first.grant(1, Site.ranks("0"));
        site.seconds(10);
        assertThat(site.state(1)).isEqualTo(JobState.INACTIVE);
        assertThat(site.manager.idle()).isFalse();
        assertThatThrownBy(() -> site.manager.submit(Site.request(1))).hasMessageContaining("with this id");
    }

    @Test
    void shouldRefuseCallsOnALinkThatIsNotConnected() {
        ScriptedScheduler scheduler = new ScriptedScheduler(site);
        assertThatThrownBy(() -> scheduler.link.hello(true)).isInstanceOf(IllegalStateException.class);
        scheduler.connect();
        assertThatThrownBy(scheduler::connect).isInstanceOf(IllegalStateException.class);
        scheduler.close();
        assertThatThrownBy(() -> scheduler.link.lookup(Site.job(1))).isInstanceOf(IllegalStateException.class);
    }

    private static ResourceSet found(List<SchedulerMessage> messages) {
        JobResources answer = (JobResources) messages.get(0);
        return ((JobResources.Found) answer.outcome()).resources();
    }
}
