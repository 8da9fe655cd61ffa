package dev.sluice.host;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what somebody who made a typing error probably meant. */
public final class Nearest {

    /** Two letters left out, put in or taken for others are a slip; three are another word. */
    private static final int SLIPS = 2;

    private Nearest() {}

    /** The known word that a few slips make of the given one; empty when none is that close. */
    public static Optional<String> to(String word, Collection<String> known) {
        return known.stream()
                .filter(candidate -> Math.abs(candidate.length() - word.length()) <= SLIPS)
                // In a word of two letters two slips leave nothing of what was written.
                .filter(candidate -> slips(word, candidate) <= Math.min(SLIPS, candidate.length() - 1))
                .min(Comparator.comparingInt((String candidate) -> slips(word, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** Levenshtein's distance: letters to replace, put in or leave out. */
    private static int slips(String word, String candidate) {
        int[] row = new int[candidate.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 0; i < word.length(); i++) {
            int diagonal = row[0];
            row[0] = i + 1;
            for (int j = 0; j < candidate.length(); j++) {
                int replaced = diagonal + (word.charAt(i) == candidate.charAt(j) ? 0 : 1);
                diagonal = row[j + 1];
                row[j + 1] = Math.min(replaced, Math.min(row[j + 1], row[j]) + 1);
            }
        }
        return row[candidate.length()];
    }
}
