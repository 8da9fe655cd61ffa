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
import java.util.Optional;
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

    /** A step in which the policy may hang needs a thread, so what is not called soon does not hang any more. */
    private static final int PATIENCE = 12;

    private final Whims whims;
    private final List<LoadedPolicy> tried;
    private final ArrayDeque<AllocRequest> given = new ArrayDeque<>();
    private String crash = "";
    private String hang = "";
    private int hangsWithin;
    private Runnable onHang = () -> {};
    private boolean after;
    private boolean refuse;
    private int lie = TRUTH;
    private long crashes;
    private long hangs;
    private long refusals;
    private long generations;
    private final List<Saboteur> alive = new ArrayList<>();

    /**
     * Makes policies.
     *
     * @param tried whose books nobody can look into; if there are none, honest ones with these whims are made
     */
    Sabotage(Whims whims, List<LoadedPolicy> tried) {
        this.whims = whims;
        this.tried = List.copyOf(tried);
    }

    void crash(int callback, boolean afterwards) {
        crash = CALLBACKS.get(Math.floorMod(callback, CALLBACKS.size()));
        after = afterwards;
    }

    void hang(int callback) {
        hang = CALLBACKS.get(Math.floorMod(callback, CALLBACKS.size()));
        hangsWithin = PATIENCE;
    }

    /** Whether the policy may hang in the step that comes next. */
    boolean isToHang() {
        if (hangsWithin-- <= 0) {
            hang = "";
        }
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

    /** How many generations were made and have not been closed. */
    int alive() {
        return alive.size();
    }

    /** The one that is alive, if one can look into its books. */
    Optional<HonestPolicy> honest() {
        return Optional.ofNullable(alive.get(0).honest);
    }

    /** Whether a generation that is alive has this request still, answered or not. */
    boolean isGiven(AllocRequest request) {
        return alive.stream().anyMatch(saboteur -> saboteur.asked.get(request.id()) == request);
    }

    /** One of those that are tried, or an honest one with abilities by these bits. */
    LoadedPolicy policy(int bits) {
        return tried.isEmpty() ? honest(bits) : sabotaged(tried.get(Math.floorMod(bits, tried.size())));
    }

    private LoadedPolicy sabotaged(LoadedPolicy policy) {
        return new LoadedPolicy(
                policy.name(),
                policy.version(),
                policy.capabilities(),
                policy.limitations(),
                policy.queueDepth(),
                policy.options(),
                policy.loader(),
                context -> create(() -> new Saboteur(policy.factory().apply(context), null)));
    }

    /** A policy whose abilities are given bit by bit: each capability, then the limitation, then a short queue. */
    private LoadedPolicy honest(int bits) {
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

    /** A policy that starts whatever there is room for. */
    LoadedPolicy last() {
        return tried.isEmpty()
                ? HonestPolicy.loaded(
                        "last", EnumSet.allOf(Capability.class), context -> new HonestPolicy(context, Whims.NONE))
                : tried.get(0);
    }

    /** A policy that takes over where another has failed too often, or hangs. */
    LoadedPolicy fallback() {
        return HonestPolicy.loaded("fallback", EnumSet.allOf(Capability.class), this::create);
    }

    private Scheduler create(SchedulerContext context) {
        return create(() -> {
            HonestPolicy honest = new HonestPolicy(context, whims);
            return new Saboteur(honest, honest);
        });
    }

    private Scheduler create(Supplier<Saboteur> maker) {
        hangIn("create", null);
        Saboteur saboteur = around("create", maker);
        generations++;
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

        private final @Nullable HonestPolicy honest;
        private final Map<JobId, AllocRequest> asked = new HashMap<>();

        Saboteur(Scheduler policy, @Nullable HonestPolicy honest) {
            super(policy);
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
            if (lie != TRUTH && honest != null && crash.isEmpty() && Lies.tell(lie, honest, asked)) {
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
