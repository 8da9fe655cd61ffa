package dev.sluice.app.demo;

import dev.sluice.host.HostStatus;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a demonstration came to.
 *
 * @param machine where it ran
 * @param policy the policy with its options
 * @param start the time 0
 * @param records the jobs, as submitted
 * @param reload the policy reload; empty if the moment for it never came
 * @param faults what did not add up; empty when all is well
 * @param status the host's own word at the end
 */
public record DemoResult(
        DemoMachine machine,
        String policy,
        Instant start,
        List<DemoRecord> records,
        Optional<Reload> reload,
        List<String> faults,
        HostStatus status) {

    /**
     * The reload.
     *
     * @param when it took place
     * @param pauseMicros how long nothing was scheduled
     * @param situation what was going on
     */
    public record Reload(Instant when, long pauseMicros, String situation) {

        /** The pause in words. */
        public String pause() {
            return String.format(Locale.ROOT, "%.1f ms", pauseMicros / 1000.0);
        }
    }

    public DemoResult {
        records = List.copyOf(records);
        faults = List.copyOf(faults);
    }

    /** Frees that were said, of all jobs. */
    public long frees() {
        return records.stream().mapToLong(record -> record.frees.size()).sum();
    }

    /** Frees that were not their job's last. */
    public long partialFrees() {
        return records.stream()
                .flatMap(record -> record.frees.stream())
                .filter(free -> !free.last())
                .count();
    }
}
