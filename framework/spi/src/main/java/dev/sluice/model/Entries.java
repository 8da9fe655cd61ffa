package dev.sluice.model;

import dev.sluice.model.ResourceSet.Entry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Brings entries into the canonical form: equal children merged, ordered by lowest rank. */
final class Entries {
    // Merging entries that share ranks is quadratic; no R that somebody means has more than a few.
    private static final int MAX_OVERLAPPING = 4096;

    private static final Comparator<Entry> BY_LOWEST_RANK =
            Comparator.comparingInt(entry -> entry.ranks().first());

    private Entries() {}

    /**
     * The canonical form of entries that have ranks.
     *
     * @throws MalformedException when two of them have the same core or gpu of the same rank
     */
    static List<Entry> canonical(List<Entry> entries) {
        if (entries.size() <= 1) {
            requireFew(entries.isEmpty() ? 0 : entries.get(0).ranks().count());
            return List.copyOf(entries);
        }
        long count = 0;
        for (Entry entry : entries) {
            count += entry.ranks().count();
            requireFew(count);
        }
        List<Entry> grouped = group(entries);
        return ranks(grouped).count() == count && total(grouped) == count ? grouped : group(overlaid(entries));
    }

    /** Entries that are known to be disjoint and distinct, in order. */
    static List<Entry> sorted(List<Entry> entries) {
        if (entries.size() > 1) {
            entries.sort(BY_LOWEST_RANK);
        }
        return List.copyOf(entries);
    }

    /** All ranks of all entries. */
    static IdSet ranks(List<Entry> entries) {
        if (entries.size() == 1) {
            return entries.get(0).ranks();
        }
        IdSet.Builder ranks = IdSet.builder();
        entries.forEach(entry -> ranks.addAll(entry.ranks()));
        return ranks.build();
    }

    private static long total(List<Entry> entries) {
        long count = 0;
        for (Entry entry : entries) {
            count += entry.ranks().count();
        }
        return count;
    }

    private static List<Entry> group(List<Entry> entries) {
        Map<Children, IdSet.Builder> groups = new LinkedHashMap<>();
        for (Entry entry : entries) {
            groups.computeIfAbsent(new Children(entry.cores(), entry.gpus()), children -> IdSet.builder())
                    .addAll(entry.ranks());
        }
        List<Entry> merged = new ArrayList<>(groups.size());
        groups.forEach((children, ranks) -> merged.add(new Entry(ranks.build(), children.cores(), children.gpus())));
        return sorted(merged);
    }

    /** Disjoint entries that hold the same, where several name the same rank. */
    private static List<Entry> overlaid(List<Entry> entries) {
        if (entries.size() > MAX_OVERLAPPING) {
            throw JsonSubject.R
                    .malformed(entries.size() + " entries, some of which name the same rank")
                    .at("R_lite");
        }
        List<Entry> pieces = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            try {
                pieces = overlay(pieces, entries.get(i));
            } catch (MalformedException e) {
                throw e.at("R_lite[" + i + "]");
            }
        }
        return pieces;
    }

    private static List<Entry> overlay(List<Entry> pieces, Entry entry) {
        List<Entry> result = new ArrayList<>(pieces.size() + 2);
        IdSet rest = entry.ranks();
        for (Entry piece : pieces) {
            IdSet common = piece.ranks().intersect(rest);
            if (common.isEmpty()) {
                result.add(piece);
                continue;
            }
            IdSet cores = disjointUnion("core", common, piece.cores(), entry.cores());
            IdSet gpus = disjointUnion("gpu", common, piece.gpus(), entry.gpus());
            result.add(new Entry(common, cores, gpus));
            addPart(result, piece, piece.ranks().minus(common));
            rest = rest.minus(common);
        }
        addPart(result, entry, rest);
        return result;
    }

    private static void addPart(List<Entry> result, Entry entry, IdSet ranks) {
        if (!ranks.isEmpty()) {
            result.add(new Entry(ranks, entry.cores(), entry.gpus()));
        }
    }

    private static IdSet disjointUnion(String type, IdSet ranks, IdSet some, IdSet others) {
        IdSet twice = some.intersect(others);
        if (!twice.isEmpty()) {
            throw JsonSubject.R.malformed(
                    "rank " + ranks.first() + " has " + type + " " + twice.first() + " from an earlier entry already");
        }
        return some.union(others);
    }

    private static void requireFew(long ranks) {
        if (ranks > Limits.DEFAULT.hosts()) {
            throw JsonSubject.R
                    .malformed("more than " + Limits.DEFAULT.hosts() + " ranks")
                    .at("R_lite");
        }
    }

    private record Children(IdSet cores, IdSet gpus) {}
}
