package dev.sluice.manager.housekeeping;

import dev.sluice.loop.EventLoop;
import dev.sluice.loop.Precedence;
import dev.sluice.loop.Timer;
import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import org.jspecify.annotations.Nullable;

/** The housekeeping of one job: which ranks are still at it, which are done, and which are released. */
public final class HousekeepingRun {

    private final EventLoop loop;
    private final FreeSink frees;
    private final Holder holder;
    private final ReleaseAfter releaseAfter;
    private IdSet running;
    private IdSet done = IdSet.empty();
    private IdSet released = IdSet.empty();
    private boolean rankByRank;
    private @Nullable Timer timer;

    HousekeepingRun(EventLoop loop, ReleaseAfter releaseAfter, FreeSink frees, Holder holder) {
        this.loop = loop;
        this.frees = frees;
        this.holder = holder;
        this.releaseAfter = releaseAfter;
        this.running = holder.ranks();
        this.rankByRank = releaseAfter instanceof ReleaseAfter.EachDone;
    }

    /** The job. */
    public Holder holder() {
        return holder;
    }

    /** The ranks whose task has not ended. */
    public IdSet running() {
        return running;
    }

    /** The ranks that are back with the scheduler: the {@code free} key of a hello. */
    public IdSet released() {
        return released;
    }

    /** Whether all ranks are released. */
    boolean isOver() {
        return running.isEmpty() && done.isEmpty();
    }

    void ended(int rank) {
        if (!running.contains(rank)) {
            return;
        }
        running = running.without(rank);
        done = done.with(rank);
        if (running.isEmpty() || rankByRank) {
            release();
        } else if (timer == null && releaseAfter instanceof ReleaseAfter.Timer after) {
            // A tick: ranks that are done at the very instant of its end go with the others.
            timer = loop.after(after.delay(), Precedence.TICK, this::timeUp);
        }
    }

    void close() {
        if (timer != null) {
            timer.cancel();
        }
    }

    private void timeUp() {
        rankByRank = true;
        release();
    }

    private void release() {
        boolean last = running.isEmpty();
        if (last) {
            close();
        }
        IdSet ranks = done;
        done = IdSet.empty();
        released = released.union(ranks);
        frees.free(holder.id(), fragment(ranks), last);
    }

    /** RFC 27, Free: R's {@code scheduling} key may be left out, and of a fragment it would tell too much. */
    private ResourceSet fragment(IdSet ranks) {
        ResourceSet whole = holder.resources();
        return ranks.equals(whole.ranks()) ? whole : whole.onlyRanks(ranks).withoutScheduling();
    }
}
