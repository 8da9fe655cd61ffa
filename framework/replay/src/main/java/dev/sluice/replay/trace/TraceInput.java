package dev.sluice.replay.trace;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The bytes of a file or a pipe. Of a pipe nobody knows how much is to come: what Java's streams of files
 * do to tell fails on one ({@code Illegal seek}), and 0, which is what those of pipes say while the writer
 * is slow, makes {@link java.util.zip.GZIPInputStream} end after the first of several members. So this one
 * looks whether there is a next byte.
 */
final class TraceInput extends BufferedInputStream {

    TraceInput(InputStream in, int size) {
        super(new Blind(in), size);
    }

    /** 1 if there is a byte to come, for which it waits; else 0. */
    @Override
    public synchronized int available() throws IOException {
        mark(1);
        int next = read();
        reset();
        return next < 0 ? 0 : 1;
    }

    /** A stream that is not asked how much there is. */
    private static final class Blind extends InputStream {
        private final InputStream in;

        Blind(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            return in.read();
        }

        @Override
        public int read(byte[] bytes, int from, int count) throws IOException {
            return in.read(bytes, from, count);
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
