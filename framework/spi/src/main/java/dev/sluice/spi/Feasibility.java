package dev.sluice.spi;

import java.util.Objects;

/** Whether a request could ever run. */
public sealed interface Feasibility {

    /** An idle machine with everything up could run it. */
    record Feasible() implements Feasibility {}

    /**
     * No state of this inventory could run it.
     *
     * @param note what was asked and what exists; the submitter reads it
     */
    record Infeasible(String note) implements Feasibility {
        /** Refuses a note that is null. */
        public Infeasible {
            Objects.requireNonNull(note, "note");
        }
    }

    /** The one instance that is needed. */
    Feasibility FEASIBLE = new Feasible();

    /**
     * A verdict that the job can never run.
     *
     * @param note what was asked and what exists
     */
    static Feasibility infeasible(String note) {
        return new Infeasible(note);
    }
}
