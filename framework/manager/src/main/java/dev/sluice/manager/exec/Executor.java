package dev.sluice.manager.exec;

/** Runs jobs on the resources that they were given (the exec service of RFC 21's RUN state). */
public interface Executor {

    /**
     * Starts a job. Called on the loop's thread, once per job, right after its {@code alloc} event.
     * Must neither block nor throw: what goes wrong is told to the listener.
     *
     * @param listener told of what happens, on the loop's thread: {@link ExecutionListener#started} from
     *     within this call or later, everything else later. The last is always one {@link
     *     ExecutionListener#ended} or {@link ExecutionListener#neverStarted}
     * @return the handle by which the job is stopped
     */
    Execution start(ExecutionRequest request, ExecutionListener listener);
}
