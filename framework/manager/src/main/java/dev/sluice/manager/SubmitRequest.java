package dev.sluice.manager;

import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.SluiceException;
import dev.sluice.model.Urgency;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A job to be.
 *
 * @param jobspec what to run and what that needs
 * @param userid who submits it
 * @param urgency 0 to 31 (RFC 30)
 * @param id the job's id, where one is given from outside, as in replay; null to have one made
 * @param runTime how long the simulated executor says that the job ran; null to leave it to the executor
 */
public record SubmitRequest(
        Jobspec jobspec,
        long userid,
        int urgency,
        @Nullable JobId id,
        @Nullable Duration runTime) {

    /** As much as the duration of a jobspec can be (RFC 14). */
    private static final Duration LONGEST = Duration.ofSeconds(999_999_999_999L);

    /**
     * Checks the ranges.
     *
     * @throws SluiceException {@code urgency-range} or {@code run-time-range}
     */
    public SubmitRequest {
        Urgency.check(urgency);
        if (runTime != null && (runTime.isNegative() || runTime.compareTo(LONGEST) > 0)) {
            throw new SluiceException(
                    "run-time-range", "run time " + runTime + ": must be from 0 to " + LONGEST.toSeconds() + " s");
        }
    }

    /** A job with the default urgency. */
    public static SubmitRequest of(Jobspec jobspec, long userid) {
        return new SubmitRequest(jobspec, userid, Urgency.DEFAULT, null, null);
    }

    public SubmitRequest withUrgency(int newUrgency) {
        return new SubmitRequest(jobspec, userid, newUrgency, id, runTime);
    }

    public SubmitRequest withId(JobId newId) {
        return new SubmitRequest(jobspec, userid, urgency, newId, runTime);
    }

    public SubmitRequest withRunTime(Duration newRunTime) {
        return new SubmitRequest(jobspec, userid, urgency, id, newRunTime);
    }
}
