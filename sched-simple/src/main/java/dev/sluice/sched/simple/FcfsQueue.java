package dev.sluice.sched.simple;

import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.sched.simple.pool.Allocation;
import dev.sluice.sched.simple.pool.Pool;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.sched.simple.request.RequestReader;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.Pass;
import dev.sluice.spi.PriorityChange;
import dev.sluice.spi.support.PendingQueue;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** First come, first served: the head of the queue starts as soon as it can, and nothing before it. */
final class FcfsQueue {

    private final PendingQueue pending = new PendingQueue();

    // Jobs whose users were told why they wait.
    private final Set<JobId> told = new HashSet<>();

    // The head that did not fit, and what it asks for; as long as nothing came free it won't fit now.
    private @Nullable AllocRequest blocked;
    private @Nullable Request blockedRequest;
    private boolean retry;

    void add(AllocRequest request) {
        pending.add(request);
    }

    void remove(JobId id) {
        pending.remove(id);
        told.remove(id);
    }

    void prioritize(List<PriorityChange> changes) {
        pending.prioritize(changes);
    }

    /** The machine is another: denies what it can't serve any more, and tries the rest anew. */
    void denyInfeasible(Function<Jobspec, Feasibility> judge) {
        for (Iterator<AllocRequest> requests = pending.iterator(); requests.hasNext(); ) {
            AllocRequest request = requests.next();
            if (judge.apply(request.jobspec()) instanceof Feasibility.Infeasible infeasible) {
                requests.remove();
                told.remove(request.id());
                request.deny(infeasible.note());
            }
        }
        retry();
    }

    /** Something came free. */
    void retry() {
        retry = true;
    }

    Pass schedule(Pool pool, Budget budget) {
        for (AllocRequest head = pending.peek(); head != null; head = pending.peek()) {
            if (head == blocked && !retry) {
                return Pass.DONE;
            }
            if (budget.exhausted()) {
                return Pass.MORE;
            }
            Request request =
                    head == blocked && blockedRequest != null ? blockedRequest : RequestReader.read(head.jobspec());
            if (pool.allocate(request) instanceof Allocation.Granted granted) {
                pending.remove(head.id());
                head.alloc(granted.resources(), Notes.started(granted.resources(), told.remove(head.id())));
            } else {
                blocked = head;
                blockedRequest = request;
                retry = false;
                if (told.add(head.id())) {
                    head.annotate(Notes.WAITS_FOR_RESOURCES);
                }
                return Pass.DONE;
            }
        }
        return Pass.DONE;
    }
}
