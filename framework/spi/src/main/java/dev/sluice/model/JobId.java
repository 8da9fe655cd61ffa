package dev.sluice.model;

/**
 * Job id: an unsigned 64-bit FLUID (RFC 19).
 *
 * <p>To people it is F58, {@code ƒuZZybuNNy}, or {@code fuZZybuNNy} where only ASCII will do. It is
 * never a JSON number on its way through a reader that makes doubles of numbers: those keep 53 bits.
 *
 * @param value the 64 bits; ids from 2^63 on are negative as a {@code long} and no errors
 */
public record JobId(long value) implements Comparable<JobId> {

    /**
     * Reads an id in any notation of RFC 19: F58 ({@code ƒ…} or {@code f…}), decimal, {@code 0x}
     * hexadecimal, dotted hexadecimal, mnemonic words, emoji. Blanks around it are ignored.
     *
     * @throws MalformedException with code {@code jobid-malformed} for any other text and for a
     *     number of 2^64 or more
     */
    public static JobId parse(String text) {
        return new JobId(JobIdParser.parse(text));
    }

    /** Returns the id in F58 with the letter {@code ƒ} (U+0192), for people: {@code ƒuZZybuNNy}. */
    @Override
    public String toString() {
        return Base58.encode('ƒ', value);
    }

    /** Returns the id in F58 with the letter {@code f}, for terminals and files that are ASCII. */
    public String f58Ascii() {
        return Base58.encode('f', value);
    }

    /** Returns the id in decimal, 0 to 18446744073709551615. */
    public String dec() {
        return Long.toUnsignedString(value);
    }

    /** Returns the id in hexadecimal without leading zeros: {@code 0x17e9fb8df16c2e}. */
    public String hex() {
        return "0x" + Long.toHexString(value);
    }

    /** Returns the id as four groups of four hexadecimal digits: {@code 0017.e9fb.8df1.6c2e}. */
    public String dothex() {
        StringBuilder out = new StringBuilder(19);
        for (int shift = 60; shift >= 0; shift -= 4) {
            out.append(Character.forDigit((int) (value >>> shift) & 0xf, 16));
            if (shift % 16 == 0 && shift > 0) {
                out.append('.');
            }
        }
        return out.toString();
    }

    /** Returns the id as six words (RFC 19, mnemonic encoding): {@code reform-remote-galileo--heart-package-academy}. */
    public String words() {
        return JobIdWords.encode(value);
    }

    /** Returns the id in base 576, with emoji for digits (RFC 19). */
    public String emoji() {
        int base = JobIdTables.EMOJI.base();
        StringBuilder out = new StringBuilder();
        long left = value;
        do {
            long quotient = Long.divideUnsigned(left, base);
            out.insert(0, JobIdTables.EMOJI.symbol((int) (left - quotient * base)));
            left = quotient;
        } while (left != 0);
        return out.toString();
    }

    /** Returns the directory of the job in the KVS (RFC 16): {@code job.0017.e9fb.8df1.6c2e}. */
    public String kvs() {
        return "job." + dothex();
    }

    /** Compares as unsigned numbers, which is the order of creation where one generator made both. */
    @Override
    public int compareTo(JobId other) {
        return Long.compareUnsigned(value, other.value);
    }
}
