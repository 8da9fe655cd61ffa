package dev.sluice.model;

import dev.sluice.model.ResourceSet.Entry;
import dev.sluice.model.json.JsonSubject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Entries in the canonical form: equal children merged, ordered by lowest rank.
 *
 * @param list the entries
 * @param ranks all their ranks
 */
record Entries(List<Entry> list, IdSet ranks) {
    // Merging entries that share ranks is quadratic; no R that somebody means has more than a few.
    private static final int MAX_OVERLAPPING = 4096;

    // A builder sorts; a union of two sets does not, yet copies the larger one.
    private static final int FEW = 64;

    static final Comparator<Entry> BY_LOWEST_RANK =
            Comparator.comparingInt(entry -> entry.ranks().first());

    /**
     * The canonical form of entries that have ranks, the same ranks perhaps.
     *
     * @throws MalformedException when two of them have the same core or gpu of the same rank
     */
    static Entries of(List<Entry> entries) {
        long count = 0;
        for (Entry entry : entries) {
            count += entry.ranks().count();
            if (count > Limits.DEFAULT.hosts()) {
                throw JsonSubject.R
                        .malformed("more than " + Limits.DEFAULT.hosts() + " ranks")
                        .at("R_lite");
            }
        }
        List<IdSet> parts = new ArrayList<>(entries.size());
        entries.forEach(entry -> parts.add(entry.ranks()));
        IdSet ranks = union(parts);
        return ofDisjoint(ranks.count() == count ? entries : overlaid(entries), ranks);
    }

    /** The canonical form of entries that have no rank in common, whose ranks together are known. */
    static Entries ofDisjoint(List<Entry> entries, IdSet ranks) {
        if (entries.size() <= 1) {
            return new Entries(List.copyOf(entries), ranks);
        }
        Map<Children, List<IdSet>> groups = new LinkedHashMap<>();
        for (Entry entry : entries) {
            groups.computeIfAbsent(new Children(entry.cores(), entry.gpus()), children -> new ArrayList<>(1))
                    .add(entry.ranks());
        }
        if (groups.size() == entries.size()) {
            return ofDistinct(entries, ranks);
        }
        List<Entry> merged = new ArrayList<>(groups.size());
        groups.forEach((children, parts) -> merged.add(new Entry(union(parts), children.cores(), children.gpus())));
        return ofDistinct(merged, ranks);
    }

    /** The canonical form of entries that differ in both ranks and children. */
    static Entries ofDistinct(List<Entry> entries, IdSet ranks) {
        List<Entry> sorted = entries;
        for (int i = 1; i < entries.size(); i++) {
            if (entries.get(i - 1).ranks().first > entries.get(i).ranks().first) {
                sorted = new ArrayList<>(entries);
                sorted.sort(BY_LOWEST_RANK);
                break;
            }
        }
        return new Entries(List.copyOf(sorted), ranks);
    }

    private static IdSet union(List<IdSet> parts) {
        if (parts.size() > FEW) {
            IdSet.Builder all = IdSet.builder();
            parts.forEach(all::addAll);
            return all.build();
        }
        IdSet all = parts.isEmpty() ? IdSet.empty() : parts.get(0);
        for (int i = 1; i < parts.size(); i++) {
            all = all.union(parts.get(i));
        }
        return all;
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

    private record Children(IdSet cores, IdSet gpus) {}
}
