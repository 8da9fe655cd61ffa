package dev.sluice.protocol;

import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;

/**
 * The answer to {@link JobManagerLink#lookup}.
 *
 * @param id the job
 * @param outcome its R as it stands now, or why there is none
 */
public record JobResources(JobId id, Outcome outcome) implements SchedulerMessage {

    /** What a look-up of R came to; the three are handled differently (DESIGN.md, Free-subtraction). */
    public sealed interface Outcome {}

    /** R with the times that are in force now. */
    public record Found(ResourceSet resources) implements Outcome {}

    /** There is no R, or none that can be read: the job is lost to the scheduler. */
    public record Unusable(String reason) implements Outcome {}

    /** The look-up itself failed and says nothing about the job; it may be tried again. */
    public record Failed(String reason) implements Outcome {}
}
