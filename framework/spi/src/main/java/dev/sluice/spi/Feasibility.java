package dev.sluice.spi;

import java.util.Objects;

/** Whether a request could ever run. */
public sealed interface Feasibility {

    /** An idle machine with everything up could run it. */
    record Feasible() implements Feasibility {}

    /** No state of this inventory could run it; the note says what was asked and what exists. */
    record Infeasible(String note) implements Feasibility {
        public Infeasible {
            Objects.requireNonNull(note, "note");
        }
    }

    Feasibility FEASIBLE = new Feasible();

    static Feasibility infeasible(String note) {
        return new Infeasible(note);
    }
}
