package dev.sluice.model;

import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonSubject;
import dev.sluice.model.json.Micros;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A set of concrete resources, R: cores and gpus by execution target (RFC 20, version 1).
 *
 * <p>Immutable. Ranks, cores and gpus are ids of {@link IdSet}; times are whole microseconds since
 * 1970. Two sets are equal when they hold the same resources, hosts, properties, times, slots and
 * {@code scheduling} value, however they were written.
 *
 * <p>The <em>canonical form</em>, in which a set is kept and written: ranks with the same cores and
 * gpus share one entry; entries are ordered by their lowest rank; hosts are ordered by rank.
 *
 * <p>The hosts of a set are all known or all unknown: an operation whose result has a rank without a
 * host forgets the others. Operations that combine two sets ({@link #union}, {@link #minus}, {@link
 * #intersect}) work rank by rank on cores and gpus; a rank with nothing left vanishes, and times,
 * slots and {@code scheduling} are dropped, since they were true of the operands only.
 */
public final class ResourceSet {
    private static final ResourceSet EMPTY =
            new ResourceSet(Entries.of(List.of()), ResourceHosts.UNKNOWN, ResourceExtras.NONE);

    private static final int FEW_ENTRIES = 8;

    private final List<Entry> entries;
    private final IdSet ranks;
    private final ResourceExtras extras;
    private final ResourceHosts hosts;
    // Both are made when they are asked for first; two threads may both make them, to no harm.
    private @Nullable Hostlist nodelist;
    private @Nullable RankIndex index;

    ResourceSet(Entries entries, ResourceHosts hosts, ResourceExtras extras) {
        this(entries.list(), entries.ranks(), hosts, extras);
    }

    private ResourceSet(List<Entry> entries, IdSet ranks, ResourceHosts hosts, ResourceExtras extras) {
        this.entries = entries;
        this.ranks = ranks;
        this.hosts = hosts;
        this.extras = extras;
    }

    /** The set that holds nothing. */
    public static ResourceSet empty() {
        return EMPTY;
    }

    /**
     * Reads R, strictly as RFC 20 has it, save that {@code nodelist} and {@code core} may be missing
     * and that a rank may stand in several entries if these differ in every id.
     *
     * @param json a JSON object
     * @throws MalformedException naming the place, when the text is not JSON, a key is unknown, missing
     *     or there twice, a value has the wrong type, an idset or hostlist is malformed, an id is given
     *     twice, hosts and ranks differ in number, a property has a forbidden name or an unknown rank,
     *     {@code nslots} is below 1, or the expiration is not after the start
     */
    public static ResourceSet parse(String json) {
        return Json.DEFAULT.read(json, JsonSubject.R, ResourceSetReader::read);
    }

    /**
     * Reads R from UTF-8.
     *
     * @param utf8 a JSON object
     * @throws MalformedException as {@link #parse(String)}
     */
    public static ResourceSet parse(byte[] utf8) {
        return Json.DEFAULT.read(utf8, JsonSubject.R, ResourceSetReader::read);
    }

    /**
     * Reads R where it stands in a document around it.
     *
     * @param in stands on the value
     * @throws MalformedException as {@link #parse(String)}, with the place of R before the place in it
     */
    public static ResourceSet read(JsonCursor in) {
        return in.within(JsonSubject.R, ResourceSetReader::read);
    }

    /**
     * Checks a name of a property against RFC 20.
     *
     * @return the name
     * @throws MalformedException when it is empty or has a character that RFC 20 forbids
     */
    public static String requirePropertyName(String name) {
        return PropertyNames.check(name);
    }

    /**
     * A set of one rank, made cheaply: no map, no text.
     *
     * @param rank the execution target, 0 or more
     * @param cores logical core ids
     * @param gpus logical gpu ids
     * @param host the host's name, or null where it is not known
     */
    public static ResourceSet ofRank(int rank, IdSet cores, IdSet gpus, @Nullable String host) {
        IdSet ranks = IdSet.single(rank);
        Entry entry = new Entry(ranks, cores, gpus);
        return new ResourceSet(List.of(entry), ranks, ResourceHosts.one(host), ResourceExtras.NONE);
    }

    /** A builder that holds nothing yet. */
    public static Builder builder() {
        return new Builder();
    }

    /** Writes R in its canonical form, without white space (RFC 20). */
    public String toJson() {
        return ResourceSetWriter.write(this);
    }

    /** The entries in canonical order. */
    public List<Entry> entries() {
        return entries;
    }

    /** Whether the set has no rank. */
    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /** All ranks. */
    public IdSet ranks() {
        return ranks;
    }

    /** The core ids of {@code rank}; none where the set lacks the rank. */
    public IdSet cores(int rank) {
        Entry entry = entry(rank);
        return entry == null ? IdSet.empty() : entry.cores();
    }

    /** The gpu ids of {@code rank}; none where the set lacks the rank. */
    public IdSet gpus(int rank) {
        Entry entry = entry(rank);
        return entry == null ? IdSet.empty() : entry.gpus();
    }

    /** How many ranks there are. */
    public long nodeCount() {
        return ranks.count();
    }

    /** How many cores there are on all ranks together. */
    public long coreCount() {
        long count = 0;
        for (Entry entry : entries) {
            count += entry.ranks().count() * entry.cores().count();
        }
        return count;
    }

    /** How many gpus there are on all ranks together. */
    public long gpuCount() {
        long count = 0;
        for (Entry entry : entries) {
            count += entry.ranks().count() * entry.gpus().count();
        }
        return count;
    }

    /** The host of each rank in ascending order of ranks; empty where the hosts are not known. */
    public Hostlist nodelist() {
        Hostlist made = nodelist;
        if (made == null) {
            made = hosts.list(ranks);
            nodelist = made;
        }
        return made;
    }

    /** The host of {@code rank}; empty where it is not known or the set lacks the rank. */
    public Optional<String> host(int rank) {
        return ranks.contains(rank) ? hosts.host(rank) : Optional.empty();
    }

    /**
     * The ranks of some hosts: every rank of a name that several ranks share.
     *
     * @param names hosts, in any order
     * @throws SluiceException {@code host-unknown} when no rank has one of the hosts
     */
    public IdSet ranksOf(Hostlist names) {
        return ResourceHosts.ranksOf(this, names);
    }

    /** Ranks by property, names ascending; names keep a leading {@code +} and an {@code @} suffix. */
    public Map<String, IdSet> properties() {
        return extras.properties();
    }

    /** When the set starts to be valid; {@link Instant#EPOCH} where that is not set, RFC 20's 0. */
    public Instant starttime() {
        return Micros.toInstant(extras.starttime());
    }

    /** When the set becomes invalid; {@link Instant#EPOCH} where that is not set, RFC 20's 0. */
    public Instant expiration() {
        return Micros.toInstant(extras.expiration());
    }

    /** How many slots the allocation has; empty for an inventory. */
    public OptionalInt nslots() {
        return extras.nslots() == 0 ? OptionalInt.empty() : OptionalInt.of(extras.nslots());
    }

    /** What the scheduler that made R keeps in it (RFC 20, {@code scheduling}), a JSON object. */
    public Optional<RawJson> scheduling() {
        return Optional.ofNullable(extras.scheduling());
    }

    /**
     * This set with other times, rounded to a microsecond.
     *
     * @param start from when, {@link Instant#EPOCH} for unset
     * @param expiration until when, {@link Instant#EPOCH} for unset
     * @throws IllegalArgumentException when both are set and {@code expiration} is not the later one
     */
    public ResourceSet withTimes(Instant start, Instant expiration) {
        return with(extras.withTimes(Micros.of(start), Micros.of(expiration)));
    }

    /** This set with neither start nor expiration. */
    public ResourceSet withoutTimes() {
        return with(extras.withTimes(0, 0));
    }

    /**
     * This set as an allocation of so many slots.
     *
     * @throws IllegalArgumentException when {@code nslots} is below 1
     */
    public ResourceSet withNslots(int nslots) {
        return with(extras.withNslots(nslots));
    }

    /**
     * This set with another {@code scheduling} value.
     *
     * @throws IllegalArgumentException when the value is no JSON object
     */
    public ResourceSet withScheduling(RawJson scheduling) {
        return with(extras.withScheduling(scheduling));
    }

    /** This set without a {@code scheduling} value. */
    public ResourceSet withoutScheduling() {
        return with(extras.withScheduling(null));
    }

    /**
     * This set with these properties and no others; a property without ranks is left out.
     *
     * @param properties ranks by name
     * @throws MalformedException when a name has a character that RFC 20 forbids, or when a rank is not
     *     in this set
     */
    public ResourceSet withProperties(Map<String, IdSet> properties) {
        return with(extras.withProperties(PropertyNames.check(properties, ranks)));
    }

    /** This set without the properties that describe the instance, not the hardware (RFC 20, {@code +}). */
    public ResourceSet withoutLocalProperties() {
        return with(extras.withProperties(PropertyNames.withoutLocal(extras.properties())));
    }

    /**
     * This set with other hosts.
     *
     * @param names one for each rank in ascending order of ranks, or none at all
     * @throws MalformedException {@code host-count} when they are not as many as the ranks
     */
    public ResourceSet withNodelist(Hostlist names) {
        if (!names.isEmpty()) {
            ResourceHosts.requireOneEach(names, ranks);
        }
        return new ResourceSet(entries, ranks, ResourceHosts.of(names, ranks), extras);
    }

    /**
     * This set less some ranks: what remains of a partly freed allocation (RFC 27, Hello).
     *
     * <p>Hosts go by position, since names may repeat; properties lose the ranks; times, slots and
     * {@code scheduling} stay. A rank that the set lacks is ignored.
     */
    public ResourceSet withoutRanks(IdSet gone) {
        return ranks.intersects(gone) ? ResourceAlgebra.keep(this, ranks.minus(gone)) : this;
    }

    /** This set with no ranks but some, the opposite of {@link #withoutRanks}. */
    public ResourceSet onlyRanks(IdSet kept) {
        return kept.containsAll(ranks) ? this : ResourceAlgebra.keep(this, ranks.intersect(kept));
    }

    /**
     * What either set holds. A rank has the host that this set knows for it. Its properties are those
     * from {@code other}, and those from this set unless {@code other} holds all of the rank.
     */
    public ResourceSet union(ResourceSet other) {
        return ResourceAlgebra.union(this, other);
    }

    /** What this set holds and {@code other} does not, with the hosts and properties of this set. */
    public ResourceSet minus(ResourceSet other) {
        return ResourceAlgebra.minus(this, other);
    }

    /** What both sets hold, with the hosts of this set and without properties. */
    public ResourceSet intersect(ResourceSet other) {
        return ResourceAlgebra.intersect(this, other);
    }

    /**
     * This set and another that has nothing in common with it, with the properties of both and the
     * times, slots and {@code scheduling} of this one. A rank of both has the host of this set.
     *
     * @throws SluiceException {@code resource-exists} when a core or gpu is in both
     */
    public ResourceSet append(ResourceSet other) {
        return ResourceAlgebra.append(this, other);
    }

    /** {@link #append} of what {@code other} holds beyond this set. */
    public ResourceSet add(ResourceSet other) {
        return append(other.minus(this));
    }

    /**
     * This set as a new instance numbers it: ranks from 0 in their present order, and the cores of each
     * rank from 0; gpu ids stay, since drivers know them.
     */
    public ResourceSet remap() {
        return ResourceNumbering.remap(this);
    }

    /**
     * This set with each host at the rank of its position in {@code order}; hosts that share a name keep
     * their order among each other.
     *
     * @throws SluiceException {@code host-count} when {@code order} and this set differ in number of
     *     hosts, {@code host-unknown} when they differ in a host
     */
    public ResourceSet rerank(Hostlist order) {
        return ResourceNumbering.rerank(this, order);
    }

    /**
     * Compares what was found on some nodes with this set, which says what is expected there. Ranks that
     * nothing was found on are not looked at.
     *
     * @param found what the nodes have
     * @param rules which differences are allowed
     */
    public Verification verify(ResourceSet found, Verification.Rules rules) {
        return ResourceVerifier.verify(this, found, rules);
    }

    /** Whether every core and gpu of {@code other} is in this set; nothing else is compared. */
    public boolean containsAll(ResourceSet other) {
        return ResourceAlgebra.containsAll(this, other);
    }

    /** Calls {@code visitor} for each rank in ascending order. */
    public void forEachRank(RankVisitor visitor) {
        if (entries.size() == 1) {
            Entry only = entries.get(0);
            ranks.forEachId(rank -> visitor.visit(rank, only.cores(), only.gpus()));
        } else {
            RankIndex all = index();
            for (int i = 0; i < all.size(); i++) {
                Entry entry = entries.get(all.entry(i));
                visitor.visit(all.rank(i), entry.cores(), entry.gpus());
            }
        }
    }

    /** The set in short: {@code rank[0-1]/core[0-3],gpu0 rank2/core0}; empty for the empty set. */
    public String summary() {
        return ResourceSummary.of(entries);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ResourceSet that
                && entries.equals(that.entries)
                && extras.equals(that.extras)
                && nodelist().equals(that.nodelist());
    }

    @Override
    public int hashCode() {
        return 31 * entries.hashCode() + extras.hashCode();
    }

    /** The same as {@link #summary()}. */
    @Override
    public String toString() {
        return summary();
    }

    ResourceExtras extras() {
        return extras;
    }

    ResourceHosts hosts() {
        return hosts;
    }

    /** The ranks one by one; made when it is needed first. */
    RankIndex index() {
        RankIndex made = index;
        if (made == null) {
            made = new RankIndex(entries);
            index = made;
        }
        return made;
    }

    private ResourceSet with(ResourceExtras other) {
        ResourceSet changed = new ResourceSet(entries, ranks, hosts, other);
        changed.nodelist = nodelist;
        changed.index = index;
        return changed;
    }

    private @Nullable Entry entry(int rank) {
        if (entries.size() > FEW_ENTRIES) {
            int found = index().find(rank);
            return found < 0 ? null : entries.get(found);
        }
        for (Entry entry : entries) {
            if (entry.ranks().contains(rank)) {
                return entry;
            }
        }
        return null;
    }

    /**
     * Ranks that hold the same cores and gpus.
     *
     * @param ranks execution targets, at least one
     * @param cores the logical core ids of each
     * @param gpus the logical gpu ids of each
     */
    public record Entry(IdSet ranks, IdSet cores, IdSet gpus) {}

    /** What {@link ResourceSet#forEachRank} calls. */
    @FunctionalInterface
    public interface RankVisitor {
        /**
         * Looks at one rank.
         *
         * @param rank the execution target
         * @param cores its logical core ids
         * @param gpus its logical gpu ids
         */
        void visit(int rank, IdSet cores, IdSet gpus);
    }

    /**
     * Gathers a set piece by piece; not for use by several threads. The same rank may be added again
     * with further cores and gpus.
     */
    public static final class Builder {
        private final ResourceGatherer gatherer = new ResourceGatherer();

        private Builder() {}

        /** Adds a rank whose host is not known. */
        public Builder add(int rank, IdSet cores, IdSet gpus) {
            gatherer.add(new Entry(IdSet.single(rank), cores, gpus));
            return this;
        }

        /** Adds a rank and its host. */
        public Builder add(int rank, IdSet cores, IdSet gpus, String host) {
            gatherer.host(rank, host);
            return add(rank, cores, gpus);
        }

        /** Adds several ranks that hold the same. */
        public Builder addAll(Entry entry) {
            gatherer.add(entry);
            return this;
        }

        /** Sets the hosts of all ranks, in ascending order of ranks, in place of those given so far. */
        public Builder nodelist(Hostlist hosts) {
            gatherer.nodelist(hosts);
            return this;
        }

        /** Sets the ranks that have a property. */
        public Builder property(String name, IdSet ranks) {
            gatherer.property(name, ranks);
            return this;
        }

        /** Sets when the set starts to be valid; {@link Instant#EPOCH} for unset. */
        public Builder starttime(Instant start) {
            gatherer.starttime(Micros.of(start));
            return this;
        }

        /** Sets when the set becomes invalid; {@link Instant#EPOCH} for unset. */
        public Builder expiration(Instant end) {
            gatherer.expiration(Micros.of(end));
            return this;
        }

        /** Sets how many slots the allocation has, 1 or more. */
        public Builder nslots(int slots) {
            gatherer.nslots(slots);
            return this;
        }

        /** Sets the {@code scheduling} value, a JSON object. */
        public Builder scheduling(RawJson value) {
            gatherer.scheduling(value);
            return this;
        }

        /**
         * Makes the set.
         *
         * @throws MalformedException when a core or gpu was added twice, when hosts and ranks differ in
         *     number, or when a property has a forbidden name or an unknown rank
         * @throws IllegalArgumentException when times or slots are not as RFC 20 has them
         */
        public ResourceSet build() {
            return gatherer.build();
        }
    }
}
