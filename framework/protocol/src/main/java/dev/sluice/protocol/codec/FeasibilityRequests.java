package dev.sluice.protocol.codec;

import dev.sluice.model.Jobspec;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.Keys;
import dev.sluice.protocol.FeasibilityCheck;
import org.jspecify.annotations.Nullable;

/** RFC 27, Feasibility. */
final class FeasibilityRequests {
    private static final Keys REQUEST = Keys.required("jobspec");

    private FeasibilityRequests() {}

    static PayloadCodec<FeasibilityCheck, FeasibilityCheck> request(Json json, long tag) {
        return new JsonCodec<>(
                json,
                "feasibility.check request",
                (check, out) -> out.key("jobspec").literal(check.jobspec().toJson()),
                in -> read(in, tag));
    }

    private static FeasibilityCheck read(JsonCursor in, long tag) {
        @Nullable Jobspec jobspec = null;
        JsonObject object = in.objectOfPeer(REQUEST);
        while (object.next()) {
            jobspec = Jobspec.read(in);
        }
        return new FeasibilityCheck(tag, Fields.present(jobspec));
    }
}
