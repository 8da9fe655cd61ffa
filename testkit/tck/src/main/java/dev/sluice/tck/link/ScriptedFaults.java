package dev.sluice.tck.link;

import dev.sluice.model.JobId;
import java.time.Duration;

/** Faults as a test orders them, each used up when it has happened. */
public final class ScriptedFaults implements LinkFaults {

    private int commits;
    private int lookups;
    private Duration delay = Duration.ZERO;
    private int arriving = Integer.MAX_VALUE;
    private long failedCommits;

    /** Lets the next commits fail. */
    public ScriptedFaults failCommits(int times) {
        commits = times;
        return this;
    }

    /** Lets the next look-ups fail. */
    public ScriptedFaults failLookups(int times) {
        lookups = times;
        return this;
    }

    /** Lets everything that is sent from now on take this long. */
    public ScriptedFaults delay(Duration time) {
        delay = time;
        return this;
    }

    /** Lets at most so much of what is under way arrive at a disconnect. */
    public ScriptedFaults cutAfter(int most) {
        arriving = most;
        return this;
    }

    /** How many commits have failed so far. */
    public long failedCommits() {
        return failedCommits;
    }

    @Override
    public boolean failsCommit(JobId id) {
        if (commits == 0) {
            return false;
        }
        commits--;
        failedCommits++;
        return true;
    }

    @Override
    public boolean failsLookup(JobId id) {
        if (lookups == 0) {
            return false;
        }
        lookups--;
        return true;
    }

    @Override
    public Duration delay() {
        return delay;
    }

    @Override
    public int arriving(int underWay) {
        return Math.min(arriving, underWay);
    }
}
