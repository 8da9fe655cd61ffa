package dev.sluice.model;

/**
 * Consecutive hosts of a {@link Hostlist}: {@code prefix}, a number that counts up, {@code suffix}.
 *
 * <p>Without a suffix the number is as much of a name's trailing digits as fits in {@link
 * #MAX_DIGITS}, so that {@code f00[7-8]} and {@code f[007-008]} are the same run. A name that does
 * not end in a digit has no number.
 *
 * @param first the first number, or -1 for a single host without one
 * @param count how many hosts
 * @param width to how many digits numbers are padded with zeros; 0 where the first needs no padding,
 *     for then no later one does
 * @param suffix what follows the number: empty but where a host expression ended in text
 */
record HostRun(String prefix, long first, int count, int width, String suffix) {
    /** Every number of this many digits fits in a {@code long}. */
    static final int MAX_DIGITS = 18;

    /** The run of one host. */
    static HostRun of(String name) {
        int end = name.length();
        int begin = end;
        while (begin > 0 && end - begin < MAX_DIGITS && isDigit(name.charAt(begin - 1))) {
            begin--;
        }
        if (begin == end) {
            return new HostRun(name, -1, 1, 0, "");
        }
        long number = Long.parseLong(name, begin, end, 10);
        return numbered(name.substring(0, begin), number, 1, end - begin, "");
    }

    /** A run whose numbers are padded to a width that they may all have by themselves. */
    static HostRun numbered(String prefix, long first, int count, int width, String suffix) {
        return new HostRun(prefix, first, count, width > 0 && digits(first) < width ? width : 0, suffix);
    }

    boolean hasNumber() {
        return first >= 0;
    }

    long last() {
        return first + count - 1;
    }

    /** Digits of the number of the host at an index, padding among them. */
    int printedDigits(int index) {
        return Math.max(width, digits(first + index));
    }

    String host(int index) {
        if (!hasNumber()) {
            return prefix;
        }
        StringBuilder out = new StringBuilder(prefix.length() + suffix.length() + MAX_DIGITS).append(prefix);
        return appendNumber(out, index).append(suffix).toString();
    }

    StringBuilder appendNumber(StringBuilder out, int index) {
        long number = first + index;
        for (int i = digits(number); i < width; i++) {
            out.append('0');
        }
        return out.append(number);
    }

    /** The hosts from one index up to another, which is not among them. */
    HostRun slice(int from, int to) {
        if (to - from == count) {
            return this;
        }
        if (to - from == 1 && !suffix.isEmpty()) {
            return of(host(from));
        }
        return numbered(prefix, first + from, to - from, width, suffix);
    }

    /** Whether the other run's first host is what would come next in this one. */
    boolean isContinuedBy(HostRun next) {
        return hasNumber()
                && next.first == first + count
                && suffix.isEmpty()
                && next.suffix.isEmpty()
                && (next.width == 0 ? digits(next.first) >= width : next.width == width)
                && next.prefix.equals(prefix);
    }

    /** Index of a host in this run, or -1; {@code wanted} is {@code of(name)}. */
    int find(String name, HostRun wanted) {
        if (!suffix.isEmpty()) {
            return findWithSuffix(name);
        }
        if (!prefix.equals(wanted.prefix) || hasNumber() != wanted.hasNumber()) {
            return -1;
        }
        if (!hasNumber()) {
            return 0;
        }
        return indexOf(wanted.first, wanted.printedDigits(0));
    }

    private int findWithSuffix(String name) {
        int begin = prefix.length();
        int end = name.length() - suffix.length();
        if (end <= begin || end - begin > MAX_DIGITS || !name.startsWith(prefix) || !name.endsWith(suffix)) {
            return -1;
        }
        for (int i = begin; i < end; i++) {
            if (!isDigit(name.charAt(i))) {
                return -1;
            }
        }
        return indexOf(Long.parseLong(name, begin, end, 10), end - begin);
    }

    private int indexOf(long number, int digits) {
        if (number < first || number > last()) {
            return -1;
        }
        int index = (int) (number - first);
        return printedDigits(index) == digits ? index : -1;
    }

    static int digits(long number) {
        int digits = 1;
        for (long power = 10; number >= power; power *= 10) {
            digits++;
        }
        return digits;
    }

    static long powerOfTen(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 10;
        }
        return power;
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
