package dev.sluice.sched.simple.pool;

import dev.sluice.sched.simple.request.Request;
import org.jspecify.annotations.Nullable;

/** Nodes by how much is free on them: the emptiest first, or the fullest first. */
final class ByFreeCores implements Candidates {

    private final FreeIndex index;
    private final boolean fullestFirst;

    private @Nullable IndexTree match;
    private @Nullable Request request;
    private long slots;
    private int bucket;
    private int node;
    private int fit;

    ByFreeCores(FreeIndex index, boolean fullestFirst) {
        this.index = index;
        this.fullestFirst = fullestFirst;
    }

    @Override
    public void begin(@Nullable IndexTree allowed, Request wanted, long least) {
        match = allowed;
        request = wanted;
        slots = least;
        enter(fullestFirst ? index.previousBucket(Integer.MAX_VALUE) : index.nextBucket(0));
    }

    private void enter(int number) {
        bucket = number;
        node = NONE;
        if (number >= 0 && request != null) {
            fit = Choice.fit(index, number, request);
        }
    }

    @Override
    public int next() {
        while (bucket >= 0) {
            if (fit >= slots) {
                node = Candidates.next(index.bucket(bucket), match, node + 1);
                if (node >= 0) {
                    return node;
                }
            } else if (!fullestFirst
                    && request != null
                    && index.cores(bucket) < request.cores().least()) {
                // From here on nodes are fuller still.
                bucket = NONE;
                return NONE;
            }
            enter(fullestFirst ? index.previousBucket(bucket - 1) : index.nextBucket(bucket + 1));
        }
        return NONE;
    }

    @Override
    public int fit() {
        return fit;
    }
}
