package dev.sluice.model;

/** The text forms of a count: RFC 22 and RFC 45. */
final class CountParser {
    private static final int MAX_DIGITS = 18;

    private final String whole;
    private final String text;
    private int at;

    private CountParser(String whole, String text) {
        this.whole = whole;
        this.text = text;
    }

    static Count parse(String text) {
        String inner = text;
        if (text.length() > 1 && text.charAt(0) == '[' && text.charAt(text.length() - 1) == ']') {
            inner = text.substring(1, text.length() - 1);
        }
        boolean range = inner.indexOf(':') >= 0 || inner.endsWith("+");
        boolean both = inner.indexOf('-') > 0 && inner.indexOf(',') < 0;
        if (!range && !both) {
            return choice(text);
        }
        Count count = new CountParser(text, inner).range();
        // 2-5 is a range of RFC 45 and an idset of RFC 22, which say the same; 3-3 is the former only.
        boolean listable = count.max().isPresent() && count.max().getAsLong() <= Integer.MAX_VALUE;
        return range || count.isFixed() || !listable ? count : choice(text);
    }

    /** The same, where {@code 3-30} is a range of RFC 45, as RFC 46 has it, and not an idset. */
    static Count parseRange(String text) {
        Count count = parse(text);
        boolean both = text.indexOf('-') > 0 && text.indexOf(',') < 0;
        return count instanceof Count.Choice choice && both
                ? Count.Range.of(choice.min(), choice.choices().last(), Count.Operator.PLUS, 1)
                : count;
    }

    private static Count choice(String text) {
        IdSet counts = IdSet.parse(text);
        if (counts.isEmpty()) {
            throw malformed(text, "no count at all");
        }
        if (counts.contains(0)) {
            throw malformed(text, "0 is not a positive count");
        }
        return counts.count() == 1 ? Count.fixed(counts.first()) : new Count.Choice(counts);
    }

    /** {@code min-max:operand:operator} or {@code min+:operand:operator}. */
    private Count range() {
        long min = number();
        long limit = Count.Range.UNBOUNDED;
        if (next() == '-') {
            limit = number();
        } else if (text.charAt(at - 1) != '+') {
            throw malformed(whole, "neither - nor + after the minimum");
        }
        long operand = 1;
        Count.Operator operator = Count.Operator.PLUS;
        if (at < text.length()) {
            expect(':');
            operand = number();
        }
        if (at < text.length()) {
            expect(':');
            operator = operator(next());
        }
        if (at < text.length()) {
            throw malformed(whole, "more text after the operator");
        }
        try {
            return Count.Range.of(min, limit, operator, operand);
        } catch (IllegalArgumentException e) {
            throw malformed(whole, String.valueOf(e.getMessage()));
        }
    }

    private long number() {
        int start = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        if (at == start || text.charAt(start) == '0') {
            throw malformed(whole, "a positive number without leading zeros is wanted at character " + start);
        }
        if (at - start > MAX_DIGITS) {
            throw malformed(whole, "a number of more than " + MAX_DIGITS + " digits");
        }
        return Long.parseLong(text.substring(start, at));
    }

    private char next() {
        return at < text.length() ? text.charAt(at++) : 0;
    }

    private void expect(char wanted) {
        if (next() != wanted) {
            throw malformed(whole, "a " + wanted + " is wanted at character " + (at - 1));
        }
    }

    private Count.Operator operator(char symbol) {
        for (Count.Operator operator : Count.Operator.values()) {
            if (operator.symbol() == symbol) {
                return operator;
            }
        }
        throw malformed(whole, "the operator is none of + * ^");
    }

    private static MalformedException malformed(String text, String problem) {
        return new MalformedException("count-malformed", MalformedException.quote(text) + ": " + problem);
    }
}
