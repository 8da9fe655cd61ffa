package dev.sluice.manager;

import java.util.Comparator;

/** RFC 27's order of requests: priority, highest first, then submission, then id (unsigned). */
final class QueueOrder implements Comparator<Job> {

    static final QueueOrder INSTANCE = new QueueOrder();

    private QueueOrder() {}

    @Override
    public int compare(Job left, Job right) {
        int byPriority = Long.compare(right.priority(), left.priority());
        if (byPriority != 0) {
            return byPriority;
        }
        int bySubmission = left.submitted.compareTo(right.submitted);
        return bySubmission != 0 ? bySubmission : left.id.compareTo(right.id);
    }
}
