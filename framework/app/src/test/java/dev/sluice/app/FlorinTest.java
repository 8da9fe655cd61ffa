package dev.sluice.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.app.terminal.Florin;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FlorinTest {

    @Test
    void rfc19_f58_isWrittenWithPlainFWhereTheCharsetLacksTheSign() throws IOException {
        assertThat(written(StandardCharsets.US_ASCII)).isEqualTo("job fNH");
        assertThat(written(StandardCharsets.UTF_8)).isEqualTo("job \u0192NH");
    }

    private static String written(Charset charset) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Writer writer = Florin.to(bytes, charset)) {
            writer.write("job \u0192NH");
        }
        return bytes.toString(charset);
    }
}
