package dev.sluice.protocol.audit;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.HelloEnd;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.JobResources;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.protocol.SchedulerResponse;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Keeps books of its own about what a job manager and its scheduler say to each other, and fails as
 * soon as they do not add up: a core or gpu held twice, a request answered twice or not at all, a free
 * of what nobody holds. It counts single cores by name and shares no code with the ledger.
 */
public final class ProtocolAudit implements LinkObserver {

    /** What is held, as {@code rank/type/id}, and by whom. */
    private final Map<String, JobId> holders = new HashMap<>();

    private final Map<JobId, Set<String>> holdings = new HashMap<>();
    private final Set<JobId> asked = new HashSet<>();
    private final Map<JobId, HelloJob> greeted = new HashMap<>();

    /** Ranks that came free after the hello that named their job, maybe before its R was looked up. */
    private final Map<JobId, IdSet> freedSinceHello = new HashMap<>();

    private long grants;
    private long denials;
    private long cancellations;
    private long frees;

    /** A scheduler connects: it will be told by hello what is held. */
    @Override
    public void connected() {
        greeted.clear();
        freedSinceHello.clear();
    }

    /** A scheduler goes: what it was asked is asked again of the next one. */
    @Override
    public void disconnected() {
        asked.clear();
    }

    @Override
    public void said(SchedulerMessage message) {
        if (message instanceof SchedAlloc alloc) {
            require(asked.add(alloc.id()), () -> "job %s was asked for twice".formatted(alloc.id()));
        } else if (message instanceof SchedFree free) {
            frees++;
            freed(free);
        } else if (message instanceof HelloJob job) {
            greeted.put(job.id(), job);
            freedSinceHello.put(job.id(), IdSet.empty());
            forgetFreed(job);
        } else if (message instanceof HelloEnd) {
            forgetUnnamed();
        } else if (message instanceof JobResources resources
                && resources.outcome() instanceof JobResources.Found found) {
            greeted(resources.id(), found.resources());
        }
    }

    @Override
    public void answered(SchedulerResponse response) {
        if (response instanceof AllocSuccess success) {
            grants++;
            settle(success.id());
            take(success.id(), names(success.resources()));
        } else if (response instanceof AllocDeny deny) {
            denials++;
            settle(deny.id());
        } else if (response instanceof AllocCancel cancel) {
            cancellations++;
            settle(cancel.id());
        } else if (response instanceof AllocAnnotate annotate) {
            require(
                    asked.contains(annotate.id()),
                    () -> "job %s was annotated without being asked for".formatted(annotate.id()));
        }
    }

    /** Fails unless everything was answered and given back. */
    public void assertNothingLeft() {
        require(asked.isEmpty(), () -> "never answered: %s".formatted(asked));
        require(holders.isEmpty(), () -> "never given back: %s".formatted(new TreeSet<>(holders.keySet())));
        require(holdings.isEmpty(), () -> "never freed: %s".formatted(holdings.keySet()));
    }

    /** The jobs that were asked for and not answered. */
    public Set<JobId> waiting() {
        return Set.copyOf(asked);
    }

    /** The jobs that hold something now. */
    public Set<JobId> holding() {
        return Set.copyOf(holdings.keySet());
    }

    /** What one job holds, as {@code rank/type/id}. */
    public Set<String> heldBy(JobId id) {
        return Set.copyOf(holdings.getOrDefault(id, Set.of()));
    }

    /** Requests that were granted. */
    public long grants() {
        return grants;
    }

    /** Requests that were denied. */
    public long denials() {
        return denials;
    }

    /** Requests that were taken back. */
    public long cancellations() {
        return cancellations;
    }

    /** Frees that were said. */
    public long frees() {
        return frees;
    }

    private void settle(JobId id) {
        require(asked.remove(id), () -> "job %s was answered without being asked for, or twice".formatted(id));
    }

    private void take(JobId id, Set<String> names) {
        require(holdings.put(id, names) == null, () -> "job %s was granted resources twice".formatted(id));
        for (String name : names) {
            JobId holder = holders.putIfAbsent(name, id);
            require(holder == null, () -> "%s is held by job %s and given to job %s".formatted(name, holder, id));
        }
    }

    private void freed(SchedFree free) {
        Set<String> held = holdings.get(free.id());
        if (held == null) {
            throw new AuditException("job " + free.id() + " gives back but holds nothing");
        }
        for (String name : names(free.resources())) {
            require(held.remove(name), () -> "job %s gives back %s, which it does not hold".formatted(free.id(), name));
            holders.remove(name, free.id());
        }
        freedSinceHello.computeIfPresent(
                free.id(), (id, ranks) -> ranks.union(free.resources().ranks()));
        if (free.last()) {
            require(held.isEmpty(), () -> "job %s is done but still holds %s".formatted(free.id(), held));
            holdings.remove(free.id());
        } else {
            require(
                    !held.isEmpty(),
                    () -> "job %s gave back everything, and the free was not final".formatted(free.id()));
        }
    }

    /** While nobody was connected ranks may have come free. */
    private void forgetFreed(HelloJob job) {
        Set<String> held = holdings.get(job.id());
        if (held != null) {
            held.removeIf(name -> job.free().contains(rank(name)) && holders.remove(name, job.id()));
        }
    }

    /** What the hello has not called free is what the job held before: nothing may have been added. */
    private void greeted(JobId id, ResourceSet whole) {
        HelloJob job = greeted.get(id);
        if (job == null) {
            throw new AuditException("R of job " + id + " came, which hello did not name");
        }
        Set<String> now = names(whole);
        IdSet free = job.free().union(freedSinceHello.getOrDefault(id, IdSet.empty()));
        now.removeIf(name -> free.contains(rank(name)));
        Set<String> before = holdings.getOrDefault(id, Set.of());
        require(
                before.containsAll(now),
                () -> "job %s holds %s at hello, and held %s before".formatted(id, now, before));
        before.stream().filter(name -> !now.contains(name)).forEach(holders::remove);
        if (holdings.containsKey(id)) { // else its last free came before R was looked up
            holdings.put(id, now);
        }
    }

    /** When hello is over, a job that it did not name holds nothing any longer. */
    private void forgetUnnamed() {
        holdings.keySet().removeIf(id -> {
            if (!greeted.containsKey(id)) {
                holders.values().removeIf(id::equals);
                return true;
            }
            return false;
        });
    }

    private static int rank(String name) {
        return Integer.parseInt(name.substring(0, name.indexOf('/')));
    }

    private static Set<String> names(ResourceSet resources) {
        Set<String> names = new HashSet<>();
        resources.forEachRank((rank, cores, gpus) -> {
            cores.forEach(core -> names.add(rank + "/core/" + core));
            gpus.forEach(gpu -> names.add(rank + "/gpu/" + gpu));
        });
        return names;
    }

    private static void require(boolean holds, Supplier<String> otherwise) {
        if (!holds) {
            throw new AuditException(otherwise.get());
        }
    }
}
