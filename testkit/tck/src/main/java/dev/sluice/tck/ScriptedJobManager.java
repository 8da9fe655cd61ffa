package dev.sluice.tck;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.HelloEnd;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.ResourceStatus;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.protocol.SchedulerResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A job manager without a mind of its own: it answers the handshake from what it was given, says what
 * a test tells it to say, and remembers what it hears.
 */
public final class ScriptedJobManager implements JobManagerLink {

    /** A fatal exception that was raised on a job. */
    public record Raised(JobId id, String type, String note) {}

    private final ResourceSet inventory;
    private final IdSet up;
    private final Map<HelloJob, JobResources.Outcome> running = new LinkedHashMap<>();
    private final List<SchedulerResponse> heard = new ArrayList<>();
    private final List<Raised> raised = new ArrayList<>();
    private final List<ReadyMode> ready = new ArrayList<>();
    private final List<Boolean> hellos = new ArrayList<>();
    private final Map<JobId, Integer> failures = new LinkedHashMap<>();
    private final ScriptedBooks books = new ScriptedBooks();
    private Consumer<SchedulerResponse> onResponse = response -> {};
    private Runnable beforeLookups = () -> {};
    private @Nullable Inbox inbox;
    private boolean closed;
    private int statusRequests;
    private String unavailable = "";

    public ScriptedJobManager(ResourceSet inventory, IdSet up) {
        this.inventory = inventory;
        this.up = up;
    }

    /** A job that hello will name. */
    public ScriptedJobManager running(HelloJob job, JobResources.Outcome resources) {
        running.put(job, resources);
        if (resources instanceof JobResources.Found found) {
            books.holds(job.id(), found.resources().withoutRanks(job.free()));
        }
        return this;
    }

    /** A job that hello will name, with its whole R. */
    public ScriptedJobManager running(HelloJob job, ResourceSet resources) {
        return running(job, new JobResources.Found(resources));
    }

    /** Lets the next look-ups of a job's R fail before they succeed. */
    public ScriptedJobManager failingLookups(JobId id, int times) {
        failures.put(id, times);
        return this;
    }

    /** Runs when ready has come and no R was looked up yet: the window in which frees are lost elsewhere. */
    public ScriptedJobManager beforeLookups(Runnable action) {
        beforeLookups = action;
        return this;
    }

    /** Counts this as allocated beyond what it was told of: held by jobs whose R can't be read. */
    public ScriptedJobManager alsoAllocated(ResourceSet resources) {
        books.also(resources);
        return this;
    }

    /** A free that happens and is told to nobody, as between the hello stream and ready of a live instance. */
    public ScriptedJobManager freeUnheard(JobId id, ResourceSet resources) {
        books.freed(id, resources);
        return this;
    }

    /** Does not say any more what it counts as allocated. */
    public ScriptedJobManager withoutResourceStatus(String reason) {
        unavailable = reason;
        return this;
    }

    /** How often it was asked what it counts as allocated. */
    public int statusRequests() {
        return statusRequests;
    }

    /** Called with every response as it comes, after it was remembered. */
    public ScriptedJobManager onResponse(Consumer<SchedulerResponse> action) {
        onResponse = action;
        return this;
    }

    /** Says something to the scheduler. */
    public void say(SchedulerMessage message) {
        if (inbox == null || closed) {
            throw new IllegalStateException("no scheduler is connected");
        }
        if (message instanceof SchedFree free) {
            books.freed(free.id(), free.resources());
        }
        inbox.accept(message);
    }

    /** Everything that was answered so far, in order. */
    public List<SchedulerResponse> heard() {
        return List.copyOf(heard);
    }

    /** What was answered, of one kind. */
    public <R extends SchedulerResponse> List<R> heard(Class<R> kind) {
        return heard.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** The exceptions that were raised so far. */
    public List<Raised> raised() {
        return List.copyOf(raised);
    }

    /** The ready requests so far. */
    public List<ReadyMode> ready() {
        return List.copyOf(ready);
    }

    /** The {@code partial-ok} of each hello so far. */
    public List<Boolean> hellos() {
        return List.copyOf(hellos);
    }

    /** Whether the scheduler has disconnected; another may connect. */
    public boolean closed() {
        return closed;
    }

    @Override
    public void connect(Inbox scheduler) {
        inbox = scheduler;
        closed = false;
    }

    @Override
    public void acquire() {
        say(AcquireResponse.inventory(inventory, up));
    }

    @Override
    public void hello(boolean partialOk) {
        hellos.add(partialOk);
        running.keySet().forEach(this::say);
        say(new HelloEnd());
    }

    @Override
    public void ready(ReadyMode mode) {
        ready.add(mode);
        beforeLookups.run();
    }

    @Override
    public void lookup(JobId id) {
        int left = failures.getOrDefault(id, 0);
        if (left > 0) {
            failures.put(id, left - 1);
            say(new JobResources(id, new JobResources.Failed("connection reset")));
            return;
        }
        JobResources.Outcome outcome = running.entrySet().stream()
                .filter(entry -> entry.getKey().id().equals(id))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseGet(() -> new JobResources.Unusable("no such key"));
        say(new JobResources(id, outcome));
    }

    @Override
    public void resourceStatus() {
        statusRequests++;
        say(new ResourceStatus(unavailable.isEmpty() ? books.count() : new ResourceStatus.Unavailable(unavailable)));
    }

    @Override
    public void respond(SchedulerResponse response) {
        heard.add(response);
        if (response instanceof AllocSuccess success) {
            books.holds(success.id(), success.resources());
        }
        onResponse.accept(response);
    }

    @Override
    public void raise(JobId id, String type, String note) {
        raised.add(new Raised(id, type, note));
    }

    @Override
    public void close() {
        closed = true;
    }
}
