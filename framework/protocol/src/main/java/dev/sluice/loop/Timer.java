package dev.sluice.loop;

/** A task that waits for its time. */
public interface Timer {

    /** Takes the task back; without effect once it has run. */
    void cancel();
}
