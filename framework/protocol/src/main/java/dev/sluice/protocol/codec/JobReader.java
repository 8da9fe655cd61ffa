package dev.sluice.protocol.codec;

import dev.sluice.model.JobId;
import dev.sluice.model.MalformedException;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.Keys;
import org.jspecify.annotations.Nullable;

/** Reads a message about a job key by key, and goes on behind a key that is spoilt: the id may follow it. */
final class JobReader<M> {
    private final JsonCursor in;
    private final JsonObject object;
    private final JobDraft<M> draft;
    private @Nullable JobId id;
    private boolean more = true;

    private JobReader(JsonCursor in, Keys keys, JobDraft<M> draft) {
        this.in = in;
        this.object = in.objectOfPeer(keys);
        this.draft = draft;
    }

    static <M> Decoded<M> read(JsonCursor in, Keys keys, JobDraft<M> draft) {
        return new JobReader<>(in, keys, draft).read();
    }

    private Decoded<M> read() {
        MalformedException first = null;
        while (more) {
            MalformedException problem = object.attempt(this::step);
            if (problem != null && problem.place().equals("id")) {
                throw problem;
            }
            first = first == null ? problem : first;
        }
        if (first == null) {
            JobId job = known(in.error("no id"));
            return new Decoded.Whole<>(job, draft.message(job));
        }
        return new Decoded.Spoilt<>(known(first), JsonCodec.named(first, in.subject()));
    }

    private void step() {
        more = object.next();
        if (more && object.key().equals("id")) {
            id = new JobId(in.unsigned());
        } else if (more) {
            draft.read(object.key(), in);
        }
    }

    private JobId known(MalformedException otherwise) {
        if (id == null) {
            throw otherwise;
        }
        return id;
    }
}
