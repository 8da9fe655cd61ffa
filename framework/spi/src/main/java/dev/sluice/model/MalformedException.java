package dev.sluice.model;

/**
 * Input that does not have the shape its RFC asks for, or exceeds a limit of {@link Limits}.
 *
 * <p>The message names the place, the value and the problem: {@code R_lite[3].rank "0-2,2": id 2
 * appears twice}. A parser states value and problem; those who called it add the place while the
 * exception passes through them, innermost first:
 *
 * <pre>{@code
 * try {
 *     ranks = IdSet.parse(text);
 * } catch (MalformedException e) {
 *     throw e.at("rank");
 * }
 * }</pre>
 */
public final class MalformedException extends SluiceException {
    private static final long serialVersionUID = 1L;

    /** Longest part of a value that is repeated in a message, in characters. */
    private static final int SHOWN = 80;

    private final String place;
    private final String problem;

    /**
     * Creates an exception whose place is not known yet.
     *
     * @param code what metrics count, kebab-case
     * @param problem the value, {@linkplain #quote quoted}, and what is wrong with it
     */
    public MalformedException(String code, String problem) {
        this(code, "", problem);
    }

    private MalformedException(String code, String place, String problem) {
        this(code, "", place, problem);
    }

    private MalformedException(String code, String document, String place, String problem) {
        super(code, document + join(place, problem));
        this.place = place;
        this.problem = problem;
    }

    /** Returns the place, such as {@code R_lite[3].rank}, or the empty string where nobody named one. */
    public String place() {
        return place;
    }

    /** Returns the message without document and place. */
    public String problem() {
        return problem;
    }

    /**
     * Returns this exception with its place prefixed: {@code at("rank").at("[3]").at("R_lite")} is
     * {@code R_lite[3].rank}.
     *
     * @param outer a key, or an index in brackets
     * @return an exception with the same code, problem, cause and stack
     */
    public MalformedException at(String outer) {
        String path = place.isEmpty() || place.startsWith("[") ? outer + place : outer + "." + place;
        return copied(new MalformedException(code(), path, problem));
    }

    /**
     * Returns this exception with a message that names the document before the place: {@code sched.free
     * request: R.execution: ...}.
     *
     * @param document what the places are in
     * @return an exception with the same code, place, problem, cause and stack
     */
    public MalformedException inside(String document) {
        return copied(new MalformedException(code(), document + ": ", place, problem));
    }

    private MalformedException copied(MalformedException moved) {
        moved.setStackTrace(getStackTrace());
        if (getCause() != null) {
            moved.initCause(getCause());
        }
        return moved;
    }

    /**
     * Returns a value in double quotes for a message: cut to 80 characters, and with all but
     * printable characters escaped, so that no input can flood or forge a log.
     *
     * @param value any text
     * @return the text as it may stand in a message
     */
    public static String quote(CharSequence value) {
        StringBuilder out = new StringBuilder().append('"');
        for (int i = 0; i < Math.min(value.length(), SHOWN); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (isPlain(c)) {
                out.append(c);
            } else {
                out.append(String.format("\\u%04x", (int) c));
            }
        }
        return out.append(value.length() > SHOWN ? "…\"" : "\"").toString();
    }

    private static boolean isPlain(char c) {
        return (c >= ' ' && c < 0x7f) || Character.isLetterOrDigit(c);
    }

    private static String join(String place, String problem) {
        if (place.isEmpty()) {
            return problem;
        }
        return place + (problem.startsWith("\"") ? " " : ": ") + problem;
    }
}
