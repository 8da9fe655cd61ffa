package dev.sluice.replay.trace;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a file says about itself: the header comments of a Standard Workload Format file, {@code ; Key:
 * value}, or the {@code nb_res} of a Batsim workload. The comments describe the log
 * and are not relied on: real logs leave them out, or keep the numbers of an earlier version.
 *
 * @param entries the first value of each key, in order; empty for a format without header
 */
public record TraceHeader(Map<String, String> entries) {

    /** A header that says nothing. */
    public static final TraceHeader NONE = new TraceHeader(Map.of());

    /** Copies the map. */
    public TraceHeader {
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }

    /** The processors of the machine. */
    public OptionalLong maxProcs() {
        return number("MaxProcs");
    }

    /** The machines of a Batsim workload, from 1 to {@link BatsimReader#MOST_MACHINES}. */
    public OptionalLong batsimMachines() {
        return number(BatsimReader.MACHINES);
    }

    /** The nodes of the machine. */
    public OptionalLong maxNodes() {
        return number("MaxNodes");
    }

    /** When the log's time 0 was, in seconds since 1970. */
    public OptionalLong unixStartTime() {
        return number("UnixStartTime");
    }

    /** What machine it was. */
    public Optional<String> computer() {
        return Optional.ofNullable(entries.get("Computer"));
    }

    // Some logs go on after the number: "MaxProcs: 128 (112 of them batch)".
    private OptionalLong number(String key) {
        String[] words = entries.getOrDefault(key, "").split("\\s", 2);
        return words[0].matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(words[0])) : OptionalLong.empty();
    }
}
