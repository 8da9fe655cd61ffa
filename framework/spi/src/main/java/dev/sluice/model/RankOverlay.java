package dev.sluice.model;

import dev.sluice.model.ResourceSet.Entry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Lays the entries of two sets over each other and hands out each piece on which both are uniform. */
final class RankOverlay {
    private final ResourceSet a;
    private final ResourceSet b;

    RankOverlay(ResourceSet a, ResourceSet b) {
        this.a = a;
        this.b = b;
    }

    interface Visitor {
        /** Ranks that both entries have. */
        void both(Entry a, Entry b, IdSet ranks);

        /** Ranks of an entry of the first set that the second set lacks. */
        default void onlyA(Entry a, IdSet ranks) {}

        /** Ranks of an entry of the second set that the first set lacks. */
        default void onlyB(Entry b, IdSet ranks) {}
    }

    void forEachPiece(Visitor visitor) {
        for (Entry entry : a.entries()) {
            visit(entry.ranks().minus(b.ranks()), ranks -> visitor.onlyA(entry, ranks));
        }
        for (Entry entry : b.entries()) {
            visit(entry.ranks().minus(a.ranks()), ranks -> visitor.onlyB(entry, ranks));
        }
        if (a.ranks().intersects(b.ranks())) {
            // Comparing all entries with all others is quadratic; sorting all ranks is not, yet costs
            // more where there are many ranks in few entries.
            long pairs = (long) a.entries().size() * b.entries().size();
            if (pairs <= 64 + 4 * (a.nodeCount() + b.nodeCount())) {
                eachWithEach(visitor);
            } else {
                rankByRank(visitor);
            }
        }
    }

    private void eachWithEach(Visitor visitor) {
        for (Entry some : a.entries()) {
            for (Entry other : b.entries()) {
                visit(some.ranks().intersect(other.ranks()), ranks -> visitor.both(some, other, ranks));
            }
        }
    }

    private void rankByRank(Visitor visitor) {
        List<Entry> some = a.entries();
        List<Entry> others = b.entries();
        RankIndex left = a.index();
        RankIndex right = b.index();
        Map<Long, IdSet.Builder> pieces = new LinkedHashMap<>();
        int i = 0;
        int j = 0;
        while (i < left.size() && j < right.size()) {
            int order = Integer.compare(left.rank(i), right.rank(j));
            if (order == 0) {
                long pair = (long) left.entry(i) << 32 | right.entry(j);
                pieces.computeIfAbsent(pair, key -> IdSet.builder()).add(left.rank(i));
            }
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        pieces.forEach((pair, ranks) ->
                visitor.both(some.get((int) (pair >>> 32)), others.get(pair.intValue()), ranks.build()));
    }

    private static void visit(IdSet ranks, Consumer<IdSet> action) {
        if (!ranks.isEmpty()) {
            action.accept(ranks);
        }
    }
}
