package dev.sluice.model.json;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The keys that an object may have, the required ones first. At most 63, so that a word marks them. */
public final class Keys {
    private final List<String> names;
    private final int required;

    private Keys(List<String> names, int required) {
        this.names = names;
        this.required = required;
    }

    /** Keys that must be there. */
    public static Keys required(String... names) {
        return new Keys(List.of(names), names.length);
    }

    /** These keys, and more that may be missing. */
    public Keys optional(String... more) {
        List<String> all = new ArrayList<>(names);
        all.addAll(List.of(more));
        return new Keys(List.copyOf(all), required);
    }

    /** The number of {@code name}, or -1. */
    public int indexOf(String name) {
        return names.indexOf(name);
    }

    /** The first required key that {@code seen}, a bit for each number, lacks. */
    @Nullable
    String missing(long seen) {
        long wanted = (1L << required) - 1;
        long absent = wanted & ~seen;
        return absent == 0 ? null : names.get(Long.numberOfTrailingZeros(absent));
    }

    /** The known key with the fewest edits from {@code name}, for a message. */
    public String nearest(String name) {
        String nearest = names.get(0);
        int least = Integer.MAX_VALUE;
        String start = name.substring(0, Math.min(name.length(), 32));
        for (String known : names) {
            int edits = edits(start, known);
            if (edits < least) {
                least = edits;
                nearest = known;
            }
        }
        return nearest;
    }

    /** Levenshtein's distance. */
    private static int edits(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
