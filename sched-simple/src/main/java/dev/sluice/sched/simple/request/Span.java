package dev.sluice.sched.simple.request;

/**
 * How many of something a request takes.
 *
 * @param least the smallest acceptable number, 0 or more
 * @param most the largest, {@link Long#MAX_VALUE} for as many as there are
 * @param gaps whether some numbers between the two are not acceptable
 */
public record Span(long least, long most, boolean gaps) {

    /** One and no other number. */
    public static final Span ONE = of(1);

    /** @throws IllegalArgumentException if the span is empty or holds negative numbers */
    public Span {
        if (least < 0 || most < least) {
            throw new IllegalArgumentException("no span from " + least + " to " + most);
        }
    }

    /** The span of one number. */
    public static Span of(long number) {
        return new Span(number, number, false);
    }

    /** The span of all numbers between two, both among them. */
    public static Span of(long least, long most) {
        return new Span(least, most, false);
    }

    /** Whether only one number will do. */
    public boolean isFixed() {
        return least == most;
    }

    /** What a group of these makes when there are {@code times} such groups; saturates. */
    public Span times(Span times) {
        if (times.equals(ONE)) {
            return this;
        }
        boolean stepped = !isFixed() || (!times.isFixed() && !equals(ONE));
        return new Span(product(least, times.least), product(most, times.most), gaps || times.gaps || stepped);
    }

    private static long product(long a, long b) {
        return a != 0 && b > Long.MAX_VALUE / a ? Long.MAX_VALUE : a * b;
    }

    /** As people write it: {@code 4}, {@code 2-8}, {@code 2+}, with a star behind where there are gaps. */
    @Override
    public String toString() {
        String range = isFixed() ? Long.toString(least) : least + (most == Long.MAX_VALUE ? "+" : "-" + most);
        return gaps ? range + "*" : range;
    }
}
