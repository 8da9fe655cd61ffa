package dev.sluice.tck.chaos;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import dev.sluice.tck.policy.HonestPolicy;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;

/** Grants that can't be. */
final class Lies {

    private static final int KINDS = 4;

    private Lies() {}

    /** Grants a request that waits something wrong; false if there is none, or nothing to be wrong about. */
    static boolean tell(int kind, HonestPolicy policy, Deque<AllocRequest> given) {
        Optional<AllocRequest> request = open(policy, given);
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
        request.get().alloc(wrong);
        return true;
    }

    /** The request of a job that waits: the last one that was given for it. */
    private static Optional<AllocRequest> open(HonestPolicy policy, Deque<AllocRequest> given) {
        Set<JobId> seen = new HashSet<>();
        for (Iterator<AllocRequest> latest = given.descendingIterator(); latest.hasNext(); ) {
            AllocRequest request = latest.next();
            if (seen.add(request.id()) && policy.waiting().contains(request.id())) {
                return Optional.of(request);
            }
        }
        return Optional.empty();
    }
}
