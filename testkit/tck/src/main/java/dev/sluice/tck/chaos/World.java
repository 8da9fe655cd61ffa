package dev.sluice.tck.chaos;

import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.SchedulerHost;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.audit.ObservedLink;
import dev.sluice.protocol.audit.ProtocolAudit;
import dev.sluice.tck.ManualClock;
import dev.sluice.tck.link.FaultyLink;
import dev.sluice.tck.link.ScriptedFaults;
import dev.sluice.tck.model.ModelManager;
import dev.sluice.tck.policy.Whims;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * All that one run consists of. Each end of the faulty link has books of its own, since what one end has
 * said the other may never hear.
 */
final class World {

    final ManualClock clock = new ManualClock();
    final ScriptedFaults faults = new ScriptedFaults();
    final ProtocolAudit hostSide = new ProtocolAudit();
    final ProtocolAudit managerSide = new ProtocolAudit();
    final ModelManager manager = new ModelManager(Shapes.machine(), () -> clock.now());
    final Sabotage sabotage;
    private final UnaryOperator<JobManagerLink> between;

    @Nullable
    SchedulerHost host;

    @Nullable
    FaultyLink link;

    /** What the host runs, or starts again after a fault. */
    LoadedPolicy policy;

    /** The policies that hosts were given, by name. */
    private final Map<String, LoadedPolicy> policies = new HashMap<>();

    private final LoadedPolicy fallback;

    /** What the sabotage had done before this host came. */
    long crashesBefore;

    long refusalsBefore;

    long hangsBefore;

    /** Hosts that were started. */
    long hosts;

    /** Answers that were given too late, to whichever host. */
    long lateAnswers;

    World(long seed, UnaryOperator<JobManagerLink> between, List<LoadedPolicy> tried) {
        this.between = between;
        sabotage = new Sabotage(Whims.of(new Random(seed)), tried);
        policy = sabotage.policy(0);
        fallback = known(sabotage.fallback());
        clock.loop().add(manager);
    }

    void attach(LoadedPolicy first) {
        policy = known(first);
        crashesBefore = sabotage.crashes();
        refusalsBefore = sabotage.refusals();
        hangsBefore = sabotage.hangs();
        FaultyLink faulty = new FaultyLink(clock.loop(), new ObservedLink(manager.link(), managerSide), faults);
        HostOptions options = HostOptions.virtualTime();
        SchedulerHost fresh = new SchedulerHost(
                clock.loop(),
                new ObservedLink(between.apply(faulty), hostSide),
                first,
                hosts % 2 == 0 ? options.withFallback(fallback) : options);
        link = faulty;
        host = fresh;
        hosts++;
        fresh.start();
    }

    void leave() {
        if (host != null) {
            host.close();
            forget();
        }
    }

    /** The host is gone. */
    void forget() {
        host = null;
        link = null;
    }

    /** Remembers a policy by its name. */
    LoadedPolicy known(LoadedPolicy given) {
        policies.put(given.name(), given);
        return given;
    }

    /** The policy that the host says is at work, or was last. */
    LoadedPolicy policyOf(HostStatus status) {
        return Objects.requireNonNull(policies.get(status.policy()), status.policy());
    }

    /** Where the host stands; null if there is none. */
    HostStatus.@Nullable Phase phase() {
        return host == null ? null : host.status().phase();
    }
}
