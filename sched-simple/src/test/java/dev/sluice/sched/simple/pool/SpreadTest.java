package dev.sluice.sched.simple.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.sched.simple.request.Span;
import dev.sluice.spi.Feasibility;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Slots that are spread over a number of nodes, beyond what {@code rlist-alloc.json} has. */
class SpreadTest {

    private static Request spread(long nodes, long slots, long cores) {
        return new Request(
                Optional.of(Span.of(nodes)),
                Span.of(slots),
                true,
                Span.of(cores),
                Span.of(0),
                false,
                Optional.empty(),
                Optional.empty());
    }

    private static Pool pool(AllocationMode mode, int... cores) {
        ResourceSet.Builder builder = ResourceSet.builder();
        for (int rank = 0; rank < cores.length; rank++) {
            builder.add(rank, IdSet.range(0, cores[rank] - 1), IdSet.empty(), "n" + rank);
        }
        ResourceSet inventory = builder.build();
        return new Pool(mode, inventory, inventory.ranks());
    }

    private static String granted(Pool pool, Request request) {
        assertThat(pool.feasibility(request)).isEqualTo(Feasibility.FEASIBLE);
        return ((Allocation.Granted) pool.allocate(request)).resources().summary();
    }

    @Test
    void bug096_slotsDoNotPileUpOnTheBiggestNode() {
        assertThat(granted(pool(AllocationMode.WORST_FIT, 4, 2, 2), spread(3, 3, 1)))
                .isEqualTo("rank[0-2]/core0");
        assertThat(granted(pool(AllocationMode.WORST_FIT, 4, 2, 2), spread(3, 8, 1)))
                .isEqualTo("rank0/core[0-3] rank[1-2]/core[0-1]");
    }

    @Test
    void bug100_unevenSlotsAreCountedAsTheyAre() {
        Pool pool = pool(AllocationMode.WORST_FIT, 24, 24);
        ResourceSet granted = ((Allocation.Granted) pool.allocate(spread(2, 5, 5))).resources();
        assertThat(granted.coreCount()).isEqualTo(25);
        assertThat(granted.nslots()).hasValue(5);
    }

    @Test
    void shouldTakeTheEmptiestNodesWhereTheFirstLackRoom() {
        assertThat(granted(pool(AllocationMode.FIRST_FIT, 1, 1, 4, 4), spread(2, 6, 1)))
                .isEqualTo("rank[2-3]/core[0-2]");
        assertThat(granted(pool(AllocationMode.BEST_FIT, 1, 1, 4, 4), spread(2, 2, 1)))
                .isEqualTo("rank[0-1]/core0");
    }

    @Test
    void shouldNotCallFeasibleWhatNoNodesHaveRoomFor() {
        Pool pool = pool(AllocationMode.WORST_FIT, 4, 2, 2);
        assertThat(pool.feasibility(spread(2, 7, 1))).isInstanceOf(Feasibility.Infeasible.class);
        assertThat(pool.feasibility(spread(3, 9, 1))).isInstanceOf(Feasibility.Infeasible.class);
    }

    @Test
    void shouldRefuseToSpreadWhatIsNotDefinite() {
        assertThatThrownBy(() -> spread(3, 2, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
