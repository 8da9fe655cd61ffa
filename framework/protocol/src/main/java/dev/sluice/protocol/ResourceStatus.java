package dev.sluice.protocol;

import dev.sluice.model.ResourceSet;

/**
 * The answer to {@link JobManagerLink#resourceStatus}: what the job manager itself counts as allocated.
 *
 * @param outcome what it counts, or why it can't be known
 */
public record ResourceStatus(Outcome outcome) implements SchedulerMessage {

    /** What the question came to. */
    public sealed interface Outcome {}

    /**
     * The job manager's count.
     *
     * @param resources what jobs hold, those in housekeeping among them, less what was freed
     */
    public record Allocated(ResourceSet resources) implements Outcome {}

    /** The job manager does not serve the question, or could not count. */
    public record Unavailable(String reason) implements Outcome {}
}
