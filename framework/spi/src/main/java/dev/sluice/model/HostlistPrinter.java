package dev.sluice.model;

import org.jspecify.annotations.Nullable;

/**
 * Writes the text form of RFC 29, the shortest that every reader takes the same way.
 *
 * <p>Names with text behind the number are written one by one, as flux-core does.
 */
final class HostlistPrinter {
    /** A comma before, two brackets, a hyphen. */
    private static final int BRACKETS = 4;

    private final StringBuilder out = new StringBuilder();
    private final StringBuilder ids = new StringBuilder();
    private @Nullable HostRun pending;
    private @Nullable HostRun opened;
    private boolean single;

    private HostlistPrinter() {}

    static String print(HostRun[] runs) {
        HostlistPrinter printer = new HostlistPrinter();
        printer.addAll(runs, Long.MAX_VALUE);
        return printer.end();
    }

    /** Whether the text has more than {@code most} characters; if so, no more than that many are made. */
    static boolean isLongerThan(int most, HostRun[] runs) {
        if (bound(runs) <= most) {
            return false;
        }
        HostlistPrinter printer = new HostlistPrinter();
        return !printer.addAll(runs, most) || printer.end().length() > most;
    }

    /** A length that the text does not exceed, found without writing it. */
    static long bound(HostRun[] runs) {
        long length = 0;
        for (HostRun run : runs) {
            int digits = run.hasNumber() ? run.printedDigits(run.count() - 1) : 0;
            length += run.suffix().isEmpty()
                    ? run.prefix().length() + 2L * digits + BRACKETS
                    : (run.prefix().length() + digits + run.suffix().length() + 1L) * run.count();
        }
        return length;
    }

    private boolean addAll(HostRun[] runs, long most) {
        for (HostRun run : runs) {
            if (run.suffix().isEmpty()) {
                add(run);
            } else {
                for (int i = 0; i < run.count() && out.length() <= most; i++) {
                    add(HostRun.of(run.host(i)));
                }
            }
            if (out.length() + ids.length() > most) {
                return false;
            }
        }
        return true;
    }

    private String end() {
        flush();
        close();
        return out.toString();
    }

    private void add(HostRun run) {
        HostRun before = pending;
        if (before != null && before.isContinuedBy(run)) {
            int count = before.count() + run.count();
            if (count <= Limits.DEFAULT.hostsPerRange()) {
                pending = new HostRun(before.prefix(), before.first(), count, before.width(), "");
                return;
            }
        }
        flush();
        pending = run;
    }

    private void flush() {
        HostRun run = pending;
        if (run == null) {
            return;
        }
        if (!run.hasNumber()) {
            close();
            comma(out).append(run.prefix());
            return;
        }
        HostRun list = opened;
        // RFC 29 carries the first number's zeros over the whole list, so what is shorter stays out of it.
        if (list == null || !list.prefix().equals(run.prefix()) || run.printedDigits(0) < list.width()) {
            close();
            opened = run;
        }
        single = ids.length() == 0 && run.count() == 1;
        run.appendNumber(comma(ids), 0);
        if (run.count() > 1) {
            run.appendNumber(ids.append('-'), run.count() - 1);
        }
    }

    private void close() {
        HostRun list = opened;
        if (list == null) {
            return;
        }
        comma(out).append(list.prefix());
        if (single) {
            out.append(ids);
        } else {
            out.append('[').append(ids).append(']');
        }
        ids.setLength(0);
        opened = null;
    }

    private static StringBuilder comma(StringBuilder text) {
        return text.length() == 0 ? text : text.append(',');
    }
}
