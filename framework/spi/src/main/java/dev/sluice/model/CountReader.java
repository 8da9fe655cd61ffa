package dev.sluice.model;

import dev.sluice.model.json.JsonCursor;
import dev.sluice.model.json.JsonKind;
import dev.sluice.model.json.JsonObject;
import dev.sluice.model.json.Keys;

/** RFC 14, reading: the three forms of {@code count}. */
final class CountReader {
    private static final Keys RANGE = Keys.required("min").optional("max", "operator", "operand");

    private CountReader() {}

    /** A count, which may be the number 0; for which types that will do is the caller's business. */
    static Count read(JsonCursor in) {
        if (in.kind() == JsonKind.STRING) {
            return in.string(Count::parse);
        }
        if (in.kind() == JsonKind.OBJECT) {
            return range(in);
        }
        if (in.kind() != JsonKind.INTEGER) {
            throw in.unexpected("a count: an integer, a string or an object");
        }
        long count = in.integer();
        if (count < 0) {
            throw in.error(count + " is negative");
        }
        return Count.fixed(count);
    }

    private static Count range(JsonCursor in) {
        long min = 1;
        long max = Count.Range.UNBOUNDED;
        Count.Operator operator = Count.Operator.PLUS;
        long operand = 1;
        JsonObject object = in.object(RANGE);
        while (object.next()) {
            switch (object.key()) {
                case "min" -> min = in.positive(Long.MAX_VALUE);
                case "max" -> max = in.positive(Long.MAX_VALUE);
                case "operator" -> operator = operator(in);
                default -> operand = in.positive(Long.MAX_VALUE);
            }
        }
        try {
            return Count.Range.of(min, max, operator, operand);
        } catch (IllegalArgumentException e) {
            throw in.error(String.valueOf(e.getMessage()));
        }
    }

    private static Count.Operator operator(JsonCursor in) {
        String text = in.string();
        for (Count.Operator operator : Count.Operator.values()) {
            if (text.equals(String.valueOf(operator.symbol()))) {
                return operator;
            }
        }
        throw in.error(MalformedException.quote(text) + " is none of + * ^");
    }
}
