package dev.sluice.tck.chaos;

import java.io.PrintStream;
import java.util.Optional;

/** Chaos for as many operations as wanted: {@code testkit/chaos [OPERATIONS] [SEED]}. */
public final class ChaosMain {

    private static final long MINUTE = 60_000_000_000L;

    private ChaosMain() {}

    /** Ends with 1 when something was found. */
    public static void main(String[] words) {
        long operations = words.length > 0 ? Long.parseLong(words[0]) : 10_000_000;
        long seed = words.length > 1 ? Long.parseLong(words[1]) : 1;
        System.exit(search(operations, seed, System.out) ? 0 : 1);
    }

    /** Whether nothing was found in so many operations, from this seed on. */
    static boolean search(long operations, long firstSeed, PrintStream out) {
        long start = System.nanoTime();
        long told = start;
        ChaosSearch search = new ChaosSearch(firstSeed);
        out.printf("%d operations, from seed %d on%n", operations, firstSeed);
        while (search.operations() < operations) {
            Optional<ChaosFailure> failure = search.next();
            if (failure.isPresent()) {
                out.print(failure.get().report());
                return false;
            }
            if (System.nanoTime() - told > MINUTE) {
                told = System.nanoTime();
                progress(out, search, start);
            }
        }
        progress(out, search, start);
        out.println(search.tally());
        return true;
    }

    private static void progress(PrintStream out, ChaosSearch search, long start) {
        double seconds = (System.nanoTime() - start) / 1e9;
        out.printf(
                "%d operations up to seed %d, %.0f a second, nothing found%n",
                search.operations(), search.seed() - 1, search.operations() / seconds);
    }
}
