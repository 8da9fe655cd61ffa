package dev.sluice.manager;

import dev.sluice.loop.Agent;
import dev.sluice.loop.EventLoop;
import dev.sluice.manager.exec.Executor;
import dev.sluice.manager.housekeeping.Housekeeper;
import dev.sluice.manager.housekeeping.Housekeeping;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.JobIdGenerator;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.SluiceException;
import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.JobException;
import dev.sluice.model.event.JobState;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.Reply;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The embedded job manager: takes jobs, brings them through RFC 21's states, asks a scheduler for their
 * resources (RFC 27) and has them run. It lives in memory and on one loop: all methods belong to the
 * loop's thread. Whoever makes it adds it to the loop, before the scheduler's host, so that what happens
 * in an instant is told to the scheduler in that same instant.
 *
 * <p>Calls take note of what is wanted; what follows from it is done in {@link #doWork}, and leaves for
 * the scheduler at the end of that.
 */
public final class JobManager implements Agent {

    private static final int GENERATOR = 0;

    private final EventLoop loop;
    private final ManagerOptions options;
    private final JobIdGenerator ids;
    private final JobTable jobs;
    private final Events events;
    private final SchedulerSession session;
    private final AllocRequests requests;
    private final Housekeeper housekeeper;
    private final AcquireHandler resources;
    private final ExpirationHandler expirations;
    private final UrgencyHandler urgencies;
    private final StateActions states;
    private final AnswerCounts counts = new AnswerCounts();
    private final SchedulerPort port;

    /**
     * Makes a job manager without jobs.
     *
     * @param loop tells the time and has the timers
     * @param inventory all there is to schedule
     * @param executor runs the jobs
     * @param housekeeping what is done on each rank after a job
     */
    public JobManager(
            EventLoop loop,
            ResourceSet inventory,
            Executor executor,
            Housekeeping housekeeping,
            ManagerOptions options) {
        this.loop = loop;
        this.options = options;
        ids = new JobIdGenerator(GENERATOR, loop.clock().instant(), loop.clock());
        jobs = new JobTable(options.keepInactive());
        events = new Events(loop.clock(), jobs);
        session = new SchedulerSession();
        requests = new AllocRequests(jobs, events, session);
        housekeeper = new Housekeeper(loop, housekeeping, session::free);
        resources = new AcquireHandler(inventory, session);
        expirations = new ExpirationHandler(jobs, events, session, counts);
        urgencies = new UrgencyHandler(events, requests);
        CleanupAction cleanup = new CleanupAction(jobs, events, requests, housekeeper);
        ExecutionHandler execution = new ExecutionHandler(jobs, events, executor, cleanup);
        states = new StateActions(jobs, events, requests, execution, cleanup);
        LookupHandler lookup = new LookupHandler(jobs, housekeeper, session);
        HelloHandler hello = new HelloHandler(jobs, housekeeper, session, lookup);
        AnswerHandlers answers = new AnswerHandlers(
                new SuccessHandler(jobs, events, requests, session, housekeeper, counts),
                new AnnotateHandler(requests, counts),
                new DenyHandler(events, requests, counts),
                new CancelledHandler(requests, counts),
                expirations);
        ResourceStatusHandler status = new ResourceStatusHandler(jobs, housekeeper, session);
        port = new SchedulerPort(jobs, events, session, requests, resources, hello, lookup, status, answers);
    }

    /** A new link for a scheduler. Only one may be connected at a time. */
    public JobManagerLink link() {
        return new EmbeddedLink(port);
    }

    /**
     * Takes a job; its submission time is now.
     *
     * @throws SluiceException {@code job-exists} where the id that the request gives is taken
     */
    public JobId submit(SubmitRequest request) {
        JobId id = request.id() != null ? request.id() : ids.next();
        // RFC 27's t_submit is good to the microsecond; R and the eventlog keep no more.
        Instant submitted = loop.clock().instant().truncatedTo(ChronoUnit.MICROS);
        Job job = new Job(request, id, submitted, options.keepEventlogs());
        if (isHeardOf(id) || !jobs.add(job)) {
            throw new SluiceException("job-exists", id + ": there is a job with this id");
        }
        events.post(job, new JobEvent.Submit(request.urgency(), request.userid()));
        events.post(job, JobEvent.Plain.VALIDATE);
        return id;
    }

    /**
     * Cancels a job: a fatal exception of type {@code cancel}.
     *
     * @throws SluiceException {@code job-not-active} where there is no such job, or not any more
     */
    public void cancel(JobId id) {
        raise(id, JobException.fatal("cancel", ""));
    }

    /**
     * Raises an exception on a job (RFC 21); one of severity 0 ends it.
     *
     * @throws SluiceException {@code job-not-active} where there is no such job, or not any more
     */
    public void raise(JobId id, JobException exception) {
        events.post(active(id), new JobEvent.Raised(exception));
    }

    /**
     * Changes the urgency of a job that waits (RFC 30), on behalf of a user.
     *
     * @throws SluiceException {@code job-not-active}, {@code urgency-range} or, where it has resources
     *     already, {@code job-not-pending}
     */
    public void urgency(JobId id, int urgency, long userid) {
        urgencies.change(active(id), urgency, userid);
    }

    /**
     * Asks for another end of a running job's allocation (RFC 27, Expiration).
     *
     * @param expiration the new end; {@link Instant#EPOCH} for none
     * @param outcome called once, in this call or in a later turn: whether the new end holds
     * @throws SluiceException {@code job-not-active} where there is no such job, or not any more, {@code
     *     expiration-range} where its R can't have such an end (RFC 20)
     */
    public void expiration(JobId id, Instant expiration, Consumer<Reply> outcome) {
        expirations.request(active(id).id, expiration, outcome);
    }

    /** Takes ranks out of use for new jobs; what runs there goes on. */
    public void drain(IdSet ranks) {
        resources.drain(ranks);
    }

    /** Takes ranks back into use. */
    public void undrain(IdSet ranks) {
        resources.undrain(ranks);
    }

    /** The ranks that are out of use. */
    public IdSet drained() {
        return resources.drained();
    }

    /** Has a listener told of every event from now on. */
    public void addListener(JournalListener listener) {
        events.addListener(listener);
    }

    /** Takes a listener out. */
    public void removeListener(JournalListener listener) {
        events.removeListener(listener);
    }

    /** A job; empty where there is none of that id, or it is over and was not kept. */
    public Optional<JobView> job(JobId id) {
        return Optional.ofNullable(jobs.any(id));
    }

    /** All jobs, as far as they are kept: those that are over, then the active ones as submitted. */
    public Stream<JobView> jobs() {
        return jobs.all().map(job -> job);
    }

    /** Whether all jobs are INACTIVE, all resources are released and nothing is on its way. */
    public boolean idle() {
        return jobs.activeCount() == 0
                && housekeeper.size() == 0
                && events.isSettled()
                && port.isSettled()
                && session.isSettled();
    }

    /** The counts of this moment. */
    public ManagerStatus status() {
        return new ManagerStatus(
                jobs.pending(),
                jobs.running(),
                jobs.cleaningUp(),
                housekeeper.size(),
                jobs.finished(),
                requests.outstandingCount(),
                counts.strays(),
                counts.lateGrants(),
                housekeeper.failedTasks(),
                housekeeper.droppedJobs());
    }

    @Override
    public int doWork() {
        int done = port.drain();
        done += events.react(states::enter);
        done += requests.flush();
        return done + session.flush();
    }

    /** A job that is over and forgotten may still be in housekeeping, or its request with the scheduler. */
    private boolean isHeardOf(JobId id) {
        return housekeeper.resources(id).isPresent() || requests.outstanding(id) != null;
    }

    private Job active(JobId id) {
        Job job = jobs.active(id);
        if (job == null || job.state() == JobState.INACTIVE) {
            throw new SluiceException("job-not-active", id + ": there is no such active job");
        }
        return job;
    }
}
