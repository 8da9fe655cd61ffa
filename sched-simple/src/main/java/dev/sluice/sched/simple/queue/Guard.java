package dev.sluice.sched.simple.queue;

import dev.sluice.sched.simple.plan.Micros;

/** What keeps the start of a job that must wait from being put off by others. */
interface Guard {

    /** When the job should start at the latest, {@link Micros#NEVER} if no estimate tells. */
    long time();

    /** How many cores others may take for longer than that, at most. */
    long beside();

    /**
     * Starts another job if there is room for it.
     *
     * @param beside whether it runs on past {@link #time}
     * @param free how many cores it may take at most
     * @return how many it has taken, or -1 where there was no room
     */
    long start(Waiting job, boolean beside, long free);

    /** How long other jobs may be to be over in time. Those without an end never are. */
    default long window(long now) {
        return time() == Micros.NEVER ? Micros.NEVER - 1 : time() - now;
    }
}
