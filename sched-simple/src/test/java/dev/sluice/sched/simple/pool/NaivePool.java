package dev.sluice.sched.simple.pool;

import dev.sluice.model.IdSet;
import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.request.Request;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/** The allocation modes in the plainest words: sort all nodes, take what fits. */
final class NaivePool {

    private static final class Node {
        private final int rank;
        private final int total;
        private final TreeSet<Integer> cores = new TreeSet<>();
        private final TreeSet<Integer> gpus = new TreeSet<>();
        private boolean up = true;

        Node(int rank, IdSet coreIds, IdSet gpuIds) {
            this.rank = rank;
            this.total = (int) (coreIds.count() + gpuIds.count());
            coreIds.forEach(cores::add);
            gpuIds.forEach(gpus::add);
        }

        boolean idle() {
            return cores.size() + gpus.size() == total;
        }

        int fit(Request request) {
            int fit = (int) Math.min(
                    cores.size() / request.cores().least(), request.slots().most());
            return request.gpus().least() == 0
                    ? fit
                    : (int) Math.min(fit, gpus.size() / request.gpus().least());
        }
    }

    private final AllocationMode mode;
    private final ResourceSet inventory;
    private final List<Node> nodes = new ArrayList<>();

    NaivePool(AllocationMode mode, ResourceSet inventory) {
        this.mode = mode;
        this.inventory = inventory;
        inventory.forEachRank((rank, cores, gpus) -> nodes.add(new Node(rank, cores, gpus)));
    }

    Optional<ResourceSet> allocate(Request request) {
        List<Node> candidates = nodes.stream()
                .filter(node -> node.up && (!request.exclusive() || node.idle()))
                .filter(node -> request.constraint().isEmpty()
                        || request.constraint().get().select(inventory).contains(node.rank))
                .sorted(order())
                .toList();
        List<Node> chosen = new ArrayList<>();
        List<Integer> slots = new ArrayList<>();
        if (request.nodes().isPresent()) {
            for (Node node : candidates) {
                if (chosen.size() < request.nodes().get().most()
                        && node.fit(request) >= request.slots().least()) {
                    chosen.add(node);
                    slots.add(node.fit(request));
                }
            }
            if (chosen.size() < request.nodes().get().least()) {
                return Optional.empty();
            }
            int fewest = slots.stream().min(Comparator.naturalOrder()).orElseThrow();
            slots.replaceAll(any -> fewest);
        } else {
            long left = request.slots().most();
            for (Node node : candidates) {
                int taken = (int) Math.min(left, node.fit(request));
                if (taken > 0) {
                    chosen.add(node);
                    slots.add(taken);
                    left -= taken;
                }
            }
            if (request.slots().most() - left < request.slots().least()) {
                return Optional.empty();
            }
        }
        return Optional.of(grant(request, chosen, slots));
    }

    private Comparator<Node> order() {
        Comparator<Node> byFree =
                Comparator.comparingInt((Node node) -> node.cores.size()).thenComparingInt(node -> node.gpus.size());
        Comparator<Node> byRank = Comparator.comparingInt(node -> node.rank);
        return switch (mode) {
            case WORST_FIT -> byFree.reversed().thenComparing(byRank);
            case BEST_FIT -> byFree.thenComparing(byRank);
            case FIRST_FIT -> byRank;
        };
    }

    private ResourceSet grant(Request request, List<Node> chosen, List<Integer> slots) {
        long cores = request.cores().most();
        long gpus = request.gpus().most();
        for (int i = 0; i < chosen.size(); i++) {
            cores = Math.min(cores, chosen.get(i).cores.size() / slots.get(i));
            gpus = Math.min(gpus, chosen.get(i).gpus.size() / slots.get(i));
        }
        ResourceSet.Builder granted = ResourceSet.builder();
        for (int i = 0; i < chosen.size(); i++) {
            Node node = chosen.get(i);
            boolean whole = request.exclusive();
            IdSet coreIds = lowest(node.cores, whole ? node.cores.size() : slots.get(i) * cores);
            IdSet gpuIds = lowest(node.gpus, whole ? node.gpus.size() : slots.get(i) * gpus);
            granted.add(node.rank, coreIds, gpuIds, inventory.host(node.rank).orElseThrow());
            coreIds.forEach(node.cores::remove);
            gpuIds.forEach(node.gpus::remove);
        }
        return granted.nslots(slots.stream().mapToInt(Integer::intValue).sum()).build();
    }

    private static IdSet lowest(NavigableSet<Integer> free, long number) {
        return IdSet.of(free.stream().limit(number).mapToInt(Integer::intValue).toArray());
    }

    void free(ResourceSet released) {
        released.forEachRank((rank, cores, gpus) -> {
            Node node =
                    nodes.stream().filter(one -> one.rank == rank).findFirst().orElseThrow();
            cores.forEach(node.cores::add);
            gpus.forEach(node.gpus::add);
        });
    }

    void set(IdSet ranks, boolean up) {
        nodes.stream().filter(node -> ranks.contains(node.rank)).forEach(node -> node.up = up);
    }
}
