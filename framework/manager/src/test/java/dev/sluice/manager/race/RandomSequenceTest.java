package dev.sluice.manager.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.loop.EventLoop;
import dev.sluice.manager.JobView;
import dev.sluice.manager.Site;
import dev.sluice.manager.housekeeping.Housekeeping;
import dev.sluice.manager.housekeeping.ReleaseAfter;
import dev.sluice.manager.housekeeping.SimulatedHousekeeping;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Urgency;
import dev.sluice.model.event.Eventlog;
import dev.sluice.model.event.EventlogChecker;
import dev.sluice.model.event.JobState;
import dev.sluice.model.event.LoggedEvent;
import dev.sluice.protocol.audit.ProtocolAudit;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Users, a scheduler and time do what they like, in random order. Whatever that is: no core is held
 * twice or lost, the scheduler has the requests that a sort of all jobs says it should have, and every
 * job comes to an end by a legal way.
 */
final class RandomSequenceTest {

    private static final int STEPS = 120;

    private final ProtocolAudit audit = new ProtocolAudit();
    private Random random = new Random();
    private Site site = new Site();
    private RandomScheduler scheduler = new RandomScheduler(site, random, audit);
    private boolean attached;
    private long submitted;

    @ParameterizedTest
    @ValueSource(ints = {0, 100, 200, 300})
    void everythingAddsUpWhateverHappens(int first) {
        for (int seed = first; seed < first + 100; seed++) {
            try {
                run(seed);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed " + seed, e);
            }
        }
    }

    private void run(long seed) {
        random = new Random(seed);
        site = new Site(loop -> random.nextInt(4) == 0 ? Housekeeping.none() : housekeeping(loop));
        submitted = 0;
        attached = false;
        for (int step = 0; step < STEPS; step++) {
            act();
            if (random.nextInt(3) > 0) {
                site.settle();
                check();
            }
        }
        finish();
    }

    private Housekeeping housekeeping(EventLoop loop) {
        Random times = new Random(random.nextLong());
        return Housekeeping.perRank(
                new SimulatedHousekeeping(loop, (id, rank) -> Duration.ofSeconds(times.nextInt(6))),
                random.nextInt(3) == 0
                        ? ReleaseAfter.allDone()
                        : ReleaseAfter.of(Duration.ofSeconds(random.nextInt(4))));
    }

    private void act() {
        switch (random.nextInt(12)) {
            case 0, 1, 2 -> submit();
            case 3 -> withSomeJob(job -> site.manager.cancel(job.id()));
            case 4 ->
                withSomeJob(job -> {
                    if (job.state().isPending() || job.state() == JobState.NEW) {
                        site.manager.urgency(job.id(), random.nextInt(32), 1);
                    }
                });
            case 5 -> site.pass(Duration.ofSeconds(random.nextInt(8)));
            case 6 -> site.manager.drain(IdSet.single(random.nextInt(4)));
            case 7 -> reattach();
            case 8 -> {
                if (attached) {
                    scheduler.ready();
                }
            }
            default -> {
                if (attached) {
                    scheduler.answer();
                }
            }
        }
    }

    private void submit() {
        site.manager.submit(Site.request(++submitted)
                .withUrgency(random.nextInt(32))
                .withRunTime(Duration.ofSeconds(random.nextInt(10))));
    }

    private void withSomeJob(Consumer<JobView> action) {
        List<JobView> active =
                site.manager.jobs().filter(job -> job.state().isActive()).toList();
        if (!active.isEmpty()) {
            action.accept(active.get(random.nextInt(active.size())));
        }
    }

    private void reattach() {
        if (attached) {
            scheduler.close();
            attached = false;
        } else {
            scheduler = new RandomScheduler(site, random, audit);
            scheduler.attach();
            attached = true;
        }
    }

    /** The naive model: sort everything that waits, and take the first of it. */
    private void check() {
        if (!attached || scheduler.isAskedForSomethingBack()) {
            return;
        }
        Set<JobId> expected = site.manager
                .jobs()
                .filter(job -> job.state() == JobState.SCHED && job.urgency() != Urgency.HOLD)
                .sorted(Comparator.comparing(JobView::priority)
                        .reversed()
                        .thenComparing(JobView::submitted)
                        .thenComparing(JobView::id))
                .limit(scheduler.limit())
                .map(JobView::id)
                .collect(Collectors.toSet());
        assertThat(scheduler.open().keySet()).isEqualTo(expected);
        scheduler
                .open()
                .forEach((id, priority) -> assertThat(priority)
                        .isEqualTo(site.manager.job(id).orElseThrow().priority()));
    }

    /** Lets everybody finish, and looks at what is left: nothing. */
    private void finish() {
        if (!attached) {
            reattach();
        }
        for (int round = 0; !site.manager.idle(); round++) {
            assertThat(round).as("rounds until everything is over").isLessThan(10_000);
            site.manager
                    .jobs()
                    .filter(job -> job.state() == JobState.SCHED && job.urgency() == Urgency.HOLD)
                    .toList()
                    .forEach(job -> site.manager.urgency(job.id(), Urgency.DEFAULT, 1));
            scheduler.answer();
            site.seconds(1);
        }
        while (!scheduler.open().isEmpty()) {
            scheduler.answer();
            site.settle();
        }
        audit.assertNothingLeft();
        assertThat(site.manager.jobs()).hasSize((int) submitted).allSatisfy(RandomSequenceTest::isLegal);
        assertThat(site.manager.status().strayAnswers()).isZero();
    }

    /** RFC 21, of the log and of what it says when it is written and read back. */
    private static void isLegal(JobView job) {
        String text =
                Eventlog.write(job.eventlog().stream().map(LoggedEvent::encode).toList());
        List<LoggedEvent> log = LoggedEvent.decodeAll(Eventlog.parse(text));
        assertThat(log).isEqualTo(job.eventlog());
        assertThat(EventlogChecker.check(log)).isEqualTo(job.state());
        List<String> events =
                job.eventlog().stream().map(entry -> entry.event().eventName()).toList();
        assertThat(job.state()).isEqualTo(JobState.INACTIVE);
        assertThat(events).startsWith("submit", "validate").endsWith("clean");
        Set<String> once = new HashSet<>(events);
        once.removeAll(Set.of("priority", "urgency", "exception"));
        once.forEach(name -> assertThat(events).containsOnlyOnce(name));
        assertThat(events.contains("free")).isEqualTo(events.contains("alloc"));
        assertThat(events.contains("finish")).isEqualTo(events.contains("start"));
        assertThat(events.contains("finish") || events.contains("exception")).isTrue();
        assertThat(job.failure().isPresent()).isEqualTo(events.contains("exception"));
    }
}
