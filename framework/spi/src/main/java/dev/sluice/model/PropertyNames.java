package dev.sluice.model;

import dev.sluice.model.json.JsonSubject;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The rules of RFC 20 for {@code properties}. */
final class PropertyNames {
    private static final String FORBIDDEN = "!&'\"^`|()";

    private PropertyNames() {}

    /** Refuses a name that is empty or has a character that RFC 20 forbids. */
    static String check(String name) {
        if (name.isEmpty()) {
            throw malformed(name, "a property has a name");
        }
        for (int i = 0; i < name.length(); i++) {
            if (FORBIDDEN.indexOf(name.charAt(i)) >= 0) {
                throw malformed(name, "the character " + name.charAt(i) + " is not allowed in a property name");
            }
        }
        return name;
    }

    /** A sorted copy; names and ranks are checked. */
    static Map<String, IdSet> check(Map<String, IdSet> properties, IdSet ranks) {
        properties.forEach((name, members) -> {
            check(name);
            if (!ranks.containsAll(members)) {
                int stranger = members.minus(ranks).first();
                throw malformed(members.toString(), "rank " + stranger + " is not in R_lite")
                        .at("properties." + name);
            }
        });
        return changed(properties, members -> members);
    }

    static Map<String, IdSet> restrict(Map<String, IdSet> properties, IdSet ranks) {
        return changed(properties, members -> members.intersect(ranks));
    }

    /** For each name the ranks of both. */
    static Map<String, IdSet> merge(Map<String, IdSet> some, Map<String, IdSet> others) {
        if (some.isEmpty() || others.isEmpty()) {
            return some.isEmpty() ? others : some;
        }
        Map<String, IdSet> all = new TreeMap<>(some);
        others.forEach((name, members) -> all.merge(name, members, IdSet::union));
        return Collections.unmodifiableMap(all);
    }

    static Map<String, IdSet> withoutLocal(Map<String, IdSet> properties) {
        Map<String, IdSet> rest = new TreeMap<>(properties);
        rest.keySet().removeIf(name -> name.startsWith("+"));
        return Collections.unmodifiableMap(rest);
    }

    /** A sorted copy in which a name without ranks is left out. */
    static Map<String, IdSet> changed(Map<String, IdSet> properties, UnaryOperator<IdSet> change) {
        if (properties.isEmpty()) {
            return Map.of();
        }
        Map<String, IdSet> result = new TreeMap<>();
        properties.forEach((name, members) -> {
            IdSet left = change.apply(members);
            if (!left.isEmpty()) {
                result.put(name, left);
            }
        });
        return Collections.unmodifiableMap(result);
    }

    private static MalformedException malformed(String value, String problem) {
        return new MalformedException(JsonSubject.R.code(), MalformedException.quote(value) + ": " + problem);
    }
}
