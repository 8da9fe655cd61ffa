package dev.sluice.tck.model;

import dev.sluice.loop.Agent;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.FeasibilityCheck;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedExpiration;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedPrioritize;
import dev.sluice.spi.ResourceUpdate;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A job manager small enough to be seen to be right (RFC 27, server side): jobs wait or hold, and it knows
 * nothing of states, eventlogs and processes. What users and housekeeping do comes in by method; its
 * scheduler comes in by {@link ModelLink}.
 */
public final class ModelManager implements Agent {

    private final ModelLink link = new ModelLink(this);
    private final Map<JobId, ModelJob> jobs = new LinkedHashMap<>();

    /** R as it is on record, of jobs that are gone as well. */
    private final Map<JobId, ResourceSet> record = new HashMap<>();

    private final InstantSource clock;
    private ResourceSet inventory;
    private IdSet up;
    private long ids;
    private long tags;

    /** A job manager of a machine that is up and idle. */
    public ModelManager(ResourceSet machine, InstantSource clock) {
        this.inventory = machine;
        this.up = machine.ranks();
        this.clock = clock;
    }

    /** The scheduler's way in; one scheduler at a time. */
    public JobManagerLink link() {
        return link;
    }

    /** Jobs that the scheduler at work could not take over. */
    public Set<JobId> lost() {
        return Set.copyOf(link.lost());
    }

    /** All jobs that have not come to their end, oldest first. */
    public List<ModelJob> jobs() {
        return List.copyOf(jobs.values());
    }

    /** What there is, less what has shrunk. */
    public ResourceSet inventory() {
        return inventory;
    }

    /** The ranks that are up. */
    public IdSet up() {
        return up;
    }

    /** The jobs that hold nothing yet, oldest first. */
    public List<ModelJob> waiting() {
        return jobs.values().stream().filter(job -> !job.holds()).toList();
    }

    /** The jobs that hold something, oldest first. */
    public List<ModelJob> holding() {
        return jobs.values().stream().filter(ModelJob::holds).toList();
    }

    /** A user submits a job. */
    public ModelJob submit(Jobspec jobspec, long priority) {
        ModelJob job = new ModelJob(new JobId(++ids), jobspec, priority, clock.instant());
        jobs.put(job.id, job);
        ask(job);
        return job;
    }

    /** A user ends a job; with {@code again} it only goes back to wait. */
    public void cancel(ModelJob job, boolean again) {
        if (job.asked && !job.takenBack) {
            job.takenBack = true;
            job.requeued = again;
            link.say(new SchedCancel(job.id));
        } else if (!job.asked && !again) {
            jobs.remove(job.id);
        }
    }

    /** Some waiting jobs get a new priority, told in one message. */
    public void prioritize(List<ModelJob> changed, long priority) {
        List<SchedPrioritize.Entry> told = new ArrayList<>();
        for (ModelJob job : changed) {
            job.priority = priority;
            if (job.asked) {
                told.add(new SchedPrioritize.Entry(job.id, priority));
            }
        }
        if (!told.isEmpty()) {
            link.say(new SchedPrioritize(told));
        }
    }

    /** Asks whether a job may end at another time. */
    public void expire(ModelJob job, Instant when) {
        link.ask(new SchedExpiration(++tags, job.id, when), tags);
    }

    /** Asks whether a job could ever run. */
    public void askFeasible(Jobspec jobspec) {
        link.ask(new FeasibilityCheck(++tags, jobspec), tags);
    }

    /** A rank comes up. */
    public void up(int rank) {
        if (!up.contains(rank)) {
            up = up.with(rank);
            link.changed(AcquireResponse.change(IdSet.single(rank), IdSet.empty()));
        }
    }

    /** A rank goes down. */
    public void down(int rank) {
        if (up.contains(rank)) {
            up = up.without(rank);
            link.changed(AcquireResponse.change(IdSet.empty(), IdSet.single(rank)));
        }
    }

    /** RFC 28: a rank that is gone is named under down as well. */
    public void shrink(int rank) {
        IdSet gone = IdSet.single(rank);
        up = up.minus(gone);
        inventory = inventory.withoutRanks(gone);
        link.changed(
                new AcquireResponse(Optional.empty(), IdSet.empty(), gone, gone, Map.of(), Map.of(), Optional.empty()));
    }

    /** A rank gains or loses the property {@code fast}. */
    public void property(int rank, boolean gains) {
        Map<String, IdSet> change = Map.of("fast", IdSet.single(rank));
        Map<String, IdSet> add = gains ? change : Map.of();
        Map<String, IdSet> remove = gains ? Map.of() : change;
        inventory =
                inventory.withProperties(new ResourceUpdate.Properties(add, remove).applyTo(inventory.properties()));
        link.changed(new AcquireResponse(
                Optional.empty(), IdSet.empty(), IdSet.empty(), IdSet.empty(), add, remove, Optional.empty()));
    }

    /** The whole instance is to end at another time, {@link Instant#EPOCH} for never. */
    public void lifetime(Instant end) {
        inventory = inventory.withTimes(inventory.starttime(), end);
        link.changed(new AcquireResponse(
                Optional.empty(), IdSet.empty(), IdSet.empty(), IdSet.empty(), Map.of(), Map.of(), Optional.of(end)));
    }

    /** Gives back some ranks of what a job holds. */
    public void free(ModelJob job, IdSet ranks) {
        ResourceSet fragment = job.held().onlyRanks(ranks);
        job.freed = job.freed.union(ranks);
        boolean last = job.held().isEmpty();
        if (last) {
            jobs.remove(job.id);
        }
        link.freed(new SchedFree(job.id, fragment, last));
    }

    void ask(ModelJob job) {
        if (link.isReady()) {
            job.asked = true;
            link.say(job.alloc());
        }
    }

    /** All who wait, best first (RFC 27, Alloc). */
    public List<ModelJob> queue() {
        return jobs.values().stream()
                .filter(job -> !job.holds())
                .sorted(Comparator.comparingLong((ModelJob job) -> -job.priority)
                        .thenComparing(job -> job.submitted)
                        .thenComparing(job -> job.id))
                .toList();
    }

    /** The scheduler is gone: what it was asked will be asked anew, what was taken back has come back. */
    void disconnected() {
        for (ModelJob job : waiting()) {
            if (job.takenBack && !job.requeued) {
                jobs.remove(job.id);
            }
            job.asked = false;
            job.takenBack = false;
            job.requeued = false;
        }
    }

    @Override
    public int doWork() {
        return link.drain();
    }

    @Nullable
    ModelJob find(JobId id) {
        return jobs.get(id);
    }

    void remove(ModelJob job) {
        jobs.remove(job.id);
    }

    /** Puts a job's R on record, which outlives the job. */
    void putOnRecord(JobId id, ResourceSet resources) {
        record.put(id, resources);
    }

    @Nullable
    ResourceSet onRecord(JobId id) {
        return record.get(id);
    }
}
