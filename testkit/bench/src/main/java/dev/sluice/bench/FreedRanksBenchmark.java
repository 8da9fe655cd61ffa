package dev.sluice.bench;

import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does R minus free cost, the reduction of RFC 27's Hello, for a job of 10 000 ranks?
 *
 * <p>Budget: 200 µs with the nodelist made, whatever the shape of R and of what was freed. The sample
 * mode gives the spread; the baseline is what a plain list of names costs to filter.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 4, time = 1)
@Fork(1)
public class FreedRanksBenchmark {

    @Param
    public LargeSets.Nodes nodes = LargeSets.Nodes.ALIKE;

    @Param
    public LargeSets.Names names = LargeSets.Names.BRACKET;

    @Param
    public LargeSets.Freed freed = LargeSets.Freed.BLOCK;

    private ResourceSet allocated = ResourceSet.empty();
    private IdSet gone = IdSet.empty();
    private List<String> hosts = List.of();
    private ResourceSet left = ResourceSet.empty();

    /** Makes R and what is taken from it. */
    @Setup
    public void make() {
        allocated = LargeSets.make(nodes, names);
        gone = freed.ranks();
        hosts = List.copyOf(allocated.nodelist().hosts());
        left = allocated.withoutRanks(gone);
        left.nodelist();
    }

    /** The reduction itself, its nodelist made. */
    @Benchmark
    public Hostlist minus() {
        return allocated.withoutRanks(gone).nodelist();
    }

    /** What follows where the result is passed on or stored: its text. */
    @Benchmark
    public String write() {
        return left.toJson();
    }

    /** A calibration of the machine: the names alone, one by one. */
    @Benchmark
    public List<String> baseline() {
        List<String> rest = new ArrayList<>();
        for (int rank = 0; rank < hosts.size(); rank++) {
            if (!gone.contains(rank)) {
                rest.add(hosts.get(rank));
            }
        }
        return rest;
    }
}
