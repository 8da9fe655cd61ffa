package dev.sluice.tck.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.host.HostOptions;
import dev.sluice.host.HostStatus;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.PolicyException;
import dev.sluice.host.SchedulerHost;
import dev.sluice.loop.EventLoop;
import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.FeasibilityCheck;
import dev.sluice.protocol.Reply;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedExpiration;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedPrioritize;
import dev.sluice.protocol.audit.LinkObserver;
import dev.sluice.protocol.audit.ObservedLink;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.Capability;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import dev.sluice.spi.SchedulerContext;
import dev.sluice.tck.ManualClock;
import dev.sluice.tck.RecordingScheduler;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Policies that fail, and hosts that are swapped and closed at awkward moments. */
class FaultsTest {

    private static final JobId ONE = new JobId(1);
    private static final JobId TWO = new JobId(2);

    private final HostBench bench = new HostBench();
    private final RecordingScheduler next = new RecordingScheduler();

    @Test
    void shouldHandleEveryMessageWhileNoPolicyIsAtWork() {
        startAndFail();
        bench.say(HostBench.alloc(2, 10));
        bench.say(HostBench.alloc(3, 10));
        bench.say(HostBench.alloc(4, 10));
        bench.say(new SchedPrioritize(List.of(new SchedPrioritize.Entry(new JobId(4), 99))));
        bench.say(new SchedCancel(TWO));
        bench.say(AcquireResponse.change(IdSet.empty(), IdSet.of(3)));
        bench.say(new FeasibilityCheck(7, HostBench.oneCore()));

        assertThat(bench.manager.heard()).containsExactly(new AllocCancel(TWO), reply(7));
        bench.policy.onTold(event -> {});
        bench.clock.advance(Duration.ofSeconds(1));

        assertThat(bench.policy.told(ResourceUpdate.Inventory.class).get(1).up())
                .isEqualTo(IdSet.parse("0-2"));
        assertThat(bench.policy.told(AllocRequest.class).stream()
                        .skip(1)
                        .map(AllocRequest::id)
                        .toList())
                .containsExactly(new JobId(4), ONE, new JobId(3));
    }

    @Test
    void shouldEndAGenerationThatFailedWhileItWasStarted() {
        bench.policy.onTold(event -> {
            if (event instanceof AllocRequest request) {
                request.annotate(Annotations.empty());
                throw new IllegalStateException("boom");
            }
        });
        startAndFail();
        bench.clock.advance(Duration.ofSeconds(1));

        AllocRequest halfStarted = bench.policy.request(ONE);
        halfStarted.alloc(HostBench.ranks("0", "0"));
        bench.policy.context().wakeAt(bench.clock.now().plusMillis(10));
        int passes = bench.policy.passes();
        bench.clock.advance(Duration.ofMillis(100));

        assertThat(bench.policy.closed()).isTrue();
        assertThat(bench.policy.passes()).isEqualTo(passes);
        assertThat(bench.manager.heard()).isEmpty();
        assertThat(bench.host().status().lateAnswers()).isEqualTo(1);
    }

    @Test
    void shouldCountTheEndOfAPolicyThatThrowsAndGoOn() {
        bench.start();
        bench.policy.onClose(() -> {
            throw new IllegalStateException("boom");
        });

        bench.host().swap(next.as("next"));
        bench.clock.settle();

        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(bench.host().status().policyFaults()).isEqualTo(1);
        assertThat(next.passes()).isEqualTo(1);
    }

    @Test
    void shouldNotStartTheFailedPolicyAgainAfterASwap() {
        startAndFail();

        bench.host().swap(next.as("next"));
        bench.clock.advance(Duration.ofMinutes(1));

        assertThat(bench.host().generation()).isEqualTo(2);
        assertThat(next.told(ResourceUpdate.Inventory.class)).hasSize(1);
        assertThat(next.told(AllocRequest.class)).hasSize(1);
    }

    @Test
    void shouldPauseFullyAfterAFaultWhateverRestartWasDueBeforeTheSwap() {
        startAndFail();
        bench.clock.advance(Duration.ofMillis(500));
        bench.host().swap(next.as("next"));
        bench.clock.settle();
        next.onPass(budget -> {
            throw new IllegalStateException("too");
        });
        bench.nudge();
        assertThat(bench.host().status().detail())
                .isEqualTo("next: schedule threw java.lang.IllegalStateException: too; starts again in 1 s");
        next.onPass(budget -> Pass.DONE);

        bench.clock.advance(Duration.ofMillis(999));
        assertThat(bench.host().generation()).isEqualTo(2);
        bench.clock.advance(Duration.ofMillis(1));

        assertThat(bench.host().generation()).isEqualTo(3);
        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
    }

    @Test
    void shouldRollBackToNothingWhenASwapFailsWhileNoPolicyIsAtWork() {
        startAndFail();
        next.onTold(event -> {
            throw new IllegalStateException("too");
        });

        assertThatThrownBy(() -> bench.host().swap(next.as("next"))).isInstanceOf(PolicyException.class);
        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.DEGRADED);
        bench.policy.onTold(event -> {});
        bench.clock.advance(Duration.ofSeconds(1));

        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(bench.host().status().policy()).isEqualTo("recording");
    }

    @Test
    void shouldStartAgainAPolicyWhoseFactoryThrows() {
        AtomicInteger starts = new AtomicInteger();
        bench.start(made("flaky", context -> {
            if (starts.incrementAndGet() < 3) {
                throw new NoClassDefFoundError("gone/Away");
            }
            return bench.policy;
        }));
        assertThat(bench.host().status().detail())
                .isEqualTo("flaky: create threw java.lang.NoClassDefFoundError: gone/Away; starts again in 1 s");
        bench.say(HostBench.alloc(1, 16));

        bench.clock.advance(Duration.ofSeconds(3));

        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.RUNNING);
        assertThat(bench.host().generation()).isEqualTo(1);
        assertThat(bench.policy.told(AllocRequest.class)).hasSize(1);
    }

    @Test
    void shouldNotTryAgainAConfigurationThatThePolicyRefuses() {
        bench.start(made("refusing", context -> {
            throw new IllegalArgumentException("queue-depth 3 is odd");
        }));
        bench.say(HostBench.alloc(1, 16));

        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.FAILED);
        assertThat(bench.host().status().code()).isEqualTo("policy-config");
        assertThat(bench.host().status().detail()).isEqualTo("refusing: queue-depth 3 is odd");
        assertThat(bench.host().status().policyFaults()).isZero();
        assertThat(bench.clock.loop().nextTimer()).isEmpty();
        bench.host().swap(next.as("next"));
        bench.clock.settle();
        assertThat(next.told(AllocRequest.class)).hasSize(1);
        assertThat(bench.host().generation()).isEqualTo(1);
        assertThat(bench.host().status().code()).isEmpty();
    }

    @Test
    void shouldContainAnExceptionThatThrowsWhenItIsAskedWhatItIs() {
        bench.start(bench.policy.as("spiteful", Capability.EXPIRATION));
        bench.policy.onTold(event -> {
            throw new Spiteful();
        });

        bench.say(HostBench.alloc(1, 16));

        assertThat(bench.host().status().code()).isEqualTo("policy-fault");
        assertThat(bench.host().status().detail())
                .isEqualTo("spiteful: alloc threw " + Spiteful.class.getName() + "; starts again in 1 s");
        assertRefused("policy-config", "bad: " + Spiteful.class.getName(), context -> {
            throw new Spiteful();
        });
    }

    /** Its text is made by code of the policy, too. */
    private static final class Spiteful extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        @Override
        public String getMessage() {
            throw new IllegalStateException("no comment");
        }
    }

    @Test
    void shouldStopAtTheFirstFaultWhereItsCallerWantsThat() {
        HostOptions options = HostOptions.virtualTime().withOnFault(HostOptions.OnFault.STOP);
        try (SchedulerHost host =
                new SchedulerHost(bench.clock.loop(), bench.manager, bench.policy.as("recording"), options)) {
            host.start();
            bench.clock.settle();
            bench.policy.onTold(event -> {
                throw new IllegalStateException("boom");
            });

            bench.say(HostBench.alloc(1, 16));

            assertThat(host.status().phase()).isEqualTo(HostStatus.Phase.FAILED);
            assertThat(host.status().detail())
                    .isEqualTo("recording: alloc threw java.lang.IllegalStateException: boom");
            assertThat(host.status().code()).isEqualTo("policy-fault");
            assertThat(host.status().policyFaults()).isEqualTo(1);
            assertThat(bench.policy.closed()).isTrue();
            assertThat(bench.clock.loop().nextTimer()).isEmpty();
        }
    }

    @Test
    void shouldKeepTheOldPolicyWhenTheNextCanNotBeMade() {
        bench.start();

        assertRefused("policy-config", "bad: queue-depth 3 is odd", context -> {
            throw new IllegalArgumentException("queue-depth 3 is odd");
        });
        assertRefused("policy-fault", "bad: create threw java.lang.IllegalStateException: boom", context -> {
            throw new IllegalStateException("boom");
        });
        assertRefused("policy-fault", "bad: create returned null", context -> nothing());

        assertThat(bench.policy.closed()).isFalse();
        assertThat(bench.host().status().policy()).isEqualTo("recording");
        assertThat(bench.host().generation()).isEqualTo(1);
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("0", "0"));
        assertThat(bench.manager.heard(AllocSuccess.class)).hasSize(1);
    }

    private void assertRefused(String code, String message, Function<SchedulerContext, Scheduler> factory) {
        assertThatThrownBy(() -> bench.host().swap(made("bad", factory)))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessage(message);
    }

    @Test
    void shouldAnswerAQuestionThatThePolicyFailedAt() {
        bench.start(bench.policy.as("able", Capability.EXPIRATION, Capability.FEASIBILITY));
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("0", "0"));
        bench.policy.onTold(event -> {
            throw new IllegalStateException("boom");
        });

        bench.say(new SchedExpiration(5, ONE, bench.clock.now().plusSeconds(7200)));
        bench.policy.onTold(event -> {});
        bench.clock.advance(Duration.ofSeconds(1));
        bench.policy.onTold(event -> {
            throw new IllegalStateException("boom");
        });
        bench.say(new FeasibilityCheck(6, HostBench.oneCore()));

        assertThat(bench.manager.heard(Reply.class))
                .containsExactly(
                        Reply.refused(5, "the policy failed"),
                        Reply.unsupported(6, "the policy does not serve feasibility"));
        assertThat(bench.host().status().policyFaults()).isEqualTo(2);
    }

    @Test
    void shouldNotStartAnythingAfterClose() {
        startAndFail();

        bench.host().close();
        bench.policy.onTold(event -> {});
        bench.clock.advance(Duration.ofMinutes(1));

        assertThat(bench.clock.loop().nextTimer()).isEmpty();
        assertThat(bench.policy.told(ResourceUpdate.Inventory.class)).hasSize(1);
        assertThatThrownBy(() -> bench.host().swap(next.as("next")))
                .isInstanceOfSatisfying(
                        PolicyException.class, e -> assertThat(e.code()).isEqualTo("host-closed"));
        assertThat(next.told()).isEmpty();
    }

    @Test
    void shouldEndAndDisconnectOnceHoweverOftenItIsClosed() {
        AtomicInteger disconnected = new AtomicInteger();
        AtomicInteger ended = new AtomicInteger();
        bench.policy.onClose(ended::incrementAndGet);
        ObservedLink link = new ObservedLink(bench.manager, new LinkObserver() {
            @Override
            public void disconnected() {
                disconnected.incrementAndGet();
            }
        });
        SchedulerHost host =
                new SchedulerHost(bench.clock.loop(), link, bench.policy.as("closing"), HostOptions.virtualTime());
        host.start();
        bench.clock.settle();

        host.close();
        host.close();

        assertThat(disconnected).hasValue(1);
        assertThat(ended).hasValue(1);
    }

    @Test
    void shouldBeClosedBeforeItWasStarted() {
        assertThatCode(() -> bench.host().close()).doesNotThrowAnyException();

        assertThat(bench.manager.closed()).isFalse();
    }

    @Test
    void shouldLeaveWhatIsInItsInboxWhenClosed() {
        bench.start();
        bench.manager.say(HostBench.alloc(1, 16));

        bench.host().close();
        bench.clock.settle();

        assertThat(bench.policy.told(AllocRequest.class)).isEmpty();
        assertThat(bench.host().doWork()).isZero();
    }

    @Test
    void shouldReleaseNothingToAPolicyThatWasNeverToldOfTheJob() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("0-1", "0"));
        bench.say(new SchedFree(ONE, HostBench.ranks("0-1", "0"), false));
        assertThat(bench.policy.told(Release.class))
                .singleElement()
                .satisfies(release -> assertThat(release.last()).isTrue());
        bench.host().swap(next.as("next", Capability.EXPIRATION));

        bench.say(new SchedExpiration(1, ONE, bench.clock.now().plusSeconds(7200)));
        bench.say(new SchedFree(ONE, HostBench.ranks("0-1", "0"), true));

        assertThat(next.told()).hasSize(1);
        assertThat(bench.manager.heard(Reply.class)).extracting(Reply::errnum).containsExactly(Reply.ENOSYS);
        assertThat(bench.host().status().allocations()).isZero();
        assertThat(bench.host().status().ignored()).isZero();
    }

    @Test
    void shouldNotTellOfAFreeThatFreesNothing() {
        bench.start();
        bench.say(HostBench.alloc(1, 16));
        bench.grant(ONE, HostBench.ranks("0", "0"));

        bench.say(new SchedFree(ONE, HostBench.ranks("3", "0"), false));

        assertThat(bench.policy.told(Release.class)).isEmpty();
        assertThat(bench.host().status().freesCut()).isEqualTo(1);
    }

    @Test
    void shouldNameTheCallbackThatRefusesForNoReason() {
        bench.manager.running(HostBench.hello(1, ""), HostBench.ranks("0", "0"));
        bench.policy.onHello(job -> HelloResult.refused(nothing()));

        bench.start();

        assertThat(bench.host().status().detail())
                .startsWith("recording: hello threw java.lang.NullPointerException: note");
        assertThat(bench.manager.raised()).isEmpty();
    }

    @Test
    void shouldLetTimeStandStillInATurn() {
        Instant[] now = {ManualClock.START};
        EventLoop loop = new EventLoop(() -> {
            now[0] = now[0].plusSeconds(1);
            return now[0];
        });
        Set<Instant> seen = new LinkedHashSet<>();
        bench.policy.onTold(event -> seen.add(bench.policy.context().clock().instant()));
        bench.policy.onPass(budget -> {
            seen.add(bench.policy.context().clock().instant());
            bench.policy.request(ONE).alloc(HostBench.ranks("0", "0"));
            return Pass.DONE;
        });
        SchedulerHost host =
                new SchedulerHost(loop, bench.manager, bench.policy.as("watching"), HostOptions.virtualTime());
        host.start();
        bench.manager.say(HostBench.alloc(1, 16));

        loop.doWork();

        assertThat(seen).hasSize(1);
        assertThat(bench.manager.heard(AllocSuccess.class))
                .extracting(success -> success.resources().starttime())
                .containsExactlyElementsOf(seen);
        loop.doWork();
        bench.manager.say(HostBench.alloc(2, 16));
        loop.doWork();
        assertThat(seen).hasSize(2);
    }

    private void startAndFail() {
        bench.start();
        Function<Object, Boolean> boom = event -> {
            throw new IllegalStateException("boom");
        };
        bench.policy.onPass(budget -> boom.apply(budget) ? Pass.MORE : Pass.DONE);
        bench.say(HostBench.alloc(1, 16));
        bench.policy.onPass(budget -> Pass.DONE);
        assertThat(bench.host().status().phase()).isEqualTo(HostStatus.Phase.DEGRADED);
    }

    private static Reply reply(long tag) {
        return Reply.unsupported(tag, "the policy does not serve feasibility");
    }

    private static LoadedPolicy made(String name, Function<SchedulerContext, Scheduler> factory) {
        return new LoadedPolicy(name, "0", Set.of(), Map.of(), factory);
    }

    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // a plugin may not be checked
    private static <T> T nothing() {
        return null;
    }
}
