package dev.sluice.model.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.sluice.model.MalformedException;
import dev.sluice.model.event.Eventlog;
import dev.sluice.model.event.EventlogChecker;
import dev.sluice.model.event.EventlogEntry;
import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.JobState;
import dev.sluice.model.event.LoggedEvent;
import dev.sluice.model.event.SampleEvents;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Eventlogs (RFC 18), the events in them (RFC 21), and the order that these come in. */
class EventlogFuzzTest {
    private static final List<JobEvent> KINDS = new SampleEvents(new Random(21)).ofEachKind();

    static Stream<byte[]> logs() {
        String each = KINDS.stream()
                .map(event -> new LoggedEvent(Instant.ofEpochSecond(1_552_593_348, 73_045_000), event).encode())
                .map(entry -> entry.toJson() + "\n")
                .collect(Collectors.joining());
        return Stream.concat(
                        each.lines(),
                        Stream.of(
                                each,
                                "{\"timestamp\":1605115080.0358412,\"name\":\"validate\"}\r\n{\"name\":\"a\",\"timestamp\":1e0}",
                                "{\"timestamp\":1,\"name\":\"priority\",\"context\":{\"priority\":42,\"x\":[5e0,null]}}"))
                .map(log -> log.getBytes(StandardCharsets.UTF_8));
    }

    @DictionaryEntries({
        "{\"timestamp\":",
        "\"name\":\"",
        "\"context\":{",
        "999999999999.9999995",
        "e-18",
        "\"userid\":",
        "\"urgency\":16",
        "\"flags\":[",
        "\"version\":1",
        "\"attributes.system.duration\":",
        "\"expiration\":",
        "\"description\":\"",
        "\"priority\":",
        "\"annotations\":{",
        "\"status\":",
        "\"ranks\":\"all\"",
        "\"final\":true",
        "\"type\":\"exec\"",
        "\"severity\":0",
        "\"note\":\"",
        "\"wait_status\":"
    })
    @MethodSource("logs")
    @FuzzTest
    void shouldReadOrRefuse(byte @NotNull [] utf8) {
        Fuzz.roundTripUtf8(utf8, Eventlog::parse, Eventlog::write);
        try {
            List<EventlogEntry> log = Eventlog.parse(new String(utf8, StandardCharsets.UTF_8));
            List<LoggedEvent> events = LoggedEvent.decodeAll(log);
            List<EventlogEntry> written =
                    events.stream().map(LoggedEvent::encode).toList();
            assertThat(LoggedEvent.decodeAll(Eventlog.parse(Eventlog.write(written))))
                    .isEqualTo(events);
            assertThat(EventlogChecker.check(events)).isEqualTo(stateAfter(events));
        } catch (MalformedException e) {
            Fuzz.assertPresentable(e);
        }
    }

    static Stream<byte[]> lives() {
        return Stream.of(
                        List.of(
                                "submit",
                                "validate",
                                "depend",
                                "priority",
                                "alloc",
                                "start",
                                "finish",
                                "free",
                                "clean"),
                        List.of("submit", "dependency-add", "exception", "clean"),
                        List.of("submit", "validate", "depend", "priority", "urgency", "priority", "flux-restart"))
                .map(EventlogFuzzTest::life);
    }

    private static byte[] life(List<String> names) {
        byte[] life = new byte[names.size()];
        List<String> kinds = KINDS.stream().map(JobEvent::eventName).toList();
        for (int i = 0; i < life.length; i++) {
            life[i] = (byte) kinds.indexOf(names.get(i));
        }
        return life;
    }

    /** Each byte is an event. One that is refused must leave the checker as it was. */
    @MethodSource("lives")
    @FuzzTest
    void shouldFollowEventsInAnyOrder(byte @NotNull [] life) {
        EventlogChecker checker = new EventlogChecker();
        for (byte kind : life) {
            JobEvent event = KINDS.get(Byte.toUnsignedInt(kind) % KINDS.size());
            JobState before = checker.state();
            try {
                checker.add(event);
                assertThat(before.isActive()).isTrue();
                assertThat(checker.state()).isEqualTo(before.next(event));
            } catch (MalformedException e) {
                Fuzz.assertPresentable(e);
                assertThat(checker.state()).isEqualTo(before);
                assertThatExceptionOfType(MalformedException.class)
                        .isThrownBy(() -> checker.add(event))
                        .withMessage(e.getMessage());
            }
        }
    }

    private static JobState stateAfter(List<LoggedEvent> events) {
        JobState state = JobState.NEW;
        for (LoggedEvent logged : events) {
            state = state.next(logged.event());
        }
        return state;
    }
}
