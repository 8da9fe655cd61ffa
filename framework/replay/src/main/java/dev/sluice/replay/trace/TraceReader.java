package dev.sluice.replay.trace;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reads a trace: Standard Workload Format, the CSV of the reference schedules or a Batsim workload (JSON),
 * plain or compressed by gzip, from a file or a pipe. Which it is is told by the content; names mislead (there are {@code .gz}
 * files of plain text).
 */
public final class TraceReader {
    private static final int BUFFER = 1 << 16;

    private final TraceLimits limits;

    /** A reader with the usual limits. */
    public TraceReader() {
        this(TraceLimits.DEFAULT);
    }

    /** A reader with limits of its own. */
    public TraceReader(TraceLimits limits) {
        this.limits = limits;
    }

    /**
     * Reads a whole trace.
     *
     * @throws TraceException with one line that names file, line, field and value, for a file that is
     *     missing, unreadable, cut off, of no known format or without any job
     */
    public Trace read(Path path) {
        return read(path, Cleaning.NONE);
    }

    /**
     * Reads a whole trace and cleans it.
     *
     * @throws TraceException as {@link #read(Path)}
     */
    public Trace read(Path path, Cleaning cleaning) {
        String file = oneLine(path);
        try (InputStream bytes = open(path, file);
                BufferedInputStream text = new BufferedInputStream(unpack(bytes, file), BUFFER)) {
            return read(file, TraceFormat.detect(file, text, limits, cleaning), cleaning);
        } catch (IOException e) {
            // Closing a file that was only read.
            throw new TraceException("trace-io", file + ": " + e.getMessage(), e);
        }
    }

    private Trace read(String file, RecordReader reader, Cleaning cleaning) {
        // Without a size, no machine is too small.
        long processors =
                cleaning.processors().orElse(reader.header().batsimMachines().orElse(Long.MAX_VALUE));
        TraceBuilder builder = new TraceBuilder(cleaning, processors);
        RawRecord record = new RawRecord();
        while (reader.read(record)) {
            if (builder.records() == limits.records()) {
                throw new TraceException(
                        "trace-limit", file + ":" + record.line + ": more than " + limits.records() + " records");
            }
            builder.add(record);
        }
        Trace trace = builder.build(reader.header());
        if (trace.jobs().isEmpty()) {
            throw new TraceException(
                    "trace-empty",
                    file + ": no job to replay: "
                            + (builder.records() == 0
                                    ? "it holds no record"
                                    : "all " + builder.records() + " records are left out ("
                                            + TraceText.leftOut(trace.report()) + ")"));
        }
        return trace;
    }

    private static InputStream open(Path path, String file) {
        try {
            if (Files.isDirectory(path)) {
                throw new TraceException("trace-io", file + ": is a directory");
            }
            return new TraceInput(Files.newInputStream(path), BUFFER);
        } catch (NoSuchFileException e) {
            throw new TraceException("trace-missing", file + ": no such file", e);
        } catch (AccessDeniedException e) {
            throw new TraceException("trace-io", file + ": permission denied", e);
        } catch (IOException e) {
            throw new TraceException("trace-io", file + ": can't be opened (" + e.getMessage() + ")", e);
        }
    }

    private static InputStream unpack(InputStream in, String file) {
        try {
            in.mark(2);
            byte[] magic = in.readNBytes(2);
            in.reset();
            boolean gzip = magic.length == 2 && (magic[0] & 0xff) == 0x1f && (magic[1] & 0xff) == 0x8b;
            return gzip ? new GZIPInputStream(in, BUFFER) : in;
        } catch (EOFException e) {
            throw new TraceException("trace-truncated", file + ": gzip data ends within its header", e);
        } catch (ZipException e) {
            throw new TraceException("trace-corrupt", file + ": gzip header is corrupt (" + e.getMessage() + ")", e);
        } catch (IOException e) {
            throw new TraceException("trace-io", file + ": can't be read (" + e.getMessage() + ")", e);
        }
    }

    /** The name as it was given, but never more than one line. */
    private static String oneLine(Path path) {
        return path.toString().replaceAll("\\p{Cntrl}", "?");
    }
}
