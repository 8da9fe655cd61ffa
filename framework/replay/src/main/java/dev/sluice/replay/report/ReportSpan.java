package dev.sluice.replay.report;

/**
 * The time that a report's axes cover.
 *
 * @param fromMicros 0, or earlier if something was
 * @param toMicros the last end
 */
record ReportSpan(long fromMicros, long toMicros) {

    /** The span of everything in a report; at least a microsecond. */
    static ReportSpan of(ReportData data) {
        long from = 0;
        long to = 1;
        for (ReportJob job : data.jobs()) {
            from = Math.min(from, job.submitMicros());
            to = Math.max(to, job.hasStarted() ? job.endMicros() : job.submitMicros());
        }
        for (Bar bar : data.bars()) {
            from = Math.min(from, bar.startMicros());
            to = Math.max(to, bar.endMicros());
        }
        for (Mark mark : data.marks()) {
            from = Math.min(from, mark.atMicros());
            to = Math.max(to, mark.atMicros());
        }
        return new ReportSpan(from, to);
    }
}
