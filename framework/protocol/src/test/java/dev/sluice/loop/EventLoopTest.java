package dev.sluice.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventLoopTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final List<Precedence> ORDER =
            List.of(Precedence.EARLY_ARRIVAL, Precedence.END, Precedence.TICK, Precedence.ARRIVAL);

    private final VirtualTime time = new VirtualTime(START);
    private final EventLoop loop = new EventLoop(time);
    private final List<String> log = new ArrayList<>();

    @Test
    void shouldRunWhatWasPostedThenTimersThenAgents() {
        loop.add(logging("agent"));
        loop.at(START, Precedence.END, () -> log.add("timer"));
        loop.post(() -> log.add("posted"));

        assertThat(loop.doWork()).isEqualTo(2);

        assertThat(log).containsExactly("posted", "timer", "agent");
    }

    @Test
    void shouldLetAgentsComeToRestBetweenTheTimersOfAnInstantWhereThatIsTheRule() {
        EventLoop stepping = new EventLoop(time, EventLoop.Timers.ONE_AT_REST);
        int[] work = {0};
        stepping.add(() -> {
            if (work[0] == 0) {
                return 0;
            }
            log.add("agent " + work[0]--);
            return 1;
        });
        for (Precedence precedence : List.of(Precedence.ARRIVAL, Precedence.END, Precedence.EARLY_ARRIVAL)) {
            stepping.at(START.plusSeconds(1), precedence, () -> {
                log.add(precedence.name());
                work[0] = 2;
            });
        }

        time.run(stepping);

        assertThat(log)
                .containsExactly(
                        "EARLY_ARRIVAL",
                        "agent 2",
                        "agent 1",
                        "END",
                        "agent 2",
                        "agent 1",
                        "ARRIVAL",
                        "agent 2",
                        "agent 1");
        assertThat(time.instant()).isEqualTo(START.plusSeconds(1));
    }

    @Test
    void shouldRunATaskThatIsPostedInATurnInTheNextOne() {
        loop.post(() -> {
            log.add("first");
            loop.post(() -> log.add("second"));
        });
        loop.add(logging("agent"));

        loop.doWork();
        loop.doWork();

        assertThat(log).containsExactly("first", "agent", "second", "agent");
    }

    @Test
    void shouldKeepWhatWasPostedAfterATaskThatThrows() {
        loop.post(() -> {
            throw new IllegalStateException("boom");
        });
        loop.post(() -> log.add("posted"));

        assertThatThrownBy(loop::doWork).hasMessage("boom");
        loop.doWork();

        assertThat(log).containsExactly("posted");
    }

    @Test
    void shouldTellWhoeverDrivesItOfEachPost() {
        loop.onPost(() -> log.add("wake"));

        loop.post(() -> log.add("posted"));

        assertThat(log).containsExactly("wake");
    }

    @Test
    void shouldRunATimerWhenItsTimeHasComeAndNotBefore() {
        loop.at(START.plusNanos(1), Precedence.TICK, () -> log.add("timer"));

        assertThat(loop.doWork()).isZero();
        assertThat(loop.nextTimer()).contains(START.plusNanos(1));
        time.advanceTo(START.plusNanos(1));

        assertThat(loop.doWork()).isEqualTo(1);
        assertThat(log).containsExactly("timer");
        assertThat(loop.nextTimer()).isEmpty();
        assertThat(loop.doWork()).isZero();
    }

    @Test
    void shouldRunATimerOfThePastInTheNextTurn() {
        loop.at(START.minusSeconds(5), Precedence.TICK, () -> log.add("timer"));

        assertThat(loop.doWork()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shouldRunTimersByTimeThenPrecedenceThenCreation(long seed) {
        Random random = new Random(seed);
        record Due(int second, Precedence precedence, int created) {}
        List<Due> expected = new ArrayList<>();
        List<Due> ran = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            Due due = new Due(random.nextInt(10), ORDER.get(random.nextInt(3)), i);
            expected.add(due);
            loop.at(START.plusSeconds(due.second()), due.precedence(), () -> ran.add(due));
        }
        expected.sort(Comparator.comparingInt(Due::second)
                .thenComparingInt(due -> ORDER.indexOf(due.precedence()))
                .thenComparingInt(Due::created));

        time.advanceTo(START.plusSeconds(9));
        loop.doWork();

        assertThat(ran).isEqualTo(expected);
    }

    @Test
    void shouldRunWhatATimerSetsForTheSameInstantBeforeTheAgents() {
        loop.add(logging("agent"));
        loop.at(START, Precedence.ARRIVAL, () -> {
            log.add("arrival");
            loop.at(START, Precedence.END, () -> log.add("end"));
        });

        loop.doWork();

        assertThat(log).containsExactly("arrival", "end", "agent");
    }

    @Test
    void shouldNotRunACancelledTimer() {
        Timer timer = loop.at(START, Precedence.TICK, () -> log.add("timer"));
        loop.at(START.plusSeconds(1), Precedence.TICK, () -> log.add("later"));

        timer.cancel();

        assertThat(loop.nextTimer()).contains(START.plusSeconds(1));
        assertThat(loop.doWork()).isZero();
        assertThat(log).isEmpty();
    }

    @Test
    void shouldNotRunATimerThatAnotherOfTheSameInstantCancels() {
        List<Timer> timers = new ArrayList<>();
        loop.at(START, Precedence.END, () -> timers.get(0).cancel());
        timers.add(loop.at(START, Precedence.TICK, () -> log.add("timer")));

        assertThat(loop.doWork()).isEqualTo(1);

        assertThat(log).isEmpty();
    }

    @Test
    void shouldTakeCancellingATimerThatHasRunForNothing() {
        Timer timer = loop.at(START, Precedence.TICK, () -> log.add("timer"));
        loop.doWork();

        timer.cancel();

        assertThat(log).containsExactly("timer");
        assertThat(loop.nextTimer()).isEmpty();
    }

    @Test
    void shouldNotKeepTimersThatWereCancelledLongBeforeTheirTime() {
        int longest = 0;
        Timer kept = loop.at(START.plusSeconds(1), Precedence.TICK, () -> log.add("kept"));
        for (int i = 0; i < 1_000_000; i++) {
            Timer limit = loop.at(START.plusSeconds(86_400 + i), Precedence.TICK, () -> log.add("limit"));
            limit.cancel();
            limit.cancel();
            longest = Math.max(longest, loop.queueLength());
        }

        assertThat(longest).isLessThan(100);
        time.advanceTo(START.plusSeconds(2_000_000));
        assertThat(loop.doWork()).isEqualTo(1);
        kept.cancel();
        assertThat(log).containsExactly("kept");
        assertThat(loop.queueLength()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shouldRunJustTheTimersThatAreLeftHoweverManyAreCancelled(long seed) {
        Random random = new Random(seed);
        record Planned(int second, Precedence precedence, int created, Timer timer) {}
        List<Planned> expected = new ArrayList<>();
        List<Integer> ran = new ArrayList<>();
        List<Integer> due = new ArrayList<>();
        Comparator<Planned> order = Comparator.comparingInt(Planned::second)
                .thenComparing(Planned::precedence)
                .thenComparingInt(Planned::created);
        int now = 0;
        for (int i = 0; i < 20_000; i++) {
            int number = i;
            int second = now + 1 + random.nextInt(500);
            Precedence precedence = ORDER.get(random.nextInt(3));
            Timer timer = loop.at(START.plusSeconds(second), precedence, () -> ran.add(number));
            expected.add(new Planned(second, precedence, number, timer));
            while (expected.size() > 200 || (!expected.isEmpty() && random.nextInt(3) == 0)) {
                expected.remove(random.nextInt(expected.size())).timer().cancel();
            }
            if (random.nextInt(10) == 0) {
                now += random.nextInt(50);
                int until = now;
                expected.stream()
                        .filter(plan -> plan.second() <= until)
                        .sorted(order)
                        .forEach(plan -> due.add(plan.created()));
                expected.removeIf(plan -> plan.second() <= until);
                time.runTo(loop, START.plusSeconds(now));
                assertThat(ran).isEqualTo(due);
            }
            assertThat(loop.queueLength()).isLessThanOrEqualTo(2 * expected.size() + 65);
        }
        assertThat(ran).hasSizeGreaterThan(1000);
    }

    @Test
    void shouldNeverRunATimerAtTheEndOfTime() {
        loop.at(Instant.MAX, Precedence.TICK, () -> log.add("never"));
        loop.after(Duration.ofSeconds(Long.MAX_VALUE), Precedence.TICK, () -> log.add("never"));
        loop.after(Duration.ofSeconds(2), Precedence.TICK, () -> log.add("soon"));

        time.run(loop);

        assertThat(log).containsExactly("soon");
        assertThat(time.instant()).isEqualTo(START.plusSeconds(2));
        assertThat(loop.nextTimer()).isEmpty();
    }

    @Test
    void shouldGiveAgentsTheirTurnInTheOrderTheyWereAdded() {
        loop.add(logging("a"));
        loop.add(logging("b"));
        loop.add(() -> 7);

        assertThat(loop.doWork()).isEqualTo(7);
        assertThat(log).containsExactly("a", "b");
    }

    @Test
    void shouldSkipNobodyWhenAnAgentTakesItselfOutInItsTurn() {
        loop.add(logging("a"));
        loop.add(new Agent() {
            @Override
            public int doWork() {
                log.add("leaves");
                loop.remove(this);
                return 0;
            }
        });
        loop.add(logging("b"));

        loop.doWork();
        loop.doWork();

        assertThat(log).containsExactly("a", "leaves", "b", "a", "b");
    }

    @Test
    void shouldSkipNobodyWhenAnAgentTakesAnEarlierOneOut() {
        Agent first = logging("a");
        loop.add(first);
        loop.add(() -> {
            loop.remove(first);
            return 0;
        });
        loop.add(logging("b"));

        loop.doWork();
        loop.doWork();

        assertThat(log).containsExactly("a", "b", "b");
    }

    @Test
    void shouldGiveNoTurnToAnAgentThatWasTakenOutBeforeIt() {
        Agent last = logging("b");
        loop.add(() -> {
            loop.remove(last);
            return 0;
        });
        loop.add(last);

        loop.doWork();

        assertThat(log).isEmpty();
    }

    @Test
    void shouldGiveAnAgentThatIsAddedInATurnItsTurnAfterTheOthers() {
        loop.add(new Agent() {
            private boolean added;

            @Override
            public int doWork() {
                if (!added) {
                    loop.add(logging("new"));
                    added = true;
                }
                return 0;
            }
        });
        loop.add(logging("old"));

        loop.doWork();

        assertThat(log).containsExactly("old", "new");
    }

    private Agent logging(String name) {
        return () -> {
            log.add(name);
            return 0;
        };
    }
}
