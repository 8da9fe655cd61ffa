package dev.sluice.model;

import dev.sluice.model.ResourceSet.Entry;
import java.util.ArrayList;
import java.util.List;

/** What two sets have together, in common and apart; see the methods of {@link ResourceSet}. */
final class ResourceAlgebra {
    private ResourceAlgebra() {}

    static ResourceSet keep(ResourceSet set, IdSet kept) {
        List<Entry> entries = RankFilter.keep(set, kept);
        ResourceExtras extras = set.extras();
        if (!extras.properties().isEmpty()) {
            extras = extras.withProperties(PropertyNames.restrict(extras.properties(), kept));
        }
        return new ResourceSet(Entries.ofDistinct(entries, kept), set.hosts(), extras);
    }

    static ResourceSet union(ResourceSet a, ResourceSet b) {
        Entries entries = unionOf(a, b);
        ResourceExtras own = a.extras().propertiesOf(entries.ranks().minus(coveredBy(b, a)));
        ResourceExtras others = b.extras().propertiesOf(entries.ranks());
        return new ResourceSet(
                entries,
                ResourceHosts.merge(entries.ranks(), a, b),
                own.withProperties(PropertyNames.merge(own.properties(), others.properties())));
    }

    static ResourceSet append(ResourceSet a, ResourceSet b) {
        ResourceSet common = intersect(a, b);
        if (!common.isEmpty()) {
            throw new SluiceException("resource-exists", common.summary() + ": in the set already");
        }
        Entries entries = unionOf(a, b);
        ResourceExtras others = b.extras().propertiesOf(entries.ranks());
        return new ResourceSet(
                entries,
                ResourceHosts.merge(entries.ranks(), a, b),
                a.extras().withProperties(PropertyNames.merge(a.properties(), others.properties())));
    }

    static ResourceSet minus(ResourceSet a, ResourceSet b) {
        Pieces pieces = new Pieces();
        new RankOverlay(a, b).forEachPiece(new RankOverlay.Visitor() {
            @Override
            public void both(Entry some, Entry other, IdSet ranks) {
                pieces.add(ranks, some.cores().minus(other.cores()), some.gpus().minus(other.gpus()));
            }

            @Override
            public void onlyA(Entry entry, IdSet ranks) {
                pieces.add(entry, ranks);
            }
        });
        Entries entries = pieces.outOf(a.ranks());
        return new ResourceSet(entries, a.hosts(), a.extras().propertiesOf(entries.ranks()));
    }

    static ResourceSet intersect(ResourceSet a, ResourceSet b) {
        Pieces pieces = new Pieces();
        new RankOverlay(a, b).forEachPiece((some, other, ranks) -> {
            IdSet cores = some.cores().intersect(other.cores());
            pieces.add(ranks, cores, some.gpus().intersect(other.gpus()));
        });
        Entries entries = pieces.outOf(a.ranks().intersect(b.ranks()));
        return new ResourceSet(entries, a.hosts(), ResourceExtras.NONE);
    }

    static boolean containsAll(ResourceSet a, ResourceSet b) {
        boolean[] missing = new boolean[1];
        new RankOverlay(a, b).forEachPiece(new RankOverlay.Visitor() {
            @Override
            public void both(Entry some, Entry other, IdSet ranks) {
                missing[0] |= !covers(some, other);
            }

            @Override
            public void onlyB(Entry entry, IdSet ranks) {
                missing[0] |= !entry.cores().isEmpty() || !entry.gpus().isEmpty();
            }
        });
        return !missing[0];
    }

    private static Entries unionOf(ResourceSet a, ResourceSet b) {
        Pieces pieces = new Pieces();
        new RankOverlay(a, b).forEachPiece(new RankOverlay.Visitor() {
            @Override
            public void both(Entry some, Entry other, IdSet ranks) {
                pieces.add(ranks, some.cores().union(other.cores()), some.gpus().union(other.gpus()));
            }

            @Override
            public void onlyA(Entry entry, IdSet ranks) {
                pieces.add(entry, ranks);
            }

            @Override
            public void onlyB(Entry entry, IdSet ranks) {
                pieces.add(entry, ranks);
            }
        });
        return pieces.outOf(a.ranks().union(b.ranks()));
    }

    /** The ranks of {@code smaller} of which {@code larger} holds all. */
    private static IdSet coveredBy(ResourceSet larger, ResourceSet smaller) {
        if (smaller.properties().isEmpty()) {
            return IdSet.empty();
        }
        IdSet.Builder covered = IdSet.builder();
        new RankOverlay(larger, smaller).forEachPiece((some, other, ranks) -> {
            if (covers(some, other)) {
                covered.addAll(ranks);
            }
        });
        return covered.build();
    }

    private static boolean covers(Entry larger, Entry smaller) {
        return larger.cores().containsAll(smaller.cores()) && larger.gpus().containsAll(smaller.gpus());
    }

    /** Pieces of a result; a rank without cores and gpus is not one. */
    private static final class Pieces {
        private final List<Entry> entries = new ArrayList<>();
        private final IdSet.Builder vanished = IdSet.builder();

        void add(IdSet ranks, IdSet cores, IdSet gpus) {
            if (cores.isEmpty() && gpus.isEmpty()) {
                vanished.addAll(ranks);
            } else {
                entries.add(new Entry(ranks, cores, gpus));
            }
        }

        /** Some ranks of {@code entry}, itself where they are all. */
        void add(Entry entry, IdSet ranks) {
            boolean whole = ranks.count() == entry.ranks().count();
            if (whole && !(entry.cores().isEmpty() && entry.gpus().isEmpty())) {
                entries.add(entry);
            } else {
                add(ranks, entry.cores(), entry.gpus());
            }
        }

        Entries outOf(IdSet ranks) {
            return Entries.ofDisjoint(entries, ranks.minus(vanished.build()));
        }
    }
}
