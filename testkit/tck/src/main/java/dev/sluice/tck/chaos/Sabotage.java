package dev.sluice.tck.chaos;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Budget;
import dev.sluice.spi.Capability;
import dev.sluice.spi.ExpirationResult;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Limitation;
import dev.sluice.spi.Pass;
import dev.sluice.spi.PriorityChange;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import dev.sluice.spi.SchedulerContext;
import dev.sluice.tck.policy.ForwardingScheduler;
import dev.sluice.tck.policy.HonestPolicy;
import dev.sluice.tck.policy.Whims;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes sound policies that go wrong when they are told to, and counts how often they did. */
final class Sabotage {

    /** Where a policy can be told to throw. */
    static final List<String> CALLBACKS = List.of(
            "create",
            "resources",
            "hello",
            "alloc",
            "free",
            "cancel",
            "prioritize",
            "expiration",
            "feasibility",
            "schedule",
            "close");

    private static final int REMEMBERED = 32;
    private static final int SHORT_QUEUE = 2;
    private static final int TRUTH = -1;

    private final Whims whims;
    private final ArrayDeque<AllocRequest> given = new ArrayDeque<>();
    private String crash = "";
    private String hang = "";
    private Runnable onHang = () -> {};
    private boolean after;
    private boolean refuse;
    private int lie = TRUTH;
    private long crashes;
    private long hangs;
    private long refusals;
    private long generations;
    private final List<Saboteur> alive = new ArrayList<>();

    Sabotage(Whims whims) {
        this.whims = whims;
    }

    void crash(int callback, boolean afterwards) {
        crash = CALLBACKS.get(Math.floorMod(callback, CALLBACKS.size()));
        after = afterwards;
    }

    void hang(int callback) {
        hang = CALLBACKS.get(Math.floorMod(callback, CALLBACKS.size()));
    }

    /** Whether the policy may hang in what comes next. */
    boolean isToHang() {
        return !hang.isEmpty();
    }

    /** What keeps a policy that hangs from coming back. */
    void onHang(Runnable action) {
        onHang = action;
    }

    void refuse() {
        refuse = true;
    }

    /** In the next pass a request that waits is granted what can't be. */
    void lie(int kind) {
        lie = kind;
    }

    /** Nothing goes wrong from now on. */
    void stop() {
        crash = "";
        hang = "";
        lie = TRUTH;
        refuse = false;
    }

    long crashes() {
        return crashes;
    }

    /** How many calls did not come back. */
    long hangs() {
        return hangs;
    }

    long refusals() {
        return refusals;
    }

    /** How many policies were made. */
    long generations() {
        return generations;
    }

    /** The requests that policies were handed of late, oldest first. */
    List<AllocRequest> given() {
        return List.copyOf(given);
    }

    /** The generations that were made and have not been closed. */
    List<HonestPolicy> alive() {
        return alive.stream().map(saboteur -> saboteur.honest).toList();
    }

    /** Whether a generation that is alive has this request still, answered or not. */
    boolean isGiven(AllocRequest request) {
        return alive.stream().anyMatch(saboteur -> saboteur.asked.get(request.id()) == request);
    }

    /** A policy whose abilities are given bit by bit: each capability, then the limitation, then a short queue. */
    LoadedPolicy policy(int bits) {
        Set<Capability> capabilities = EnumSet.noneOf(Capability.class);
        int rest = bits;
        for (Capability capability : Capability.values()) {
            if ((rest & 1) == 1) {
                capabilities.add(capability);
            }
            rest >>= 1;
        }
        LoadedPolicy policy = HonestPolicy.loaded("chaos-" + bits, capabilities, this::create);
        if ((rest & 1) == 1) {
            policy = policy.withLimitations(EnumSet.allOf(Limitation.class));
        }
        if ((rest & 6) == 6) {
            policy = policy.withQueueDepth(OptionalInt.of(SHORT_QUEUE));
        }
        return policy;
    }

    /** A policy that takes over where another has failed too often, or hangs. */
    LoadedPolicy fallback() {
        return HonestPolicy.loaded("fallback", EnumSet.allOf(Capability.class), this::create);
    }

    private Scheduler create(SchedulerContext context) {
        hangIn("create", null);
        HonestPolicy honest = around("create", () -> new HonestPolicy(context, whims));
        generations++;
        Saboteur saboteur = new Saboteur(honest);
        alive.add(saboteur);
        return saboteur;
    }

    private <T> T around(String callback, Supplier<T> work) {
        boolean here = crash.equals(callback);
        if (here && !after) {
            throw boom();
        }
        T result = work.get();
        if (here) {
            throw boom();
        }
        return result;
    }

    private void hangIn(String callback, @Nullable Saboteur stuck) {
        if (hang.equals(callback)) {
            hang = "";
            hangs++;
            alive.remove(stuck);
            onHang.run();
            throw new IllegalStateException("let go");
        }
    }

    private IllegalStateException boom() {
        crash = "";
        crashes++;
        return new IllegalStateException("sabotage");
    }

    private void around(String callback, Runnable work) {
        around(callback, () -> {
            work.run();
            return Boolean.TRUE;
        });
    }

    private final class Saboteur extends ForwardingScheduler {

        private final HonestPolicy honest;
        private final Map<JobId, AllocRequest> asked = new HashMap<>();

        Saboteur(HonestPolicy honest) {
            super(honest);
            this.honest = honest;
        }

        @Override
        public void resources(ResourceUpdate update) {
            hangIn("resources", this);
            around("resources", () -> super.resources(update));
        }

        @Override
        public HelloResult hello(AllocatedJob job) {
            if (refuse) {
                refuse = false;
                refusals++;
                return HelloResult.refused("sabotage");
            }
            hangIn("hello", this);
            return around("hello", () -> super.hello(job));
        }

        @Override
        public void alloc(AllocRequest request) {
            asked.put(request.id(), request);
            given.add(request);
            if (given.size() > REMEMBERED) {
                given.remove();
            }
            hangIn("alloc", this);
            around("alloc", () -> super.alloc(request));
        }

        @Override
        public void free(Release release) {
            hangIn("free", this);
            around("free", () -> super.free(release));
        }

        @Override
        public void cancel(JobId id) {
            asked.remove(id);
            hangIn("cancel", this);
            around("cancel", () -> super.cancel(id));
        }

        @Override
        public void prioritize(List<PriorityChange> changes) {
            hangIn("prioritize", this);
            around("prioritize", () -> super.prioritize(changes));
        }

        @Override
        public ExpirationResult expiration(JobId id, Instant expiration) {
            hangIn("expiration", this);
            return around("expiration", () -> super.expiration(id, expiration));
        }

        @Override
        public Feasibility feasibility(Jobspec jobspec) {
            hangIn("feasibility", this);
            return around("feasibility", () -> super.feasibility(jobspec));
        }

        @Override
        public Pass schedule(Budget budget) {
            hangIn("schedule", this);
            Pass pass = around("schedule", () -> super.schedule(budget));
            if (lie != TRUTH && crash.isEmpty() && Lies.tell(lie, honest, asked)) {
                lie = TRUTH;
                crashes++;
            }
            return pass;
        }

        @Override
        public void close() {
            alive.remove(this);
            hangIn("close", this);
            around("close", super::close);
        }
    }
}
