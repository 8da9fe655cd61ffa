package dev.sluice.tck.chaos;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Finds a short list that fails within a long one: leaves out halves, then smaller pieces, then single ones. */
public final class Shrinker {

    private Shrinker() {}

    /**
     * Shrinks a list that fails until no single element can be left out.
     *
     * @param fails whether a part, in the same order, still fails
     */
    public static <T> List<T> shrink(List<T> failing, Predicate<List<T>> fails) {
        List<T> now = List.copyOf(failing);
        int piece = Math.max(1, now.size() / 2);
        while (true) {
            int before = now.size();
            now = withoutPieces(now, piece, fails);
            if (piece > 1) {
                piece /= 2;
            } else if (now.size() == before) {
                return now;
            }
        }
    }

    private static <T> List<T> withoutPieces(List<T> list, int piece, Predicate<List<T>> fails) {
        List<T> now = list;
        int from = 0;
        while (from < now.size()) {
            List<T> rest = new ArrayList<>(now.subList(0, from));
            rest.addAll(now.subList(Math.min(now.size(), from + piece), now.size()));
            if (fails.test(rest)) {
                now = List.copyOf(rest);
            } else {
                from += piece;
            }
        }
        return now;
    }
}
