package dev.sluice.protocol.codec;

import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonText;
import dev.sluice.model.json.Keys;
import dev.sluice.model.json.Micros;
import dev.sluice.protocol.SchedAlloc;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** RFC 27, Alloc: the request. */
final class AllocRequests {
    // The RFC does not have t_submit; flux-core sends it.
    private static final Keys REQUEST =
            Keys.required("id", "priority", "userid", "jobspec").optional("t_submit");

    private AllocRequests() {}

    static PayloadCodec<SchedAlloc, Decoded<SchedAlloc>> request(Json json) {
        return new JsonCodec<>(
                json, "sched.alloc request", AllocRequests::write, in -> JobReader.read(in, REQUEST, new Draft()));
    }

    private static void write(SchedAlloc alloc, JsonText out) {
        out.key("id").unsigned(alloc.id().value());
        out.key("priority").number(alloc.priority());
        out.key("userid").number(alloc.userid());
        out.key("t_submit").seconds(Micros.of(alloc.submitted()));
        out.key("jobspec").literal(alloc.jobspec().toJson());
    }

    private static final class Draft implements JobDraft<SchedAlloc> {
        private long priority;
        private long userid;
        private Instant submitted = Instant.EPOCH;
        private @Nullable Jobspec jobspec;

        @Override
        public void read(String key, JsonCursor in) {
            switch (key) {
                case "priority" -> priority = Fields.priority(in);
                case "userid" -> userid = Fields.userid(in);
                case "t_submit" -> submitted = Fields.instant(in);
                default -> jobspec = Jobspec.read(in);
            }
        }

        @Override
        public SchedAlloc message(JobId id) {
            return new SchedAlloc(id, priority, userid, submitted, Fields.present(jobspec));
        }
    }
}
