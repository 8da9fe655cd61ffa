package dev.sluice.host;

import dev.sluice.model.JobId;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Which of the pending requests a generation is shown. It is told of each change after that has been made. */
interface RequestWindow {

    /** A request whose priority changes. */
    record Change(PendingAlloc before, PendingAlloc after) {}

    /** As deep as the generation's policy is set to be shown them. */
    static RequestWindow of(Generation generation) {
        OptionalInt depth = generation.policy().queueDepth();
        OpenWindow open = new OpenWindow(generation);
        return depth.isPresent() ? new PendingWindow(generation, open, depth.getAsInt()) : open;
    }

    /**
     * The generation starts.
     *
     * @param pending all that is pending; it is the host's, and changes with what is told here
     */
    void begin(Map<JobId, PendingAlloc> pending);

    /** A request has come. */
    void add(PendingAlloc request);

    /** A request was taken back by the job manager. */
    void cancel(PendingAlloc request);

    /** A request was answered for good. */
    void settled(PendingAlloc request);

    /** Requests, each named once, have other priorities. */
    void prioritize(List<Change> changes);
}
