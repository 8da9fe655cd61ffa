package dev.sluice.protocol.codec;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.JsonText;
import dev.sluice.model.json.Keys;
import dev.sluice.model.json.Unicode;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocResponse;
import dev.sluice.protocol.AllocSuccess;
import org.jspecify.annotations.Nullable;

/** RFC 27, Alloc: the four responses. */
final class AllocResponses {
    private static final Keys RESPONSE = Keys.required("id", "type").optional("R", "annotations", "note");

    private static final int SUCCESS = 0;
    private static final int ANNOTATE = 1;
    private static final int DENY = 2;
    private static final int CANCEL = 3;

    private JobId id = new JobId(0);
    private int type;
    private @Nullable ResourceSet resources;
    private @Nullable Annotations annotations;
    private @Nullable String note;

    private AllocResponses() {}

    static PayloadCodec<AllocResponse, AllocResponse> response(Json json) {
        return new JsonCodec<>(
                json, "sched.alloc response", AllocResponses::write, in -> new AllocResponses().read(in));
    }

    private static void write(AllocResponse response, JsonText out) {
        out.key("id").unsigned(response.id().value());
        out.key("type");
        if (response instanceof AllocSuccess success) {
            // The RFC does not have R; flux-core tears the interface down without it.
            out.number(SUCCESS).key("R").literal(success.resources().toJson());
            if (!success.annotations().isEmpty()) {
                out.key("annotations").literal(success.annotations().toJson());
            }
        } else if (response instanceof AllocAnnotate annotate) {
            out.number(ANNOTATE)
                    .key("annotations")
                    .literal(annotate.annotations().toJson());
        } else if (response instanceof AllocDeny deny) {
            out.number(DENY);
            if (!deny.note().isEmpty()) {
                out.key("note").string(Unicode.repaired(deny.note()));
            }
        } else {
            out.number(CANCEL);
        }
    }

    private AllocResponse read(JsonCursor in) {
        JsonObject object = in.objectOfPeer(RESPONSE);
        while (object.next()) {
            switch (object.key()) {
                case "id" -> id = new JobId(in.unsigned());
                case "type" -> type = (int) in.integer(SUCCESS, CANCEL);
                case "R" -> resources = ResourceSet.read(in);
                case "annotations" -> annotations = Annotations.read(in);
                default -> note = in.string();
            }
        }
        return switch (type) {
            case SUCCESS ->
                new AllocSuccess(
                        id,
                        required(resources, "R", "SUCCESS", in),
                        annotations == null ? Annotations.empty() : annotations);
            case ANNOTATE -> new AllocAnnotate(id, required(annotations, "annotations", "ANNOTATE", in));
            case DENY -> new AllocDeny(id, note == null ? "" : note);
            default -> cancel(in);
        };
    }

    /** RFC 27: only the required keys are allowed in a CANCEL response. */
    private AllocCancel cancel(JsonCursor in) {
        String extra = resources != null ? "R" : annotations != null ? "annotations" : note != null ? "note" : "";
        if (!extra.isEmpty()) {
            throw in.error("the key \"" + extra + "\" is not allowed with CANCEL");
        }
        return new AllocCancel(id);
    }

    private static <T> T required(@Nullable T value, String key, String type, JsonCursor in) {
        if (value == null) {
            throw in.error("the key \"" + key + "\" is missing, which " + type + " needs");
        }
        return value;
    }
}
