package dev.sluice.model;

/** The base 58 digits of F58 (RFC 19): no {@code 0}, {@code O}, {@code I} and {@code l}. */
final class Base58 {
    private static final String DIGITS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

    /** Digits of 2^64-1 in base 58. */
    private static final int LONGEST = 11;

    private Base58() {}

    static String encode(char prefix, long value) {
        char[] out = new char[LONGEST + 1];
        int begin = out.length;
        long left = value;
        do {
            long quotient = Long.divideUnsigned(left, 58);
            out[--begin] = DIGITS.charAt((int) (left - quotient * 58));
            left = quotient;
        } while (left != 0);
        out[--begin] = prefix;
        return new String(out, begin, out.length - begin);
    }

    /** Value of a digit, or -1. */
    static int digit(int character) {
        return character < 0x80 ? DIGITS.indexOf(character) : -1;
    }
}
