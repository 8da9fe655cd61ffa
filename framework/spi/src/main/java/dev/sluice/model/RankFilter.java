package dev.sluice.model;

import dev.sluice.model.ResourceSet.Entry;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts entries down to some ranks.
 *
 * <p>R of thousands of unlike nodes has as many entries, each of a rank or two. To ask a fragmented
 * idset about every one of them costs more than all else, so its bits are laid out once.
 */
final class RankFilter {
    private static final int FEW_RANKS = 64;

    private final IdSet kept;

    // The bits of the kept ranks from the word `base` on; none where that does not pay.
    private final long[] words;
    private final int base;

    // Entries are ordered by their lowest rank; one that loses it may belong further back.
    private final List<Entry> inPlace = new ArrayList<>();
    private final List<Entry> moved = new ArrayList<>();

    private RankFilter(IdSet kept, int entries) {
        this.kept = kept;
        // A bitmap hands out its bits in blocks of 65536 ids.
        int blocks = kept.isEmpty() ? 0 : (kept.last() >>> 16) - (kept.first() >>> 16) + 1;
        boolean pays = (entries >>> 6) > blocks;
        words = new long[pays ? blocks << 10 : 0];
        base = pays ? kept.first() >>> 16 << 10 : 0;
        if (pays) {
            kept.copyTo(words, base);
        }
    }

    /** What is left of a set's entries, ordered, when it keeps {@code kept} alone, all of which it has. */
    static List<Entry> keep(ResourceSet set, IdSet kept) {
        List<Entry> entries = set.entries();
        if (kept.isEmpty()) {
            return List.of();
        }
        if (entries.size() != set.nodeCount()) {
            RankFilter filter = new RankFilter(kept, entries.size());
            entries.forEach(filter::cut);
            return filter.ordered();
        }
        // Each entry is one rank, in the order of ranks.
        List<Entry> left = new ArrayList<>((int) kept.count());
        set.ranks().forEachPosition(kept, (first, last) -> {
            for (int i = first; i <= last; i++) {
                left.add(entries.get(i));
            }
        });
        return left;
    }

    private List<Entry> ordered() {
        if (moved.isEmpty()) {
            return inPlace;
        }
        moved.sort(Entries.BY_LOWEST_RANK);
        List<Entry> all = new ArrayList<>(inPlace.size() + moved.size());
        int next = 0;
        for (Entry entry : inPlace) {
            while (next < moved.size() && moved.get(next).ranks().first < entry.ranks().first) {
                all.add(moved.get(next++));
            }
            all.add(entry);
        }
        all.addAll(moved.subList(next, moved.size()));
        return all;
    }

    private void cut(Entry entry) {
        IdSet ranks = entry.ranks();
        long count = ranks.count();
        IdSet left = words.length == 0 || count > FEW_RANKS ? ranks.intersect(kept) : pick(ranks, count);
        if (left.count() == count) {
            inPlace.add(entry);
        } else if (!left.isEmpty()) {
            (left.first == ranks.first ? inPlace : moved).add(new Entry(left, entry.cores(), entry.gpus()));
        }
    }

    private IdSet pick(IdSet ranks, long all) {
        int count = 0;
        int last = 0;
        for (int rank = ranks.first(); rank >= 0; rank = ranks.next(rank)) {
            int bit = bit(rank);
            count += bit;
            last = bit == 0 ? last : rank;
        }
        if (count <= 1) {
            return count == 0 ? IdSet.empty() : IdSet.single(last);
        }
        return count == all ? ranks : ranks.intersect(kept);
    }

    private int bit(int rank) {
        int word = (rank >>> 6) - base;
        return word < 0 || word >= words.length ? 0 : (int) (words[word] >>> rank) & 1;
    }
}
