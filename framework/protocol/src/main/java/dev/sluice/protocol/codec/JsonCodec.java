package dev.sluice.protocol.codec;

import dev.sluice.model.MalformedException;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonSubject;
import dev.sluice.model.json.JsonText;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** A codec made of a writer and a reader of JSON. */
final class JsonCodec<M, D> implements PayloadCodec<M, D> {
    private final Json json;
    private final JsonSubject subject;
    private final BiConsumer<M, JsonText> writer;
    private final Function<JsonCursor, D> reader;

    /**
     * Makes a codec.
     *
     * @param message topic and type, {@code sched.alloc request}, for messages and as a code for metrics
     */
    JsonCodec(Json json, String message, BiConsumer<M, JsonText> writer, Function<JsonCursor, D> reader) {
        this.json = json;
        this.subject = new JsonSubject(message, message.replaceAll("[. ]", "-") + "-malformed");
        this.writer = writer;
        this.reader = reader;
    }

    @Override
    public String encode(M message) {
        JsonText out = new JsonText(256);
        out.openObject();
        writer.accept(message, out);
        return out.closeObject().toString();
    }

    @Override
    public D decode(String text) {
        try {
            return json.read(text, subject, reader);
        } catch (MalformedException e) {
            throw named(e, subject);
        }
    }

    @Override
    public D decode(byte[] utf8) {
        try {
            return json.read(utf8, subject, reader);
        } catch (MalformedException e) {
            throw named(e, subject);
        }
    }

    /** A fault at the root of a document names the document already. */
    static MalformedException named(MalformedException fault, JsonSubject subject) {
        return fault.place().isEmpty() ? fault : fault.inside(subject.word());
    }
}
