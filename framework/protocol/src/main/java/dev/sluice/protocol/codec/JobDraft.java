package dev.sluice.protocol.codec;

import dev.sluice.model.JobId;
import dev.sluice.model.json.JsonCursor;

/** A message about a job while its keys come in. */
interface JobDraft<M> {

    /** Reads the value of a key, which is not {@code id}. */
    void read(String key, JsonCursor in);

    /** The message, when all keys have come. */
    M message(JobId id);
}
