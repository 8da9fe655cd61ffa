package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.PolicyException;
import dev.sluice.host.SchedulerHost;
import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.AllocResponse;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedPrioritize;
import dev.sluice.protocol.SchedulerResponse;
import dev.sluice.protocol.audit.ObservedLink;
import dev.sluice.protocol.audit.ProtocolAudit;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Capability;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.tck.ManualClock;
import dev.sluice.tck.RecordingScheduler;
import dev.sluice.tck.ScriptedJobManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A policy that answers anything at any time, throws, and is swapped at random, under a job manager
 * that asks, cancels and frees at random. Whatever it does, the books of {@link ProtocolAudit} add up,
 * nothing escapes the host, and in the end a sound policy can answer all that is left.
 */
class ChaosTest {

    private static final int STEPS = 300;

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    private final ManualClock clock = new ManualClock();
    private final ScriptedJobManager manager =
            new ScriptedJobManager(HostBench.machine(), HostBench.machine().ranks());
    private final ProtocolAudit audit = new ProtocolAudit();
    private final Set<JobId> waiting = new LinkedHashSet<>();
    private final Map<JobId, ResourceSet> running = new LinkedHashMap<>();
    private final List<AllocRequest> everGiven = new ArrayList<>();
    private Random random = new Random();
    private long lastId;

    @ParameterizedTest
    @MethodSource("seeds")
    void shouldKeepTheBooksWhateverThePolicyDoes(long seed) {
        random = new Random(seed);
        manager.onResponse(this::heard);
        SchedulerHost host = new SchedulerHost(
                clock.loop(), new ObservedLink(manager, audit), unruly("chaos-0"), HostOptions.virtualTime());
        host.start();
        clock.settle();

        for (int step = 0; step < STEPS; step++) {
            act(host, step);
            if (random.nextBoolean()) {
                clock.settle();
            }
        }

        assertThat(host.status().policyFaults()).isPositive();
        assertThat(host.status().lateAnswers()).isPositive();
        finish(host);
    }

    private void act(SchedulerHost host, int step) {
        switch (random.nextInt(10)) {
            case 0, 1, 2 -> {
                JobId id = new JobId(++lastId);
                waiting.add(id);
                manager.say(HostBench.alloc(id.value(), random.nextInt(4)));
            }
            case 3 -> any(waiting).forEach(id -> manager.say(new SchedCancel(id)));
            case 4, 5 -> any(running.keySet()).forEach(this::free);
            case 6 ->
                manager.say(new SchedPrioritize(any(waiting).stream()
                        .flatMap(id -> LongStream.range(0, 1 + random.nextInt(2))
                                .mapToObj(i -> new SchedPrioritize.Entry(id, random.nextInt(4))))
                        .toList()));
            case 7 -> {
                IdSet rank = IdSet.single(random.nextInt(4));
                manager.say(
                        random.nextBoolean()
                                ? AcquireResponse.change(rank, IdSet.empty())
                                : AcquireResponse.change(IdSet.empty(), rank));
            }
            case 8 -> clock.advance(Duration.ofMillis(random.nextInt(3000)));
            default -> {
                if (host.status().phase() == HostStatus.Phase.FAILED || random.nextInt(4) == 0) {
                    try {
                        host.swap(unruly("chaos-" + step));
                    } catch (PolicyException refused) {
                        assertThat(refused.code()).isIn("policy-fault", "hello-refused", "policy-config");
                    }
                }
            }
        }
    }

    private void free(JobId id) {
        ResourceSet held = running.get(id);
        ResourceSet some =
                held.onlyRanks(IdSet.parse(random.nextBoolean() ? "0-3" : random.nextBoolean() ? "0-1" : "2-3"));
        if (some.isEmpty()) {
            return;
        }
        boolean last = some.ranks().equals(held.ranks());
        if (last) {
            running.remove(id);
        } else {
            running.put(id, held.withoutRanks(some.ranks()));
        }
        manager.say(new SchedFree(id, some, last));
    }

    private void heard(SchedulerResponse response) {
        if (response instanceof AllocResponse answer && !(response instanceof AllocAnnotate)) {
            assertThat(waiting.remove(answer.id()))
                    .as("answered once: %s", answer)
                    .isTrue();
        }
        if (response instanceof AllocSuccess success) {
            running.put(success.id(), success.resources());
        }
    }

    /** A sound policy takes over: one job at a time gets the first core, and all is given back. */
    private void finish(SchedulerHost host) {
        clock.settle();
        manager.say(AcquireResponse.change(IdSet.parse("0-3"), IdSet.empty()));
        List.copyOf(running.keySet()).forEach(id -> manager.say(new SchedFree(id, running.remove(id), true)));
        clock.settle();
        List.copyOf(running.keySet()).forEach(id -> manager.say(new SchedFree(id, running.remove(id), true)));
        RecordingScheduler sound = new RecordingScheduler();
        List<AllocRequest> queue = new ArrayList<>();
        sound.onTold(event -> {
            if (event instanceof AllocRequest request) {
                queue.add(request);
            }
        });
        host.swap(sound.as("sound"));
        clock.settle();
        List.copyOf(running.keySet()).forEach(id -> manager.say(new SchedFree(id, running.remove(id), true)));
        clock.settle();

        while (!queue.isEmpty()) {
            AllocRequest request = queue.remove(0);
            request.alloc(HostBench.ranks("0-3", "0-3"));
            manager.say(AcquireResponse.change(IdSet.single(0), IdSet.empty()));
            clock.settle();
            manager.say(new SchedFree(request.id(), running.remove(request.id()), true));
            clock.settle();
        }

        assertThat(waiting).isEmpty();
        audit.assertNothingLeft();
        assertThat(host.status().pending()).isZero();
        assertThat(host.status().allocations()).isZero();
        assertThat(host.status().policy()).isEqualTo("sound");
        assertThat(host.status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
    }

    private LoadedPolicy unruly(String name) {
        RecordingScheduler policy = new RecordingScheduler();
        policy.onTold(event -> {
            if (event instanceof AllocRequest request) {
                everGiven.add(request);
            }
            misbehave(policy);
        });
        policy.onHello(job -> {
            misbehave(policy);
            return random.nextInt(40) == 0 ? HelloResult.refused("a whim") : HelloResult.ACCEPTED;
        });
        policy.onPass(budget -> {
            misbehave(policy);
            return random.nextInt(5) == 0 ? Pass.MORE : Pass.DONE;
        });
        policy.onClose(() -> misbehave(policy));
        return policy.as(
                name,
                random.nextBoolean() ? Capability.PRIORITIZE : Capability.PARTIAL_OK,
                random.nextBoolean() ? Capability.EXPIRATION : Capability.SCHEDULING_KEY);
    }

    /** Answers some requests of this or an earlier generation, rightly or wrongly, and may throw. */
    private void misbehave(RecordingScheduler policy) {
        if (random.nextInt(3) == 0) {
            for (AllocRequest request : any(everGiven)) {
                answer(request);
            }
        }
        if (random.nextInt(10) == 0) {
            policy.context().wakeAt(clock.now().plusMillis(random.nextInt(2000) - 500));
        }
        if (random.nextInt(60) == 0) {
            throw new IllegalStateException("a whim");
        }
    }

    private void answer(AllocRequest request) {
        switch (random.nextInt(10)) {
            case 0 -> request.deny("a whim");
            case 1, 2 -> request.annotate(Annotations.sched("reason_pending", "a whim"));
            default -> {
                int rank = random.nextInt(4);
                int core = random.nextInt(random.nextInt(30) == 0 ? 5 : 4);
                String ranks = random.nextInt(3) == 0 ? Math.min(rank, 2) + "-3" : Integer.toString(rank);
                ResourceSet wanted = HostBench.ranks(ranks, Integer.toString(core));
                // Mostly what is free, so that the host does not spend its time restarting.
                if (random.nextInt(20) == 0 || free(wanted)) {
                    request.alloc(wanted);
                }
            }
        }
    }

    private boolean free(ResourceSet wanted) {
        return running.values().stream().allMatch(held -> held.intersect(wanted).isEmpty());
    }

    /** Up to three of them, the later ones more often. */
    private <T> List<T> any(Collection<T> all) {
        List<T> list = List.copyOf(all);
        List<T> some = new ArrayList<>();
        for (int i = 0; i < 3 && !list.isEmpty(); i++) {
            int back = Math.min(list.size(), 1 + random.nextInt(1 + random.nextInt(20)));
            T one = list.get(list.size() - back);
            if (!some.contains(one)) {
                some.add(one);
            }
        }
        return some;
    }
}
