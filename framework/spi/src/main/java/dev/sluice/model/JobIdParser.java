package dev.sluice.model;

import java.util.function.IntUnaryOperator;

/** Reads the notations of RFC 19, told apart by the RFC's own rules, in its order. */
final class JobIdParser {
    /** The longest notation is six words of at most eight letters; anything much longer is no id. */
    private static final int LONGEST = 128;

    private JobIdParser() {}

    static long parse(String text) {
        if (text.length() > LONGEST) {
            throw malformed(text, text.length() + " characters, at most " + LONGEST);
        }
        String id = text.strip();
        if (id.isEmpty()) {
            throw malformed(text, "empty");
        }
        if (id.indexOf('.') >= 0) {
            return dothex(text, id);
        }
        if (id.indexOf('-') >= 0) {
            return JobIdWords.parse(text, id);
        }
        if (id.startsWith("ƒ") || id.startsWith("f")) {
            return number(text, id.substring(1), 58, Base58::digit);
        }
        if (isEmoji(id.codePointAt(0))) {
            return number(text, id, JobIdTables.EMOJI.base(), c -> JobIdTables.EMOJI.value(Character.toString(c)));
        }
        if (id.startsWith("0x")) {
            return number(text, id.substring(2), 16, JobIdParser::hexDigit);
        }
        return number(text, id, 10, JobIdParser::decimalDigit);
    }

    private static long dothex(String text, String id) {
        String[] groups = id.split("\\.", -1);
        if (groups.length != 4) {
            throw malformed(text, "dotted hexadecimal has four groups of digits");
        }
        long value = 0;
        for (String group : groups) {
            if (group.length() > 4) {
                throw malformed(text, "group " + MalformedException.quote(group) + " has more than four digits");
            }
            value = (value << 16) | number(text, group, 16, JobIdParser::hexDigit);
        }
        return value;
    }

    /** Reads an unsigned number of any base; refuses what does not fit in 64 bits. */
    static long number(String text, String digits, int base, IntUnaryOperator digitOf) {
        if (digits.isEmpty()) {
            throw malformed(text, "no digits");
        }
        long value = 0;
        int[] characters = digits.codePoints().toArray();
        for (int character : characters) {
            int digit = digitOf.applyAsInt(character);
            if (digit < 0) {
                String found = MalformedException.quote(Character.toString(character));
                throw malformed(text, found + " is no digit of base " + base);
            }
            if (Long.compareUnsigned(value, Long.divideUnsigned(-1L - digit, base)) > 0) {
                throw malformed(text, "an id is below 2^64");
            }
            value = value * base + digit;
        }
        return value;
    }

    /** Whether the UTF-8 form begins with the bytes F0 9F. */
    private static boolean isEmoji(int character) {
        return character >= 0x1f000 && character <= 0x1ffff;
    }

    private static int hexDigit(int character) {
        return character < 0x80 ? Character.digit(character, 16) : -1;
    }

    private static int decimalDigit(int character) {
        return character < 0x80 ? Character.digit(character, 10) : -1;
    }

    static MalformedException malformed(String text, String problem) {
        return new MalformedException("jobid-malformed", MalformedException.quote(text) + ": " + problem);
    }
}
