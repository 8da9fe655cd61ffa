package dev.sluice.host;

import dev.sluice.model.IdSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.spi.ResourceUpdate;

/** Later responses to {@code resource.acquire}: ranks that come up and go down. */
final class ResourceHandler {

    private final HostState state;

    ResourceHandler(HostState state) {
        this.state = state;
    }

    void handle(AcquireResponse message) {
        // RFC 28: what shrinks is named under down too; gone for good, it simply never comes up again.
        if (!message.down().isEmpty()) {
            state.ledger.down(message.down());
            tell(new ResourceUpdate.Down(message.down()));
        }
        if (!message.up().isEmpty()) {
            state.ledger.up(message.up());
            IdSet offered = message.up().minus(state.withheld.all());
            if (!offered.isEmpty()) {
                tell(new ResourceUpdate.Up(offered));
            }
        }
    }

    private void tell(ResourceUpdate update) {
        if (state.generation != null) {
            state.generation.scheduler().resources(update);
        }
    }
}
