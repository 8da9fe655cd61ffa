package dev.sluice.tck.zoo;

import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Pass;
import dev.sluice.spi.Release;
import dev.sluice.tck.policy.ForwardingScheduler;
import dev.sluice.tck.policy.HonestPolicy;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Answers requests once more, when they are over. */
final class Answerers extends ForwardingScheduler {

    /** When a request is answered once too often. */
    enum When {
        /** As soon as it was answered rightly. */
        GRANTED,
        /** When it was taken back. */
        CANCELLED,
        /** When its job has given everything back. */
        FINISHED
    }

    private final HonestPolicy honest;
    private final When when;
    private final BooleanSupplier ill;
    private final Map<JobId, AllocRequest> waiting = new LinkedHashMap<>();
    private final Map<JobId, AllocRequest> granted = new HashMap<>();

    Answerers(HonestPolicy honest, When when, BooleanSupplier ill) {
        super(honest);
        this.honest = honest;
        this.when = when;
        this.ill = ill;
    }

    @Override
    public void alloc(AllocRequest request) {
        waiting.put(request.id(), request);
        super.alloc(request);
    }

    @Override
    public Pass schedule(Budget budget) {
        Pass pass = super.schedule(budget);
        honest.held().keySet().forEach(id -> {
            AllocRequest request = waiting.remove(id);
            if (request != null) {
                granted.put(id, request);
                again(When.GRANTED, request);
            }
        });
        return pass;
    }

    @Override
    public void cancel(JobId id) {
        super.cancel(id);
        again(When.CANCELLED, waiting.remove(id));
    }

    @Override
    public void free(Release release) {
        super.free(release);
        if (release.last()) {
            again(When.FINISHED, granted.remove(release.id()));
        }
    }

    private void again(When now, @Nullable AllocRequest request) {
        if (request != null && now == when && ill.getAsBoolean()) {
            request.alloc(ResourceSet.empty());
        }
    }
}
