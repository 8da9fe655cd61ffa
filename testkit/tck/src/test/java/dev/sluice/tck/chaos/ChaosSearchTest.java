package dev.sluice.tck.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.protocol.SchedulerResponse;
import dev.sluice.tck.link.ForwardingLink;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ChaosSearchTest {

    private static final long OPERATIONS = Long.getLong("sluice.chaos.operations", 200_000);

    /** Hosts log every fault of a policy, and here faults are made by the thousand. */
    private static final Logger LOG = Logger.getLogger("dev.sluice");

    @BeforeAll
    static void keepQuiet() {
        LOG.setLevel(Level.OFF);
    }

    @AfterAll
    static void speakAgain() {
        LOG.setLevel(null);
    }

    @Test
    void shouldFindNothingWrongWithTheHost() {
        ChaosSearch search = new ChaosSearch(1);
        while (search.operations() < OPERATIONS) {
            Optional<ChaosFailure> failure = search.next();
            assertThat(failure.map(ChaosFailure::report)).isEmpty();
        }

        long runs = search.seed() - 1;
        ChaosTally tally = search.tally();
        assertThat(tally.grants()).isGreaterThan(10 * runs);
        assertThat(tally.frees()).isGreaterThan(tally.grants());
        assertThat(tally.denials()).isGreaterThan(runs);
        assertThat(tally.cancellations()).isGreaterThan(2 * runs);
        assertThat(tally.crashes()).isGreaterThan(runs);
        assertThat(tally.refusals()).isGreaterThan(runs / 3);
        assertThat(tally.failedCommits()).isGreaterThan(runs);
        assertThat(tally.lateAnswers()).isGreaterThan(runs);
        assertThat(tally.generations()).isGreaterThan(5 * runs);
        assertThat(tally.hosts()).isGreaterThan(2 * runs);
    }

    @Test
    void shouldFindThatCancelsAreNotAnswered() {
        ChaosFailure failure = find(link -> new ForwardingLink(link) {
            @Override
            public void respond(SchedulerResponse response) {
                if (!(response instanceof AllocCancel)) {
                    super.respond(response);
                }
            }
        });

        assertThat(failure.operations()).hasSizeLessThan(8).hasAtLeastOneElementOfType(Operation.Submit.class);
        assertThat(failure.report())
                .contains("seed " + failure.seed(), "new Chaos(" + failure.whims() + "L)")
                .contains("Operations.parse(\"" + Operations.print(failure.operations()) + "\")");
    }

    @Test
    void shouldFindThatAnAnswerIsGivenTwice() {
        ChaosFailure failure = find(link -> new ForwardingLink(link) {
            @Override
            public void respond(SchedulerResponse response) {
                super.respond(response);
                if (response instanceof AllocSuccess) {
                    super.respond(response);
                }
            }
        });

        assertThat(failure.operations()).hasSizeLessThan(4);
    }

    @Test
    void shouldFindThatHelloDoesNotSayWhatIsFree() {
        ChaosFailure failure = find(link -> new ForwardingLink(link) {
            @Override
            protected SchedulerMessage received(SchedulerMessage message) {
                return message instanceof HelloJob job
                        ? new HelloJob(job.id(), job.priority(), job.userid(), job.submitted(), IdSet.empty())
                        : message;
            }
        });

        assertThat(failure.operations()).hasSizeLessThan(12);
    }

    @Test
    void shouldFindThatPartialFreesAreSaidToBeFinal() {
        ChaosFailure failure = find(link -> new ForwardingLink(link) {
            @Override
            protected SchedulerMessage received(SchedulerMessage message) {
                return message instanceof SchedFree free ? new SchedFree(free.id(), free.resources(), true) : message;
            }
        });

        assertThat(failure.operations()).hasSizeLessThan(8);
    }

    @Test
    void shouldTellOfItsProgressAndWhatHappened() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        assertThat(ChaosMain.search(400, 7, new PrintStream(out, true, StandardCharsets.UTF_8)))
                .isTrue();

        assertThat(out.toString(StandardCharsets.UTF_8))
                .startsWith("400 operations, from seed 7 on")
                .contains("400 operations up to seed 8, ", "nothing found", "ChaosTally[grants=");
    }

    private static ChaosFailure find(UnaryOperator<JobManagerLink> broken) {
        ChaosSearch search = new ChaosSearch(1, broken);
        while (search.operations() < 20_000) {
            Optional<ChaosFailure> failure = search.next();
            if (failure.isPresent()) {
                return failure.get();
            }
        }
        throw new AssertionError("nothing found");
    }
}
