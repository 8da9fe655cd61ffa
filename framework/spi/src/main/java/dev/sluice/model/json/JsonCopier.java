package dev.sluice.model.json;

/** Copies a value of any shape, checked as it goes by; numbers keep the text they have. */
final class JsonCopier {
    private final JsonCursor in;
    private final JsonText out;

    JsonCopier(JsonCursor in, JsonText out) {
        this.in = in;
        this.out = out;
    }

    /** Recursion is bounded by the depth that the parser allows. */
    void copy() {
        switch (in.token()) {
            case START_OBJECT -> {
                out.openObject();
                JsonObject object = in.freeObject();
                while (object.next()) {
                    out.key(object.key());
                    copy();
                }
                out.closeObject();
            }
            case START_ARRAY -> {
                out.openArray();
                in.array();
                while (in.nextElement()) {
                    copy();
                }
                out.closeArray();
            }
            case VALUE_STRING -> out.string(in.string());
            case VALUE_TRUE -> out.literal("true");
            case VALUE_FALSE -> out.literal("false");
            case VALUE_NULL -> out.literal("null");
            default -> out.literal(in.parser().getString());
        }
    }
}
