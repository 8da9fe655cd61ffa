package dev.sluice.model;

import dev.sluice.model.json.Micros;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What R holds besides resources and hosts; most sets share {@link #NONE}.
 *
 * @param properties ranks by property, sorted by name, unmodifiable
 * @param starttime microseconds since 1970, 0 for unset
 * @param expiration microseconds since 1970, 0 for unset
 * @param nslots slots of an allocation, 0 for none
 * @param scheduling the scheduler's own value
 */
record ResourceExtras(
        Map<String, IdSet> properties,
        long starttime,
        long expiration,
        int nslots,
        @Nullable RawJson scheduling) {
    static final ResourceExtras NONE = new ResourceExtras(Map.of(), 0, 0, 0, null);

    ResourceExtras {
        if (starttime != 0 && expiration != 0 && expiration <= starttime) {
            throw new IllegalArgumentException("expiration " + Micros.toInstant(expiration) + " is not after starttime "
                    + Micros.toInstant(starttime));
        }
        if (scheduling != null && scheduling.text().charAt(0) != '{') {
            throw new IllegalArgumentException("scheduling is not a JSON object");
        }
    }

    ResourceExtras withTimes(long start, long end) {
        return new ResourceExtras(properties, start, end, nslots, scheduling);
    }

    ResourceExtras withNslots(int slots) {
        if (slots < 1) {
            throw new IllegalArgumentException("nslots " + slots + " is not greater than 0");
        }
        return new ResourceExtras(properties, starttime, expiration, slots, scheduling);
    }

    ResourceExtras withScheduling(@Nullable RawJson value) {
        return new ResourceExtras(properties, starttime, expiration, nslots, value);
    }

    ResourceExtras withProperties(Map<String, IdSet> others) {
        return new ResourceExtras(others, starttime, expiration, nslots, scheduling);
    }

    /** With properties alone, of which only these ranks are left. */
    ResourceExtras propertiesOf(IdSet ranks) {
        return properties.isEmpty() ? NONE : NONE.withProperties(PropertyNames.restrict(properties, ranks));
    }
}
