package dev.sluice.sched.simple;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.tck.chaos.ChaosFailure;
import dev.sluice.tck.chaos.ChaosSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Every configuration under the host's random operations: submissions, cancels, priorities, drained and lost
 * ranks, frees rank by rank, swaps between all of them, and faults of every kind on the way.
 */
class ChaosTest {

    private static final long OPERATIONS = Long.getLong("sluice.chaos.operations", 40_000);

    /** Hosts log every fault of a policy, and here faults are made by the thousand. */
    private static final Logger LOG = Logger.getLogger("dev.sluice");

    @BeforeAll
    static void keepQuiet() {
        LOG.setLevel(Level.OFF);
    }

    @AfterAll
    static void speakAgain() {
        LOG.setLevel(null);
    }

    @Test
    void shouldHoldUnderTheHostsRandomOperations() {
        List<LoadedPolicy> all = configurations();
        assertThat(all).hasSize(18);
        ChaosSearch search = new ChaosSearch(1, UnaryOperator.identity(), all);
        while (search.operations() < OPERATIONS) {
            Optional<ChaosFailure> failure = search.next();
            assertThat(failure.map(ChaosFailure::report)).isEmpty();
        }

        long runs = search.seed() - 1;
        assertThat(search.tally().grants()).isGreaterThan(5 * runs);
        assertThat(search.tally().frees()).isGreaterThan(search.tally().grants());
    }

    /** Each queue policy with each of its variants and each allocation mode. */
    private static List<LoadedPolicy> configurations() {
        List<LoadedPolicy> all = new ArrayList<>();
        for (String allocation : List.of("worst-fit", "best-fit", "first-fit")) {
            all.add(policy(allocation, Map.of("queue-policy", "fcfs")));
            all.add(policy(allocation, Map.of("queue-policy", "conservative")));
            for (String reservation : List.of("count", "concrete")) {
                for (String order : List.of("fcfs", "sjf")) {
                    all.add(policy(
                            allocation,
                            Map.of("queue-policy", "easy", "reservation", reservation, "backfill-order", order)));
                }
            }
        }
        return all;
    }

    private static LoadedPolicy policy(String allocation, Map<String, String> options) {
        Map<String, String> with = new TreeMap<>(options);
        with.put("allocation", allocation);
        return LoadedPolicy.of(new SimpleProvider(), "0", with);
    }
}
