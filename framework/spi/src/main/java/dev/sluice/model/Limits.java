package dev.sluice.model;

/**
 * How much of a hostile input a parser will take before it refuses.
 *
 * <p>Each bound is far above what real machines need and far below what hurts the process: the
 * largest systems have some 10^5 nodes, whose R is a few megabytes of JSON.
 *
 * @param nesting levels of nesting in a jobspec's resources or in any JSON document
 * @param text characters in one JSON or YAML document
 * @param string characters in one string value, an encoded idset or hostlist among them
 * @param ids ids of one idset that are listed one by one (the compact forms have no such bound)
 * @param hostsPerRange hosts that one bracket expression of a hostlist stands for
 * @param hosts hosts in one hostlist
 * @param hostName characters in one host name; DNS allows 253
 */
public record Limits(int nesting, int text, int string, int ids, int hostsPerRange, int hosts, int hostName) {

    /** The limits that apply where none are given. */
    public static final Limits DEFAULT = new Limits(100, 1 << 26, 1 << 24, 1 << 22, 1 << 20, 1 << 21, 255);

    /**
     * Checks that every limit is positive.
     *
     * @throws IllegalArgumentException for a limit below 1
     */
    public Limits {
        int[] all = {nesting, text, string, ids, hostsPerRange, hosts, hostName};
        for (int limit : all) {
            if (limit < 1) {
                throw new IllegalArgumentException("limit " + limit + ": must be at least 1");
            }
        }
    }
}
