package dev.sluice.protocol.codec;

import dev.sluice.model.ResourceSet;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.JsonText;
import dev.sluice.model.json.Keys;
import dev.sluice.protocol.ResourceStatus;
import dev.sluice.protocol.SchedulerStatus;

/** Who holds what, as job manager and scheduler count it; flux-core's, not an RFC's. */
final class StatusResponses {
    private static final Keys MANAGER = Keys.required("allocated");
    private static final Keys SCHEDULER = Keys.required("all", "down", "allocated");

    private StatusResponses() {}

    static PayloadCodec<ResourceStatus.Allocated, ResourceStatus.Allocated> manager(Json json) {
        return new JsonCodec<>(
                json,
                "job-manager.resource-status response",
                (status, out) -> set("allocated", status.resources(), out),
                StatusResponses::manager);
    }

    static PayloadCodec<SchedulerStatus, SchedulerStatus> scheduler(Json json) {
        return new JsonCodec<>(
                json,
                "sched.resource-status response",
                (status, out) -> {
                    set("all", status.all(), out);
                    set("down", status.down(), out);
                    set("allocated", status.allocated(), out);
                },
                StatusResponses::scheduler);
    }

    private static ResourceStatus.Allocated manager(JsonCursor in) {
        ResourceSet allocated = ResourceSet.empty();
        JsonObject object = in.objectOfPeer(MANAGER);
        while (object.next()) {
            allocated = ResourceSet.read(in);
        }
        return new ResourceStatus.Allocated(allocated);
    }

    private static SchedulerStatus scheduler(JsonCursor in) {
        ResourceSet all = ResourceSet.empty();
        ResourceSet down = ResourceSet.empty();
        ResourceSet allocated = ResourceSet.empty();
        JsonObject object = in.objectOfPeer(SCHEDULER);
        while (object.next()) {
            switch (object.key()) {
                case "all" -> all = ResourceSet.read(in);
                case "down" -> down = ResourceSet.read(in);
                default -> allocated = ResourceSet.read(in);
            }
        }
        return new SchedulerStatus(all, down, allocated);
    }

    private static void set(String key, ResourceSet set, JsonText out) {
        out.key(key).literal(set.toJson());
    }
}
