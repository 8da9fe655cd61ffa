package dev.sluice.protocol;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A response to {@code resource.acquire} (RFC 28): the first one carries {@code resources}, later ones
 * carry changes.
 *
 * @param resources the whole inventory, less what is excluded; in the first response only
 * @param up ranks that may be allocated from now on
 * @param down ranks that may not be allocated any longer; contains {@code shrink}
 * @param shrink ranks that are gone for good
 * @param propertyAdd property names and the ranks that gain them
 * @param propertyRemove property names and the ranks that lose them
 * @param expiration a new end of the whole instance; {@link Instant#EPOCH} for none at all
 */
public record AcquireResponse(
        Optional<ResourceSet> resources,
        IdSet up,
        IdSet down,
        IdSet shrink,
        Map<String, IdSet> propertyAdd,
        Map<String, IdSet> propertyRemove,
        Optional<Instant> expiration)
        implements SchedulerMessage {

    /** Copies the maps. */
    public AcquireResponse {
        propertyAdd = Map.copyOf(propertyAdd);
        propertyRemove = Map.copyOf(propertyRemove);
    }

    /** The first response. */
    public static AcquireResponse inventory(ResourceSet resources, IdSet up) {
        return new AcquireResponse(
                Optional.of(resources), up, IdSet.empty(), IdSet.empty(), Map.of(), Map.of(), Optional.empty());
    }

    /** A later response about ranks that come up or go down. */
    public static AcquireResponse change(IdSet up, IdSet down) {
        return new AcquireResponse(Optional.empty(), up, down, IdSet.empty(), Map.of(), Map.of(), Optional.empty());
    }
}
