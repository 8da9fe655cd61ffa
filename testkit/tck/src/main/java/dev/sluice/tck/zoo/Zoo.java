package dev.sluice.tck.zoo;

import dev.sluice.host.Callback;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Release;
import dev.sluice.tck.policy.Ask;
import dev.sluice.tck.policy.ForwardingScheduler;
import dev.sluice.tck.policy.HonestPolicy;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** All broken policies. */
public final class Zoo {

    private Zoo() {}

    /** Every animal but the one that never comes back, which needs a thread of its own: {@link #hanging}. */
    public static List<Animal> all() {
        List<Animal> animals = new ArrayList<>();
        for (Callback callback : Callback.values()) {
            animals.add(throwing(callback));
        }
        for (String callback : List.of("hello", "expiration", "feasibility", "schedule")) {
            animals.add(new Animal(
                    "null-from-" + callback,
                    "returns null from " + callback,
                    new Remedy.NameFault(callback + " returned null"),
                    (honest, ill) -> new Nulls(honest, callback, ill)));
        }
        animals.add(new Animal(
                "null-from-create",
                "makes no scheduler",
                new Remedy.NameFault("create returned null"),
                (honest, ill) -> ill.getAsBoolean() ? Nulls.nothing() : honest));
        animals.add(answering("answers-twice", "answers a request that it has granted", Answerers.When.GRANTED));
        animals.add(answering("answers-late", "answers a request that was taken back", Answerers.When.CANCELLED));
        animals.add(answering("answers-unknown", "answers for a job that has ended", Answerers.When.FINISHED));
        animals.add(granting("grants-nothing", "grants an empty R", "is empty", (grants, ask) -> ResourceSet.empty()));
        animals.add(new Animal(
                "grants-null",
                "grants null",
                new Remedy.NameFault("alloc threw java.lang.NullPointerException: resources"),
                Zoo::grantingNull));
        animals.add(
                granting("double-books", "grants what another job holds", "is taken", (grants, ask) -> grants.taken()));
        animals.add(granting("grants-down", "grants a rank that is down", "is down", (grants, ask) -> grants.down()));
        animals.add(granting(
                "grants-unknown",
                "grants a rank that is not there",
                "has no core 0",
                (grants, ask) -> grants.unknown()));
        animals.add(
                new Animal("ignores-free", "takes for ever what it has granted", new Remedy.Swap(), Zoo::ignoringFree));
        animals.add(
                new Animal("refuses-hello", "takes over no job that runs", new Remedy.LoseJob(), Zoo::refusingHello));
        animals.add(new Animal(
                "leaks-thread",
                "starts a thread that it never ends",
                new Remedy.Nothing(),
                (honest, ill) -> new Thrower(honest, Callback.RESOURCES, ill, Zoo::leak)));
        return List.copyOf(animals);
    }

    /**
     * A policy that does not come back from a callback.
     *
     * @param gate lets it come back in the end: a test opens it, so that no thread is left
     */
    public static Animal hanging(Callback callback, CountDownLatch gate) {
        return new Animal(
                "hangs-in-" + callback,
                "never comes back from " + callback,
                new Remedy.GiveUp(),
                (honest, ill) -> new Thrower(honest, callback, ill, () -> await(gate)));
    }

    private static Animal throwing(Callback callback) {
        // A generation that ends does no harm any more, and one whose state can't be had does without.
        Remedy remedy =
                EnumSet.of(Callback.CLOSE, Callback.SNAPSHOT, Callback.RESTORE).contains(callback)
                        ? new Remedy.CountFault()
                        : new Remedy.NameFault(callback + " threw java.lang.IllegalStateException: broken");
        return new Animal(
                "throws-in-" + callback,
                "throws in " + callback,
                remedy,
                (honest, ill) -> new Thrower(honest, callback, ill, () -> {
                    throw new IllegalStateException("broken");
                }));
    }

    private static Animal answering(String name, String wrong, Answerers.When when) {
        return new Animal(name, wrong, new Remedy.CountLate(), (honest, ill) -> new Answerers(honest, when, ill));
    }

    private static Animal granting(
            String name, String wrong, String detail, BiFunction<WrongGrants, Ask, @Nullable ResourceSet> grant) {
        return new Animal(
                name, wrong, new Remedy.NameFault(detail), (honest, ill) -> new WrongGrants(honest, ill, grant));
    }

    private static ForwardingScheduler grantingNull(HonestPolicy honest, BooleanSupplier ill) {
        return new ForwardingScheduler(honest) {
            @Override
            public void alloc(AllocRequest request) {
                if (ill.getAsBoolean()) {
                    request.alloc(Nulls.nothing());
                } else {
                    super.alloc(request);
                }
            }
        };
    }

    private static ForwardingScheduler ignoringFree(HonestPolicy honest, BooleanSupplier ill) {
        return new ForwardingScheduler(honest) {
            @Override
            public void free(Release release) {
                if (!ill.getAsBoolean()) {
                    super.free(release);
                }
            }
        };
    }

    private static ForwardingScheduler refusingHello(HonestPolicy honest, BooleanSupplier ill) {
        return new ForwardingScheduler(honest) {
            @Override
            public HelloResult hello(AllocatedJob job) {
                return ill.getAsBoolean() ? HelloResult.refused("not mine") : super.hello(job);
            }
        };
    }

    private static void leak() {
        Thread leaked = new Thread(LockSupport::park, "leaked");
        leaked.setDaemon(true);
        leaked.start();
    }

    private static void await(CountDownLatch gate) {
        boolean open = false;
        while (!open) {
            try {
                gate.await();
                open = true;
            } catch (InterruptedException e) {
                // Whoever never comes back does not listen either.
            }
        }
    }
}
