package dev.sluice.model;

import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.Keys;
import java.util.ArrayList;
import java.util.List;

/** RFC 31, reading. */
final class ConstraintReader {
    private static final Keys OPERATORS =
            Keys.required().optional("properties", "hostlist", "ranks", "not", "or", "and");

    /** Characters of all hostlists together. */
    private long hostText;

    private ConstraintReader() {}

    static Constraint read(JsonCursor in) {
        return new ConstraintReader().read(in, 1);
    }

    private Constraint read(JsonCursor in, int level) {
        if (level > Limits.DEFAULT.nesting()) {
            throw in.error("constraints nested deeper than " + Limits.DEFAULT.nesting() + " levels");
        }
        JsonObject object = in.object(OPERATORS, "operator");
        if (!object.next()) {
            return Constraint.any();
        }
        Constraint constraint = switch (object.key()) {
            case "properties" -> properties(in);
            case "hostlist" -> hosts(in);
            case "ranks" -> ranks(in);
            case "not" -> not(in, level);
            case "or" -> new Constraint.Or(values(in, level));
            default -> new Constraint.And(values(in, level));
        };
        if (object.next()) {
            throw in.error("a second operator in one constraint");
        }
        return constraint;
    }

    private Constraint not(JsonCursor in, int level) {
        List<Constraint> values = values(in, level);
        if (values.size() > 1) {
            throw in.error(values.size() + " values, where not takes a single one");
        }
        return values.isEmpty() ? new Constraint.Never() : new Constraint.Not(values.get(0));
    }

    private List<Constraint> values(JsonCursor in, int level) {
        List<Constraint> values = new ArrayList<>();
        in.array();
        while (in.nextElement()) {
            values.add(read(in, level + 1));
        }
        return values;
    }

    private static Constraint properties(JsonCursor in) {
        List<String> values = new ArrayList<>();
        in.array();
        while (in.nextElement()) {
            values.add(in.string(value -> {
                PropertyNames.check(Constraint.Properties.unnegated(value));
                return value;
            }));
        }
        return new Constraint.Properties(values);
    }

    private Constraint hosts(JsonCursor in) {
        List<Hostlist> lists = new ArrayList<>();
        in.array();
        while (in.nextElement()) {
            Hostlist list = in.string(Hostlist::parse);
            hostText += list.textBound();
            if (hostText > Limits.DEFAULT.string()) {
                throw in.error("hostlists of more than " + Limits.DEFAULT.string() + " characters, written out");
            }
            lists.add(list);
        }
        return new Constraint.Hosts(Hostlist.join(lists));
    }

    private static Constraint ranks(JsonCursor in) {
        IdSet.Builder ranks = IdSet.builder();
        in.array();
        while (in.nextElement()) {
            ranks.addAll(in.string(IdSet::parse));
        }
        return new Constraint.Ranks(ranks.build());
    }
}
