package dev.sluice.model;

/**
 * Base of every exception that crosses a Sluice module boundary.
 *
 * <p>Its {@link #code()} is a short kebab-case word (for example {@code idset-malformed}) that stays
 * the same from release to release, so that metrics can count it; its message is one line for a
 * person.
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
        super(message);
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
        super(message, cause);
        this.code = code;
    }

    /** Returns the kebab-case word that metrics count. */
    public final String code() {
        return code;
    }
}
