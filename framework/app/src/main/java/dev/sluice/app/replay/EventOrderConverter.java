package dev.sluice.app.replay;

import dev.sluice.replay.EventOrder;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** {@code --event-order}, by the names that a summary gives. */
public final class EventOrderConverter implements ITypeConverter<EventOrder> {

    @Override
    public EventOrder convert(String value) {
        return Arrays.stream(EventOrder.values())
                .filter(order -> order.label().equals(value))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + value + "' is none of "
                        + Arrays.stream(EventOrder.values())
                                .map(EventOrder::label)
                                .collect(Collectors.joining(", "))));
    }

    /** The names, for completion. */
    public static final class Candidates implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(EventOrder.values()).map(EventOrder::label).iterator();
        }
    }
}
