package dev.sluice.model;

import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonSubject;
import dev.sluice.model.json.JsonText;
import dev.sluice.model.json.JsonTree;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a scheduler and others note about a job, a JSON object (RFC 27, Alloc Annotate).
 *
 * <p>Immutable. A value of this type is either what a job has, or an update of it, in which null
 * means that a key goes; {@link #merge} applies the second to the first. Values are String, Boolean,
 * Long, {@link java.math.BigInteger}, {@link java.math.BigDecimal}, List and Map; numbers are exact.
 */
public final class Annotations {
    private static final Annotations EMPTY = new Annotations(Map.of());

    private final Map<String, @Nullable Object> root;

    private Annotations(Map<String, @Nullable Object> root) {
        this.root = root;
    }

    /** No annotations. */
    public static Annotations empty() {
        return EMPTY;
    }

    /**
     * Annotations with the members of a map, which is copied.
     *
     * @param members strings, booleans, numbers, null, and maps and collections of these
     * @throws IllegalArgumentException for what JSON cannot say, such as NaN
     */
    public static Annotations of(Map<String, ?> members) {
        return members.isEmpty() ? EMPTY : new Annotations(JsonTree.copyObject(members));
    }

    /**
     * Annotations with one key of the scheduler: {@code sched("t_estimate", null)} is
     * <code>{"sched":{"t_estimate":null}}</code>, which deletes that key where it is merged.
     *
     * @param key such as {@code t_estimate}, {@code reason_pending}, {@code resource_summary}
     * @param value as in {@link #of}
     * @throws IllegalArgumentException for what JSON cannot say
     */
    public static Annotations sched(String key, @Nullable Object value) {
        Map<String, @Nullable Object> member = new HashMap<>();
        member.put(key, value);
        return of(Map.of("sched", member));
    }

    /**
     * Reads a JSON object.
     *
     * @throws MalformedException when the text is not one, or has a key twice or a string that is not
     *     Unicode text
     */
    public static Annotations parse(String json) {
        return Json.DEFAULT.read(json, JsonSubject.ANNOTATIONS, Annotations::readObject);
    }

    /**
     * Reads a JSON object where it stands in a document around it.
     *
     * @param in stands on the value
     * @throws MalformedException as {@link #parse}, with the place of the object before the place in it
     */
    public static Annotations read(JsonCursor in) {
        return in.within(JsonSubject.ANNOTATIONS, Annotations::readObject);
    }

    private static Annotations readObject(JsonCursor in) {
        Map<String, @Nullable Object> members = JsonTree.readObject(in);
        return members.isEmpty() ? EMPTY : new Annotations(members);
    }

    /** Whether there is no annotation. */
    public boolean isEmpty() {
        return root.isEmpty();
    }

    /** The members; those that are null are keys to delete. Unmodifiable, all the way down. */
    public Map<String, @Nullable Object> asMap() {
        return root;
    }

    /**
     * The value at a path of keys; empty where there is none, or null.
     *
     * @param dottedKey such as {@code sched.t_estimate}
     */
    public Optional<Object> get(String dottedKey) {
        Object value = root;
        for (String key : dottedKey.split("\\.", -1)) {
            if (!(value instanceof Map<?, ?> map)) {
                return Optional.empty();
            }
            value = map.get(key);
        }
        return Optional.ofNullable(value);
    }

    /**
     * These annotations after an update: objects are merged key by key, null deletes a key, anything
     * else replaces what was there, and an object that an update empties goes too (RFC 27).
     */
    public Annotations merge(Annotations update) {
        if (update.isEmpty()) {
            return this;
        }
        Map<String, @Nullable Object> merged = merge(root, update.root);
        return merged.isEmpty() ? EMPTY : new Annotations(merged);
    }

    /**
     * What of these annotations an update leaves as it is: its keys are neither set nor deleted by the
     * update, nor is an object around them replaced.
     */
    public Annotations untouchedBy(Annotations update) {
        if (update.isEmpty()) {
            return this;
        }
        Map<String, @Nullable Object> rest = untouched(root, update.root);
        return rest.isEmpty() ? EMPTY : new Annotations(rest);
    }

    /** The update that deletes these annotations and nothing else: their keys, all null. */
    public Annotations deletion() {
        return isEmpty() ? EMPTY : new Annotations(nulls(root));
    }

    /**
     * One update in place of this and a later one. Nulls are kept, so that it deletes what either deletes.
     *
     * @param later wins where both name a key
     */
    public Annotations then(Annotations later) {
        if (isEmpty() || later.isEmpty()) {
            return isEmpty() ? later : this;
        }
        return new Annotations(both(root, later.root));
    }

    /** Writes a JSON object without white space, nulls included. */
    public String toJson() {
        JsonText out = new JsonText(128);
        JsonTree.write(root, out);
        return out.toString();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Annotations that && root.equals(that.root);
    }

    @Override
    public int hashCode() {
        return root.hashCode();
    }

    /** The same as {@link #toJson()}. */
    @Override
    public String toString() {
        return toJson();
    }

    private static Map<String, @Nullable Object> merge(Map<?, ?> old, Map<?, ?> update) {
        Map<String, @Nullable Object> merged = new LinkedHashMap<>();
        old.forEach((key, value) -> merged.put((String) key, value));
        update.forEach((key, value) -> {
            Object result = value;
            if (value instanceof Map<?, ?> members) {
                Map<?, ?> before = merged.get(key) instanceof Map<?, ?> map ? map : Map.of();
                Map<String, @Nullable Object> after = merge(before, members);
                result = after.isEmpty() ? null : after;
            }
            if (result == null) {
                merged.remove(key);
            } else {
                merged.put((String) key, result);
            }
        });
        return Collections.unmodifiableMap(merged);
    }

    private static Map<String, @Nullable Object> untouched(Map<?, ?> old, Map<?, ?> update) {
        Map<String, @Nullable Object> rest = new LinkedHashMap<>();
        old.forEach((key, value) -> {
            if (!update.containsKey(key)) {
                rest.put((String) key, value);
            } else if (value instanceof Map<?, ?> members && update.get(key) instanceof Map<?, ?> changes) {
                Map<String, @Nullable Object> inner = untouched(members, changes);
                if (!inner.isEmpty()) {
                    rest.put((String) key, inner);
                }
            }
        });
        return Collections.unmodifiableMap(rest);
    }

    private static Map<String, @Nullable Object> nulls(Map<?, ?> old) {
        Map<String, @Nullable Object> nulls = new LinkedHashMap<>();
        old.forEach((key, value) ->
                nulls.put((String) key, value instanceof Map<?, ?> map && !map.isEmpty() ? nulls(map) : null));
        return Collections.unmodifiableMap(nulls);
    }

    private static Map<String, @Nullable Object> both(Map<?, ?> first, Map<?, ?> later) {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        first.forEach((key, value) -> all.put((String) key, value));
        later.forEach((key, value) -> {
            if (value instanceof Map<?, ?> members && first.get(key) instanceof Map<?, ?> before) {
                all.put((String) key, both(before, members));
            } else {
                all.put((String) key, value);
            }
        });
        return Collections.unmodifiableMap(all);
    }
}
