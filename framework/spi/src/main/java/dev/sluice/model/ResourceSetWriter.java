package dev.sluice.model;

import dev.sluice.model.json.JsonText;

/** RFC 20, writing. */
final class ResourceSetWriter {
    private ResourceSetWriter() {}

    static String write(ResourceSet set) {
        JsonText out = new JsonText(256);
        out.openObject().key("version").number(1).key("execution").openObject();
        entries(set, out);
        ResourceExtras extras = set.extras();
        if (extras.nslots() != 0) {
            out.key("nslots").number(extras.nslots());
        }
        out.key("starttime").seconds(extras.starttime());
        out.key("expiration").seconds(extras.expiration());
        Hostlist hosts = set.nodelist();
        if (!hosts.isEmpty()) {
            out.key("nodelist").openArray().string(hosts.toString()).closeArray();
        } else if (set.isEmpty()) {
            out.key("nodelist").openArray().closeArray();
        }
        if (!extras.properties().isEmpty()) {
            out.key("properties").openObject();
            extras.properties().forEach((name, ranks) -> out.key(name).string(ranks.toString()));
            out.closeObject();
        }
        out.closeObject();
        if (extras.scheduling() != null) {
            out.key("scheduling").literal(extras.scheduling().text());
        }
        return out.closeObject().toString();
    }

    private static void entries(ResourceSet set, JsonText out) {
        out.key("R_lite").openArray();
        for (ResourceSet.Entry entry : set.entries()) {
            out.openObject().key("rank").string(entry.ranks().toString());
            out.key("children").openObject();
            if (!entry.cores().isEmpty() || entry.gpus().isEmpty()) {
                out.key("core").string(entry.cores().toString());
            }
            if (!entry.gpus().isEmpty()) {
                out.key("gpu").string(entry.gpus().toString());
            }
            out.closeObject().closeObject();
        }
        out.closeArray();
    }
}
