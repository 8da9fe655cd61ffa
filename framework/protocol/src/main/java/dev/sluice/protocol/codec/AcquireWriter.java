package dev.sluice.protocol.codec;

import dev.sluice.model.IdSet;
import dev.sluice.model.json.JsonText;
import dev.sluice.model.json.Micros;
import dev.sluice.protocol.AcquireResponse;
import java.util.Map;
import java.util.TreeMap;

/** RFC 28: the responses of {@code resource.acquire}, writing. */
final class AcquireWriter {
    private AcquireWriter() {}

    static void first(AcquireResponse response, JsonText out) {
        out.key("resources")
                .literal(response.resources()
                        .orElseThrow(() -> new IllegalArgumentException("a first response without resources"))
                        .toJson());
        out.key("up").string(response.up().toString());
        changes(response, out);
    }

    static void later(AcquireResponse response, JsonText out) {
        if (response.resources().isPresent()) {
            throw new IllegalArgumentException("a later response with resources");
        }
        ranks("up", response.up(), out);
        changes(response, out);
    }

    private static void changes(AcquireResponse response, JsonText out) {
        ranks("down", response.down(), out);
        ranks("shrink", response.shrink(), out);
        properties("property-add", response.propertyAdd(), out);
        properties("property-remove", response.propertyRemove(), out);
        response.expiration().ifPresent(end -> out.key("expiration").seconds(Micros.of(end)));
    }

    private static void ranks(String key, IdSet ranks, JsonText out) {
        if (!ranks.isEmpty()) {
            out.key(key).string(ranks.toString());
        }
    }

    private static void properties(String key, Map<String, IdSet> properties, JsonText out) {
        if (properties.isEmpty()) {
            return;
        }
        out.key(key).openObject();
        new TreeMap<>(properties).forEach((name, ranks) -> out.key(name).string(ranks.toString()));
        out.closeObject();
    }
}
