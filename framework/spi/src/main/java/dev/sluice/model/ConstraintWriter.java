package dev.sluice.model;

import dev.sluice.model.json.JsonText;
import java.util.List;

/** RFC 31, writing. */
final class ConstraintWriter {
    private ConstraintWriter() {}

    static void write(Constraint constraint, JsonText out) {
        out.openObject();
        if (constraint instanceof Constraint.And and) {
            values("and", and.values(), out);
        } else if (constraint instanceof Constraint.Or or) {
            values("or", or.values(), out);
        } else if (constraint instanceof Constraint.Not not) {
            values("not", List.of(not.value()), out);
        } else if (constraint instanceof Constraint.Properties properties) {
            strings("properties", properties.values(), out);
        } else if (constraint instanceof Constraint.Hosts hosts) {
            strings(
                    "hostlist",
                    hosts.hosts().isEmpty() ? List.of() : List.of(hosts.hosts().toString()),
                    out);
        } else if (constraint instanceof Constraint.Ranks ranks) {
            strings(
                    "ranks",
                    ranks.ranks().isEmpty() ? List.of() : List.of(ranks.ranks().toString()),
                    out);
        } else {
            values("not", List.of(), out);
        }
        out.closeObject();
    }

    private static void values(String operator, List<Constraint> values, JsonText out) {
        out.key(operator).openArray();
        values.forEach(value -> write(value, out));
        out.closeArray();
    }

    private static void strings(String operator, List<String> values, JsonText out) {
        out.key(operator).openArray();
        values.forEach(out::string);
        out.closeArray();
    }
}
