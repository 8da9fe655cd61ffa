package dev.sluice.model;

/** What a document is, for messages and for the code that metrics count. */
enum JsonSubject {
    ANNOTATIONS("annotations", "annotations-malformed"),
    CONSTRAINT("constraint", "constraint-malformed"),
    JOBSPEC("jobspec", "jobspec-malformed"),
    JSON("JSON", "json-malformed"),
    R("R", "r-malformed");

    /** The word that stands in a message for the root of the document. */
    final String word;

    /** {@link SluiceException#code()} of what is thrown. */
    final String code;

    JsonSubject(String word, String code) {
        this.word = word;
        this.code = code;
    }

    MalformedException malformed(String message) {
        return new MalformedException(code, message);
    }
}
