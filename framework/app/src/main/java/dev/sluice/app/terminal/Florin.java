package dev.sluice.app.terminal;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.Charset;

/** Writes job ids with a plain {@code f} where the terminal can't show the florin sign (RFC 19, F58 in ASCII). */
public final class Florin extends FilterWriter {

    private static final char SIGN = '\u0192';

    private final boolean shown;

    private Florin(Writer out, boolean shown) {
        super(out);
        this.shown = shown;
    }

    /** A writer to a stream that is read in this charset. */
    public static Writer to(OutputStream stream, Charset charset) {
        return new Florin(
                new OutputStreamWriter(stream, charset), charset.newEncoder().canEncode(SIGN));
    }

    @Override
    public void write(int character) throws IOException {
        out.write(character == SIGN && !shown ? 'f' : character);
    }

    @Override
    public void write(char[] characters, int from, int length) throws IOException {
        write(new String(characters, from, length), 0, length);
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
        String part = text.substring(from, from + length);
        out.write(shown ? part : part.replace(SIGN, 'f'));
    }
}
