package dev.sluice.model;

import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * How many of a resource a jobspec asks for (RFC 14, {@code count}): a number, a choice of numbers,
 * or a range with steps.
 *
 * <p>Immutable. Numbers are exact up to 2^63-1; what is larger is refused, never wrapped.
 */
public sealed interface Count {
    /**
     * So many, no more and no less.
     *
     * @param value 0 or more; RFC 14 wants 1 or more, and 0 is taken for gpus and the like only
     */
    static Count fixed(long value) {
        return new Fixed(value);
    }

    /**
     * At least so many, and as many as there are (RFC 14, {@code min} alone).
     *
     * @param min 1 or more
     */
    static Count atLeast(long min) {
        return Range.of(min, Range.UNBOUNDED, Operator.PLUS, 1);
    }

    /**
     * Reads the text form: an idset of all the counts that will do (RFC 22), or a range (RFC 45).
     *
     * @param text such as {@code 4}, {@code 1,7-9}, {@code 2+}, {@code 2-8:2:*}, in brackets or not
     * @throws MalformedException when it is neither, or allows 0
     */
    static Count parse(String text) {
        return CountParser.parse(text);
    }

    /** The least that will do. */
    long min();

    /** The most that is wanted; empty for as many as there are. */
    OptionalLong max();

    /** Whether {@code n} is a count that will do. */
    boolean allows(long n);

    /** The counts that will do, ascending, lazily, up to 2^63-1. */
    LongStream values();

    /**
     * The largest count that will do and is not above {@code available}; empty when there is none. An
     * open range asks for as much as there is (RFC 14).
     */
    OptionalLong largestWithin(long available);

    /** The text form, as short as can be: {@code 4}, {@code 7-9}, {@code 2+}, {@code 2-5:3}. */
    @Override
    String toString();

    /** The text form with nothing left out: {@code 7,8,9}, {@code 2+:1:+}, {@code 2-5:3:+}. */
    String toLongString();

    /** Whether only one number will do. */
    default boolean isFixed() {
        return this instanceof Fixed;
    }

    /** What leads from one count to the next (RFC 14, {@code operator}). */
    enum Operator {
        /** Adds the operand. */
        PLUS('+'),
        /** Multiplies by the operand. */
        TIMES('*'),
        /** Raises to the power of the operand. */
        POWER('^');

        private final char symbol;

        Operator(char symbol) {
            this.symbol = symbol;
        }

        /** The character that stands for it. */
        public char symbol() {
            return symbol;
        }
    }

    /**
     * One number.
     *
     * @param value 0 or more
     */
    record Fixed(long value) implements Count {
        /** Checks the number. */
        public Fixed {
            if (value < 0) {
                throw new IllegalArgumentException("count " + value + " is negative");
            }
        }

        @Override
        public long min() {
            return value;
        }

        @Override
        public OptionalLong max() {
            return OptionalLong.of(value);
        }

        @Override
        public boolean allows(long n) {
            return n == value;
        }

        @Override
        public LongStream values() {
            return LongStream.of(value);
        }

        @Override
        public OptionalLong largestWithin(long available) {
            return value <= available ? OptionalLong.of(value) : OptionalLong.empty();
        }

        @Override
        public String toString() {
            return Long.toString(value);
        }

        @Override
        public String toLongString() {
            return toString();
        }
    }

    /**
     * Any of several numbers.
     *
     * @param choices two or more numbers, none of them 0
     */
    record Choice(IdSet choices) implements Count {
        /** Checks the numbers. */
        public Choice {
            if (choices.count() < 2 || choices.contains(0)) {
                throw new IllegalArgumentException("counts " + choices + ": not two or more, all above 0");
            }
        }

        @Override
        public long min() {
            return choices.first();
        }

        @Override
        public OptionalLong max() {
            return OptionalLong.of(choices.last());
        }

        @Override
        public boolean allows(long n) {
            return n >= 0 && n <= Integer.MAX_VALUE && choices.contains((int) n);
        }

        @Override
        public LongStream values() {
            return choices.stream().asLongStream();
        }

        @Override
        public OptionalLong largestWithin(long available) {
            if (available < min()) {
                return OptionalLong.empty();
            }
            return OptionalLong.of(
                    available >= choices.last() ? choices.last() : choices.previous((int) available + 1));
        }

        @Override
        public String toString() {
            return choices.toString();
        }

        @Override
        public String toLongString() {
            return choices.encode(IdSetForm.LIST);
        }
    }

    /**
     * From a least number up, step by step.
     *
     * @param min the first number, 1 or more, and 2 or more for a power
     * @param limit no number is above this; {@link #UNBOUNDED} for no limit
     * @param operator what a step does
     * @param operand 1 or more, and 2 or more for times and power
     */
    record Range(long min, long limit, Operator operator, long operand) implements Count {
        /** The {@link #limit} that does not limit. */
        public static final long UNBOUNDED = Long.MAX_VALUE;

        // flux-core keeps counts in 32 bits and takes the largest for "no maximum".
        private static final long FLUX_UNBOUNDED = 4_294_967_295L;

        /** Checks the numbers as RFC 14 has it. */
        public Range {
            long least = operator == Operator.PLUS ? 1 : 2;
            if (min < (operator == Operator.POWER ? 2 : 1)) {
                throw new IllegalArgumentException("min " + min + " is too small for " + operator.symbol());
            }
            if (limit < min) {
                throw new IllegalArgumentException("max " + limit + " is below min " + min);
            }
            if (operand < least) {
                throw new IllegalArgumentException("operand " + operand + " is too small for " + operator.symbol());
            }
            if (limit >= FLUX_UNBOUNDED) {
                limit = UNBOUNDED;
            }
        }

        /** A range, or the one number that it allows where both ends are the same. */
        static Count of(long min, long limit, Operator operator, long operand) {
            Range range = new Range(min, limit, operator, operand);
            return min == limit ? new Fixed(min) : range;
        }

        /** Whether there is no largest number. */
        public boolean isUnbounded() {
            return limit == UNBOUNDED;
        }

        @Override
        public OptionalLong max() {
            return isUnbounded() ? OptionalLong.empty() : OptionalLong.of(limit);
        }

        @Override
        public boolean allows(long n) {
            OptionalLong largest = largestWithin(n);
            return largest.isPresent() && largest.getAsLong() == n;
        }

        @Override
        public LongStream values() {
            return LongStream.iterate(min, n -> n > 0 && n <= limit, this::next);
        }

        @Override
        public OptionalLong largestWithin(long available) {
            long bound = Math.min(available, limit);
            if (bound < min) {
                return OptionalLong.empty();
            }
            if (operator == Operator.PLUS) {
                return OptionalLong.of(bound - (bound - min) % operand);
            }
            long largest = min;
            for (long n = next(min); n > 0 && n <= bound; n = next(n)) {
                largest = n;
            }
            return OptionalLong.of(largest);
        }

        @Override
        public String toString() {
            if (operator != Operator.PLUS) {
                return toLongString();
            }
            return operand == 1 ? ends() : ends() + ":" + operand;
        }

        @Override
        public String toLongString() {
            return ends() + ":" + operand + ":" + operator.symbol();
        }

        private String ends() {
            return isUnbounded() ? min + "+" : min + "-" + limit;
        }

        /** The number after {@code n}, or -1 where it has no 64 bits. */
        private long next(long n) {
            return switch (operator) {
                case PLUS -> n > Long.MAX_VALUE - operand ? -1 : n + operand;
                case TIMES -> n > Long.MAX_VALUE / operand ? -1 : n * operand;
                case POWER -> power(n);
            };
        }

        private long power(long n) {
            long power = 1;
            // n is 2 or more, so the 64th step at the latest overflows.
            for (long i = 0; i < operand; i++) {
                if (power > Long.MAX_VALUE / n) {
                    return -1;
                }
                power *= n;
            }
            return power;
        }
    }
}
