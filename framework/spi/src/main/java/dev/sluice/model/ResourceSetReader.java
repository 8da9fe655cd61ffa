package dev.sluice.model;

import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.Keys;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** RFC 20, reading. */
final class ResourceSetReader {
    private static final Keys R = Keys.required("version", "execution").optional("scheduling");
    private static final Keys EXECUTION =
            Keys.required("R_lite").optional("nodelist", "nslots", "properties", "starttime", "expiration");
    private static final Keys ENTRY = Keys.required("rank", "children");
    private static final Keys CHILDREN = Keys.required().optional("core", "gpu");

    private final ResourceGatherer gatherer = new ResourceGatherer();

    private ResourceSetReader() {}

    static ResourceSet read(JsonCursor in) {
        return new ResourceSetReader().set(in);
    }

    private ResourceSet set(JsonCursor in) {
        JsonObject object = in.object(R);
        while (object.next()) {
            switch (object.key()) {
                case "version" -> version(in);
                case "execution" -> execution(in);
                default -> gatherer.scheduling(RawJson.readObject(in));
            }
        }
        try {
            return gatherer.build();
        } catch (MalformedException e) {
            throw e.at("execution");
        } catch (IllegalArgumentException e) {
            throw in.subject().malformed(String.valueOf(e.getMessage())).at("execution");
        }
    }

    private static void version(JsonCursor in) {
        long version = in.integer();
        if (version != 1) {
            throw in.error(version + " is not 1, the one version that RFC 20 defines");
        }
    }

    private void execution(JsonCursor in) {
        JsonObject object = in.object(EXECUTION);
        while (object.next()) {
            switch (object.key()) {
                case "R_lite" -> entries(in);
                case "nodelist" -> gatherer.nodelist(nodelist(in));
                case "nslots" -> gatherer.nslots((int) in.positive(Integer.MAX_VALUE));
                case "properties" -> properties(in);
                case "starttime" -> gatherer.starttime(in.seconds());
                default -> gatherer.expiration(in.seconds());
            }
        }
    }

    private void entries(JsonCursor in) {
        in.array();
        while (in.nextElement()) {
            IdSet ranks = IdSet.empty();
            IdSet cores = IdSet.empty();
            IdSet gpus = IdSet.empty();
            JsonObject entry = in.object(ENTRY);
            while (entry.next()) {
                if (entry.key().equals("rank")) {
                    ranks = in.string(IdSet::parse);
                } else {
                    JsonObject children = in.object(CHILDREN);
                    while (children.next()) {
                        if (children.key().equals("core")) {
                            cores = in.string(IdSet::parse);
                        } else {
                            gpus = in.string(IdSet::parse);
                        }
                    }
                }
            }
            gatherer.add(new ResourceSet.Entry(ranks, cores, gpus));
        }
    }

    private static Hostlist nodelist(JsonCursor in) {
        List<Hostlist> parts = new ArrayList<>(1);
        in.array();
        while (in.nextElement()) {
            parts.add(in.string(Hostlist::parse));
        }
        try {
            return Hostlist.join(parts);
        } catch (MalformedException e) {
            throw in.error(e.problem());
        }
    }

    private void properties(JsonCursor in) {
        Map<String, IdSet> properties = new TreeMap<>();
        JsonObject object = in.freeObject();
        while (object.next()) {
            properties.put(object.key(), in.string(IdSet::parse));
        }
        gatherer.properties(properties);
    }
}
