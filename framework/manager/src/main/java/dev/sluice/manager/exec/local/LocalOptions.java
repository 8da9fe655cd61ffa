package dev.sluice.manager.exec.local;

import java.nio.file.Path;
import java.time.Duration;

/**
 * How jobs are run on this machine.
 *
 * @param outputDirectory where the output of tasks goes; made when it is not there
 * @param output what goes into one file
 * @param grace how long after SIGTERM a job that must end is sent SIGKILL
 */
public record LocalOptions(Path outputDirectory, Output output, Duration grace) {

    /** What goes into one output file, standard output and error together. */
    public enum Output {
        /** Each task has a file {@code JOB-TASK.out}. */
        PER_TASK,
        /** All tasks of a job share {@code JOB.out}. */
        PER_JOB
    }

    private static final Duration DEFAULT_GRACE = Duration.ofSeconds(5);

    /** A file per job, and 5 seconds between SIGTERM and SIGKILL, which is flux-core's. */
    public static LocalOptions into(Path outputDirectory) {
        return new LocalOptions(outputDirectory, Output.PER_JOB, DEFAULT_GRACE);
    }
}
