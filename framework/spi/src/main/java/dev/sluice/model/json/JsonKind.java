package dev.sluice.model.json;

/** What a JSON value is. */
public enum JsonKind {
    /** Keys and values. */
    OBJECT,
    /** Values in order. */
    ARRAY,
    /** Text. */
    STRING,
    /** A number without fraction and exponent. */
    INTEGER,
    /** A number with a fraction or an exponent. */
    DECIMAL,
    /** True or false. */
    BOOLEAN,
    /** The literal null. */
    NULL
}
