package dev.sluice.model.json;

import dev.sluice.model.MalformedException;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/** The keys of one object, one after the other; a key that stands twice is refused. */
public final class JsonObject {
    private final JsonCursor cursor;
    private final @Nullable Keys keys;
    private final String kind;
    private long seen;
    private String key = "";
    private boolean first = true;
    private @Nullable Set<String> names;

    JsonObject(JsonCursor cursor, @Nullable Keys keys, String kind) {
        this.cursor = cursor;
        this.keys = keys;
        this.kind = kind;
    }

    /** Steps onto the value of the next key; false at the end, when no required key is missing. */
    public boolean next() {
        String name = cursor.parser().nextName();
        if (name == null) {
            requireAll();
            return false;
        }
        if (keys == null) {
            mark(name);
        } else {
            mark(name, keys);
        }
        key = name;
        first = false;
        cursor.parser().nextToken();
        return true;
    }

    /** The key whose value the cursor is on. */
    public String key() {
        return key;
    }

    private void mark(String name, Keys known) {
        int index = known.indexOf(name);
        if (index < 0) {
            throw cursor.error(MalformedException.quote(name) + ": unknown " + kind + ", the nearest known one is "
                    + MalformedException.quote(known.nearest(name)));
        }
        if ((seen & 1L << index) != 0) {
            throw cursor.error("this key stands twice");
        }
        seen |= 1L << index;
    }

    private void mark(String name) {
        cursor.wellFormed(name);
        if (first) {
            return;
        }
        if (names == null) {
            names = new HashSet<>();
            names.add(key);
        }
        if (!names.add(name)) {
            throw cursor.error("this key stands twice");
        }
    }

    private void requireAll() {
        if (cursor.token() != JsonToken.END_OBJECT) {
            throw cursor.error("the object does not end");
        }
        String missing = keys == null ? null : keys.missing(seen);
        if (missing != null) {
            throw cursor.error("the key " + MalformedException.quote(missing) + " is missing");
        }
    }
}
