package dev.sluice.host;

import dev.sluice.model.JobId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Shows the policy the best so many requests in queue order. Each change costs the logarithm of the queue's
 * length.
 *
 * <p>What the policy has completed stays one of those shown until its answer was carried out. If a better
 * request needs its place before that, it leaves without being hidden: it can't be taken back.
 */
final class PendingWindow implements RequestWindow {

    private final Generation generation;
    private final OpenWindow policy;
    private final int depth;
    private final TreeSet<PendingAlloc> shown = new TreeSet<>(PendingAlloc.QUEUE_ORDER);

    /** What the policy is not shown; empty unless as many are shown as may be. */
    private HiddenRequests hidden = new HiddenRequests(Map.of());

    PendingWindow(Generation generation, OpenWindow policy, int depth) {
        this.generation = generation;
        this.policy = policy;
        this.depth = depth;
    }

    @Override
    public void begin(Map<JobId, PendingAlloc> pending) {
        hidden = new HiddenRequests(pending);
        pending.values().forEach(hidden::add);
        fill();
    }

    @Override
    public void add(PendingAlloc request) {
        hidden.add(request);
        if (!fill()) {
            exchange().forEach(policy::add);
        }
    }

    @Override
    public void cancel(PendingAlloc request) {
        policy.cancel(request);
        leave(request);
    }

    @Override
    public void settled(PendingAlloc request) {
        leave(request);
    }

    @Override
    public void prioritize(List<Change> changes) {
        List<Change> told = new ArrayList<>();
        for (Change change : changes) {
            if (shown.remove(change.before())) {
                shown.add(change.after());
                told.add(change);
            } else if (!generation.has(change.after().id())) {
                hidden.gone();
                hidden.add(change.after());
            }
        }
        List<PendingAlloc> better = exchange();
        told.removeIf(change -> !shown.contains(change.after()));
        policy.prioritize(told);
        better.forEach(policy::add);
    }

    private void leave(PendingAlloc request) {
        if (!shown.remove(request)) {
            hidden.gone();
        } else if (fill()) {
            generation.wantPass();
        }
    }

    /** Shows the best hidden ones as long as there is room; whether there was any. */
    private boolean fill() {
        boolean any = false;
        while (shown.size() < depth) {
            PendingAlloc best = hidden.best();
            if (best == null) {
                break;
            }
            hidden.removeBest();
            shown.add(best);
            policy.add(best);
            any = true;
        }
        return any;
    }

    /** Takes back what is worse than a hidden one; returns those that take their places and are to be given. */
    private List<PendingAlloc> exchange() {
        List<PendingAlloc> better = new ArrayList<>();
        for (PendingAlloc best = hidden.best();
                best != null && PendingAlloc.QUEUE_ORDER.compare(best, shown.last()) < 0;
                best = hidden.best()) {
            hidden.removeBest();
            PendingAlloc worst = shown.pollLast();
            shown.add(best);
            better.add(best);
            if (generation.takeBack(worst.id())) {
                hidden.add(worst);
            }
        }
        return better;
    }
}
