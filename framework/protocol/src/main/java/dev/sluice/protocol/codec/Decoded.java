package dev.sluice.protocol.codec;

import dev.sluice.model.JobId;
import dev.sluice.model.MalformedException;

/**
 * What came of reading a message about one job. A message that is malformed says at least which job it is
 * about, as long as it is JSON and its id can be read: the fault is that job's and nobody else's.
 *
 * @param <M> the message
 */
public sealed interface Decoded<M> {

    /** The job. */
    JobId id();

    /**
     * A message as it should be.
     *
     * @param id the job
     * @param message the message
     */
    record Whole<M>(JobId id, M message) implements Decoded<M> {}

    /**
     * A message that can't be used.
     *
     * @param id the job
     * @param problem the first fault that was found in it
     */
    record Spoilt<M>(JobId id, MalformedException problem) implements Decoded<M> {}
}
