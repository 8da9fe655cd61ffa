package dev.sluice.manager.exec;

import java.time.Instant;

/**
 * A job that an {@link Executor} has started. All methods are called on the loop's thread, do not
 * block, and are without effect once the job has ended.
 */
public interface Execution {

    /** Sends a signal to all processes of the job, by its number, such as 15 for SIGTERM. */
    void signal(int number);

    /** Ends the job: politely at first, and after a grace period by force. Repeated calls change nothing. */
    void kill();

    /** Moves the time limit; {@link Instant#EPOCH} takes it away (RFC 27, Expiration). */
    void expiration(Instant when);
}
