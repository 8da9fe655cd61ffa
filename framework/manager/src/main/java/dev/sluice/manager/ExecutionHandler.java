package dev.sluice.manager;

import dev.sluice.manager.exec.ExecutionListener;
import dev.sluice.manager.exec.ExecutionRequest;
import dev.sluice.manager.exec.Executor;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.JobException;
import dev.sluice.model.event.JobState;
import org.jspecify.annotations.Nullable;

/** RUN: hands the job to the executor and makes events of what that tells. */
final class ExecutionHandler implements ExecutionListener {

    private final JobTable jobs;
    private final Events events;
    private final Executor executor;
    private final CleanupAction cleanup;

    ExecutionHandler(JobTable jobs, Events events, Executor executor, CleanupAction cleanup) {
        this.jobs = jobs;
        this.events = events;
        this.executor = executor;
        this.cleanup = cleanup;
    }

    /** What RUN asks for. */
    void start(Job job) {
        ResourceSet resources = job.resources;
        if (resources == null) {
            throw new IllegalStateException(job.id + ": is in RUN without resources");
        }
        job.execution =
                executor.start(new ExecutionRequest(job.id, job.userid, job.jobspec, resources, job.runTime), this);
    }

    @Override
    public void started(JobId id) {
        Job job = jobs.active(id);
        if (job != null) {
            events.post(job, JobEvent.Plain.START);
        }
    }

    @Override
    public void exception(JobId id, String type, String note) {
        Job job = jobs.active(id);
        if (job != null) {
            events.post(job, new JobEvent.Raised(JobException.fatal(type, note)));
        }
    }

    @Override
    public void ended(JobId id, int status) {
        Job job = takeBack(id);
        if (job == null) {
            return;
        }
        boolean stopped = job.state() == JobState.CLEANUP;
        events.post(job, new JobEvent.Finish(status));
        events.post(job, JobEvent.Release.ALL);
        if (stopped) {
            cleanup.goOn(job);
        }
    }

    @Override
    public void neverStarted(JobId id) {
        Job job = takeBack(id);
        if (job == null) {
            return;
        }
        if (job.state() == JobState.CLEANUP) {
            cleanup.goOn(job);
        } else {
            events.post(job, new JobEvent.Raised(JobException.fatal("exec", "the executor gave no reason")));
        }
    }

    private @Nullable Job takeBack(JobId id) {
        Job job = jobs.active(id);
        if (job == null || job.execution == null) {
            return null;
        }
        job.execution = null;
        return job;
    }
}
