package dev.sluice.model.event;

import dev.sluice.model.MalformedException;
import dev.sluice.model.RawJson;
import dev.sluice.model.json.Json;
import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonKind;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.JsonSubject;
import dev.sluice.model.json.JsonText;
import dev.sluice.model.json.Keys;
import dev.sluice.model.json.Micros;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * One entry of an eventlog, a JSON object on a line (RFC 18). What its context holds is not looked at;
 * {@link LoggedEvent} makes a job's event of it (RFC 21).
 *
 * <p>An entry that was read is written as it was, but for white space: the digits of its time stamp
 * are all there, and so is every key of the context.
 *
 * @param timestamp seconds since 1970, above 0 and below 10^12, of at most 18 decimals
 * @param name of the event: 1 to 256 characters without white space and control characters
 * @param context a JSON object
 */
public record EventlogEntry(BigDecimal timestamp, String name, Optional<RawJson> context) {
    private static final JsonSubject SUBJECT = new JsonSubject("entry", "eventlog-malformed");
    private static final Keys KEYS = Keys.required("timestamp", "name").optional("context");

    private static final int LONGEST_NAME = 256;

    /** Enough for every double and for attoseconds, and far from 1e-999999999, which fills the memory. */
    private static final int MOST_DECIMALS = 18;

    /** As in R (RFC 20): 30,000 years, which an {@link Instant} and a count of microseconds can hold. */
    private static final int MOST_DIGITS = 12;

    /**
     * Checks the parts.
     *
     * @throws MalformedException with code {@code eventlog-malformed}
     */
    public EventlogEntry {
        timestamp = requireTimestamp(timestamp);
        requireName(name);
        context.ifPresent(EventlogEntry::requireObject);
    }

    /**
     * An entry of an instant, which is cut to the microsecond.
     *
     * @throws MalformedException with code {@code eventlog-malformed}, for the first microsecond of 1970
     *     or an earlier time, too (RFC 18 wants more than zero seconds)
     */
    public static EventlogEntry at(Instant when, String name, Optional<RawJson> context) {
        return new EventlogEntry(seconds(when), name, context);
    }

    /**
     * Reads one entry. No other keys than the three of RFC 18 may stand in it.
     *
     * @param line JSON, without the newline that ends it in a log, or any other
     * @throws MalformedException with code {@code eventlog-malformed}
     */
    public static EventlogEntry parse(String line) {
        if (line.indexOf('\n') >= 0) {
            throw SUBJECT.malformed("entry: a newline within an entry (RFC 18)");
        }
        return Json.DEFAULT.read(line, SUBJECT, EventlogEntry::read);
    }

    private static EventlogEntry read(JsonCursor in) {
        BigDecimal timestamp = BigDecimal.ONE;
        String name = "";
        Optional<RawJson> context = Optional.empty();
        JsonObject entry = in.object(KEYS);
        while (entry.next()) {
            switch (entry.key()) {
                case "timestamp" -> timestamp = timestamp(in);
                case "name" -> name = in.string(EventlogEntry::requireName);
                default -> context = Optional.of(RawJson.readObject(in));
            }
        }
        return new EventlogEntry(timestamp, name, context);
    }

    private static BigDecimal timestamp(JsonCursor in) {
        if (in.kind() != JsonKind.INTEGER && in.kind() != JsonKind.DECIMAL) {
            throw in.unexpected("a number of seconds");
        }
        try {
            return requireTimestamp(new BigDecimal(in.compact()));
        } catch (NumberFormatException e) {
            throw in.error("a number whose exponent has too many digits");
        } catch (MalformedException e) {
            throw in.error(e.problem());
        }
    }

    /** When it happened, to the microsecond. */
    public Instant time() {
        return Micros.toInstant(Micros.parse(timestamp.toPlainString()));
    }

    /** Writes the entry as JSON without white space and without a newline at its end. */
    public String toJson() {
        JsonText out = new JsonText(128).openObject();
        out.key("timestamp").literal(timestamp.toPlainString());
        out.key("name").string(name);
        context.ifPresent(object -> out.key("context").literal(object.text()));
        return out.closeObject().toString();
    }

    private static BigDecimal requireTimestamp(BigDecimal seconds) {
        // Both tests come before any rescaling: 1e999999999 would fill the memory with zeros.
        if ((long) seconds.precision() - seconds.scale() > MOST_DIGITS) {
            throw SUBJECT.malformed("a time stamp of 10^12 seconds or more");
        }
        if (seconds.scale() > MOST_DECIMALS) {
            throw SUBJECT.malformed("a time stamp of " + seconds.scale() + " decimals, more than " + MOST_DECIMALS);
        }
        if (Micros.parse(seconds.toPlainString()) == Micros.OUT_OF_RANGE) {
            throw SUBJECT.malformed(seconds + ": to the microsecond this is 10^12 seconds");
        }
        if (seconds.signum() <= 0) {
            throw SUBJECT.malformed(seconds + ": a time stamp must be greater than zero (RFC 18)");
        }
        return seconds.scale() < 0 ? seconds.setScale(0) : seconds;
    }

    /** RFC 18 says no more than that it is a string; names go into logs, filters and columns. */
    static String requireName(String name) {
        String problem = null;
        if (name.isEmpty()) {
            problem = "an event has a name";
        } else if (name.length() > LONGEST_NAME) {
            problem = name.length() + " characters, more than " + LONGEST_NAME;
        } else if (name.codePoints().anyMatch(EventlogEntry::isForeign)) {
            problem = "a name of an event has neither white space nor control characters";
        }
        if (problem != null) {
            throw SUBJECT.malformed(MalformedException.quote(name) + ": " + problem);
        }
        return name;
    }

    private static boolean isForeign(int c) {
        return Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || Character.isISOControl(c)
                || Character.getType(c) == Character.SURROGATE;
    }

    private static void requireObject(RawJson context) {
        if (!context.text().startsWith("{")) {
            throw SUBJECT.malformed("context: is not an object");
        }
    }

    /** Never in binary, so that no digit is invented. */
    static BigDecimal seconds(Instant when) {
        BigDecimal micros = BigDecimal.valueOf(when.getEpochSecond())
                .scaleByPowerOfTen(6)
                .add(BigDecimal.valueOf(when.getNano() / 1000));
        BigDecimal seconds = micros.scaleByPowerOfTen(-6).stripTrailingZeros();
        return seconds.scale() < 0 ? seconds.setScale(0) : seconds;
    }
}
