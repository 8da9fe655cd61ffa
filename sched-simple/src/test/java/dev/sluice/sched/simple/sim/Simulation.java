package dev.sluice.sched.simple.sim;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.FakeContext;
import dev.sluice.sched.simple.SimpleConfig;
import dev.sluice.sched.simple.SimpleProvider;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Runs a workload under a scheduler, and checks on the way that no core is given twice and nobody starts before
 * he has come. Of what happens in one instant either all ends are told first, then all submissions, then there is
 * one pass; or the submissions and then the ends, one by one, each with a pass after it.
 */
final class Simulation {

    /** What others may look at while it runs. */
    interface Watcher {
        /** A pass is over. */
        default void passed(Simulation simulation, long now) {}

        /** A job has started. */
        default void started(Simulation simulation, Entry entry, long now) {}
    }

    /** A job on its way. */
    final class Entry implements AllocRequest {
        final SimJob job;
        private final Jobspec jobspec;
        long start = -1;
        private @Nullable ResourceSet resources;
        Annotations annotations = Annotations.empty();
        int told;

        Entry(SimJob job) {
            this.job = job;
            this.jobspec = job.jobspec();
        }

        long end() {
            return start + job.run();
        }

        ResourceSet resources() {
            if (resources == null) {
                throw new AssertionError("job " + job.id() + " has not started");
            }
            return resources;
        }

        @Override
        public JobId id() {
            return new JobId(job.id());
        }

        @Override
        public long priority() {
            return 16;
        }

        @Override
        public long userid() {
            return 1000;
        }

        @Override
        public Instant submitted() {
            return Instant.EPOCH.plus(job.submit(), ChronoUnit.MICROS);
        }

        @Override
        public Jobspec jobspec() {
            return jobspec;
        }

        @Override
        public void alloc(ResourceSet granted, Annotations update) {
            if (resources != null || !inventory.containsAll(granted) || taken.intersects(granted)) {
                throw new AssertionError("job " + job.id() + " at " + now + " is granted " + granted);
            }
            resources = granted;
            taken.add(granted);
            start = now;
            annotate(update);
            waiting.remove(this);
            running.add(this);
            watcher.started(Simulation.this, this, now);
        }

        @Override
        public void deny(String note) {
            throw new AssertionError("job " + job.id() + " is denied: " + note);
        }

        @Override
        public void annotate(Annotations update) {
            annotations = annotations.merge(update);
            told++;
        }
    }

    private final FakeContext context = new FakeContext();
    private final ResourceSet inventory;
    private final Scheduler scheduler;
    private final List<SimJob> jobs;
    private final boolean perEvent;
    private final Watcher watcher;
    private final TakenCores taken = new TakenCores();
    private final PriorityQueue<Entry> running = new PriorityQueue<>(Comparator.comparingLong(Entry::end)
            .thenComparingLong(entry -> entry.start)
            .thenComparingInt(entry -> entry.job.id()));
    private final List<Entry> waiting = new ArrayList<>();
    private final Entry[] entries;
    private long now;

    Simulation(SimpleConfig config, ResourceSet inventory, List<SimJob> jobs, boolean perEvent, Watcher watcher) {
        this.inventory = inventory;
        this.jobs = jobs;
        this.perEvent = perEvent;
        this.watcher = watcher;
        entries = new Entry[jobs.size()];
        scheduler = new SimpleProvider().create(context, config);
        scheduler.resources(new ResourceUpdate.Inventory(inventory, inventory.ranks()));
    }

    /** The jobs that have come and wait, in the order in which they came. */
    List<Entry> waiting() {
        return waiting;
    }

    /** The jobs that hold resources. */
    Iterable<Entry> running() {
        return running;
    }

    /** When each job starts, in the order of the workload. */
    long[] run() {
        int next = 0;
        while (next < jobs.size() || !running.isEmpty()) {
            long arrival = next < jobs.size() ? jobs.get(next).submit() : Long.MAX_VALUE;
            Entry first = running.peek();
            now = Math.min(arrival, first == null ? Long.MAX_VALUE : first.end());
            context.setMicros(now);
            if (!perEvent) {
                endDue(false);
            }
            while (next < jobs.size() && jobs.get(next).submit() == now) {
                submit(next++);
                if (perEvent) {
                    pass();
                }
            }
            if (perEvent) {
                endDue(true);
            } else {
                pass();
            }
        }
        if (!waiting.isEmpty()) {
            throw new AssertionError(waiting.size() + " jobs wait for ever");
        }
        long[] starts = new long[entries.length];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = entries[i].start;
        }
        return starts;
    }

    private void submit(int index) {
        Entry entry = new Entry(jobs.get(index));
        entries[index] = entry;
        waiting.add(entry);
        scheduler.alloc(entry);
    }

    private void endDue(boolean passAfterEach) {
        for (Entry first = running.peek(); first != null && first.end() == now; first = running.peek()) {
            running.remove();
            taken.remove(first.resources());
            scheduler.free(new Release(first.id(), first.resources(), true));
            if (passAfterEach) {
                pass();
            }
        }
    }

    private void pass() {
        scheduler.schedule(Budget.UNLIMITED);
        watcher.passed(this, now);
    }

    /** What the jobs got, in the order of the workload. */
    List<ResourceSet> places() {
        List<ResourceSet> places = new ArrayList<>();
        for (Entry entry : entries) {
            places.add(entry.resources());
        }
        return places;
    }
}
