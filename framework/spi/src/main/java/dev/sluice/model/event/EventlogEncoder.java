package dev.sluice.model.event;

import dev.sluice.model.event.JobEvent.Alloc;
import dev.sluice.model.event.JobEvent.Finish;
import dev.sluice.model.event.JobEvent.Priority;
import dev.sluice.model.event.JobEvent.Release;
import dev.sluice.model.event.JobEvent.ResourceUpdate;
import dev.sluice.model.event.JobEvent.Submit;
import dev.sluice.model.event.JobEvent.Urgency;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes eventlogs as RFC 18 wants them: a JSON object per line. The only class that knows the keys. */
public final class EventlogEncoder {

    /** The version of RFC 21's event format that is written. */
    private static final int VERSION = 1;

    /** No flag of RFC 21's {@code flags} mask is in use. */
    private static final int FLAGS = 0;

    private final JsonFactory json = new JsonFactory();

    /** A whole eventlog, each entry ended by a newline. */
    public String encode(List<LoggedEvent> entries) {
        StringWriter out = new StringWriter();
        for (LoggedEvent entry : entries) {
            out.write(encode(entry));
            out.write('\n');
        }
        return out.toString();
    }

    /** One entry, without a newline. */
    public String encode(LoggedEvent entry) {
        StringWriter out = new StringWriter();
        try (JsonGenerator generator = json.createGenerator(ObjectWriteContext.empty(), out)) {
            generator.writeStartObject();
            generator.writeNumberProperty("timestamp", seconds(entry.timestamp()));
            generator.writeStringProperty("name", entry.event().eventName());
            context(generator, entry.event());
            generator.writeEndObject();
        }
        return out.toString();
    }

    private static void context(JsonGenerator generator, JobEvent event) {
        if (event instanceof JobEvent.Plain) {
            return;
        }
        generator.writeObjectPropertyStart("context");
        if (event instanceof Submit submit) {
            generator.writeNumberProperty("userid", submit.userid());
            generator.writeNumberProperty("urgency", submit.urgency());
            generator.writeNumberProperty("flags", FLAGS);
            generator.writeNumberProperty("version", VERSION);
        } else if (event instanceof Priority priority) {
            generator.writeNumberProperty("priority", priority.priority());
        } else if (event instanceof Urgency urgency) {
            generator.writeNumberProperty("urgency", urgency.urgency());
            generator.writeNumberProperty("userid", urgency.userid());
        } else if (event instanceof Alloc alloc) {
            if (!alloc.annotations().isEmpty()) {
                generator.writeName("annotations");
                generator.writeRawValue(alloc.annotations().toJson());
            }
        } else if (event instanceof ResourceUpdate update) {
            generator.writeNumberProperty("expiration", seconds(update.expiration()));
        } else if (event instanceof Finish finish) {
            generator.writeNumberProperty("status", finish.status());
        } else if (event instanceof Release release) {
            generator.writeStringProperty(
                    "ranks", release.ranks() == null ? "all" : release.ranks().toString());
            generator.writeBooleanProperty("final", release.last());
        } else if (event instanceof JobEvent.Raised exception) {
            exception(generator, exception.cause());
        }
        generator.writeEndObject();
    }

    private static void exception(JsonGenerator generator, JobException cause) {
        generator.writeStringProperty("type", cause.type());
        generator.writeNumberProperty("severity", cause.severity());
        generator.writeStringProperty("note", cause.note());
        if (cause.userid().isPresent()) {
            generator.writeNumberProperty("userid", cause.userid().getAsLong());
        }
    }

    /** Seconds since the epoch to the microsecond; never in binary, so that no digit is invented. */
    private static BigDecimal seconds(Instant when) {
        BigDecimal micros = BigDecimal.valueOf(when.getEpochSecond())
                .scaleByPowerOfTen(6)
                .add(BigDecimal.valueOf(when.getNano() / 1000));
        BigDecimal seconds = micros.scaleByPowerOfTen(-6).stripTrailingZeros();
        return seconds.scale() < 0 ? seconds.setScale(0) : seconds;
    }
}
