package dev.sluice.tck.chaos;

import dev.sluice.model.IdSet;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import java.time.Duration;
import java.util.List;

/** The machine that chaos happens on, and what jobs ask of it. */
final class Shapes {

    static final int RANKS = 5;
    private static final int CORES = 4;
    private static final IdSet ALL_CORES = IdSet.range(0, CORES - 1);

    private static final List<Jobspec> ASKED = List.of(
            built(Jobspec.v1().slots(1).coresPerSlot(1)),
            built(Jobspec.v1().slots(1).coresPerSlot(2)),
            built(Jobspec.v1().slots(5).coresPerSlot(1)),
            built(Jobspec.v1().slots(3).coresPerSlot(2)),
            built(Jobspec.v1().slots(1).coresPerSlot(1).gpusPerSlot(1)),
            built(Jobspec.v1().nodes(1).slots(1).coresPerSlot(CORES)),
            built(Jobspec.v1().nodes(2).slots(1).coresPerSlot(1).exclusive(true)),
            built(Jobspec.v1().nodes(2).slots(2).coresPerSlot(1)),
            built(Jobspec.v1().nodes(3).slots(1).coresPerSlot(3)),
            built(Jobspec.v1().nodes(4).slots(1).coresPerSlot(1)),
            whole(RANKS),
            whole(RANKS + 1));

    private Shapes() {}

    static Jobspec of(int shape) {
        return ASKED.get(Math.floorMod(shape, ASKED.size()));
    }

    /** A job for so many whole nodes. */
    static Jobspec whole(int nodes) {
        return built(Jobspec.v1().nodes(nodes).slots(1).coresPerSlot(CORES).exclusive(true));
    }

    /** Four cores on each rank, and a gpu on every second one. */
    static ResourceSet machine() {
        ResourceSet.Builder machine = ResourceSet.builder();
        for (int rank = 0; rank < RANKS; rank++) {
            machine.add(rank, ALL_CORES, rank % 2 == 0 ? IdSet.of(0) : IdSet.empty(), "n" + rank);
        }
        return machine.property("fast", IdSet.of(0, 1)).build();
    }

    private static Jobspec built(Jobspec.V1Builder shape) {
        return shape.duration(Duration.ofHours(1)).command("true").build();
    }
}
