package dev.sluice.protocol.codec;

import dev.sluice.model.MalformedException;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.JsonText;
import dev.sluice.model.json.Keys;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.ReadyResponse;

/** RFC 27, Ready. */
final class ReadyMessages {
    private static final Keys REQUEST = Keys.required("mode").optional("limit");
    private static final Keys RESPONSE = Keys.required("count");

    private ReadyMessages() {}

    static PayloadCodec<ReadyMode, ReadyMode> request(Json json) {
        return new JsonCodec<>(json, "job-manager.sched-ready request", ReadyMessages::write, ReadyMessages::request);
    }

    static PayloadCodec<ReadyResponse, ReadyResponse> response(Json json) {
        return new JsonCodec<>(
                json,
                "job-manager.sched-ready response",
                (ready, out) -> out.key("count").number(ready.count()),
                ReadyMessages::response);
    }

    private static void write(ReadyMode mode, JsonText out) {
        if (mode instanceof ReadyMode.Limited limited) {
            out.key("mode").string("limited").key("limit").number(limited.limit());
        } else {
            out.key("mode").string("unlimited");
        }
    }

    private static ReadyMode request(JsonCursor in) {
        boolean limited = false;
        int limit = 0;
        JsonObject object = in.objectOfPeer(REQUEST);
        while (object.next()) {
            if (object.key().equals("mode")) {
                limited = isLimited(in);
            } else {
                limit = (int) in.positive(Integer.MAX_VALUE);
            }
        }
        if (limited && limit == 0) {
            throw in.error("the key \"limit\" is missing, which the mode \"limited\" needs");
        }
        return limited ? new ReadyMode.Limited(limit) : new ReadyMode.Unlimited();
    }

    private static boolean isLimited(JsonCursor in) {
        String mode = in.string();
        if (!mode.equals("limited") && !mode.equals("unlimited")) {
            throw in.error(MalformedException.quote(mode) + " is neither \"limited\" nor \"unlimited\"");
        }
        return mode.equals("limited");
    }

    private static ReadyResponse response(JsonCursor in) {
        long count = 0;
        JsonObject object = in.objectOfPeer(RESPONSE);
        while (object.next()) {
            count = in.integer(0, Long.MAX_VALUE);
        }
        return new ReadyResponse(count);
    }
}
