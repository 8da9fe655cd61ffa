package dev.sluice.model.json;

import dev.sluice.model.MalformedException;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.StreamConstraintsException;

/** The keys of one object, one after the other; a key that stands twice is refused. */
public final class JsonObject {
    private final JsonCursor cursor;
    private final @Nullable Keys keys;
    private final Unknown unknown;
    private final String kind;
    private final int depth;
    private long seen;
    private String key = "";
    private boolean first = true;
    private boolean ended;
    private @Nullable Set<String> names;

    /** What becomes of keys that are not known. */
    enum Unknown {
        REFUSED,
        SKIPPED
    }

    JsonObject(JsonCursor cursor, @Nullable Keys keys, Unknown unknown, String kind) {
        this.cursor = cursor;
        this.keys = keys;
        this.unknown = unknown;
        this.kind = kind;
        this.depth = cursor.depth();
    }

    /** Steps onto the value of the next key; false at the end, when no required key is missing. */
    public boolean next() {
        while (!ended && !cursor.isAbandoned()) {
            String name = cursor.parser().nextName();
            if (name == null) {
                ended = true;
                requireAll();
            } else if (isWanted(name)) {
                key = name;
                first = false;
                cursor.parser().nextToken();
                return true;
            } else {
                cursor.parser().nextToken();
                cursor.skip();
            }
        }
        return false;
    }

    /** The key whose value the cursor is on. */
    public String key() {
        return key;
    }

    /**
     * Does a step of reading this object, {@link #next} among it, such that what is wrong with one key
     * does not end the reading of the others. Text that is no JSON still does.
     *
     * @param step reads on
     * @return null when all was well; else what is wrong, and the next key is the one behind it. There is
     *     none when a limit was passed, behind which nothing can be read.
     */
    public @Nullable MalformedException attempt(Runnable step) {
        MalformedException problem = null;
        try {
            try {
                step.run();
            } catch (MalformedException e) {
                problem = e;
                skipKey();
            }
        } catch (StreamConstraintsException e) {
            MalformedException limit = cursor.abandon(e);
            problem = problem == null ? limit : problem;
        }
        return problem;
    }

    /** Goes behind the value of the key that was begun last. */
    private void skipKey() {
        while (cursor.depth() > depth) {
            cursor.parser().nextToken();
        }
        if (cursor.token() == JsonToken.PROPERTY_NAME) {
            cursor.parser().nextToken();
            cursor.skip();
        }
    }

    private boolean isWanted(String name) {
        if (keys == null) {
            mark(name);
            return true;
        }
        int index = keys.indexOf(name);
        if (index < 0) {
            return isWantedThough(name, keys);
        }
        if ((seen & 1L << index) != 0) {
            throw twice();
        }
        seen |= 1L << index;
        return true;
    }

    private boolean isWantedThough(String name, Keys known) {
        if (unknown == Unknown.REFUSED) {
            throw cursor.error(MalformedException.quote(name) + ": unknown " + kind + ", the nearest known one is "
                    + MalformedException.quote(known.nearest(name)));
        }
        if (names == null) {
            names = new HashSet<>();
        }
        if (!names.add(name)) {
            throw twice();
        }
        return false;
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
            throw twice();
        }
    }

    private MalformedException twice() {
        return cursor.error("this key stands twice");
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
