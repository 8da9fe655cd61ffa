package dev.sluice.protocol.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.ResourceSet;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Whether two texts are the same JSON value. An R is the same in whatever form it is written; times are the
 * same when they are the same to the microsecond, which is what RFC 20 gives them: flux-core writes one more
 * digit of a double than that.
 */
final class SameValue {
    private static final Set<String> SETS = Set.of("R", "resources", "allocated", "all");
    private static final Set<String> TIMES = Set.of("t_submit", "expiration");

    private SameValue() {}

    static void assertSame(String actual, JsonNode expected) {
        assertThat(plain("", Captures.MAPPER.readTree(actual))).isEqualTo(plain("", expected));
    }

    private static @Nullable Object plain(String key, JsonNode value) {
        if (SETS.contains(key) && value.isObject()) {
            return ResourceSet.parse(value.toString());
        }
        if (value.isObject()) {
            Map<String, @Nullable Object> members = new TreeMap<>();
            value.forEachEntry((name, member) -> members.put(name, plain(name, member)));
            return members;
        }
        if (value.isArray()) {
            return value.valueStream().map(element -> plain("", element)).toList();
        }
        if (value.isNumber()) {
            return number(key, value.decimalValue());
        }
        return List.of(value);
    }

    private static BigDecimal number(String key, BigDecimal number) {
        BigDecimal rounded = TIMES.contains(key) ? number.setScale(6, RoundingMode.HALF_UP) : number;
        return rounded.stripTrailingZeros();
    }
}
