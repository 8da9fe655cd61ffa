package dev.sluice.model;

import java.util.List;

/**
 * How what was found on some nodes differs from what was expected there; see {@link
 * ResourceSet#verify}.
 *
 * @param findings the differences that the rules do not allow, by rank
 */
public record Verification(List<Finding> findings) {
    /** Copies the list. */
    public Verification {
        findings = List.copyOf(findings);
    }

    /** Whether there is no finding. */
    public boolean isOk() {
        return findings.isEmpty();
    }

    /** One line for people: the findings, or {@code ok}. */
    @Override
    public String toString() {
        if (isOk()) {
            return "ok";
        }
        StringBuilder text = new StringBuilder();
        for (Finding finding : findings) {
            text.append(text.length() == 0 ? "" : "; ").append(finding);
        }
        return text.toString();
    }

    /** Which differences are allowed. */
    public enum Mode {
        /** None. */
        STRICT,
        /** That something expected was not found. */
        ALLOW_MISSING,
        /** That something found was not expected. */
        ALLOW_EXTRA,
        /** All of them. */
        IGNORE
    }

    /**
     * What is allowed of each kind.
     *
     * @param hostname of host names; only {@link Mode#IGNORE} allows another name
     * @param core of cores
     * @param gpu of gpus
     */
    public record Rules(Mode hostname, Mode core, Mode gpu) {
        /** Allows nothing. */
        public static final Rules STRICT = all(Mode.STRICT);

        /** The same for every kind. */
        public static Rules all(Mode mode) {
            return new Rules(mode, mode, mode);
        }

        /** These rules with another one for host names. */
        public Rules hostname(Mode mode) {
            return new Rules(mode, core, gpu);
        }

        /** These rules with another one for cores. */
        public Rules core(Mode mode) {
            return new Rules(hostname, mode, gpu);
        }

        /** These rules with another one for gpus. */
        public Rules gpu(Mode mode) {
            return new Rules(hostname, core, mode);
        }
    }

    /** A difference on one rank. */
    public sealed interface Finding {
        /** The rank that it is on. */
        int rank();

        /**
         * Resources that are expected and were not found.
         *
         * @param rank on which
         * @param cores core ids
         * @param gpus gpu ids
         */
        record Missing(int rank, IdSet cores, IdSet gpus) implements Finding {
            @Override
            public String toString() {
                return "rank " + rank + " lacks " + ResourceSummary.children(cores, gpus);
            }
        }

        /**
         * Resources that were found and are not expected.
         *
         * @param rank on which
         * @param cores core ids
         * @param gpus gpu ids
         */
        record Extra(int rank, IdSet cores, IdSet gpus) implements Finding {
            @Override
            public String toString() {
                return "rank " + rank + " has " + ResourceSummary.children(cores, gpus) + " beyond what is expected";
            }
        }

        /**
         * A rank that was found and is not expected at all.
         *
         * @param rank which
         */
        record UnknownRank(int rank) implements Finding {
            @Override
            public String toString() {
                return "rank " + rank + " is not known";
            }
        }

        /**
         * A host that goes by another name than expected.
         *
         * @param rank on which
         * @param expected the expected name
         * @param found the name that was found
         */
        record WrongHost(int rank, String expected, String found) implements Finding {
            @Override
            public String toString() {
                return "rank " + rank + " is " + found + ", where " + expected + " is expected";
            }
        }
    }
}
