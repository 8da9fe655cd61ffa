package dev.sluice.model.json;

/** What Java's strings allow and UTF-8 does not. */
public final class Unicode {
    private Unicode() {}

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
