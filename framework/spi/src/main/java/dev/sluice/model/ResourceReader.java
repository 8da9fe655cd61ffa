package dev.sluice.model;

import dev.sluice.model.Jobspec.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** RFC 14, reading: resource vertices. */
final class ResourceReader {
    private static final Keys VERTEX =
            Keys.required("type", "count").optional("unit", "exclusive", "with", "label", "id");

    private final JsonCursor in;

    ResourceReader(JsonCursor in) {
        this.in = in;
    }

    List<Resource> top() {
        List<Draft> drafts = drafts(1);
        if (drafts.isEmpty()) {
            throw in.error("no resource at all");
        }
        return resources(drafts, false, 1, "resources");
    }

    private List<Draft> drafts(int level) {
        if (level > Limits.DEFAULT.nesting()) {
            throw in.error("resources nested deeper than " + Limits.DEFAULT.nesting() + " levels");
        }
        List<Draft> drafts = new ArrayList<>(2);
        in.array();
        while (in.nextElement()) {
            drafts.add(draft(level));
        }
        return drafts;
    }

    private Draft draft(int level) {
        Draft draft = new Draft();
        JsonObject vertex = in.object(VERTEX);
        while (vertex.next()) {
            switch (vertex.key()) {
                case "type" -> draft.type = in.string();
                case "count" -> draft.count = CountReader.read(in);
                case "unit" -> draft.unit = Optional.of(in.string());
                case "exclusive" -> draft.exclusive = Optional.of(in.bool());
                case "with" -> draft.with = drafts(level + 1);
                case "label" -> draft.label = Optional.of(in.string());
                default -> draft.id = Optional.of(in.string());
            }
        }
        if (draft.isSlot() && draft.label.isEmpty()) {
            throw in.error("a slot without a label");
        }
        if (draft.count.min() == 0 && (draft.isSlot() || draft.type.equals("node") || draft.type.equals("core"))) {
            throw in.error("count 0 of " + MalformedException.quote(draft.type) + ", which must be positive");
        }
        return draft;
    }

    /** Drafts as resources, once it is known what is inside a slot and how often each is wanted. */
    private List<Resource> resources(List<Draft> drafts, boolean inSlot, long times, String place) {
        List<Resource> resources = new ArrayList<>(drafts.size());
        for (int i = 0; i < drafts.size(); i++) {
            Draft draft = drafts.get(i);
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

    private long multiply(long times, Count count, String place) {
        long most = Math.max(count.max().orElse(count.min()), 1);
        if (times > Long.MAX_VALUE / most) {
            throw in.subject()
                    .malformed(count + ": the product of the counts above and this one passes 2^63-1")
                    .at(place + ".count");
        }
        return times * most;
    }

    private static final class Draft {
        private String type = "";
        private Count count = Count.fixed(1);
        private Optional<String> unit = Optional.empty();
        private Optional<Boolean> exclusive = Optional.empty();
        private List<Draft> with = List.of();
        private Optional<String> label = Optional.empty();
        private Optional<String> id = Optional.empty();

        private boolean isSlot() {
            return type.equals("slot");
        }
    }
}
