package dev.sluice.model;

import java.util.stream.Collectors;

/**
 * Base of every exception that crosses a Sluice module boundary.
 *
 * <p>Its {@link #code()} is a short kebab-case word (for example {@code idset-malformed}) that stays
 * the same from release to release, so that metrics can count it; its message is {@linkplain #oneLine
 * one line} for a person, whatever it was made of.
 */
public class SluiceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;

    /**
     * Creates an exception.
     *
     * @param code what metrics count, kebab-case
     * @param message one line that names the thing, the value and the place
     */
    public SluiceException(String code, String message) {
        super(oneLine(message));
        this.code = code;
    }

    /**
     * Creates an exception with a cause.
     *
     * @param code what metrics count, kebab-case
     * @param message one line that names the thing, the value and the place
     * @param cause what led to it
     */
    public SluiceException(String code, String message, Throwable cause) {
        super(oneLine(message), cause);
        this.code = code;
    }

    /** Returns the kebab-case word that metrics count. */
    public final String code() {
        return code;
    }

    /**
     * Returns a text as it may stand in a message, a log or a terminal: on one line, and without
     * characters that a terminal obeys instead of showing. Lines are joined by {@code "; "}; other control
     * and format characters are escaped as in JSON.
     *
     * @param text any text
     * @return the same text where nothing of that is in it
     */
    public static String oneLine(String text) {
        if (text.codePoints().noneMatch(SluiceException::isUnsafe)) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        String line =
                text.lines().map(String::strip).filter(part -> !part.isEmpty()).collect(Collectors.joining("; "));
        line.codePoints().forEach(c -> {
            if (isUnsafe(c)) {
                for (char unit : Character.toChars(c)) {
                    out.append(String.format("\\u%04x", (int) unit));
                }
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }

    private static boolean isUnsafe(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            default -> false;
        };
    }
}
