package dev.sluice.manager.housekeeping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.loop.EventLoop;
import dev.sluice.loop.VirtualTime;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.RawJson;
import dev.sluice.model.ResourceSet;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** flux-config-job-manager(5), housekeeping, release-after. */
final class ReleaseAfterTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final JobId JOB = new JobId(7);

    private final VirtualTime time = new VirtualTime(START);
    private final EventLoop loop = new EventLoop(time);
    private final List<String> frees = new ArrayList<>();
    private final List<ResourceSet> fragments = new ArrayList<>();

    private Housekeeper keeper(ReleaseAfter releaseAfter, Map<Integer, Integer> seconds) {
        HousekeepingRunner runner =
                new SimulatedHousekeeping(loop, (id, rank) -> Duration.ofSeconds(seconds.getOrDefault(rank, 0)));
        return new Housekeeper(loop, Housekeeping.perRank(runner, releaseAfter), this::freed);
    }

    private void freed(JobId id, ResourceSet resources, boolean last) {
        long at = Duration.between(START, time.instant()).toSeconds();
        frees.add(at + ": " + resources.ranks() + (last ? " final" : ""));
        fragments.add(resources);
    }

    private static Holder holder(String ranks) {
        ResourceSet.Builder resources = ResourceSet.builder();
        IdSet.parse(ranks).forEachId(rank -> resources.add(rank, IdSet.range(0, 3), IdSet.empty(), "n" + rank));
        return new Holder(JOB, 16, 1000, START, resources.build().withScheduling(new RawJson("{\"x\":1}")));
    }

    private void run(ReleaseAfter releaseAfter, Map<Integer, Integer> seconds) {
        Housekeeper keeper = keeper(releaseAfter, seconds);
        keeper.take(holder("0-3"));
        time.run(loop);
        assertThat(keeper.size()).isZero();
    }

    @Test
    void unset_allRanksAreReleasedWhenTheLastIsDone() {
        run(ReleaseAfter.allDone(), Map.of(0, 3, 1, 1, 2, 9, 3, 2));
        assertThat(frees).containsExactly("9: 0-3 final");
        assertThat(fragments.get(0)).isEqualTo(holder("0-3").resources());
    }

    @Test
    void zero_eachRankIsReleasedWhenItIsDone() {
        run(ReleaseAfter.of(Duration.ZERO), Map.of(0, 3, 1, 1, 2, 9, 3, 2));
        assertThat(frees).containsExactly("1: 1", "2: 3", "3: 0", "9: 2 final");
    }

    @Test
    void duration_timerStartsWithTheFirstRankAndThenRanksGoOneByOne() {
        run(ReleaseAfter.of(Duration.ofSeconds(4)), Map.of(0, 3, 1, 1, 2, 9, 3, 7));
        assertThat(frees).containsExactly("5: 0-1", "7: 3", "9: 2 final");
    }

    @Test
    void duration_ranksDoneAtTheInstantOfExpiryGoWithTheOthers() {
        run(ReleaseAfter.of(Duration.ofSeconds(4)), Map.of(0, 5, 1, 1, 2, 5, 3, 7));
        assertThat(frees).containsExactly("5: 0-2", "7: 3 final");
    }

    @Test
    void duration_allDoneBeforeExpiryGoAtOnce() {
        run(ReleaseAfter.of(Duration.ofSeconds(60)), Map.of(0, 3, 1, 1, 2, 9, 3, 7));
        assertThat(frees).containsExactly("9: 0-3 final");
    }

    @Test
    void rfc27_free_fragmentHasNoSchedulingKey() {
        run(ReleaseAfter.of(Duration.ZERO), Map.of(0, 1, 1, 1, 2, 1, 3, 2));
        assertThat(fragments)
                .hasSize(4)
                .allSatisfy(fragment -> assertThat(fragment.scheduling()).isEmpty());
        assertThat(fragments.get(1).nodelist().toString()).isEqualTo("n1");
    }

    @Test
    void none_resourcesAreFreeAtOnce() {
        Housekeeper keeper = new Housekeeper(loop, Housekeeping.none(), this::freed);
        keeper.take(holder("0-3"));
        assertThat(frees).containsExactly("0: 0-3 final");
    }

    @Test
    void failedTaskIsCountedAndItsRankReleased() {
        List<HousekeepingListener> listeners = new ArrayList<>();
        HousekeepingRunner runner = new HousekeepingRunner() {
            @Override
            public void start(HousekeepingTask task, HousekeepingListener listener) {
                listeners.add(listener);
            }

            @Override
            public void signal(JobId id, int rank, int number) {}
        };
        Housekeeper keeper =
                new Housekeeper(loop, Housekeeping.perRank(runner, ReleaseAfter.of(Duration.ZERO)), this::freed);
        keeper.take(holder("0-1"));
        listeners.get(0).ended(JOB, 0, 256);
        listeners.get(0).ended(JOB, 0, 0);
        listeners.get(1).ended(JOB, 1, 0);
        assertThat(frees).containsExactly("0: 0", "0: 1 final");
        assertThat(keeper.failedTasks()).isEqualTo(1);
    }

    @Test
    void timerMustBePositive() {
        assertThatThrownBy(() -> ReleaseAfter.of(Duration.ofSeconds(-1))).isInstanceOf(IllegalArgumentException.class);
    }
}
