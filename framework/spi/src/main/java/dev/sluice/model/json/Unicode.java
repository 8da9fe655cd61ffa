package dev.sluice.model.json;

/** What Java's strings allow and UTF-8 does not. */
public final class Unicode {
    private Unicode() {}

    /** {@code text} with U+FFFD in place of each half of a surrogate pair that stands alone. */
    public static String repaired(String text) {
        return loneSurrogate(text)
                ? text.codePoints()
                        .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? 0xfffd : c)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString()
                : text;
    }

    /** Whether half of a surrogate pair stands alone in {@code text}. */
    public static boolean loneSurrogate(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                if (i + 1 == text.length() || !Character.isSurrogatePair(c, text.charAt(i + 1))) {
                    return true;
                }
                i++;
            }
        }
        return false;
    }
}
