package dev.sluice.host;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import java.time.Instant;

/**
 * The request object that one generation holds. It answers into the generation's outbox, and only
 * while it is open: a completed, cancelled or handed-over request counts the answer as late.
 */
final class GivenRequest implements AllocRequest {

    private final PendingAlloc pending;
    private final Generation generation;
    private boolean open = true;

    GivenRequest(PendingAlloc pending, Generation generation) {
        this.pending = pending;
        this.generation = generation;
    }

    /** From now on answers are late. */
    void close() {
        open = false;
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
    public void alloc(ResourceSet resources, Annotations annotations) {
        answer(new Answer.Grant(id(), resources, annotations), true);
    }

    @Override
    public void deny(String note) {
        answer(new Answer.Deny(id(), note), true);
    }

    @Override
    public void annotate(Annotations annotations) {
        answer(new Answer.Annotate(id(), annotations), false);
    }

    private void answer(Answer answer, boolean completes) {
        if (open) {
            open = !completes;
            generation.answered(answer);
        } else {
            generation.answeredLate(answer);
        }
    }
}
