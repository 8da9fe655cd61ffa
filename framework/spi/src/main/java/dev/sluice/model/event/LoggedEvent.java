package dev.sluice.model.event;

import dev.sluice.model.MalformedException;
import dev.sluice.model.RawJson;
import dev.sluice.model.json.JsonTree;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An event of a job as its eventlog has it.
 *
 * @param timestamp when it happened; cut to the microsecond
 * @param event what
 * @param extra keys of the context that RFC 21 does not name, as it allows to plugins, with values as in
 *     {@link dev.sluice.model.Annotations}; copied. They must not be keys of the event itself.
 */
public record LoggedEvent(Instant timestamp, JobEvent event, Map<String, @Nullable Object> extra) {

    /**
     * Copies the extra keys.
     *
     * @throws IllegalArgumentException for what JSON cannot say, such as NaN, and for extra keys where an
     *     event has none: RFC 21 says that a context is empty, or each key of it has its meaning
     */
    public LoggedEvent {
        timestamp = timestamp.truncatedTo(ChronoUnit.MICROS);
        extra = extra.isEmpty() ? Map.of() : JsonTree.copyObject(extra);
        if (!extra.isEmpty() && !Contexts.mayHaveExtra(event)) {
            throw new IllegalArgumentException(
                    "the event \"" + event.eventName() + "\" has no keys but its own (RFC 21)");
        }
    }

    /** An event without extra keys. */
    public LoggedEvent(Instant timestamp, JobEvent event) {
        this(timestamp, event, Map.of());
    }

    /**
     * Makes an event of an entry.
     *
     * @param entry any entry; one whose name RFC 21 does not have becomes a {@link JobEvent.Other}
     * @throws MalformedException with code {@code event-malformed} where RFC 21 has the name and the
     *     context is not as it says: {@code context.urgency: 32 is not from 0 to 31}
     */
    public static LoggedEvent decode(EventlogEntry entry) {
        try {
            return Contexts.read(entry);
        } catch (MalformedException e) {
            throw e.inside(entry.name());
        }
    }

    /**
     * Makes events of the entries of a log.
     *
     * @throws MalformedException as {@link #decode}, with the place in the log before the one in the
     *     entry: {@code eventlog[0].context.urgency}
     */
    public static List<LoggedEvent> decodeAll(List<EventlogEntry> log) {
        List<LoggedEvent> events = new ArrayList<>(log.size());
        for (EventlogEntry entry : log) {
            try {
                events.add(Contexts.read(entry));
            } catch (MalformedException e) {
                throw e.at(Eventlog.place(events.size()));
            }
        }
        return Collections.unmodifiableList(events);
    }

    /**
     * Makes an entry of this event.
     *
     * @throws MalformedException where the entry is none: a time stamp that is not above zero (RFC 18), a
     *     text that is not Unicode, an extra key that is also one of the event
     */
    public EventlogEntry encode() {
        Optional<RawJson> context = Contexts.write(event, extra).map(RawJson::new);
        return EventlogEntry.at(timestamp, event.eventName(), context);
    }
}
