package dev.sluice.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Sorting and deleting by name, on runs: no list is expanded into names for it. */
final class HostOrder {
    private HostOrder() {}

    /**
     * Hosts that differ in nothing but a number of so many digits; 0 digits for a name without one.
     * In this order they are sorted: {@code n, n2, n45, n015}.
     */
    private record Family(String prefix, int digits) implements Comparable<Family> {
        private static final Comparator<Family> ORDER =
                Comparator.comparing(Family::prefix).thenComparing(Family::digits);

        @Override
        public int compareTo(Family other) {
            return ORDER.compare(this, other);
        }
    }

    /** Part of a run in which all numbers have the same number of digits. */
    private record Piece(Family family, long first, int count) {
        HostRun run(long from, long to) {
            return HostOrder.run(family, from, to);
        }
    }

    /** Numbers up to {@code last} that stand in a list {@code times} times. */
    private record Stretch(long last, int times) {}

    static Hostlist sorted(HostRun[] runs, boolean unique) {
        HostCollector out = new HostCollector(Limits.DEFAULT);
        new TreeMap<>(stretches(runs))
                .forEach((family, stretches) -> stretches.forEach((first, stretch) -> {
                    if (unique || stretch.times() == 1) {
                        out.add(run(family, first, stretch.last()));
                        return;
                    }
                    for (long number = first; number <= stretch.last(); number++) {
                        for (int i = 0; i < stretch.times(); i++) {
                            out.add(run(family, number, number));
                        }
                    }
                }));
        return out.build();
    }

    /** Takes away the first host of each name in {@code unwanted}, as often as it stands there. */
    static Hostlist deleted(HostRun[] runs, HostRun[] unwanted) {
        Map<Family, NavigableMap<Long, Stretch>> left = stretches(unwanted);
        HostCollector out = new HostCollector(Limits.DEFAULT);
        for (Piece piece : pieces(runs)) {
            NavigableMap<Long, Stretch> stretches = left.get(piece.family());
            if (stretches == null) {
                out.add(piece.run(piece.first(), piece.first() + piece.count() - 1));
            } else {
                delete(piece, stretches, out);
            }
        }
        return out.build();
    }

    private static void delete(Piece piece, NavigableMap<Long, Stretch> left, HostCollector out) {
        long end = piece.first() + piece.count();
        for (long number = piece.first(); number < end; ) {
            Map.Entry<Long, Stretch> at = left.floorEntry(number);
            if (at == null || at.getValue().last() < number) {
                Long next = left.higherKey(number);
                long kept = next == null ? end : Math.min(end, next);
                out.add(piece.run(number, kept - 1));
                number = kept;
            } else {
                long last = Math.min(at.getValue().last(), end - 1);
                useUp(left, at, number, last);
                number = last + 1;
            }
        }
    }

    private static void useUp(NavigableMap<Long, Stretch> left, Map.Entry<Long, Stretch> at, long first, long last) {
        Stretch stretch = at.getValue();
        left.remove(at.getKey());
        if (at.getKey() < first) {
            left.put(at.getKey(), new Stretch(first - 1, stretch.times()));
        }
        if (stretch.times() > 1) {
            left.put(first, new Stretch(last, stretch.times() - 1));
        }
        if (last < stretch.last()) {
            left.put(last + 1, stretch);
        }
    }

    private static Map<Family, NavigableMap<Long, Stretch>> stretches(HostRun[] runs) {
        Map<Family, TreeMap<Long, Integer>> steps = new HashMap<>();
        for (Piece piece : pieces(runs)) {
            TreeMap<Long, Integer> ofFamily = steps.computeIfAbsent(piece.family(), f -> new TreeMap<>());
            ofFamily.merge(piece.first(), 1, Integer::sum);
            ofFamily.merge(piece.first() + piece.count(), -1, Integer::sum);
        }
        Map<Family, NavigableMap<Long, Stretch>> all = new HashMap<>();
        steps.forEach((family, ofFamily) -> {
            TreeMap<Long, Stretch> stretches = new TreeMap<>();
            int times = 0;
            long from = 0;
            for (Map.Entry<Long, Integer> step : ofFamily.entrySet()) {
                if (times > 0 && step.getValue() != 0) {
                    stretches.put(from, new Stretch(step.getKey() - 1, times));
                }
                if (step.getValue() != 0) {
                    from = step.getKey();
                    times += step.getValue();
                }
            }
            all.put(family, stretches);
        });
        return all;
    }

    private static List<Piece> pieces(HostRun[] runs) {
        List<Piece> pieces = new ArrayList<>(runs.length);
        for (HostRun run : runs) {
            if (run.suffix().isEmpty()) {
                addPieces(run, pieces);
            } else {
                for (int i = 0; i < run.count(); i++) {
                    addPieces(HostRun.of(run.host(i)), pieces);
                }
            }
        }
        return pieces;
    }

    private static void addPieces(HostRun run, List<Piece> pieces) {
        if (!run.hasNumber()) {
            pieces.add(new Piece(new Family(run.prefix(), 0), 0, 1));
            return;
        }
        for (int from = 0; from < run.count(); ) {
            int digits = run.printedDigits(from);
            long end = Math.min(HostRun.powerOfTen(digits), run.first() + run.count());
            int to = (int) (end - run.first());
            pieces.add(new Piece(new Family(run.prefix(), digits), run.first() + from, to - from));
            from = to;
        }
    }

    private static HostRun run(Family family, long first, long last) {
        if (family.digits() == 0) {
            return new HostRun(family.prefix(), -1, 1, 0, "");
        }
        return HostRun.numbered(family.prefix(), first, (int) (last - first) + 1, family.digits(), "");
    }
}
