package dev.sluice.model.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.event.Eventlog;
import dev.sluice.model.event.EventlogEntry;
import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.LoggedEvent;
import dev.sluice.model.event.SampleEvents;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Random events written, read by a reader of another making, and read back. */
class EventlogRoundTripTest {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final int EVENTS = 10;

    @Test
    void shouldReadTheEventsThatItWrote() {
        Seeds.run(EVENTS, random -> {
            List<LoggedEvent> events = log(random);
            List<EventlogEntry> entries =
                    events.stream().map(LoggedEvent::encode).toList();
            String text = Eventlog.write(entries);
            assertThat(Eventlog.parse(text)).isEqualTo(entries);
            assertThat(LoggedEvent.decodeAll(Eventlog.parse(text))).isEqualTo(events);
            assertThat(Eventlog.write(Eventlog.parse(text))).isEqualTo(text);
        });
    }

    @Test
    void shouldWriteLinesThatAnyReaderOfJsonReads() {
        Seeds.run(EVENTS, random -> {
            List<LoggedEvent> events = log(random);
            List<String> lines = Eventlog.write(
                            events.stream().map(LoggedEvent::encode).toList())
                    .lines()
                    .toList();
            assertThat(lines).hasSameSizeAs(events);
            for (int i = 0; i < lines.size(); i++) {
                JsonNode line = MAPPER.readTree(lines.get(i));
                assertThat(line.get("name").stringValue())
                        .isEqualTo(events.get(i).event().eventName());
                assertThat(line.get("timestamp")
                                .decimalValue()
                                .movePointRight(6)
                                .longValueExact())
                        .isEqualTo(micros(events.get(i)));
                events.get(i)
                        .extra()
                        .keySet()
                        .forEach(key -> assertThat(line.get("context").has(key)).isTrue());
            }
        });
    }

    private static long micros(LoggedEvent event) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, event.timestamp());
    }

    private static List<LoggedEvent> log(Random random) {
        SampleEvents sample = new SampleEvents(random);
        List<LoggedEvent> events = new ArrayList<>();
        for (int i = 0; i < EVENTS; i++) {
            JobEvent event = sample.any();
            boolean open = event instanceof JobEvent.Submit
                    || event instanceof JobEvent.Priority
                    || event instanceof JobEvent.Raised
                    || event == JobEvent.Plain.VALIDATE;
            events.add(
                    open
                            ? new LoggedEvent(sample.time(), event, sample.members())
                            : new LoggedEvent(sample.time(), event));
        }
        return events;
    }
}
