package dev.sluice.tck.chaos;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run that went wrong.
 *
 * @param seed that the operations were drawn from
 * @param first what went wrong with all of them
 * @param whims the seed of the policy's whims with which few operations are enough
 * @param operations those few
 * @param last what goes wrong with them
 */
public record ChaosFailure(
        long seed,
        Throwable first,
        long whims,
        List<Operation> operations,
        @Nullable Throwable last) {

    /** The seed, what is wrong, and the line that repeats it in a test. */
    public String report() {
        return """
               seed %d: %s
               shrunk to %d operations: %s
               new Chaos(%dL).run(Operations.parse("%s"));
               """.formatted(seed, first, operations.size(), last, whims, Operations.print(operations));
    }
}
