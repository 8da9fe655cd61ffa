package dev.sluice.tck.chaos;

import dev.sluice.host.HostStatus;
import dev.sluice.host.SchedulerHost;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.Limitation;
import dev.sluice.tck.model.ModelJob;
import dev.sluice.tck.policy.HonestPolicy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What must hold after each operation, beyond what the audits of both ends of the link demand. */
final class Checks {

    private final World world;

    Checks(World world) {
        this.world = world;
    }

    /**
     * Checks everything.
     *
     * @param settled whether both ends have done all that they can do now, so that their books must agree
     */
    void check(boolean settled) {
        SchedulerHost host = world.host;
        if (host == null) {
            require(world.sabotage.alive() == 0, "a generation outlives its host", "");
            return;
        }
        HostStatus status = host.status();
        long crashes = world.sabotage.crashes() - world.crashesBefore;
        // What a policy said before it hung is not heard any more, a lie among it.
        long unheard = world.sabotage.hangs() - world.hangsBefore;
        require(
                status.policyFaults() <= crashes && status.policyFaults() >= crashes - unheard,
                "%d faults, and %d were made".formatted(status.policyFaults(), crashes),
                status);
        require(status.freesCut() == 0, "a free was cut", status);
        require(status.freesRecovered() == 0, "a free was lost", status);
        require(status.lateAnswers() <= world.lateAnswers, "late answers that nobody gave", status);
        require(
                status.jobsRefused() <= world.sabotage.refusals() - world.refusalsBefore,
                "a job was refused by nobody",
                status);
        require(
                status.hangs() == world.sabotage.hangs() - world.hangsBefore,
                (world.sabotage.hangs() - world.hangsBefore) + " calls did not come back",
                status);
        boolean running = isAtWork(status);
        int alive = world.sabotage.alive();
        // The fallback starts in the turn after the fault.
        boolean soon = status.phase() == HostStatus.Phase.DEGRADED && !settled;
        require(alive == (running ? 1 : 0) || (soon && alive == 0), alive + " generations are alive", status);
        if (settled && world.link != null && world.link.isQuiet()) {
            quiet(status);
        }
    }

    private void quiet(HostStatus status) {
        if (status.phase() == HostStatus.Phase.STARTING || status.code().equals("host-attach")) {
            return;
        }
        Set<JobId> holding = new HashSet<>();
        world.manager.holding().forEach(job -> holding.add(job.id()));
        require(world.hostSide.holding().equals(holding), "the host's end has other books than the manager", status);
        require(status.allocations() == holding.size(), "the ledger has not what %s hold".formatted(holding), status);
        require(
                status.pending() == world.hostSide.waiting().size(),
                "requests wait: " + world.hostSide.waiting(),
                status);
        if (isAtWork(status)) {
            world.sabotage.honest().ifPresent(policy -> agrees(policy, status));
        }
    }

    /** Whether a policy is at work, be it the fallback. */
    private static boolean isAtWork(HostStatus status) {
        return status.phase() == HostStatus.Phase.RUNNING
                || (status.phase() == HostStatus.Phase.DEGRADED
                        && status.detail().endsWith("is at work in its place"));
    }

    /** The policy knows what waits, what is up, and what each job holds but those that were lost. */
    private void agrees(HonestPolicy policy, HostStatus status) {
        List<JobId> shown = shown(status);
        require(
                policy.waiting().equals(Set.copyOf(shown)),
                "%s are shown, and the policy knows of %s".formatted(shown, policy.waiting()),
                status);
        IdSet there = world.manager.inventory().ranks();
        IdSet up = world.manager.up();
        Map<JobId, ResourceSet> believed = new HashMap<>();
        // What is gone for good is nobody's business any more.
        policy.held().forEach((id, resources) -> believed.put(id, resources.onlyRanks(there)));
        for (ModelJob job : world.manager.holding()) {
            ResourceSet held = job.held().onlyRanks(there);
            ResourceSet its = believed.getOrDefault(job.id(), ResourceSet.empty());
            believed.remove(job.id());
            if (world.manager.lost().contains(job.id())) {
                up = up.minus(held.ranks());
            } else {
                require(
                        its.containsAll(held)
                                && (world.policyOf(status).limitations().contains(Limitation.WHOLE_FREE)
                                        || held.containsAll(its)),
                        "job %s holds %s, and the policy believes %s"
                                .formatted(job.id(), held.summary(), its.summary()),
                        status);
            }
        }
        believed.values().removeIf(ResourceSet::isEmpty);
        require(believed.isEmpty(), "the policy believes that others hold something: " + believed, status);
        require(
                policy.up().intersect(there).equals(up),
                "%s are up, and the policy believes %s".formatted(up, policy.up()),
                status);
    }

    /** The requests that the policy may see: all, or the best ones. */
    private List<JobId> shown(HostStatus status) {
        List<JobId> queue = world.manager.queue().stream()
                .filter(job -> job.isAsked())
                .map(job -> job.id())
                .toList();
        int depth = world.policyOf(status).queueDepth().orElse(Integer.MAX_VALUE);
        return queue.subList(0, Math.min(queue.size(), depth));
    }

    private static void require(boolean holds, String otherwise, Object status) {
        if (!holds) {
            throw new AssertionError(otherwise + " " + status);
        }
    }
}
