package dev.sluice.model;

import java.util.Locale;

/**
 * The mnemonic encoding of RFC 19: three words for each half of the id, the lower half first, the
 * least significant word of each half first, in base 1626. Words are read in any case, as mnemonicode does.
 */
final class JobIdWords {
    private static final int WORDS = 6;

    private JobIdWords() {}

    static String encode(long value) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < WORDS; i++) {
            if (i > 0) {
                out.append(i == WORDS / 2 ? "--" : "-");
            }
            int base = JobIdTables.WORDS.base();
            long half = (i < WORDS / 2 ? value : value >>> 32) & 0xffff_ffffL;
            long digit = half / power(i % 3) % base;
            out.append(JobIdTables.WORDS.symbol((int) digit));
        }
        return out.toString();
    }

    static long parse(String text, String id) {
        String[] words = id.split("-+", -1);
        if (words.length != WORDS) {
            throw JobIdParser.malformed(text, "an id in words has six of them");
        }
        long low = half(text, words, 0);
        long high = half(text, words, WORDS / 2);
        return (high << 32) | low;
    }

    private static long half(String text, String[] words, int begin) {
        long half = 0;
        for (int i = 0; i < WORDS / 2; i++) {
            int digit = JobIdTables.WORDS.value(words[begin + i].toLowerCase(Locale.ROOT));
            if (digit < 0) {
                throw JobIdParser.malformed(text, MalformedException.quote(words[begin + i]) + " is none of the words");
            }
            half += digit * power(i);
        }
        if (half > 0xffff_ffffL) {
            throw JobIdParser.malformed(text, "an id is below 2^64");
        }
        return half;
    }

    private static long power(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= JobIdTables.WORDS.base();
        }
        return power;
    }
}
