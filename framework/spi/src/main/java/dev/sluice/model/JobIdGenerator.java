package dev.sluice.model;

import java.time.Instant;
import java.time.InstantSource;

/**
 * Makes job ids (FLUID, RFC 19): 40 bits of milliseconds since an epoch, 14 bits of generator id, 10
 * bits of sequence number.
 *
 * <p>Ids of one generator strictly increase. When a millisecond's 1024 ids are used up, or the clock
 * goes back, the generator takes the millisecond after the last one instead of waiting: on virtual
 * time nobody would wake it. Not safe for use by several threads.
 */
public final class JobIdGenerator {
    private static final int SEQUENCE_BITS = 10;
    private static final int GENERATOR_BITS = 14;
    private static final int TIME_SHIFT = GENERATOR_BITS + SEQUENCE_BITS;
    private static final int LAST_SEQUENCE = (1 << SEQUENCE_BITS) - 1;
    private static final long LAST_MILLISECOND = (1L << 40) - 1;

    private final int generator;
    private final Instant epoch;
    private final InstantSource clock;
    private long millisecond = -1;
    private int sequence = LAST_SEQUENCE;

    /**
     * Creates a generator.
     *
     * @param generator 0 to 16383, different for each generator that shares the epoch
     * @param epoch the instant of timestamp 0; ids last for 34 years from then on
     * @param clock tells the time; what it says before the epoch counts as the epoch
     * @throws IllegalArgumentException for a generator id out of range
     */
    public JobIdGenerator(int generator, Instant epoch, InstantSource clock) {
        if (generator < 0 || generator >= 1 << GENERATOR_BITS) {
            throw new IllegalArgumentException("generator id " + generator + ": must be 0 to 16383");
        }
        this.generator = generator;
        this.epoch = epoch;
        this.clock = clock;
    }

    /**
     * Returns an id above all that came before.
     *
     * @throws SluiceException with code {@code jobid-exhausted} when the 40 bits of time are used up
     */
    public JobId next() {
        long now = clock.instant().toEpochMilli() - epoch.toEpochMilli();
        if (now > millisecond) {
            millisecond = now;
            sequence = 0;
        } else if (sequence < LAST_SEQUENCE) {
            sequence++;
        } else {
            millisecond++;
            sequence = 0;
        }
        if (millisecond > LAST_MILLISECOND) {
            throw new SluiceException("jobid-exhausted", "no job id is left " + millisecond + " ms after " + epoch);
        }
        return new JobId((millisecond << TIME_SHIFT) | ((long) generator << SEQUENCE_BITS) | sequence);
    }

    /**
     * Makes all further ids greater than this one: called with every id that is found in a store or a
     * replayed log, so that none is given out again after a crash.
     *
     * @param seen an id of any generator
     */
    public void startAbove(JobId seen) {
        long seenMillisecond = seen.value() >>> TIME_SHIFT;
        if (seenMillisecond >= millisecond) {
            millisecond = seenMillisecond;
            sequence = LAST_SEQUENCE;
        }
    }
}
