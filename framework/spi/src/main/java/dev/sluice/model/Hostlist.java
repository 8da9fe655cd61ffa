package dev.sluice.model;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * Immutable list of host names (RFC 29): order counts, and a name may stand more than once.
 *
 * <p>Hosts that are numbered one after the other are kept as one run, {@code n[0-1048575]} in a few
 * dozen bytes; names are made when they are asked for. Two lists are equal when they have the same
 * names in the same order, however they were written.
 */
public final class Hostlist implements Iterable<String> {
    private static final Hostlist EMPTY = new Hostlist(new HostRun[0], new int[1]);

    private final HostRun[] runs;

    // Position of each run's first host, and the size of the list behind them.
    private final int[] starts;

    private Hostlist(HostRun[] runs, int[] starts) {
        this.runs = runs;
        this.starts = starts;
    }

    static Hostlist ofRuns(HostRun[] runs) {
        if (runs.length == 0) {
            return EMPTY;
        }
        int[] starts = new int[runs.length + 1];
        for (int i = 0; i < runs.length; i++) {
            starts[i + 1] = starts[i] + runs[i].count();
        }
        return new Hostlist(runs, starts);
    }

    /**
     * Several lists, one behind the other.
     *
     * @throws MalformedException {@code hostlist-limit}, for more hosts or longer text than is allowed
     */
    static Hostlist join(List<Hostlist> lists) {
        if (lists.size() == 1) {
            return lists.get(0);
        }
        HostCollector out = new HostCollector(Limits.DEFAULT);
        lists.forEach(list -> out.addAll(list.runs, 0, list.runs.length));
        Hostlist joined = out.build();
        joined.requireShorterThan(Limits.DEFAULT.string(), "the list");
        return joined;
    }

    /** Some brackets stand for many names, which are written one by one: they must not fill the memory. */
    void requireShorterThan(int most, String name) {
        if (HostlistPrinter.isLongerThan(most, runs)) {
            throw new MalformedException(
                    "hostlist-limit", name + ": written out it has more than " + most + " characters");
        }
    }

    /** A length that the text form does not exceed. */
    long textBound() {
        return HostlistPrinter.bound(runs);
    }

    /** Returns the list without hosts. */
    public static Hostlist empty() {
        return EMPTY;
    }

    /**
     * Reads a hostlist (RFC 29), such as {@code login,n[08-11,20]-ib}.
     *
     * <p>Leading zeros of the first number in brackets hold for all numbers there: {@code n[005,4]}
     * are {@code n005} and {@code n004}. Brackets may stand more than once in a name: {@code
     * r[1-2]n[1-2]} are four hosts, the last bracket counting fastest. Empty places between commas
     * stand for no host.
     *
     * @throws MalformedException with code {@code hostlist-malformed}, or {@code hostlist-limit} for
     *     more hosts, longer names or longer text, read or written, than {@link Limits#DEFAULT} allows; no
     *     name is made before that is known
     */
    public static Hostlist parse(String text) {
        return HostlistParser.parse(text, Limits.DEFAULT);
    }

    /**
     * Returns the list of these names, which are taken as they are.
     *
     * @throws MalformedException for an empty name, or one with other than printable ASCII, with a
     *     blank, comma or bracket (RFC 29)
     */
    public static Hostlist of(String... hosts) {
        return of(Arrays.asList(hosts));
    }

    /**
     * Returns the list of these names, which are taken as they are, in the collection's order.
     *
     * @throws MalformedException as {@link #of(String...)}
     */
    public static Hostlist of(Collection<String> hosts) {
        HostCollector out = new HostCollector(Limits.DEFAULT);
        hosts.forEach(out::addHost);
        return out.build();
    }

    /** Returns the number of hosts, each as often as it stands in the list. */
    public int size() {
        return starts[runs.length];
    }

    /** Tells whether the list has no hosts. */
    public boolean isEmpty() {
        return runs.length == 0;
    }

    /**
     * Returns the host at a position, counted from 0.
     *
     * @throws IndexOutOfBoundsException when there is none
     */
    public String get(int position) {
        if (position < 0 || position >= size()) {
            throw new IndexOutOfBoundsException("host " + position + " of " + size());
        }
        int run = runAt(position);
        return runs[run].host(position - starts[run]);
    }

    /** Returns the first position of a host, or -1 when it is not in the list. */
    public int find(String host) {
        HostRun wanted = HostRun.of(host);
        for (int i = 0; i < runs.length; i++) {
            int index = runs[i].find(host, wanted);
            if (index >= 0) {
                return starts[i] + index;
            }
        }
        return -1;
    }

    /** Returns the hosts at these positions, in this list's order; positions past the end have none. */
    public Hostlist select(IdSet positions) {
        HostCollector out = new HostCollector(Limits.DEFAULT);
        Cutter cutter = new Cutter(out);
        positions.forEachRange(cutter::cut);
        return out.build();
    }

    /** The hosts of some ids of {@code all}, each of which has one host in this list. */
    Hostlist select(IdSet all, IdSet some) {
        HostCollector out = new HostCollector(Limits.DEFAULT);
        Cutter cutter = new Cutter(out);
        all.forEachPosition(some, cutter::cut);
        return out.build();
    }

    /**
     * Returns the list less the hosts at these positions. By position, not by name: names may stand
     * in an R more than once (RFC 20).
     */
    public Hostlist without(IdSet positions) {
        if (isEmpty() || !positions.intersects(IdSet.range(0, size() - 1))) {
            return this;
        }
        return select(IdSet.range(0, size() - 1).minus(positions));
    }

    /** Returns this list followed by another. */
    public Hostlist append(Hostlist other) {
        if (other.isEmpty()) {
            return this;
        }
        HostCollector out = new HostCollector(Limits.DEFAULT);
        out.addAll(runs, 0, runs.length);
        out.addAll(other.runs, 0, other.runs.length);
        return out.build();
    }

    /** Returns the list less each of these hosts: the first of that name, once for each time it is named. */
    public Hostlist delete(Hostlist hosts) {
        return HostOrder.deleted(runs, hosts.runs);
    }

    /**
     * Returns the list in order: by the text before the number, then names without a number, then by
     * number, shorter ones first ({@code n, n2, n45, n015}). Repeated names stay.
     */
    public Hostlist sort() {
        return HostOrder.sorted(runs, false);
    }

    /** Returns the {@linkplain #sort sorted} list with each name once. */
    public Hostlist unique() {
        return HostOrder.sorted(runs, true);
    }

    /** Returns the hosts as an immutable list that makes each name when it is asked for. */
    public List<String> hosts() {
        return new Names();
    }

    /** Returns a lazy iterator over the names. */
    @Override
    public Iterator<String> iterator() {
        return new Iterator<>() {
            private int run;
            private int index;

            @Override
            public boolean hasNext() {
                return run < runs.length;
            }

            @Override
            public String next() {
                if (run == runs.length) {
                    throw new NoSuchElementException();
                }
                String host = runs[run].host(index++);
                if (index == runs[run].count()) {
                    run++;
                    index = 0;
                }
                return host;
            }
        };
    }

    /** Returns the list as text that {@link #parse} reads back, such as {@code login,n[08-11]}. */
    @Override
    public String toString() {
        return HostlistPrinter.print(runs);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof Hostlist list) || size() != list.size()) {
            return false;
        }
        if (Arrays.equals(runs, list.runs)) {
            return true;
        }
        // Only names with text behind the number have more than one form.
        return (hasSuffixes() || list.hasSuffixes()) && hosts().equals(list.hosts());
    }

    /** Constant work whatever the size: made of the size and three of the names. */
    @Override
    public int hashCode() {
        if (isEmpty()) {
            return 0;
        }
        int ends = 31 * get(0).hashCode() + get(size() - 1).hashCode();
        return 31 * (31 * ends + get(size() / 2).hashCode()) + size();
    }

    private boolean hasSuffixes() {
        return Arrays.stream(runs).anyMatch(run -> !run.suffix().isEmpty());
    }

    private int runAt(int position) {
        int found = Arrays.binarySearch(starts, position);
        return found >= 0 ? found : -found - 2;
    }

    /** Copies stretches of the list, which must ascend and may touch. */
    private final class Cutter {
        private final HostCollector out;
        private int run;

        Cutter(HostCollector out) {
            this.out = out;
        }

        void cut(int first, int last) {
            int end = (int) Math.min(last + 1L, size());
            while (run < runs.length && starts[run + 1] <= first) {
                run++;
            }
            if (run == runs.length || first >= end) {
                return;
            }
            if (starts[run] < first || starts[run + 1] > end) {
                out.add(runs[run].slice(
                        Math.max(first - starts[run], 0), Math.min(end, starts[run + 1]) - starts[run]));
                if (end < starts[run + 1]) {
                    return;
                }
                run++;
            }
            int begin = run;
            while (run < runs.length && starts[run + 1] <= end) {
                run++;
            }
            out.addAll(runs, begin, run);
            if (run < runs.length && starts[run] < end) {
                out.add(runs[run].slice(0, end - starts[run]));
            }
        }
    }

    private final class Names extends AbstractList<String> implements RandomAccess {
        @Override
        public String get(int index) {
            return Hostlist.this.get(index);
        }

        @Override
        public int size() {
            return Hostlist.this.size();
        }

        @Override
        public Iterator<String> iterator() {
            return Hostlist.this.iterator();
        }
    }
}
