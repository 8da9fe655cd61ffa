package dev.sluice.model;

import java.util.Arrays;

/** Makes a {@link Hostlist} of runs given in order, joining those that continue each other. */
final class HostCollector {
    private final Limits limits;
    private HostRun[] runs = new HostRun[4];
    private int length;
    private long size;

    HostCollector(Limits limits) {
        this.limits = limits;
    }

    void add(HostRun run) {
        HostRun before = length == 0 ? null : runs[length - 1];
        if (before == null || !before.isContinuedBy(run)) {
            push(run);
            return;
        }
        // No run outgrows what a range may be, else the list could not be read back.
        int taken = Math.min(run.count(), limits.hostsPerRange() - before.count());
        if (taken > 0) {
            length--;
            size -= before.count();
            push(new HostRun(before.prefix(), before.first(), before.count() + taken, before.width(), ""));
        }
        if (taken < run.count()) {
            push(run.slice(taken, run.count()));
        }
    }

    /** Adds runs {@code from} up to {@code to}, not among them, that stand in another list as they do here. */
    void addAll(HostRun[] others, int from, int to) {
        if (from == to) {
            return;
        }
        add(others[from]);
        grow(length + to - from - 1);
        for (int i = from + 1; i < to; i++) {
            push(others[i]);
        }
    }

    private void push(HostRun run) {
        size += run.count();
        if (size > limits.hosts()) {
            throw new MalformedException("hostlist-limit", "more than " + limits.hosts() + " hosts");
        }
        grow(length + 1);
        runs[length++] = run;
    }

    private void grow(int needed) {
        if (needed > runs.length) {
            runs = Arrays.copyOf(runs, Math.max(needed, length + (length >> 1) + 4));
        }
    }

    void addHost(String name) {
        add(HostRun.of(HostNames.require(name, limits)));
    }

    /** Adds hosts that need not be in the one form that {@link HostRun} asks for. */
    void addRange(String prefix, long first, int count, int width, String suffix) {
        int digits = HostRun.digits(first + count - 1);
        HostNames.requireLength(prefix, prefix.length() + Math.max(width, digits) + suffix.length(), limits);
        if (!suffix.isEmpty()) {
            HostRun run = HostRun.numbered(prefix, first, count, width, suffix);
            add(count == 1 ? HostRun.of(run.host(0)) : run);
        } else if (prefix.isEmpty() || !HostRun.isDigit(prefix.charAt(prefix.length() - 1))) {
            add(HostRun.numbered(prefix, first, count, width, ""));
        } else {
            addAfterDigits(prefix, first, count, width);
        }
    }

    /** Moves the digits at the end of the prefix into the number, for each length of numbers by itself. */
    private void addAfterDigits(String prefix, long first, int count, int width) {
        long end = first + count;
        for (long from = first; from < end; ) {
            int digits = Math.max(width, HostRun.digits(from));
            long power = HostRun.powerOfTen(digits);
            int length = (int) (Math.min(end, power) - from);
            int begin = prefix.length();
            int most = HostRun.MAX_DIGITS - digits;
            while (begin > 0 && prefix.length() - begin < most && HostRun.isDigit(prefix.charAt(begin - 1))) {
                begin--;
            }
            int moved = prefix.length() - begin;
            long high = moved == 0 ? 0 : Long.parseLong(prefix, begin, prefix.length(), 10);
            add(HostRun.numbered(prefix.substring(0, begin), high * power + from, length, moved + digits, ""));
            from += length;
        }
    }

    Hostlist build() {
        return Hostlist.ofRuns(Arrays.copyOf(runs, length));
    }
}
