package dev.sluice.model;

import dev.sluice.model.ResourceSet.Entry;
import java.util.ArrayList;
import java.util.List;

/** What two sets have together, in common and apart; see the methods of {@link ResourceSet}. */
final class ResourceAlgebra {
    private ResourceAlgebra() {}

    static ResourceSet keep(ResourceSet set, IdSet kept) {
        List<Entry> entries = new ArrayList<>(set.entries().size());
        for (Entry entry : set.entries()) {
            IdSet ranks = entry.ranks().intersect(kept);
            if (!ranks.isEmpty()) {
                entries.add(new Entry(ranks, entry.cores(), entry.gpus()));
            }
        }
        ResourceExtras extras = set.extras();
        if (!extras.properties().isEmpty()) {
            extras = extras.withProperties(PropertyNames.restrict(extras.properties(), kept));
        }
        return new ResourceSet(Entries.sorted(entries), kept, ResourceHosts.select(set, kept), extras);
    }

    static ResourceSet union(ResourceSet a, ResourceSet b) {
        Pieces pieces = new Pieces();
        IdSet.Builder covered = IdSet.builder();
        new RankOverlay(a, b).forEachPiece(new RankOverlay.Visitor() {
            @Override
            public void both(Entry some, Entry other, IdSet ranks) {
                if (covers(other, some)) {
                    covered.addAll(ranks);
                }
                pieces.add(ranks, some.cores().union(other.cores()), some.gpus().union(other.gpus()));
            }

            @Override
            public void onlyA(Entry entry, IdSet ranks) {
                pieces.add(ranks, entry.cores(), entry.gpus());
            }

            @Override
            public void onlyB(Entry entry, IdSet ranks) {
                pieces.add(ranks, entry.cores(), entry.gpus());
            }
        });
        List<Entry> entries = pieces.canonical();
        IdSet ranks = Entries.ranks(entries);
        ResourceExtras own = a.extras().propertiesOf(ranks.minus(covered.build()));
        ResourceExtras others = b.extras().propertiesOf(ranks);
        ResourceExtras extras = own.properties().isEmpty()
                ? others
                : own.withProperties(PropertyNames.merge(own.properties(), others.properties()));
        return new ResourceSet(entries, ranks, ResourceHosts.merge(ranks, a, b), extras);
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
                pieces.add(ranks, entry.cores(), entry.gpus());
            }
        });
        List<Entry> entries = pieces.canonical();
        IdSet ranks = Entries.ranks(entries);
        return new ResourceSet(
                entries, ranks, ResourceHosts.select(a, ranks), a.extras().propertiesOf(ranks));
    }

    static ResourceSet intersect(ResourceSet a, ResourceSet b) {
        Pieces pieces = new Pieces();
        new RankOverlay(a, b)
                .forEachPiece((some, other, ranks) -> pieces.add(
                        ranks,
                        some.cores().intersect(other.cores()),
                        some.gpus().intersect(other.gpus())));
        List<Entry> entries = pieces.canonical();
        IdSet ranks = Entries.ranks(entries);
        return new ResourceSet(entries, ranks, ResourceHosts.select(a, ranks), ResourceExtras.NONE);
    }

    static ResourceSet append(ResourceSet a, ResourceSet b) {
        ResourceSet common = intersect(a, b);
        if (!common.isEmpty()) {
            throw new SluiceException("resource-exists", common.summary() + ": in the set already");
        }
        ResourceSet all = union(a, b);
        return new ResourceSet(
                all.entries(),
                all.ranks(),
                all.nodelist(),
                a.extras()
                        .withProperties(PropertyNames.merge(
                                a.properties(),
                                b.extras().propertiesOf(all.ranks()).properties())));
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

    private static boolean covers(Entry larger, Entry smaller) {
        return larger.cores().containsAll(smaller.cores()) && larger.gpus().containsAll(smaller.gpus());
    }

    /** Pieces of a result; a rank without cores and gpus is not one. */
    private static final class Pieces {
        private final List<Entry> entries = new ArrayList<>();

        void add(IdSet ranks, IdSet cores, IdSet gpus) {
            if (!cores.isEmpty() || !gpus.isEmpty()) {
                entries.add(new Entry(ranks, cores, gpus));
            }
        }

        List<Entry> canonical() {
            return Entries.canonical(entries);
        }
    }
}
