package dev.sluice.protocol.codec;

import dev.sluice.model.JobId;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.JsonText;
import dev.sluice.model.json.Keys;
import dev.sluice.protocol.SchedPrioritize;
import java.util.ArrayList;
import java.util.List;

/** RFC 27, Prioritize. */
final class PrioritizeRequests {
    private static final Keys REQUEST = Keys.required("jobs");

    private PrioritizeRequests() {}

    static PayloadCodec<SchedPrioritize, SchedPrioritize> request(Json json) {
        return new JsonCodec<>(json, "sched.prioritize request", PrioritizeRequests::write, PrioritizeRequests::read);
    }

    private static void write(SchedPrioritize prioritize, JsonText out) {
        out.key("jobs").openArray();
        for (SchedPrioritize.Entry entry : prioritize.jobs()) {
            out.openArray()
                    .unsigned(entry.id().value())
                    .number(entry.priority())
                    .closeArray();
        }
        out.closeArray();
    }

    private static SchedPrioritize read(JsonCursor in) {
        List<SchedPrioritize.Entry> jobs = new ArrayList<>();
        JsonObject object = in.objectOfPeer(REQUEST);
        while (object.next()) {
            in.array();
            while (in.nextElement()) {
                jobs.add(entry(in));
            }
        }
        return new SchedPrioritize(jobs);
    }

    private static SchedPrioritize.Entry entry(JsonCursor in) {
        in.array();
        requireElement(in.nextElement(), in);
        JobId id = new JobId(in.unsigned());
        requireElement(in.nextElement(), in);
        long priority = Fields.priority(in);
        if (in.nextElement()) {
            throw in.error("a third element, where [id, priority] is wanted");
        }
        return new SchedPrioritize.Entry(id, priority);
    }

    private static void requireElement(boolean there, JsonCursor in) {
        if (!there) {
            throw in.error("too few elements, where [id, priority] is wanted");
        }
    }
}
