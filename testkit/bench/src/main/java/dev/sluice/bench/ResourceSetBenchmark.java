package dev.sluice.bench;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What do the operations on R cost that every hello, alloc and free needs? Budgets: R minus free of
 * 10 000 ranks 200 µs, parse of a one-node R 3 µs.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ResourceSetBenchmark {

    private static final int RANKS = 10_000;

    private final String oneNodeText =
            "{\"version\":1,\"execution\":{\"R_lite\":[{\"rank\":\"17\",\"children\":{\"core\":\"0-3\"}}],"
                    + "\"starttime\":1710076092.5,\"expiration\":1710079692.5,\"nodelist\":[\"node17\"]}}";
    private final ResourceSet oneNode = ResourceSet.parse(oneNodeText);
    private final ResourceSet large = ResourceSet.parse(
            "{\"version\":1,\"execution\":{\"R_lite\":[{\"rank\":\"0-9999\",\"children\":{\"core\":\"0-95\",\"gpu\":\"0-3\"}}],"
                    + "\"starttime\":1710076092,\"expiration\":1710079692,\"nodelist\":[\"node[1-10000]\"],"
                    + "\"properties\":{\"batch\":\"0-9999\",\"big\":\"5000-9999\"}}}");
    private final IdSet block = IdSet.parse("2000-4000");
    private final IdSet everySecond = everySecond();

    private static IdSet everySecond() {
        IdSet.Builder ids = IdSet.builder();
        for (int rank = 0; rank < RANKS; rank += 2) {
            ids.add(rank);
        }
        return ids.build();
    }

    /** The usual case: housekeeping has released a stretch of nodes. */
    @Benchmark
    public ResourceSet largeMinusABlock() {
        return large.withoutRanks(block);
    }

    /** The worst case: every second node is free. */
    @Benchmark
    public ResourceSet largeMinusEverySecondRank() {
        return large.withoutRanks(everySecond);
    }

    /** What a lookup of a small job costs. */
    @Benchmark
    public ResourceSet parseOneNode() {
        return ResourceSet.parse(oneNodeText);
    }

    /** What a commit of a small job costs. */
    @Benchmark
    public String writeOneNode() {
        return oneNode.toJson();
    }
}
