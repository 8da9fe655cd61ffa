package dev.sluice.manager;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;

/** RFC 28: what there is to schedule, and which ranks of it may be used. */
final class AcquireHandler {

    private final ResourceSet inventory;
    private final SchedulerSession session;
    private IdSet drained = IdSet.empty();

    AcquireHandler(ResourceSet inventory, SchedulerSession session) {
        this.inventory = inventory;
        this.session = session;
    }

    /** Answers a scheduler's {@code resource.acquire}; changes follow from now on. */
    void acquire() {
        session.watchResources();
        session.send(AcquireResponse.inventory(inventory, inventory.ranks().minus(drained)));
    }

    /** Takes ranks out of use for new jobs. Those that are out already, or unknown, make no difference. */
    void drain(IdSet ranks) {
        IdSet down = ranks.intersect(inventory.ranks()).minus(drained);
        drained = drained.union(down);
        tell(IdSet.empty(), down);
    }

    /** Takes ranks back into use. */
    void undrain(IdSet ranks) {
        IdSet up = ranks.intersect(drained);
        drained = drained.minus(up);
        tell(up, IdSet.empty());
    }

    IdSet drained() {
        return drained;
    }

    private void tell(IdSet up, IdSet down) {
        if (session.watchesResources() && !(up.isEmpty() && down.isEmpty())) {
            session.send(AcquireResponse.change(up, down));
        }
    }
}
