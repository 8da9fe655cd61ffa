package dev.sluice.sched.simple.pool;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.sched.simple.request.Span;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.ResourceUpdate;
import org.jspecify.annotations.Nullable;

/**
 * The cores and gpus of a machine, and which of them are taken. Finding and taking resources costs
 * what the nodes of the answer cost, not what the machine has.
 */
public final class Pool {

    private final Machine machine;
    private final UnitMap cores;
    private final UnitMap gpus;
    private final IndexTree up;

    // Nodes that are up, by what is free on them; and those of them where nothing is taken.
    private final Listing free;
    private final Listing idle;
    private long freeCores;

    private final Grants grants;
    private final Picks picks = new Picks();

    // What was found for this request, until the pool changes.
    private @Nullable Request found;
    private int coresOfSlot;
    private int gpusOfSlot;

    /**
     * Makes a pool with nothing taken.
     *
     * @param mode which nodes to take of those that would do
     * @param inventory every rank there is
     * @param upRanks the ranks that may be allocated; others of the inventory are down
     * @throws IllegalArgumentException if nodes are so large that they can't be indexed
     */
    public Pool(AllocationMode mode, ResourceSet inventory, IdSet upRanks) {
        machine = new Machine(inventory);
        cores = new UnitMap(machine.cores());
        gpus = new UnitMap(machine.gpus());
        up = machine.emptyNodes();
        free = new Listing(machine, mode);
        idle = new Listing(machine, mode);
        grants = new Grants(machine);
        up(upRanks);
    }

    /** Says whether a request could be met with everything up and idle. */
    public Feasibility feasibility(Request request) {
        return Satisfiability.check(machine, request);
    }

    /** How many cores are free on nodes that are up. */
    public long freeCores() {
        return freeCores;
    }

    /** Takes resources for a feasible request, or nothing. */
    public Allocation allocate(Request request) {
        return find(request) ? new Allocation.Granted(take()) : Allocation.NOT_NOW;
    }

    /** Looks for resources for a feasible request, and takes nothing yet; says whether there are enough. */
    public boolean find(Request request) {
        found = null;
        Listing nodes = request.exclusive() ? idle : free;
        if (!nodes.choose(machine.matching(request.constraint()), request, picks)) {
            return false;
        }
        coresOfSlot = unitsOfSlot(request.cores(), cores);
        gpusOfSlot = unitsOfSlot(request.gpus(), gpus);
        found = request;
        return true;
    }

    /** How many cores {@link #take} would take of what was found. */
    public long coresFound() {
        if (!found().exclusive()) {
            return picks.totalSlots() * coresOfSlot;
        }
        long all = 0;
        for (int pick = 0; pick < picks.size(); pick++) {
            all += cores.free(picks.node(pick));
        }
        return all;
    }

    /**
     * Takes what was found.
     *
     * @throws IllegalStateException if the pool has changed since
     */
    public ResourceSet take() {
        boolean whole = found().exclusive();
        found = null;
        int slots = Math.toIntExact(picks.totalSlots());
        if (picks.size() == 1) {
            int node = picks.node(0);
            delist(node);
            IdSet coresTaken = take(cores, node, slots * coresOfSlot, whole);
            IdSet gpusTaken = take(gpus, node, slots * gpusOfSlot, whole);
            enlist(node);
            return grants.ofNode(node, coresTaken, gpusTaken, slots);
        }
        picks.sort();
        Grants.Gatherer granted = grants.gather();
        for (int pick = 0; pick < picks.size(); pick++) {
            int node = picks.node(pick);
            delist(node);
            IdSet coresTaken = take(cores, node, picks.slots(pick) * coresOfSlot, whole);
            IdSet gpusTaken = take(gpus, node, picks.slots(pick) * gpusOfSlot, whole);
            enlist(node);
            granted.add(node, coresTaken, gpusTaken);
        }
        return granted.build(slots);
    }

    private Request found() {
        if (found == null) {
            throw new IllegalStateException("nothing was found since the pool changed last");
        }
        return found;
    }

    // Every slot of a job is the same, so the node that has least to spare decides.
    private int unitsOfSlot(Span wanted, UnitMap units) {
        long number = wanted.most();
        for (int pick = 0; pick < picks.size() && number > wanted.least(); pick++) {
            number = Math.min(number, units.free(picks.node(pick)) / picks.slots(pick));
        }
        return (int) number;
    }

    private static IdSet take(UnitMap units, int node, int number, boolean whole) {
        return whole ? units.takeAll(node) : units.take(node, number);
    }

    /**
     * Takes what a job holds already. An R that names what the inventory lacks or what another job
     * holds is refused, and then nothing is taken.
     */
    public HelloResult hold(ResourceSet held) {
        String[] fault = new String[1];
        held.forEachRank((rank, coreIds, gpuIds) -> {
            if (fault[0] == null) {
                fault[0] = whyNotHeld(rank, coreIds, gpuIds);
            }
        });
        if (fault[0] != null) {
            return HelloResult.refused(fault[0]);
        }
        held.forEachRank((rank, coreIds, gpuIds) -> {
            int node = machine.node(rank);
            delist(node);
            cores.take(node, coreIds);
            gpus.take(node, gpuIds);
            enlist(node);
        });
        return HelloResult.ACCEPTED;
    }

    private @Nullable String whyNotHeld(int rank, IdSet coreIds, IdSet gpuIds) {
        int node = machine.node(rank);
        if (node < 0) {
            return "rank " + rank + " is not in the inventory";
        }
        if (!cores.all(node).containsAll(coreIds)) {
            return "rank " + rank + " has no core " + coreIds.minus(cores.all(node));
        }
        if (!gpus.all(node).containsAll(gpuIds)) {
            return "rank " + rank + " has no gpu " + gpuIds.minus(gpus.all(node));
        }
        if (!cores.areFree(node, coreIds)) {
            return "core " + coreIds.minus(cores.freeIds(node)) + " of rank " + rank + " is held by another job";
        }
        if (!gpus.areFree(node, gpuIds)) {
            return "gpu " + gpuIds.minus(gpus.freeIds(node)) + " of rank " + rank + " is held by another job";
        }
        return null;
    }

    /**
     * Gives back what a job held.
     *
     * @throws IllegalStateException if any of it is not taken: the books are wrong; nothing is given
     *     back then
     */
    public void free(ResourceSet released) {
        released.forEachRank((rank, coreIds, gpuIds) -> {
            int node = machine.node(rank);
            if (node < 0 || !cores.areTaken(node, coreIds) || !gpus.areTaken(node, gpuIds)) {
                throw new IllegalStateException("free of " + released + ": not all of rank " + rank + " is taken");
            }
        });
        released.forEachRank((rank, coreIds, gpuIds) -> {
            int node = machine.node(rank);
            delist(node);
            cores.give(node, coreIds);
            gpus.give(node, gpuIds);
            enlist(node);
        });
    }

    /** Lets ranks be allocated from now on; those that the inventory lacks are ignored. */
    public void up(IdSet ranks) {
        ranks.forEachId(rank -> {
            int node = machine.node(rank);
            if (node >= 0 && !up.contains(node)) {
                up.add(node);
                enlist(node);
            }
        });
    }

    /** Lets nothing new be put on ranks; what is taken there stays so. */
    public void down(IdSet ranks) {
        ranks.forEachId(rank -> {
            int node = machine.node(rank);
            if (node >= 0 && up.contains(node)) {
                delist(node);
                up.remove(node);
            }
        });
    }

    /**
     * Takes ranks out for good; those that the inventory lacks are ignored. What is taken there stays so, and
     * is never freed.
     */
    public void shrink(IdSet ranks) {
        down(ranks);
        machine.shrink(ranks);
    }

    /** Gives ranks other properties. */
    public void properties(ResourceUpdate.Properties change) {
        machine.properties(change);
    }

    /** How many cores of a job's resources are on nodes that are up. */
    public long coresUp(ResourceSet held) {
        long[] count = new long[1];
        held.forEachRank((rank, coreIds, gpuIds) -> {
            int node = machine.node(rank);
            if (node >= 0 && up.contains(node)) {
                count[0] += coreIds.count();
            }
        });
        return count[0];
    }

    /** What of some resources nobody holds, on nodes that are up. */
    public ResourceSet freeOf(ResourceSet resources) {
        ResourceSet.Builder builder = ResourceSet.builder();
        resources.forEachRank((rank, coreIds, gpuIds) -> {
            int node = machine.node(rank);
            if (node >= 0 && up.contains(node)) {
                IdSet freeCoreIds = cores.freeIds(node).intersect(coreIds);
                IdSet freeGpuIds = gpus.freeIds(node).intersect(gpuIds);
                if (!freeCoreIds.isEmpty() || !freeGpuIds.isEmpty()) {
                    builder.add(rank, freeCoreIds, freeGpuIds);
                }
            }
        });
        return builder.build();
    }

    /** How many cores every node has at least. */
    public long smallestNode() {
        return machine.fewestCores();
    }

    /** Whether a rank may be allocated, for tests. */
    boolean isUp(int rank) {
        return up.contains(machine.node(rank));
    }

    /** The free cores of a rank, for tests. */
    IdSet freeCores(int rank) {
        return cores.freeIds(machine.node(rank));
    }

    /** The free gpus of a rank, for tests. */
    IdSet freeGpus(int rank) {
        return gpus.freeIds(machine.node(rank));
    }

    private boolean isIdle(int node) {
        return cores.isIdle(node) && gpus.isIdle(node);
    }

    private void delist(int node) {
        found = null;
        if (up.contains(node)) {
            free.remove(node, cores.free(node), gpus.free(node));
            freeCores -= cores.free(node);
            if (isIdle(node)) {
                idle.remove(node, cores.free(node), gpus.free(node));
            }
        }
    }

    private void enlist(int node) {
        if (up.contains(node)) {
            free.add(node, cores.free(node), gpus.free(node));
            freeCores += cores.free(node);
            if (isIdle(node)) {
                idle.add(node, cores.free(node), gpus.free(node));
            }
        }
    }
}
