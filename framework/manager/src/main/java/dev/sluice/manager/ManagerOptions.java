package dev.sluice.manager;

/**
 * What a job manager keeps in memory. Neither is needed to run jobs, and over a million of them both
 * add up.
 *
 * @param keepEventlogs whether each job keeps its eventlog; without it {@link JobView#eventlog} is empty
 * @param keepInactive whether jobs can still be asked for once they are inactive
 */
public record ManagerOptions(boolean keepEventlogs, boolean keepInactive) {

    /** Keeps everything: for a person who looks at it afterwards. */
    public static ManagerOptions keepAll() {
        return new ManagerOptions(true, true);
    }

    /** Keeps what is active and no more: for replay, whose measures come from the journal. */
    public static ManagerOptions lean() {
        return new ManagerOptions(false, false);
    }
}
