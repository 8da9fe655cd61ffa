package dev.sluice.replay.trace;

import dev.sluice.model.MalformedException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonToken;

/**
 * Reads a Batsim workload: a JSON object with {@code nb_res}, {@code jobs} ({@code id}, {@code subtime},
 * {@code res}, {@code profile}, {@code walltime}) and {@code profiles}, in any order. Only delays can be
 * replayed (type {@code delay} of Batsim 1 to 4, {@code DelayProfile} of Batsim 5): what a computation takes
 * is for the simulator to say. A job runs for its delay, at most for its walltime; without one (or with -1)
 * it is never cut, and the delay is the estimate too. Other keys are for other readers.
 */
final class BatsimReader implements RecordReader {
    /** The key of the machine's size. */
    static final String MACHINES = "nb_res";
    /** More than any machine has had. */
    static final int MOST_MACHINES = 1 << 20;

    private static final long NO_WALLTIME = -Seconds.MICROS;

    private final BatsimJson json;
    private final TraceLimits limits;
    private final Cleaning cleaning;
    private final List<BatsimJob> jobs = new ArrayList<>();
    private final Map<String, Long> lines = new HashMap<>();
    private final Map<String, Profile> profiles = new HashMap<>();
    private OptionalLong machines = OptionalLong.empty();
    private boolean hasJobs;
    private boolean hasProfiles;
    private int next;

    /** What a job does; the delay is negative where it is none. */
    private record Profile(String type, long delayMicros, boolean rounded) {}

    private BatsimReader(BatsimJson json, TraceLimits limits, Cleaning cleaning) {
        this.json = json;
        this.limits = limits;
        this.cleaning = cleaning;
    }

    /** Reads all of it: profiles may stand behind the jobs that name them. */
    static BatsimReader read(String file, InputStream in, TraceLimits limits, Cleaning cleaning) {
        BatsimReader reader = new BatsimReader(new BatsimJson(file, in), limits, cleaning);
        reader.readAll();
        return reader;
    }

    @Override
    public TraceHeader header() {
        return machines.isEmpty()
                ? TraceHeader.NONE
                : new TraceHeader(Map.of(MACHINES, Long.toString(machines.getAsLong())));
    }

    @Override
    public boolean read(RawRecord record) {
        if (next == jobs.size()) {
            return false;
        }
        int index = next++;
        BatsimJob job = jobs.get(index);
        Profile profile = profile(job, "jobs[" + index + "]");
        record.clear();
        record.line = job.line();
        boolean numbered = job.id().matches("0|-?[1-9]\\d{0,17}");
        record.id = numbered ? Long.parseLong(job.id()) : next;
        record.name = numbered ? null : job.id();
        record.submitMicros = job.submitMicros();
        record.estimateMicros = job.walltimeMicros();
        record.cutAtWalltime = job.walltimeMicros() > 0 && profile.delayMicros() > job.walltimeMicros();
        record.runMicros = record.cutAtWalltime ? job.walltimeMicros() : profile.delayMicros();
        record.requested = job.machines();
        record.rounded = job.rounded() || profile.rounded();
        requireFits(job, "jobs[" + index + "].res");
        return true;
    }

    private Profile profile(BatsimJob job, String place) {
        Profile profile = profiles.get(job.profile());
        String name = MalformedException.quote(job.profile());
        if (profile == null) {
            throw json.error(
                    job.line(),
                    place + ".profile",
                    name + " of job " + MalformedException.quote(job.id()) + ": there is no profile of that name");
        }
        if (profile.delayMicros() < 0) {
            throw json.error(
                    job.line(),
                    place + ".profile",
                    name + " of job " + MalformedException.quote(job.id()) + " has the type "
                            + MalformedException.quote(profile.type())
                            + ": only delay (DelayProfile) can be replayed");
        }
        return profile;
    }

    private void requireFits(BatsimJob job, String place) {
        OptionalLong size = cleaning.processors().isPresent() ? cleaning.processors() : machines;
        if (size.isPresent() && job.machines() > size.getAsLong() && !cleaning.allowsOversize()) {
            throw json.error(
                    job.line(),
                    place,
                    job.machines() + " of job " + MalformedException.quote(job.id()) + ": the machine has "
                            + size.getAsLong());
        }
    }

    private void readAll() {
        json.next();
        while (json.nextKey()) {
            switch (json.key()) {
                case MACHINES -> machines = OptionalLong.of(json.count(MOST_MACHINES));
                case "jobs" -> readJobs();
                case "profiles" -> readProfiles();
                default -> json.skip();
            }
        }
        if (json.next() != null) {
            throw json.error("stands after the end of the workload");
        }
        if (!hasJobs || !hasProfiles) {
            throw json.error(
                    json.line(), "", "a Batsim workload has the key \"" + (hasJobs ? "profiles" : "jobs") + "\"");
        }
    }

    private void readJobs() {
        hasJobs = true;
        json.require(JsonToken.START_ARRAY, "an array");
        while (json.next() != JsonToken.END_ARRAY) {
            json.require(JsonToken.START_OBJECT, "an object");
            if (jobs.size() == limits.records()) {
                throw json.limit("more than " + limits.records() + " records");
            }
            readJob();
        }
    }

    private void readJob() {
        long line = json.line();
        String place = "jobs[" + jobs.size() + "]";
        @Nullable String id = null;
        @Nullable String profile = null;
        long submit = RawRecord.UNKNOWN;
        long machinesWanted = RawRecord.UNKNOWN;
        long walltime = RawRecord.UNKNOWN;
        boolean rounded = false;
        while (json.nextKey()) {
            switch (json.key()) {
                case "id" -> id = newId();
                case "profile" -> profile = json.string();
                case "subtime" -> {
                    submit = notNegative();
                    rounded |= json.isRounded();
                }
                case "res" -> machinesWanted = json.count(Integer.MAX_VALUE);
                case "walltime" -> {
                    walltime = walltime();
                    rounded |= json.isRounded();
                }
                default -> json.skip();
            }
        }
        jobs.add(new BatsimJob(
                line,
                required(id, line, place, "id"),
                required(submit, line, place, "subtime"),
                required(machinesWanted, line, place, "res"),
                walltime,
                required(profile, line, place, "profile"),
                rounded));
    }

    private String newId() {
        String id = json.label();
        Long before = lines.putIfAbsent(id, json.line());
        if (before != null) {
            throw json.error("is the id of the job in line " + before + " too");
        }
        return id;
    }

    private long notNegative() {
        long micros = json.micros();
        if (micros < 0) {
            throw json.error("is negative");
        }
        return micros;
    }

    private long walltime() {
        long micros = json.micros();
        if (micros <= 0 && micros != NO_WALLTIME) {
            throw json.error("is neither above 0 nor the -1 of no walltime");
        }
        return micros > 0 ? micros : RawRecord.UNKNOWN;
    }

    private String required(@Nullable String value, long line, String place, String key) {
        if (value == null) {
            throw json.error(line, place, "the key \"" + key + "\" is missing");
        }
        return value;
    }

    private long required(long value, long line, String place, String key) {
        if (value == RawRecord.UNKNOWN) {
            throw json.error(line, place, "the key \"" + key + "\" is missing");
        }
        return value;
    }

    private void readProfiles() {
        hasProfiles = true;
        json.require(JsonToken.START_OBJECT, "an object");
        while (json.nextKey()) {
            if (profiles.size() == limits.records()) {
                throw json.limit("more than " + limits.records() + " profiles");
            }
            String name = json.key();
            profiles.put(name, readProfile());
        }
    }

    private Profile readProfile() {
        long line = json.line();
        String name = json.key();
        json.require(JsonToken.START_OBJECT, "an object");
        @Nullable String type = null;
        long delay = RawRecord.UNKNOWN;
        boolean rounded = false;
        while (json.nextKey()) {
            switch (json.key()) {
                case "type" -> type = json.string();
                // Other types have no such key, or mean something else by it.
                case "delay" -> {
                    delay = notNegative();
                    rounded = json.isRounded();
                }
                default -> json.skip();
            }
        }
        String place = "profiles." + name;
        String kind = required(type, line, place, "type");
        boolean isDelay = kind.equals("delay") || kind.equals("DelayProfile");
        return new Profile(kind, isDelay ? required(delay, line, place, "delay") : RawRecord.UNKNOWN, rounded);
    }
}
