package dev.sluice.model.json;

import tools.jackson.core.io.JsonStringEncoder;

/** Writes compact JSON: the one place that knows commas and quotes. */
public final class JsonText {
    private final StringBuilder out;
    private boolean comma;

    /**
     * An empty text.
     *
     * @param capacity characters to expect; more will do
     */
    public JsonText(int capacity) {
        out = new StringBuilder(capacity);
    }

    /** Begins an object. */
    public JsonText openObject() {
        return open('{');
    }

    /** Ends an object. */
    public JsonText closeObject() {
        return close('}');
    }

    /** Begins an array. */
    public JsonText openArray() {
        return open('[');
    }

    /** Ends an array. */
    public JsonText closeArray() {
        return close(']');
    }

    /** Begins a member of an object; its value follows. */
    public JsonText key(String name) {
        separate();
        quote(name, out);
        out.append(':');
        comma = false;
        return this;
    }

    /** A string. */
    public JsonText string(String value) {
        separate();
        quote(value, out);
        return this;
    }

    /** An integer. */
    public JsonText number(long value) {
        separate();
        out.append(value);
        return this;
    }

    /** An integer from 0 to 2^64-1. */
    public JsonText unsigned(long value) {
        separate();
        out.append(Long.toUnsignedString(value));
        return this;
    }

    /** True or false. */
    public JsonText bool(boolean value) {
        separate();
        out.append(value);
        return this;
    }

    /** Microseconds as seconds with a fraction. */
    public JsonText seconds(long micros) {
        separate();
        Micros.format(micros, out);
        return this;
    }

    /** A value that is JSON already: a number's text, a literal, a {@link dev.sluice.model.RawJson}. */
    public JsonText literal(String json) {
        separate();
        out.append(json);
        return this;
    }

    /** What was written so far. */
    @Override
    public String toString() {
        return out.toString();
    }

    private JsonText open(char bracket) {
        separate();
        out.append(bracket);
        comma = false;
        return this;
    }

    private JsonText close(char bracket) {
        out.append(bracket);
        comma = true;
        return this;
    }

    private void separate() {
        if (comma) {
            out.append(',');
        }
        comma = true;
    }

    private static void quote(String value, StringBuilder out) {
        out.append('"');
        JsonStringEncoder.getInstance().quoteAsString(value, out);
        out.append('"');
    }
}
