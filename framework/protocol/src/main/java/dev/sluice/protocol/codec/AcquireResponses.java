package dev.sluice.protocol.codec;

import dev.sluice.model.IdSet;
import dev.sluice.model.MalformedException;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.Keys;
import dev.sluice.protocol.AcquireResponse;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** RFC 28: the responses of {@code resource.acquire}, reading. */
final class AcquireResponses {
    private static final Keys FIRST = Keys.required("resources", "up")
            .optional("down", "shrink", "property-add", "property-remove", "expiration");
    private static final Keys LATER = Keys.required()
            .optional("resources", "up", "down", "shrink", "property-add", "property-remove", "expiration");

    private Optional<ResourceSet> resources = Optional.empty();
    private IdSet up = IdSet.empty();
    private IdSet down = IdSet.empty();
    private IdSet shrink = IdSet.empty();
    private Map<String, IdSet> propertyAdd = Map.of();
    private Map<String, IdSet> propertyRemove = Map.of();
    private Optional<Instant> expiration = Optional.empty();

    private AcquireResponses() {}

    static PayloadCodec<AcquireResponse, AcquireResponse> first(Json json) {
        return new JsonCodec<>(
                json,
                "resource.acquire first response",
                AcquireWriter::first,
                in -> new AcquireResponses().read(in, FIRST));
    }

    static PayloadCodec<AcquireResponse, AcquireResponse> later(Json json) {
        return new JsonCodec<>(
                json,
                "resource.acquire later response",
                AcquireWriter::later,
                in -> new AcquireResponses().read(in, LATER));
    }

    private AcquireResponse read(JsonCursor in, Keys keys) {
        JsonObject object = in.objectOfPeer(keys);
        while (object.next()) {
            switch (object.key()) {
                case "resources" -> resources = Optional.of(resources(in, keys));
                case "up" -> up = in.string(IdSet::parse);
                case "down" -> down = in.string(IdSet::parse);
                case "shrink" -> shrink = in.string(IdSet::parse);
                case "property-add" -> propertyAdd = properties(in);
                case "property-remove" -> propertyRemove = properties(in);
                default -> expiration = Optional.of(Fields.instant(in));
            }
        }
        // What is gone is down as well, whether the peer repeats it under down, as it should, or not.
        return new AcquireResponse(resources, up, down.union(shrink), shrink, propertyAdd, propertyRemove, expiration);
    }

    private static ResourceSet resources(JsonCursor in, Keys keys) {
        if (keys == LATER) {
            throw in.error("the inventory comes with the first response only");
        }
        return ResourceSet.read(in);
    }

    private static Map<String, IdSet> properties(JsonCursor in) {
        Map<String, IdSet> properties = new HashMap<>();
        JsonObject object = in.freeObject();
        while (object.next()) {
            properties.put(name(object.key(), in), in.string(IdSet::parse));
        }
        return properties;
    }

    private static String name(String key, JsonCursor in) {
        try {
            return ResourceSet.requirePropertyName(key);
        } catch (MalformedException e) {
            throw in.error(e.problem());
        }
    }
}
