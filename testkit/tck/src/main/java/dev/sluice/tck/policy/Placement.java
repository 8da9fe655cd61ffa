package dev.sluice.tck.policy;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import org.jspecify.annotations.Nullable;

/** First fit, over ranks in a given order. */
final class Placement {

    private final Books books;

    Placement(Books books) {
        this.books = books;
    }

    /** What meets the request now; null if it has to wait. */
    @Nullable
    ResourceSet place(Ask ask, int[] ranks) {
        ResourceSet.Builder grant = ResourceSet.builder();
        int nodes = ask.nodes();
        int slots = ask.nodes() == 0 ? ask.slots() : 0;
        for (int rank : ranks) {
            if (nodes > 0 && fits(ask, rank, ask.slots())) {
                add(grant, ask, rank, ask.slots());
                nodes--;
            } else if (slots > 0) {
                int here = Math.min(slots, room(ask, books.free(rank)));
                if (here > 0) {
                    add(grant, ask, rank, here);
                    slots -= here;
                }
            }
        }
        return nodes == 0 && slots == 0 ? grant.nslots(ask.allSlots()).build() : null;
    }

    /** Whether the inventory could meet the request, were all of it up and idle. */
    boolean feasible(Ask ask) {
        long nodes = 0;
        long slots = 0;
        for (int rank : books.inventory().ranks()) {
            Books.Free whole = new Books.Free(
                    books.inventory().cores(rank), books.inventory().gpus(rank));
            int room = room(ask, whole);
            nodes += room >= ask.slots() ? 1 : 0;
            slots += room;
        }
        return ask.nodes() == 0 ? slots >= ask.slots() : nodes >= ask.nodes();
    }

    private boolean fits(Ask ask, int rank, int slots) {
        return room(ask, books.free(rank)) >= slots && (!ask.exclusive() || books.isIdle(rank));
    }

    private static int room(Ask ask, Books.Free free) {
        long byCores = ask.cores() == 0 ? Integer.MAX_VALUE : free.cores().count() / ask.cores();
        long byGpus = ask.gpus() == 0 ? Integer.MAX_VALUE : free.gpus().count() / ask.gpus();
        return (int) Math.min(byCores, byGpus);
    }

    private void add(ResourceSet.Builder grant, Ask ask, int rank, int slots) {
        Books.Free free = books.free(rank);
        IdSet cores = ask.exclusive() ? free.cores() : free.cores().lowest(ask.cores() * slots);
        IdSet gpus = ask.exclusive() ? free.gpus() : free.gpus().lowest(ask.gpus() * slots);
        books.inventory()
                .host(rank)
                .ifPresentOrElse(host -> grant.add(rank, cores, gpus, host), () -> grant.add(rank, cores, gpus));
    }
}
