package dev.sluice.tck;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Capability;
import dev.sluice.spi.ExpirationResult;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.PriorityChange;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import dev.sluice.spi.SchedulerContext;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A policy that decides nothing by itself: it remembers what it is told, and a test answers for it.
 * What it does in a callback can be set from outside, throwing included.
 */
public final class RecordingScheduler implements Scheduler {

    private final List<Object> told = new ArrayList<>();
    private final Map<JobId, AllocRequest> requests = new LinkedHashMap<>();
    private Consumer<Object> onTold = event -> {};
    private Function<AllocatedJob, HelloResult> onHello = job -> HelloResult.ACCEPTED;
    private Function<Budget, Pass> onPass = budget -> Pass.DONE;
    private Runnable onClose = () -> {};
    private Supplier<byte[]> onSnapshot = () -> new byte[0];
    private @Nullable SchedulerContext context;
    private int passes;
    private boolean closed;

    /** Told in place of the callbacks that carry no value of their own. */
    public record Cancelled(JobId id) {}

    /** Told in place of {@link Scheduler#expiration}. */
    public record Expires(JobId id, Instant expiration) {}

    /** Told in place of {@link Scheduler#restore}, as text in UTF-8. */
    public record Restored(String state) {}

    /** Told in place of {@link Scheduler#prioritize}. */
    public record Prioritized(List<PriorityChange> changes) {}

    /** A policy that starts this very scheduler, with some capabilities. */
    public LoadedPolicy as(String name, Capability... capabilities) {
        return new LoadedPolicy(name, "0", Set.of(capabilities), Map.of(), given -> {
            context = given;
            return this;
        });
    }

    /** Runs at each callback but hello, with what was told; may throw. */
    public RecordingScheduler onTold(Consumer<Object> action) {
        onTold = action;
        return this;
    }

    /** Decides about each hello; may throw. */
    public RecordingScheduler onHello(Function<AllocatedJob, HelloResult> decision) {
        onHello = decision;
        return this;
    }

    /** Decides in each pass; may throw. */
    public RecordingScheduler onPass(Function<Budget, Pass> pass) {
        onPass = pass;
        return this;
    }

    /** Runs at the end of a generation; may throw. */
    public RecordingScheduler onClose(Runnable action) {
        onClose = action;
        return this;
    }

    /** Gives the state when asked for it; may throw. */
    public RecordingScheduler onSnapshot(Supplier<byte[]> state) {
        onSnapshot = state;
        return this;
    }

    /** What the host gave to the generation that was started last. */
    public SchedulerContext context() {
        return Objects.requireNonNull(context, "no generation was started");
    }

    /** How many passes there were. */
    public int passes() {
        return passes;
    }

    /** Everything that was told but passes, in order. */
    public List<Object> told() {
        return List.copyOf(told);
    }

    /** What was told, of one kind. */
    public <T> List<T> told(Class<T> kind) {
        return told.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** The request of a job, as it was given last. */
    public AllocRequest request(JobId id) {
        @Nullable AllocRequest request = requests.get(id);
        if (request == null) {
            throw new AssertionError("job " + id + " was never asked for");
        }
        return request;
    }

    /** Whether this generation has ended. */
    public boolean closed() {
        return closed;
    }

    @Override
    public void resources(ResourceUpdate update) {
        tell(update);
    }

    @Override
    public HelloResult hello(AllocatedJob job) {
        told.add(job);
        return onHello.apply(job);
    }

    @Override
    public void alloc(AllocRequest request) {
        requests.put(request.id(), request);
        tell(request);
    }

    @Override
    public void free(Release release) {
        tell(release);
    }

    @Override
    public void cancel(JobId id) {
        tell(new Cancelled(id));
    }

    @Override
    public void prioritize(List<PriorityChange> changes) {
        tell(new Prioritized(changes));
    }

    @Override
    public ExpirationResult expiration(JobId id, Instant expiration) {
        tell(new Expires(id, expiration));
        return ExpirationResult.ACCEPTED;
    }

    @Override
    public Feasibility feasibility(Jobspec jobspec) {
        tell(jobspec);
        return Feasibility.FEASIBLE;
    }

    @Override
    public Pass schedule(Budget budget) {
        passes++;
        return onPass.apply(budget);
    }

    @Override
    public byte[] snapshot() {
        return onSnapshot.get();
    }

    @Override
    public void restore(byte[] state) {
        tell(new Restored(new String(state, StandardCharsets.UTF_8)));
    }

    @Override
    public void close() {
        closed = true;
        onClose.run();
    }

    private void tell(Object event) {
        told.add(event);
        onTold.accept(event);
    }
}
