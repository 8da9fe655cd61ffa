package dev.sluice.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SluiceExceptionTest {

    @Test
    void shouldLeaveAPlainTextAsItIs() {
        String plain = "job ƒ2: 4 µs – “naïve” \"x\\y\" 日本 🌊 ";

        assertThat(SluiceException.oneLine(plain)).isSameAs(plain);
        assertThat(SluiceException.oneLine("")).isEmpty();
    }

    @Test
    void shouldJoinLines() {
        assertThat(SluiceException.oneLine("Unexpected end  \r\n at [Source: x]\n\n  at y\n"))
                .isEqualTo("Unexpected end; at [Source: x]; at y");
    }

    @Test
    void shouldEscapeWhatATerminalObeys() {
        assertThat(SluiceException.oneLine("\u001b[2Jgone\u0007\t\u007f\u009b31m \u202eevil\u2028 \uDB40\uDC01 \ud800"))
                .isEqualTo("\\u001b[2Jgone\\u0007\\u0009\\u007f\\u009b31m \\u202eevil\\u2028 \\udb40\\udc01 \\ud800");
    }

    @Test
    void shouldBeOneLineWhateverItsMessageWasMadeOf() {
        assertThat(new SluiceException("code", "a\nb\u001b[31m")).hasMessage("a; b\\u001b[31m");
        assertThat(new SluiceException("code", "a\nb", new IllegalStateException("c")))
                .hasMessage("a; b");
    }
}
