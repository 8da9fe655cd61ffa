package dev.sluice.replay;

import dev.sluice.model.JobId;
import dev.sluice.model.MalformedException;
import dev.sluice.replay.trace.TraceJob;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts what the trace itself calls its jobs into what host and policy say of jobs. They know a job by an id that
 * means nothing outside of the replay, and write it in the one form that ids have in a text (RFC 19, F58).
 */
public final class TraceNumbers {
    private static final Pattern ID = Pattern.compile("(?:\\bjob )?(ƒ[1-9A-HJ-NP-Za-km-z]+)");

    private final List<TraceJob> jobs;

    /** For the jobs of a trace that is replayed. */
    public TraceNumbers(List<TraceJob> jobs) {
        this.jobs = jobs;
    }

    /** What the trace calls a job. */
    String of(JobId id) {
        return jobs.get(Submissions.index(id)).label();
    }

    /** The text with {@code job 4711} in place of {@code job ƒ7} and of {@code ƒ7}. */
    public String in(String text) {
        return ID.matcher(text).replaceAll(found -> Matcher.quoteReplacement(name(found.group(1), found.group())));
    }

    private String name(String id, String otherwise) {
        try {
            long place = JobId.parse(id).value();
            return place >= 1 && place <= jobs.size()
                    ? "job " + jobs.get(Math.toIntExact(place - 1)).label()
                    : otherwise;
        } catch (MalformedException e) {
            // Too large to be an id.
            return otherwise;
        }
    }
}
