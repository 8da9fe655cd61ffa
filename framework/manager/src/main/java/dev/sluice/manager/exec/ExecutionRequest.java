package dev.sluice.manager.exec;

import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What an executor needs to know of a job.
 *
 * @param id the job
 * @param userid its owner
 * @param jobspec what to run
 * @param resources the job's R: where to run it; its expiration is the time limit, unless it is the epoch
 * @param runTime how long a simulated run takes; null where the submission did not say
 */
public record ExecutionRequest(
        JobId id,
        long userid,
        Jobspec jobspec,
        ResourceSet resources,
        @Nullable Duration runTime) {}
