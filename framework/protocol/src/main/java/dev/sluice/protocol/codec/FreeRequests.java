package dev.sluice.protocol.codec;

import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonText;
import dev.sluice.model.json.Keys;
import dev.sluice.protocol.SchedFree;
import org.jspecify.annotations.Nullable;

/** RFC 27, Free. */
final class FreeRequests {
    private static final Keys REQUEST = Keys.required("id", "R").optional("final");

    private FreeRequests() {}

    static PayloadCodec<SchedFree, Decoded<SchedFree>> request(Json json) {
        return new JsonCodec<>(
                json, "sched.free request", FreeRequests::write, in -> JobReader.read(in, REQUEST, new Draft()));
    }

    private static void write(SchedFree free, JsonText out) {
        out.key("id").unsigned(free.id().value());
        out.key("R").literal(free.resources().toJson());
        out.key("final").bool(free.last());
    }

    private static final class Draft implements JobDraft<SchedFree> {
        private @Nullable ResourceSet resources;
        private boolean last;

        @Override
        public void read(String key, JsonCursor in) {
            if (key.equals("R")) {
                resources = ResourceSet.read(in);
            } else {
                last = in.bool();
            }
        }

        @Override
        public SchedFree message(JobId id) {
            return new SchedFree(id, Fields.present(resources), last);
        }
    }
}
