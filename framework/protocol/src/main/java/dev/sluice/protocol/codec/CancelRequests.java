package dev.sluice.protocol.codec;

import dev.sluice.model.JobId;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.Keys;
import dev.sluice.protocol.SchedCancel;

/** RFC 27, Cancel. */
final class CancelRequests {
    private static final Keys REQUEST = Keys.required("id");

    private CancelRequests() {}

    static PayloadCodec<SchedCancel, SchedCancel> request(Json json) {
        return new JsonCodec<>(
                json,
                "sched.cancel request",
                (cancel, out) -> out.key("id").unsigned(cancel.id().value()),
                CancelRequests::read);
    }

    private static SchedCancel read(JsonCursor in) {
        long id = 0;
        JsonObject object = in.objectOfPeer(REQUEST);
        while (object.next()) {
            id = in.unsigned();
        }
        return new SchedCancel(new JobId(id));
    }
}
