package example.sjf;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Shortest job first, among those of the highest priority. A job that says no duration counts as endless. */
final class SjfScheduler implements Scheduler {

    private static final Duration ENDLESS = Duration.ofSeconds(Long.MAX_VALUE);

    private final boolean overtake;
    private final Map<JobId, Waiting> byId = new HashMap<>();
    private final TreeSet<Waiting> queue = new TreeSet<>(Comparator.comparingLong(Waiting::priority)
            .reversed()
            .thenComparing(Waiting::duration)
            .thenComparing(Waiting::id));
    private ResourceSet inventory = ResourceSet.empty();
    private ResourceSet free = ResourceSet.empty();
    private IdSet up = IdSet.empty();

    SjfScheduler(boolean overtake) {
        this.overtake = overtake;
    }

    @Override
    public void resources(ResourceUpdate update) {
        if (update instanceof ResourceUpdate.Inventory all) {
            inventory = all.resources();
            free = all.resources();
            up = all.up();
        } else if (update instanceof ResourceUpdate.Up came) {
            up = up.union(came.ranks());
        } else if (update instanceof ResourceUpdate.Down went) {
            up = up.minus(went.ranks());
        }
    }

    @Override
    public HelloResult hello(AllocatedJob job) {
        if (!inventory.containsAll(job.resources())) {
            return HelloResult.refused(job.resources().summary() + " is not all in the inventory");
        }
        free = free.minus(job.resources());
        return HelloResult.ACCEPTED;
    }

    @Override
    public void alloc(AllocRequest request) {
        // Denied is what can never run. What doesn't fit now just waits.
        if (feasibility(request.jobspec()) instanceof Feasibility.Infeasible never) {
            request.deny(never.note());
            return;
        }
        Waiting waiting = new Waiting(request, Shape.of(request.jobspec()).orElseThrow());
        byId.put(request.id(), waiting);
        queue.add(waiting);
    }

    @Override
    public Feasibility feasibility(Jobspec jobspec) {
        Optional<Shape> shape = Shape.of(jobspec);
        if (shape.isEmpty()) {
            return Feasibility.infeasible("example-sjf understands slots of cores, in nodes or not, and nothing else");
        }
        return shape.get().pick(inventory, inventory).isPresent()
                ? Feasibility.FEASIBLE
                : Feasibility.infeasible(shape.get() + " is more than the machine has");
    }

    @Override
    public void free(Release release) {
        free = free.union(release.resources());
    }

    @Override
    public void cancel(JobId id) {
        Waiting gone = byId.remove(id);
        if (gone != null) {
            queue.remove(gone);
        }
    }

    @Override
    public Pass schedule(Budget budget) {
        ResourceSet usable = free.onlyRanks(up);
        for (Iterator<Waiting> waiting = queue.iterator(); waiting.hasNext(); ) {
            Waiting next = waiting.next();
            Optional<ResourceSet> found = next.shape().pick(usable, inventory);
            if (found.isEmpty()) {
                if (!overtake) {
                    break;
                }
                continue;
            }
            waiting.remove();
            byId.remove(next.id());
            usable = usable.minus(found.get());
            free = free.minus(found.get());
            next.request().alloc(found.get());
            if (budget.exhausted()) {
                return Pass.MORE;
            }
        }
        return Pass.DONE;
    }

    private record Waiting(AllocRequest request, Shape shape) {

        JobId id() {
            return request.id();
        }

        long priority() {
            return request.priority();
        }

        Duration duration() {
            return request.jobspec().duration().orElse(ENDLESS);
        }
    }
}
