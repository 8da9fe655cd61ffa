package dev.sluice.protocol;

import dev.sluice.model.JobId;

/**
 * One response of the hello stream that names a job and says something about it that can't be read, such as
 * a {@code free} that is no idset. What the job holds is then not known: neither all of it nor none may be
 * assumed.
 *
 * @param id the job
 * @param reason what is wrong, for the exception that is raised on the job
 */
public record HelloUnusable(JobId id, String reason) implements SchedulerMessage {}
