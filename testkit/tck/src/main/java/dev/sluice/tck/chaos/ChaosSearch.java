package dev.sluice.tck.chaos;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.protocol.JobManagerLink;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Goes from seed to seed, one run of operations for each, until one goes wrong. */
public final class ChaosSearch {

    /** Long enough to fill the machine and to reload it some ten times. */
    private static final int RUN = 200;

    private static final int OTHER_WHIMS = 100;

    private final UnaryOperator<JobManagerLink> between;
    private final List<LoadedPolicy> tried;
    private long seed;
    private long operations;
    private ChaosTally tally = ChaosTally.NOTHING;

    /** Starts with this seed. */
    public ChaosSearch(long firstSeed) {
        this(firstSeed, UnaryOperator.identity());
    }

    /** The same with something put between each host and its link. */
    public ChaosSearch(long firstSeed, UnaryOperator<JobManagerLink> between) {
        this(firstSeed, between, List.of());
    }

    /** The same with other policies than the kit's own, taken in turn. */
    public ChaosSearch(long firstSeed, UnaryOperator<JobManagerLink> between, List<LoadedPolicy> tried) {
        seed = firstSeed;
        this.between = between;
        this.tried = List.copyOf(tried);
    }

    /** The seed that comes next. */
    public long seed() {
        return seed;
    }

    /** How many operations were carried out so far. */
    public long operations() {
        return operations;
    }

    /** What happened in all runs so far. */
    public ChaosTally tally() {
        return tally;
    }

    /**
     * Runs the next seed's operations, and shrinks them if that goes wrong.
     *
     * @return what went wrong; empty if nothing did
     */
    public Optional<ChaosFailure> next() {
        List<Operation> drawn = Operations.draw(seed, RUN);
        try {
            tally = tally.plus(new Chaos(seed, between, tried).run(drawn));
        } catch (RuntimeException | AssertionError wrong) {
            return Optional.of(shrunk(drawn, wrong));
        }
        seed++;
        operations += RUN;
        return Optional.empty();
    }

    /**
     * The shortest that can be found. What a policy draws changes with each operation that is left out, so
     * other whims are tried as well: some need fewer operations.
     */
    private ChaosFailure shrunk(List<Operation> drawn, Throwable wrong) {
        long whims = seed;
        List<Operation> few = shrunk(drawn, whims);
        for (long other = 0; other < OTHER_WHIMS; other++) {
            if (failure(few, other) != null) {
                List<Operation> fewer = shrunk(few, other);
                if (fewer.size() < few.size()) {
                    few = fewer;
                    whims = other;
                }
            }
        }
        return new ChaosFailure(seed, wrong, whims, few, failure(few, whims));
    }

    private List<Operation> shrunk(List<Operation> failing, long whims) {
        return Shrinker.shrink(failing, some -> failure(some, whims) != null);
    }

    private @Nullable Throwable failure(List<Operation> operations, long whims) {
        try {
            ChaosTally unused = new Chaos(whims, between, tried).run(operations);
            return null;
        } catch (RuntimeException | AssertionError wrong) {
            return wrong;
        }
    }
}
