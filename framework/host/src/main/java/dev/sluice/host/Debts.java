package dev.sluice.host;

import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.Reply;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The reply that is owed to the job manager while a policy is asked. A policy that throws, or never comes
 * back, must not leave the job manager waiting.
 */
final class Debts {

    private final JobManagerLink link;
    private @Nullable Reply owed;

    Debts(JobManagerLink link) {
        this.link = link;
    }

    /**
     * Asks, and sends the reply that comes of it.
     *
     * @param otherwise sent when the policy fails
     */
    void owing(Reply otherwise, Supplier<Reply> question) {
        owed = otherwise;
        try {
            owed = question.get();
        } catch (PolicyFault fault) {
            settle();
            throw fault;
        }
        settle();
    }

    /** Sends what is owed, if anything is: the call that would have told of better did not return. */
    void settle() {
        Reply reply = owed;
        if (reply != null) {
            owed = null;
            link.respond(reply);
        }
    }
}
