package dev.sluice.replay.trace;

/** Reads the records of one format. */
interface RecordReader {

    /**
     * Reads the next record.
     *
     * @param record overwritten
     * @return false at the end of the file
     * @throws TraceException for a record that can't be read
     */
    boolean read(RawRecord record);

    /** What the file says about itself; complete once all records are read. */
    TraceHeader header();
}
