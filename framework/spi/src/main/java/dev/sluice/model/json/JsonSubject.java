package dev.sluice.model.json;

import dev.sluice.model.MalformedException;

/**
 * What a document is, for messages and for the code that metrics count.
 *
 * @param word stands in a message for the root of the document
 * @param code {@link MalformedException#code()} of what is thrown, kebab-case
 */
public record JsonSubject(String word, String code) {

    /** Annotations of a job (RFC 27). */
    public static final JsonSubject ANNOTATIONS = new JsonSubject("annotations", "annotations-malformed");

    /** A constraint (RFC 31). */
    public static final JsonSubject CONSTRAINT = new JsonSubject("constraint", "constraint-malformed");

    /** A jobspec (RFC 14). */
    public static final JsonSubject JOBSPEC = new JsonSubject("jobspec", "jobspec-malformed");

    /** A value of any shape. */
    public static final JsonSubject JSON = new JsonSubject("JSON", "json-malformed");

    /** A resource set (RFC 20). */
    public static final JsonSubject R = new JsonSubject("R", "r-malformed");

    /**
     * An exception with this subject's code.
     *
     * @param message value and problem
     */
    public MalformedException malformed(String message) {
        return new MalformedException(code, message);
    }
}
