package dev.sluice.protocol.codec;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonKind;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.JsonText;
import dev.sluice.model.json.Keys;
import dev.sluice.model.json.Micros;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.HelloRequest;
import java.time.Instant;

/** RFC 27, Hello. */
final class HelloMessages {
    private static final Keys REQUEST = Keys.required().optional("partial-ok");
    private static final Keys RESPONSE =
            Keys.required("id", "priority", "userid", "t_submit").optional("free");

    private HelloMessages() {}

    static PayloadCodec<HelloRequest, HelloRequest> request(Json json) {
        JsonCodec<HelloRequest, HelloRequest> codec = new JsonCodec<>(
                json,
                "job-manager.sched-hello request",
                (hello, out) -> out.key("partial-ok").bool(hello.partialOk()),
                HelloMessages::request);
        return new EmptyAllowed<>(codec, new HelloRequest(false));
    }

    static PayloadCodec<HelloJob, Decoded<HelloJob>> response(Json json) {
        return new JsonCodec<>(
                json,
                "job-manager.sched-hello response",
                HelloMessages::write,
                in -> JobReader.read(in, RESPONSE, new Draft()));
    }

    private static HelloRequest request(JsonCursor in) {
        boolean partialOk = false;
        JsonObject object = in.objectOfPeer(REQUEST);
        while (object.next()) {
            // flux-core takes what is no boolean for false, as RFC 27 has it for a missing key.
            partialOk = in.kind() == JsonKind.BOOLEAN && in.bool();
            in.skip();
        }
        return new HelloRequest(partialOk);
    }

    private static void write(HelloJob job, JsonText out) {
        out.key("id").unsigned(job.id().value());
        out.key("priority").number(job.priority());
        out.key("userid").number(job.userid());
        out.key("t_submit").seconds(Micros.of(job.submitted()));
        if (!job.free().isEmpty()) {
            out.key("free").string(job.free().toString());
        }
    }

    private static final class Draft implements JobDraft<HelloJob> {
        private long priority;
        private long userid;
        private Instant submitted = Instant.EPOCH;
        private IdSet free = IdSet.empty();

        @Override
        public void read(String key, JsonCursor in) {
            switch (key) {
                case "priority" -> priority = Fields.priority(in);
                case "userid" -> userid = Fields.userid(in);
                case "t_submit" -> submitted = Fields.instant(in);
                default -> free = in.string(IdSet::parse);
            }
        }

        @Override
        public HelloJob message(JobId id) {
            return new HelloJob(id, priority, userid, submitted, free);
        }
    }
}
