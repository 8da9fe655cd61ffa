package dev.sluice.tck.chaos;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import dev.sluice.tck.policy.HonestPolicy;
import java.util.Map;
import java.util.Optional;

/** Grants that can't be. */
final class Lies {

    private static final int KINDS = 4;

    private Lies() {}

    /**
     * Grants a request that waits something wrong; false if there is none, or nothing to be wrong about.
     *
     * @param asked the requests that the policy was given, by job
     */
    static boolean tell(int kind, HonestPolicy policy, Map<JobId, AllocRequest> asked) {
        Optional<AllocRequest> request =
                policy.waiting().stream().sorted().map(asked::get).findFirst();
        ResourceSet wrong = switch (Math.floorMod(kind, KINDS)) {
            case 0 -> ResourceSet.empty();
            case 1 -> ResourceSet.ofRank(Shapes.RANKS, IdSet.of(0), IdSet.empty(), "n0");
            case 2 -> ResourceSet.ofRank(0, IdSet.of(0, 64), IdSet.empty(), "n0");
            default -> Shapes.machine();
        };
        boolean possible = !wrong.equals(Shapes.machine()) || !policy.held().isEmpty();
        if (request.isEmpty() || !possible) {
            return false;
        }
        // It is not answered rightly as well, should the policy be called again before the host has seen this.
        policy.cancel(request.get().id());
        request.get().alloc(wrong);
        return true;
    }
}
