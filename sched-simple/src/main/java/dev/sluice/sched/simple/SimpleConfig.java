package dev.sluice.sched.simple;

import dev.sluice.sched.simple.pool.AllocationMode;
import dev.sluice.sched.simple.queue.BackfillOrder;
import dev.sluice.sched.simple.queue.Cluster;
import dev.sluice.sched.simple.queue.ConservativeLine;
import dev.sluice.sched.simple.queue.EasyLine;
import dev.sluice.sched.simple.queue.FcfsLine;
import dev.sluice.sched.simple.queue.Line;
import dev.sluice.sched.simple.queue.Reservation;
import java.util.Objects;

/**
 * The options of sched-simple.
 *
 * @param allocation which nodes a job gets of those that would do
 * @param queuePolicy in which order pending jobs may start
 * @param reservation what {@code easy} keeps for the head of the queue
 * @param backfillOrder in which order {@code easy} tries the jobs behind it
 */
public record SimpleConfig(
        AllocationMode allocation, QueuePolicy queuePolicy, Reservation reservation, BackfillOrder backfillOrder) {

    /**
     * First come, first served is what users expect of a scheduler that was told nothing; the emptiest nodes
     * are what flux-core's own takes.
     */
    static final SimpleConfig DEFAULTS = of(QueuePolicy.FCFS);

    /** Refuses nulls. */
    public SimpleConfig {
        Objects.requireNonNull(allocation, "allocation");
        Objects.requireNonNull(queuePolicy, "queuePolicy");
        Objects.requireNonNull(reservation, "reservation");
        Objects.requireNonNull(backfillOrder, "backfillOrder");
    }

    /** A queue policy as it is meant by its name. */
    static SimpleConfig of(QueuePolicy policy) {
        return new SimpleConfig(AllocationMode.WORST_FIT, policy, Reservation.COUNT, BackfillOrder.FCFS);
    }

    /** @throws IllegalArgumentException if an option is given that the queue policy has no use for */
    void check() {
        if (queuePolicy != QueuePolicy.EASY) {
            refuse(reservation != Reservation.COUNT, "reservation=concrete");
            refuse(backfillOrder != BackfillOrder.FCFS, "backfill-order=sjf");
        }
    }

    private void refuse(boolean given, String option) {
        if (given) {
            throw new IllegalArgumentException(option + " is for queue-policy=easy; "
                    + (queuePolicy == QueuePolicy.FCFS
                            ? "fcfs does not backfill"
                            : "conservative reserves for every job, by counting, in queue order"));
        }
    }

    Line line(Cluster cluster) {
        return switch (queuePolicy) {
            case FCFS -> new FcfsLine(cluster);
            case EASY -> new EasyLine(cluster, reservation, backfillOrder);
            case CONSERVATIVE -> new ConservativeLine(cluster);
        };
    }
}
