package dev.sluice.model;

/**
 * Reads the text form of RFC 22: decimal ids and ranges in ascending order, separated by commas, the
 * whole perhaps in brackets. No blanks, signs, leading zeros, empty places or ranges of one id.
 */
final class IdSetParser {
    private final String text;
    private final int end;
    private int position;

    private IdSetParser(String text, int begin, int end) {
        this.text = text;
        this.position = begin;
        this.end = end;
    }

    static IdSet parse(String text, Limits limits) {
        if (text.length() > limits.string()) {
            throw new MalformedException(
                    "idset-limit",
                    MalformedException.quote(text) + ": " + text.length() + " characters, at most " + limits.string());
        }
        boolean opened = text.startsWith("[");
        if (opened && (text.length() == 1 || !text.endsWith("]"))) {
            throw new MalformedException("idset-malformed", MalformedException.quote(text) + ": '[' is never closed");
        }
        int begin = opened ? 1 : 0;
        return new IdSetParser(text, begin, text.length() - begin).ids();
    }

    private IdSet ids() {
        if (position == end) {
            return IdSet.empty();
        }
        long run = run(-1);
        if (position == end) {
            return IdSet.range(Runs.first(run), Runs.last(run));
        }
        RunBuffer out = new RunBuffer(8);
        out.append(run);
        while (position < end) {
            if (text.charAt(position) != ',') {
                throw unexpected();
            }
            position++;
            run = run(Runs.last(run));
            out.append(run);
        }
        return out.toIdSet();
    }

    /** Reads an id or a range, all of it above {@code before}. */
    private long run(int before) {
        int first = id();
        if (first == before) {
            throw malformed("id " + first + " appears twice");
        }
        if (first < before) {
            throw malformed("ids must ascend, but " + first + " stands after " + before);
        }
        if (position == end || text.charAt(position) != '-') {
            return Runs.pack(first, first);
        }
        position++;
        int last = id();
        if (last <= first) {
            throw malformed("range " + first + "-" + last + " does not ascend");
        }
        return Runs.pack(first, last);
    }

    private int id() {
        int begin = position;
        long id = 0;
        while (position < end && isDigit(text.charAt(position))) {
            id = id * 10 + text.charAt(position) - '0';
            if (id > IdSet.MAX_ID) {
                throw new MalformedException(
                        "idset-limit",
                        MalformedException.quote(text) + ": id at character " + begin + " is above " + IdSet.MAX_ID);
            }
            position++;
        }
        if (position == begin) {
            throw unexpected();
        }
        if (text.charAt(begin) == '0' && position - begin > 1) {
            throw malformed("id at character " + begin + " has a leading zero");
        }
        return (int) id;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private MalformedException unexpected() {
        if (position >= end) {
            return malformed("an id is missing at the end");
        }
        String found = MalformedException.quote(text.substring(position, position + 1));
        return malformed("unexpected " + found + " at character " + position);
    }

    private MalformedException malformed(String problem) {
        return new MalformedException("idset-malformed", MalformedException.quote(text) + ": " + problem);
    }
}
