package dev.sluice.model;

import dev.sluice.model.Jobspec.Resource;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.Keys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** RFC 14, reading: resource vertices. */
final class ResourceReader {
    private static final Keys VERTEX =
            Keys.required("type", "count").optional("unit", "exclusive", "with", "label", "id");

    private ResourceReader() {}

    static List<Resource> read(JsonCursor in) {
        List<ResourceDraft> drafts = drafts(in, 1);
        if (drafts.isEmpty()) {
            throw in.error("no resource at all");
        }
        return ResourceDraft.resources(drafts);
    }

    private static List<ResourceDraft> drafts(JsonCursor in, int level) {
        if (level > Limits.DEFAULT.nesting()) {
            throw in.error("resources nested deeper than " + Limits.DEFAULT.nesting() + " levels");
        }
        List<ResourceDraft> drafts = new ArrayList<>(2);
        in.array();
        while (in.nextElement()) {
            drafts.add(draft(in, level));
        }
        return drafts;
    }

    private static ResourceDraft draft(JsonCursor in, int level) {
        ResourceDraft draft = new ResourceDraft();
        JsonObject vertex = in.object(VERTEX);
        while (vertex.next()) {
            switch (vertex.key()) {
                case "type" -> draft.type = in.string();
                case "count" -> draft.count = CountReader.read(in);
                case "unit" -> draft.unit = Optional.of(in.string());
                case "exclusive" -> draft.exclusive = Optional.of(in.bool());
                case "with" -> draft.with = drafts(in, level + 1);
                case "label" -> draft.label = Optional.of(in.string());
                default -> draft.id = Optional.of(in.string());
            }
        }
        if (draft.isSlot() && draft.label.isEmpty()) {
            throw in.error("a slot without a label");
        }
        if (draft.count.min() == 0 && !draft.mayBeNone()) {
            throw in.error("count 0 of " + MalformedException.quote(draft.type) + ", which must be positive");
        }
        return draft;
    }
}
