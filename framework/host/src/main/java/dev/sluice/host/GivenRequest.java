package dev.sluice.host;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.SluiceException;
import dev.sluice.spi.AllocRequest;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * The request object that one generation holds. It answers into the generation's outbox, and only
 * while it is open: a completed, cancelled or handed-over request counts the answer as late.
 */
final class GivenRequest implements AllocRequest {

    private final PendingAlloc pending;
    private final Generation generation;
    private boolean open = true;
    private boolean completed;

    GivenRequest(PendingAlloc pending, Generation generation) {
        this.pending = pending;
        this.generation = generation;
    }

    /** From now on answers are late. */
    void close() {
        open = false;
    }

    /** Whether the policy has granted or denied it. */
    boolean completed() {
        return completed;
    }

    @Override
    public JobId id() {
        return pending.id();
    }

    @Override
    public long priority() {
        return pending.priority();
    }

    @Override
    public long userid() {
        return pending.message().userid();
    }

    @Override
    public Instant submitted() {
        return pending.message().submitted();
    }

    @Override
    public Jobspec jobspec() {
        return pending.message().jobspec();
    }

    @Override
    public Optional<JobId> beside() {
        return generation.beside(pending);
    }

    @Override
    public void alloc(ResourceSet resources, Annotations annotations) {
        answer(new Answer.Grant(this, notNull(resources, "resources"), notNull(annotations, "annotations")), true);
    }

    @Override
    public void deny(String note) {
        answer(new Answer.Deny(this, SluiceException.oneLine(notNull(note, "note"))), true);
    }

    @Override
    public void annotate(Annotations annotations) {
        answer(new Answer.Annotate(this, notNull(annotations, "annotations")), false);
    }

    /** A policy that was compiled without null checks learns of it in its own callback, not in the ledger. */
    private static <T> T notNull(T value, String name) {
        return Objects.requireNonNull(value, name);
    }

    private void answer(Answer answer, boolean completes) {
        if (open) {
            open = !completes;
            completed = completes;
            generation.answered(answer);
        } else {
            generation.answeredLate(answer);
        }
    }
}
