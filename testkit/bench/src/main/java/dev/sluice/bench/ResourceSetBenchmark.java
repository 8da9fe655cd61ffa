package dev.sluice.bench;

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

/** What do the operations on a one-node R cost that every small job needs? Budget: 3 µs to parse. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ResourceSetBenchmark {

    private final String oneNodeText =
            "{\"version\":1,\"execution\":{\"R_lite\":[{\"rank\":\"17\",\"children\":{\"core\":\"0-3\"}}],"
                    + "\"starttime\":1710076092.5,\"expiration\":1710079692.5,\"nodelist\":[\"node17\"]}}";
    private final ResourceSet oneNode = ResourceSet.parse(oneNodeText);

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
