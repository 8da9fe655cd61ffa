package dev.sluice.model.json;

import dev.sluice.model.MalformedException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.TokenStreamContext;

/** Where a parser is, as a path of keys: {@code execution.R_lite[3].rank}. */
final class JsonPlace {
    private static final int LONGEST_KEY = 64;
    private static final int LONGEST_PLACE = 400;

    private JsonPlace() {}

    /** The part of the path from below level {@code above} down to level {@code deepest}; it may be empty. */
    static String of(TokenStreamContext context, int above, int deepest) {
        StringBuilder place = new StringBuilder();
        append(context, above, deepest, place);
        if (place.length() > LONGEST_PLACE) {
            place.setLength(LONGEST_PLACE);
            place.append("...");
        }
        return place.toString();
    }

    private static void append(@Nullable TokenStreamContext context, int above, int deepest, StringBuilder place) {
        if (context == null || context.getNestingDepth() <= above) {
            return;
        }
        append(context.getParent(), above, deepest, place);
        if (context.getNestingDepth() > deepest) {
            return;
        }
        if (context.inArray() && context.hasCurrentIndex()) {
            place.append('[').append(context.getCurrentIndex()).append(']');
        } else if (context.inObject() && context.currentName() != null) {
            appendKey(context.currentName(), place);
        }
    }

    /** A key that is no plain word goes in quotes, cut and escaped, lest it forge a line of a log. */
    private static void appendKey(String key, StringBuilder place) {
        boolean plain = key.length() <= LONGEST_KEY && !key.isEmpty();
        for (int i = 0; plain && i < key.length(); i++) {
            plain = Character.isLetterOrDigit(key.charAt(i)) || "_-+@".indexOf(key.charAt(i)) >= 0;
        }
        if (!plain) {
            place.append('[').append(MalformedException.quote(key)).append(']');
        } else {
            place.append(place.length() == 0 ? "" : ".").append(key);
        }
    }
}
