package dev.sluice.tck.zoo;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.tck.policy.Ask;
import dev.sluice.tck.policy.ForwardingScheduler;
import dev.sluice.tck.policy.HonestPolicy;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Grants each request at once something that can't be, as soon as there is such a thing. */
final class WrongGrants extends ForwardingScheduler {

    private final HonestPolicy honest;
    private final BooleanSupplier ill;
    private final BiFunction<WrongGrants, Ask, @Nullable ResourceSet> wrong;
    private ResourceSet inventory = ResourceSet.empty();

    /**
     * A policy that grants wrongly.
     *
     * @param wrong what it grants; null for a request that it leaves to the honest policy
     */
    WrongGrants(HonestPolicy honest, BooleanSupplier ill, BiFunction<WrongGrants, Ask, @Nullable ResourceSet> wrong) {
        super(honest);
        this.honest = honest;
        this.ill = ill;
        this.wrong = wrong;
    }

    @Override
    public void resources(ResourceUpdate update) {
        if (update instanceof ResourceUpdate.Inventory first) {
            inventory = first.resources();
        }
        super.resources(update);
    }

    @Override
    public void alloc(AllocRequest request) {
        ResourceSet grant = ill.getAsBoolean() ? wrong.apply(this, Ask.of(request.jobspec())) : null;
        if (grant == null) {
            super.alloc(request);
        } else {
            request.alloc(grant);
        }
    }

    /** More ranks than there may be slots on. */
    @Nullable
    ResourceSet more(Ask ask) {
        ResourceSet idle = idle();
        return ask.nodes() == 0 && idle.nodeCount() > ask.slots() ? idle : null;
    }

    /** One core where there should be several. */
    @Nullable
    ResourceSet less(Ask ask) {
        ResourceSet idle = idle();
        if (idle.isEmpty() || ask.allSlots() * ask.cores() < 2) {
            return null;
        }
        int rank = idle.ranks().first();
        return idle.intersect(ResourceSet.ofRank(rank, idle.cores(rank).lowest(1), IdSet.empty(), null));
    }

    /** The whole of the ranks on which nobody has anything. */
    private ResourceSet idle() {
        IdSet busy = honest.held().values().stream().map(ResourceSet::ranks).reduce(IdSet.empty(), IdSet::union);
        return inventory.onlyRanks(honest.up().minus(busy));
    }

    @Nullable
    ResourceSet taken() {
        return honest.held().values().stream().findFirst().orElse(null);
    }

    @Nullable
    ResourceSet down() {
        ResourceSet down = inventory.withoutRanks(honest.up());
        return down.isEmpty() ? null : down;
    }

    ResourceSet unknown() {
        int beyond = inventory.ranks().last() + 1;
        return ResourceSet.ofRank(beyond, IdSet.of(0), IdSet.empty(), "beyond");
    }
}
