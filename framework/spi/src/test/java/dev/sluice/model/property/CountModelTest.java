package dev.sluice.model.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Count;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Ranges of counts beside a list of big integers. */
class CountModelTest {
    private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);
    private static final int LONGEST = 60;
    private static final List<Count.Operator> OPERATORS = List.of(Count.Operator.values());

    @Test
    void shouldStepAsBigIntegersDo() {
        Seeds.run(20, random -> {
            for (int i = 0; i < 20; i++) {
                check(random);
            }
        });
    }

    private static void check(Random random) {
        Count.Operator operator = OPERATORS.get(random.nextInt(OPERATORS.size()));
        long least = operator == Count.Operator.PLUS ? 1 : 2;
        long min = least + number(random);
        long operand = least + number(random);
        long limit = random.nextInt(3) == 0 ? Count.Range.UNBOUNDED : Math.addExact(min, 1 + number(random));
        Count count = new Count.Range(min, limit, operator, operand);
        List<Long> values = values(min, count.max(), operator, operand);
        assertThat(count.values().limit(LONGEST)).as(count.toString()).containsExactlyElementsOf(values);
        assertThat(Count.parse(count.toString()).values().limit(LONGEST)).containsExactlyElementsOf(values);
        assertThat(Count.parse("[" + count.toLongString() + "]")).isEqualTo(count);
        for (int i = 0; i < 5; i++) {
            long available = random.nextInt(2) == 0
                    ? number(random)
                    : values.get(random.nextInt(values.size())) + random.nextInt(3) - 1;
            if (values.size() == LONGEST && available > values.get(LONGEST - 1)) {
                continue;
            }
            OptionalLong expected = values.stream()
                    .mapToLong(Long::longValue)
                    .filter(value -> value <= available)
                    .max();
            assertThat(count.largestWithin(available))
                    .as(count + " of " + available)
                    .isEqualTo(expected);
            assertThat(count.allows(available)).isEqualTo(values.contains(available));
        }
    }

    private static List<Long> values(long min, OptionalLong max, Count.Operator operator, long operand) {
        BigInteger limit = max.isPresent() ? BigInteger.valueOf(max.getAsLong()) : LARGEST;
        List<Long> values = new ArrayList<>();
        BigInteger value = BigInteger.valueOf(min);
        while (value.compareTo(limit) <= 0 && values.size() < LONGEST) {
            values.add(value.longValueExact());
            value = switch (operator) {
                case PLUS -> value.add(BigInteger.valueOf(operand));
                case TIMES -> value.multiply(BigInteger.valueOf(operand));
                // More than 64 bits after 64 steps at the latest.
                case POWER -> value.pow((int) Math.min(operand, 64));
            };
        }
        return values;
    }

    /** Small as a rule, and now and then of any size that still has a sum. */
    private static long number(Random random) {
        return random.nextInt(4) == 0 ? random.nextLong() >>> (12 + random.nextInt(50)) : random.nextInt(20);
    }
}
