package dev.sluice.sched.simple.sim;

import dev.sluice.sched.simple.QueuePolicy;
import dev.sluice.sched.simple.queue.BackfillOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The queue policies in the plainest words: a machine is a number, and everything is looked at every time. */
final class NaiveSchedule {

    private static final long NEVER = Long.MAX_VALUE / 4;

    private static final class Job {
        private final SimJob given;
        private final long length;
        private long start = NEVER;

        Job(SimJob given) {
            this.given = given;
            this.length = given.estimate() == 0 ? NEVER : given.estimate();
        }

        /** Whether it takes its processors at a time, running or planned; who ends at that time does not. */
        boolean uses(long time) {
            return start <= time && time < start + length;
        }
    }

    private final int capacity;
    private final QueuePolicy policy;
    private final BackfillOrder order;
    private final List<Job> jobs;
    private final List<Job> queue = new ArrayList<>();
    private final List<Job> running = new ArrayList<>();
    private long now;

    NaiveSchedule(int capacity, QueuePolicy policy, BackfillOrder order, List<SimJob> jobs) {
        this.capacity = capacity;
        this.policy = policy;
        this.order = order;
        this.jobs = jobs.stream().map(Job::new).toList();
    }

    long[] run(boolean perEvent) {
        int next = 0;
        while (next < jobs.size() || !running.isEmpty()) {
            long arrival = next < jobs.size() ? jobs.get(next).given.submit() : NEVER;
            now = Math.min(
                    arrival,
                    running.stream().mapToLong(NaiveSchedule::end).min().orElse(NEVER));
            boolean ended = !perEvent && running.removeIf(job -> end(job) == now);
            List<Job> arrived = new ArrayList<>();
            while (next < jobs.size() && jobs.get(next).given.submit() == now) {
                arrived.add(jobs.get(next++));
                if (perEvent) {
                    pass(false, arrived);
                    arrived.clear();
                }
            }
            if (!perEvent) {
                pass(ended, arrived);
            }
            for (Job job : perEvent ? ending() : List.<Job>of()) {
                running.remove(job);
                pass(true, arrived);
            }
        }
        return jobs.stream().mapToLong(job -> job.start).toArray();
    }

    private List<Job> ending() {
        return running.stream()
                .filter(job -> end(job) == now)
                .sorted(Comparator.comparingLong((Job job) -> job.start).thenComparingInt(job -> job.given.id()))
                .toList();
    }

    private static long end(Job job) {
        return job.start + job.given.run();
    }

    private long free(long time) {
        return capacity
                - Stream.concat(running.stream(), queue.stream())
                        .filter(job -> job.uses(time))
                        .mapToLong(job -> job.given.slots())
                        .sum();
    }

    private void pass(boolean ended, List<Job> arrived) {
        if (policy == QueuePolicy.CONSERVATIVE) {
            conservative(ended, arrived);
            return;
        }
        queue.addAll(arrived);
        while (!queue.isEmpty() && queue.get(0).given.slots() <= free(now)) {
            start(queue.get(0));
        }
        if (policy == QueuePolicy.EASY && !queue.isEmpty()) {
            backfill(queue.get(0));
        }
    }

    private void start(Job job) {
        job.start = now;
        queue.remove(job);
        running.add(job);
    }

    private void backfill(Job head) {
        long shadow = running.stream()
                .mapToLong(job -> job.start + job.length)
                .filter(time -> time < NEVER && free(time) >= head.given.slots())
                .min()
                .orElse(NEVER);
        long extra = shadow == NEVER ? 0 : free(shadow) - head.given.slots();
        List<Job> candidates = new ArrayList<>(queue.subList(1, queue.size()));
        if (order == BackfillOrder.SJF) {
            candidates.sort(Comparator.comparingLong(job -> job.length));
        }
        for (Job job : candidates) {
            boolean inTime = job.length < NEVER && now + job.length <= shadow;
            if (job.given.slots() <= free(now) && (inTime || job.given.slots() <= extra)) {
                start(job);
                extra -= inTime ? 0 : job.given.slots();
            }
        }
    }

    private void conservative(boolean ended, List<Job> arrived) {
        if (ended) {
            queue.forEach(this::plan);
        }
        for (Job job : arrived) {
            queue.add(job);
            plan(job);
        }
        for (Job job : List.copyOf(queue)) {
            if (job.start == now) {
                start(job);
            }
        }
    }

    // The earliest start at which there is room at that time, and at each later one at which somebody starts.
    private void plan(Job job) {
        job.start = NEVER;
        Stream<Job> others = Stream.concat(running.stream(), queue.stream()).filter(other -> other.start < NEVER);
        List<Job> placed = others.toList();
        job.start = Stream.concat(Stream.of(now), placed.stream().map(other -> other.start + other.length))
                .filter(time -> time >= now && time < NEVER)
                .sorted()
                .filter(time -> Stream.concat(Stream.of(time), placed.stream().map(other -> other.start))
                        .filter(point -> point >= time && point < time + job.length)
                        .allMatch(point -> job.given.slots() <= free(point)))
                .findFirst()
                .orElse(NEVER);
    }
}
