package dev.sluice.model;

import java.util.List;

/** The short form for people: {@code rank[0-1]/core[0-3],gpu0}. */
final class ResourceSummary {
    private ResourceSummary() {}

    static String of(List<ResourceSet.Entry> entries) {
        StringBuilder text = new StringBuilder();
        for (ResourceSet.Entry entry : entries) {
            String children = children(entry.cores(), entry.gpus());
            if (!children.isEmpty()) {
                text.append(text.length() == 0 ? "rank" : " rank")
                        .append(entry.ranks().encode(IdSetForm.BRACKETS))
                        .append('/')
                        .append(children);
            }
        }
        return text.toString();
    }

    /** {@code core[0-3],gpu0}. */
    static String children(IdSet cores, IdSet gpus) {
        String core = cores.isEmpty() ? "" : "core" + cores.encode(IdSetForm.BRACKETS);
        String gpu = gpus.isEmpty() ? "" : "gpu" + gpus.encode(IdSetForm.BRACKETS);
        return core + (core.isEmpty() || gpu.isEmpty() ? "" : ",") + gpu;
    }
}
