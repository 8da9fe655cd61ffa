package dev.sluice.replay.trace;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words for people about what reading a trace came across. */
public final class TraceText {
    private TraceText() {}

    /** All rules for cleaning that left out records, then all kinds of oddities, in one line; as the next. */
    static String leftOut(TraceReport report) {
        return Stream.concat(
                        report.cleaned().entrySet().stream()
                                .filter(entry -> entry.getValue().count() > 0)
                                .map(entry -> entry.getKey().label() + " "
                                        + entry.getValue().count()),
                        Stream.of(oddities(report)))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** All kinds with their counts in one line: {@code run-unknown 5671, cancelled 16598}; empty if there are none. */
    public static String oddities(TraceReport report) {
        return report.oddities().entrySet().stream()
                .map(entry -> entry.getKey().label() + " " + entry.getValue().count())
                .collect(Collectors.joining(", "));
    }

    /** One kind: {@code run-unknown: 5671 skipped, first in line 52 (no run time)}. */
    public static String oddity(TraceOddity oddity, TraceReport.Occurrences seen) {
        return oddity.label() + ": " + seen.count() + (oddity.isSkipping() ? " skipped" : " kept") + ", first in line "
                + seen.firstLine() + " (" + oddity.description() + ")";
    }
}
