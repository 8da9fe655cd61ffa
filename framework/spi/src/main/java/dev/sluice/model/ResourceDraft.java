package dev.sluice.model;

import dev.sluice.model.Jobspec.Resource;
import dev.sluice.model.json.JsonSubject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A resource vertex of which it is not known yet what is around it. */
final class ResourceDraft {
    String type = "";
    Count count = Count.fixed(1);
    Optional<String> unit = Optional.empty();
    Optional<Boolean> exclusive = Optional.empty();
    List<ResourceDraft> with = List.of();
    Optional<String> label = Optional.empty();
    Optional<String> id = Optional.empty();

    boolean isSlot() {
        return type.equals("slot");
    }

    /** Whether there may be none of it: 0 gpus are no gpus, but 0 nodes are no job. */
    boolean mayBeNone() {
        return !isSlot() && !type.equals("node") && !type.equals("core");
    }

    /**
     * The vertices of these drafts.
     *
     * @throws MalformedException when the product of counts along a path passes 2^63-1
     */
    static List<Resource> resources(List<ResourceDraft> drafts) {
        return resources(drafts, false, 1, "resources");
    }

    private static List<Resource> resources(List<ResourceDraft> drafts, boolean inSlot, long times, String place) {
        List<Resource> resources = new ArrayList<>(drafts.size());
        for (int i = 0; i < drafts.size(); i++) {
            ResourceDraft draft = drafts.get(i);
            String here = place + "[" + i + "]";
            boolean slotted = inSlot || draft.isSlot();
            long product = multiply(times, draft.count, here);
            resources.add(new Resource(
                    draft.type,
                    draft.count,
                    draft.exclusive.orElse(slotted),
                    draft.exclusive.isPresent(),
                    draft.unit,
                    draft.label,
                    draft.id,
                    resources(draft.with, slotted, product, here + ".with")));
        }
        return List.copyOf(resources);
    }

    private static long multiply(long times, Count count, String place) {
        long most = Math.max(count.max().orElse(count.min()), 1);
        if (times > Long.MAX_VALUE / most) {
            throw JsonSubject.JOBSPEC
                    .malformed(MalformedException.quote(count.toString())
                            + ": the product of the counts above and this one passes 2^63-1")
                    .at(place + ".count");
        }
        return times * most;
    }
}
