package dev.sluice.model.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.MalformedException;
import dev.sluice.model.event.JobEvent.Action;
import dev.sluice.model.event.JobEvent.Plain;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RFC 21: which sequences of events are legal. */
class EventlogCheckerTest {
    private static final Map<String, JobEvent> WORDS = Map.ofEntries(
            Map.entry("submit", new JobEvent.Submit(16, 1)),
            Map.entry("dep+a", new JobEvent.DependencyAdd("a")),
            Map.entry("dep+b", new JobEvent.DependencyAdd("b")),
            Map.entry("dep-a", new JobEvent.DependencyRemove("a")),
            Map.entry("priority", new JobEvent.Priority(16)),
            Map.entry("urgency", new JobEvent.Urgency(1, 1)),
            Map.entry("update", new JobEvent.JobspecUpdate(Map.of("a", 1))),
            Map.entry("alloc", new JobEvent.Alloc(Annotations.empty())),
            Map.entry("expire", new JobEvent.ResourceUpdate(Instant.EPOCH)),
            Map.entry("prolog(", new JobEvent.ActionStart(Action.PROLOG, "p")),
            Map.entry("prolog)", new JobEvent.ActionFinish(Action.PROLOG, "p", 0)),
            Map.entry("epilog(", new JobEvent.ActionStart(Action.EPILOG, "p")),
            Map.entry("epilog)", new JobEvent.ActionFinish(Action.EPILOG, "p", 1)),
            Map.entry("finish", new JobEvent.Finish(0)),
            Map.entry("release", JobEvent.Release.ALL),
            Map.entry("release1", new JobEvent.Release(IdSet.single(1), false)),
            Map.entry("fatal", new JobEvent.Raised(JobException.fatal("a", ""))),
            Map.entry("mild", new JobEvent.Raised(new JobException("a", 1, "", OptionalLong.empty()))),
            Map.entry("memo", new JobEvent.Memo(Map.of())),
            Map.entry("flags", new JobEvent.SetFlags(List.of())),
            Map.entry("debug", new JobEvent.Other("debug.a", Optional.empty())));

    private static JobEvent event(String word) {
        JobEvent event = WORDS.get(word);
        return event != null
                ? event
                : Arrays.stream(Plain.values())
                        .filter(plain -> plain.eventName().equals(word))
                        .findFirst()
                        .orElseThrow();
    }

    private static JobState check(String words) {
        return EventlogChecker.check(Arrays.stream(words.split(" ", -1))
                .map(word -> new LoggedEvent(Instant.ofEpochSecond(1), event(word)))
                .toList());
    }

    @ParameterizedTest
    @CsvSource({
        "submit, NEW",
        "submit invalidate, NEW",
        "submit validate depend priority alloc start finish release free clean, INACTIVE",
        "submit dep+a dep+b validate dep-a, DEPEND",
        "submit validate dep+a dep+a dep-a dep-a depend, PRIORITY",
        "submit validate depend priority priority alloc, RUN",
        "submit urgency validate urgency depend urgency priority urgency, PRIORITY",
        "submit validate depend priority urgency priority alloc, RUN",
        "submit validate depend priority update priority flux-restart priority, SCHED",
        "submit validate depend priority alloc prolog( prolog) start, RUN",
        "submit validate depend priority alloc prolog) start finish epilog), CLEANUP",
        "submit validate depend priority alloc start expire update release1 finish release free clean, INACTIVE",
        "submit validate depend priority alloc start finish epilog( epilog( epilog) epilog) free clean, INACTIVE",
        "submit validate depend priority alloc start epilog( fatal finish epilog) release1 release free clean, INACTIVE",
        "submit fatal clean, INACTIVE",
        "submit validate fatal fatal clean, INACTIVE",
        "submit validate depend priority fatal clean, INACTIVE",
        "submit validate depend priority alloc fatal free clean, INACTIVE",
        "submit validate depend priority alloc fatal start finish release free clean, INACTIVE",
        "submit validate depend priority alloc fatal finish release free clean, INACTIVE",
        "submit validate depend priority alloc start fatal release free clean, INACTIVE",
        "submit validate depend priority alloc prolog( fatal prolog) free clean, INACTIVE",
        "submit memo flags debug mild validate memo depend debug priority mild alloc flux-restart start memo, RUN",
        "submit validate depend priority alloc start finish flux-restart memo mild fatal debug free memo clean, INACTIVE"
    })
    void rfc21_legalSequences(String words, JobState state) {
        assertThat(check(words)).isEqualTo(state);
    }

    @ParameterizedTest
    @CsvSource({
        "validate, the first event is submit",
        "fatal, the first event is submit",
        "submit submit, the job is submitted already",
        "submit invalidate validate, the job was not valid",
        "submit depend, not in NEW",
        "submit validate validate, not in DEPEND",
        "submit validate invalidate, not in DEPEND",
        "submit validate priority, not in DEPEND",
        "submit validate depend dep+a, not in PRIORITY",
        "submit validate depend alloc, not in PRIORITY",
        "submit validate depend priority urgency alloc, not in PRIORITY",
        "submit validate depend priority start, not in SCHED",
        "submit validate depend priority finish, not in SCHED",
        "submit validate depend priority release, not in SCHED",
        "submit validate depend priority clean, not in SCHED",
        "submit validate depend priority alloc alloc, not in RUN",
        "submit validate depend priority alloc urgency, not in RUN",
        "submit validate depend priority alloc priority, not in RUN",
        "submit validate depend priority alloc free, not in RUN",
        "submit validate depend priority alloc clean, not in RUN",
        "submit validate dep-a, 'no such dependency was added: \"a\"'",
        "submit validate dep+b dep-a, 'no such dependency was added: \"a\"'",
        "submit dep+a dep-a dep-a, 'no such dependency was added: \"a\"'",
        "submit validate dep+a depend, 'still waits for dependency \"a\"'",
        "submit validate depend priority alloc prolog( start, 'still waits for prolog-finish \"p\"'",
        "submit validate depend priority alloc start prolog(, the job has started already",
        "submit validate depend priority alloc start start, 'too late, or for a second time'",
        "submit validate depend priority alloc finish, the job has not started",
        "submit validate depend priority alloc start finish finish, the job has finished already",
        "submit validate depend priority alloc start finish epilog( free, 'still waits for epilog-finish \"p\"'",
        "submit validate depend priority alloc start finish free epilog(, all is freed already",
        "submit validate depend priority alloc start finish free free, all is freed already",
        "submit validate depend priority alloc start finish free release, all is released already",
        "submit validate depend priority alloc start finish release release1, all is released already",
        "submit validate depend priority alloc start finish clean, what is allocated is not freed",
        "submit validate depend priority alloc start mild free, not in RUN",
        "submit validate depend priority alloc mild finish, the job has not started",
        "submit validate depend priority alloc fatal free finish, all is freed already",
        "submit validate depend priority alloc fatal finish start, 'too late, or for a second time'",
        "submit validate depend priority alloc fatal free start, 'too late, or for a second time'",
        "submit validate depend priority alloc fatal clean, what is allocated is not freed",
        "submit validate depend priority alloc prolog( fatal free clean, 'still waits for prolog-finish \"p\"'",
        "submit fatal validate, not in CLEANUP",
        "submit fatal free, nothing is allocated",
        "submit fatal start, nothing is allocated",
        "submit fatal finish, nothing is allocated",
        "submit fatal release, nothing is allocated",
        "submit fatal expire, nothing is allocated",
        "submit validate depend priority fatal alloc, not in CLEANUP",
        "submit fatal clean clean, not in INACTIVE",
        "submit fatal clean fatal, not in INACTIVE",
        "submit fatal clean memo, not in INACTIVE",
        "submit fatal clean debug, not in INACTIVE"
    })
    void rfc21_illegalSequencesAreFoundAtTheirLastEvent(String words, String problem) {
        List<String> all = List.of(words.split(" ", -1));
        int last = all.size() - 1;
        String name = event(all.get(last)).eventName();
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> check(words))
                .withMessage("eventlog[%d] \"%s\": %s", last, name, problem)
                .satisfies(e -> assertThat(e.code()).isEqualTo("eventlog-illegal"));
    }

    @Test
    void shouldGoOnAfterAnEventThatWasRefused() {
        EventlogChecker checker = new EventlogChecker();
        for (String word : List.of("submit", "validate", "depend", "priority")) {
            checker.add(event(word));
            assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> checker.add(event("free")));
        }
        assertThat(checker.state()).isEqualTo(JobState.SCHED);
    }
}
