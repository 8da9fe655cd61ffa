package dev.sluice.protocol.codec;

import dev.sluice.model.JobId;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.JsonText;
import dev.sluice.model.json.Keys;
import dev.sluice.model.json.Micros;
import dev.sluice.protocol.SchedExpiration;
import java.time.Instant;

/** RFC 27, Expiration. */
final class ExpirationRequests {
    private static final Keys REQUEST = Keys.required("id", "expiration");

    private ExpirationRequests() {}

    static PayloadCodec<SchedExpiration, SchedExpiration> request(Json json, long tag) {
        return new JsonCodec<>(json, "sched.expiration request", ExpirationRequests::write, in -> read(in, tag));
    }

    private static void write(SchedExpiration request, JsonText out) {
        out.key("id").unsigned(request.id().value());
        // The RFC has an integer here; flux-core sends a fraction, and its own schedulers expect one.
        out.key("expiration").seconds(Micros.of(request.expiration()));
    }

    private static SchedExpiration read(JsonCursor in, long tag) {
        long id = 0;
        Instant expiration = Instant.EPOCH;
        JsonObject object = in.objectOfPeer(REQUEST);
        while (object.next()) {
            if (object.key().equals("id")) {
                id = in.unsigned();
            } else {
                expiration = Fields.instant(in);
            }
        }
        return new SchedExpiration(tag, new JobId(id), expiration);
    }
}
