package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.spi.Capability;
import dev.sluice.spi.ResourceUpdate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Later responses to {@code resource.acquire}: all that one says is recorded, and then the policy is told
 * what it can take of it. For what it can't be told it is replaced by a new generation of itself.
 */
final class ResourceHandler {

    private static final System.Logger LOG = System.getLogger(ResourceHandler.class.getName());

    private final HostState state;

    ResourceHandler(HostState state) {
        this.state = state;
    }

    void handle(AcquireResponse message) {
        List<ResourceUpdate> updates = new ArrayList<>();
        if (message.resources().isPresent()) {
            replace(message.resources().get(), message.up(), updates);
        } else {
            // RFC 28: what shrinks is named under down too, for schedulers that don't know of it.
            withdraw(message.shrink(), message.down(), updates);
            properties(
                    new ResourceUpdate.Properties(present(message.propertyAdd()), present(message.propertyRemove())),
                    updates);
            message.expiration().ifPresent(when -> expire(when, updates));
            offer(message.up(), updates);
        }
        updates.forEach(this::tell);
    }

    /** The policy at work is told what goes, and the next one of all that there is. */
    private void replace(ResourceSet inventory, IdSet up, List<ResourceUpdate> updates) {
        IdSet lost = state.inventory.ranks().minus(inventory.ranks());
        withdraw(lost, state.ledger.up().minus(up), updates);
        state.shrunk = state.shrunk.minus(inventory.ranks());
        state.inventory = inventory;
        state.ledger.inventory(inventory, up);
        state.reloadWanted = true;
    }

    private void withdraw(IdSet shrink, IdSet down, List<ResourceUpdate> updates) {
        IdSet gone = shrink.intersect(state.inventory.ranks());
        state.inventory = state.inventory.withoutRanks(gone);
        state.shrunk = state.shrunk.union(gone);
        state.ledger.shrink(gone);
        state.ledger.down(down);
        boolean shrinks = can(Capability.SHRINK);
        IdSet stay = down.intersect(state.inventory.ranks());
        // Down comes first and names all that goes: a policy that answers from within knows all of it by then.
        if (!stay.isEmpty() || (!shrinks && !gone.isEmpty())) {
            updates.add(new ResourceUpdate.Down(stay.union(gone)));
        }
        if (shrinks && !gone.isEmpty()) {
            updates.add(new ResourceUpdate.Shrink(gone));
        }
    }

    private void properties(ResourceUpdate.Properties change, List<ResourceUpdate> updates) {
        Map<String, IdSet> before = state.inventory.properties();
        Map<String, IdSet> after = change.applyTo(before);
        if (after.equals(before)) {
            return;
        }
        state.inventory = state.inventory.withProperties(after);
        if (can(Capability.PROPERTIES)) {
            updates.add(change);
        } else {
            state.reloadWanted = true;
        }
    }

    private Map<String, IdSet> present(Map<String, IdSet> properties) {
        Map<String, IdSet> present = new HashMap<>();
        properties.forEach((name, ranks) -> present.put(name, ranks.intersect(state.inventory.ranks())));
        present.values().removeIf(IdSet::isEmpty);
        return present;
    }

    private void expire(Instant when, List<ResourceUpdate> updates) {
        try {
            state.inventory = state.inventory.withTimes(state.inventory.starttime(), when);
            updates.add(new ResourceUpdate.Expiration(when));
        } catch (IllegalArgumentException impossible) {
            ignore("expiration: " + impossible.getMessage());
        }
    }

    private void offer(IdSet up, List<ResourceUpdate> updates) {
        IdSet known = up.intersect(state.inventory.ranks());
        if (!known.equals(up)) {
            ignore("up: the inventory has no rank " + up.minus(known));
        }
        state.ledger.up(known);
        IdSet offered = known.minus(state.withheld.all());
        if (!offered.isEmpty()) {
            updates.add(new ResourceUpdate.Up(offered));
        }
    }

    private void ignore(String what) {
        state.counters.ignored++;
        LOG.log(System.Logger.Level.WARNING, "resource.acquire: {0}", what);
    }

    private boolean can(Capability capability) {
        return state.generation != null && state.generation.can(capability);
    }

    private void tell(ResourceUpdate update) {
        Generation generation = state.generation;
        if (generation != null) {
            if (update instanceof ResourceUpdate.Shrink shrink) {
                generation.lose(shrink.ranks());
            }
            generation.scheduler().resources(update);
        }
    }
}
