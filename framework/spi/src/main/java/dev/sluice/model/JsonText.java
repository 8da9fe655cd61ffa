package dev.sluice.model;

import tools.jackson.core.io.JsonStringEncoder;

/** Writes compact JSON: the one place that knows commas and quotes. */
final class JsonText {
    private final StringBuilder out;
    private boolean comma;

    JsonText(int capacity) {
        out = new StringBuilder(capacity);
    }

    JsonText openObject() {
        return open('{');
    }

    JsonText closeObject() {
        return close('}');
    }

    JsonText openArray() {
        return open('[');
    }

    JsonText closeArray() {
        return close(']');
    }

    JsonText key(String name) {
        separate();
        quote(name, out);
        out.append(':');
        comma = false;
        return this;
    }

    JsonText string(String value) {
        separate();
        quote(value, out);
        return this;
    }

    JsonText number(long value) {
        separate();
        out.append(value);
        return this;
    }

    /** Microseconds as seconds with a fraction. */
    JsonText seconds(long micros) {
        separate();
        Micros.format(micros, out);
        return this;
    }

    /** A value that is JSON already: a number's text, a literal, a {@link RawJson}. */
    JsonText literal(String json) {
        separate();
        out.append(json);
        return this;
    }

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
