package dev.sluice.loop;

/** A part of the system that is driven by turns: by a thread in production, by hand in a test. */
@FunctionalInterface
public interface Agent {

    /**
     * Does what there is to do now, without waiting.
     *
     * @return how much was done; 0 when there was nothing
     */
    int doWork();
}
