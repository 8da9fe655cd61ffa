package dev.sluice.app.demo;

import dev.sluice.manager.JobView;
import dev.sluice.manager.JournalListener;
import dev.sluice.model.JobId;
import dev.sluice.model.event.JobEvent;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.protocol.SchedulerResponse;
import dev.sluice.protocol.audit.LinkObserver;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Writes down what happens to each job, from the journal and from what passes over the link. */
final class DemoObserver implements LinkObserver, JournalListener {

    private final Map<JobId, DemoRecord> records = new LinkedHashMap<>();
    private final InstantSource clock;
    private final IntSupplier generation;

    DemoObserver(InstantSource clock, IntSupplier generation) {
        this.clock = clock;
        this.generation = generation;
    }

    void submitted(JobId id, DemoJob job) {
        records.put(id, new DemoRecord(id, job, clock.instant()));
    }

    Collection<DemoRecord> records() {
        return records.values();
    }

    /** How many jobs have given everything back. */
    int done() {
        return (int) records.values().stream().filter(DemoRecord::releasedAll).count();
    }

    long running() {
        return records.values().stream().filter(DemoRecord::running).count();
    }

    /** Whether a job's processes run now. */
    boolean isRunning(JobId id) {
        DemoRecord record = records.get(id);
        return record != null && record.running();
    }

    @Override
    public void answered(SchedulerResponse response) {
        DemoRecord record = response instanceof AllocSuccess success ? records.get(success.id()) : null;
        if (record != null) {
            record.resources = ((AllocSuccess) response).resources();
            record.generation = generation.getAsInt();
        }
    }

    @Override
    public void said(SchedulerMessage message) {
        @Nullable DemoRecord record = message instanceof SchedFree free ? records.get(free.id()) : null;
        if (record != null) {
            SchedFree free = (SchedFree) message;
            record.frees.add(new DemoRecord.Freed(free.resources().ranks(), clock.instant(), free.last()));
        }
    }

    @Override
    public void event(JobView job, Instant when, JobEvent event) {
        DemoRecord record = records.get(job.id());
        if (record == null) {
            return;
        }
        if (event == JobEvent.Plain.START) {
            record.started = when;
        } else if (event instanceof JobEvent.Finish finish) {
            record.finished = when;
            record.status = finish.status();
        }
    }
}
