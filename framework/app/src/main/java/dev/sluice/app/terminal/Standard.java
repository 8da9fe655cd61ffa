package dev.sluice.app.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Standard output, which remembers what went wrong with it: a full disk must not look like success. */
public final class Standard extends FilterOutputStream {

    private @Nullable IOException failure;

    private Standard(OutputStream out) {
        super(out);
    }

    /** This process's standard output. */
    public static Standard output() {
        return new Standard(new FileOutputStream(FileDescriptor.out));
    }

    /** A printer that writes in the terminal's charset. */
    public PrintWriter printer() {
        return printer(this);
    }

    /** A printer to a stream, in the terminal's charset. */
    public static PrintWriter printer(OutputStream stream) {
        return new PrintWriter(Florin.to(stream, charset()), true);
    }

    /** The first failure to write; empty while there is none, or where the reader has simply had enough. */
    public Optional<String> failure() {
        return Optional.ofNullable(failure).map(IOException::getMessage).filter(why -> !why.contains("Broken pipe"));
    }

    /** Whether anything could not be written, for whatever reason. */
    public boolean failed() {
        return failure != null;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            out.write(bytes, from, length);
        } catch (IOException e) {
            failure = failure == null ? e : failure;
            throw e;
        }
    }

    /** What the terminal can show; stdout.encoding is known from JDK 18 on. */
    private static Charset charset() {
        String encoding = System.getProperty("stdout.encoding", System.getProperty("native.encoding", ""));
        boolean known = !encoding.isEmpty() && Charset.isSupported(encoding);
        return known ? Charset.forName(encoding) : StandardCharsets.UTF_8;
    }
}
