package dev.sluice.model;

import java.util.Arrays;

/** Growing array of runs; joins what overlaps or touches, at once where runs come in ascending order. */
final class RunBuffer {
    private long[] runs;
    private int size;
    private boolean sorted = true;

    RunBuffer(int capacity) {
        runs = new long[Math.max(capacity, 2)];
    }

    /** Adds a run that may begin before others do. */
    void add(int first, int last) {
        if (size == runs.length) {
            grow();
        }
        if (size > 0) {
            long before = runs[size - 1];
            if (first < Runs.first(before)) {
                sorted = false;
            } else if (first <= Runs.last(before) + 1L) {
                runs[size - 1] = Runs.pack(Runs.first(before), Math.max(Runs.last(before), last));
                return;
            }
        }
        runs[size++] = Runs.pack(first, last);
    }

    void append(long run) {
        add(Runs.first(run), Runs.last(run));
    }

    long[] toArray() {
        normalize();
        return Arrays.copyOf(runs, size);
    }

    IdSet toIdSet() {
        normalize();
        return IdForms.ofRuns(runs, size);
    }

    private void grow() {
        // Ids that are added over and over in no order must not fill the memory.
        normalize();
        if (size > runs.length / 2) {
            runs = Arrays.copyOf(runs, runs.length * 2);
        }
    }

    private void normalize() {
        if (!sorted) {
            size = Runs.normalize(runs, size);
            sorted = true;
        }
    }
}
