package dev.sluice.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads the text form of RFC 29: host expressions {@code prefix[idlist]suffix} between commas.
 *
 * <p>An expression may have several idlists, where the RFC speaks of one; the last one counts
 * fastest, as in pdsh and ClusterShell. Empty expressions stand for no host. Nothing is expanded
 * before it has been counted.
 */
final class HostlistParser {
    private final String text;
    private final Limits limits;
    private final HostCollector out;
    private int position;

    private HostlistParser(String text, Limits limits) {
        this.text = text;
        this.limits = limits;
        this.out = new HostCollector(limits);
    }

    static Hostlist parse(String text, Limits limits) {
        if (text.length() > limits.string()) {
            throw new MalformedException(
                    "hostlist-limit",
                    MalformedException.quote(text) + ": " + text.length() + " characters, at most " + limits.string());
        }
        return new HostlistParser(text, limits).list();
    }

    private Hostlist list() {
        while (position < text.length()) {
            if (text.charAt(position) == ',') {
                position++;
            } else {
                expression();
            }
        }
        Hostlist list = out.build();
        list.requireShorterThan(limits.string(), MalformedException.quote(text));
        return list;
    }

    private void expression() {
        int begin = position;
        skipText();
        if (position == text.length() || text.charAt(position) == ',') {
            out.addHost(text.substring(begin, position));
            return;
        }
        HostExpression expression = new HostExpression(limits);
        expression.addText(text.substring(begin, position));
        while (accept('[')) {
            expression.addIds(idlist());
            begin = position;
            skipText();
            expression.addText(text.substring(begin, position));
        }
        expression.addTo(out);
    }

    private void skipText() {
        while (position < text.length() && HostNames.isNameCharacter(text.charAt(position))) {
            position++;
        }
        if (position < text.length() && text.charAt(position) != '[' && text.charAt(position) != ',') {
            throw unexpected();
        }
    }

    /** Reads an idlist from behind its opening bracket to behind its closing one. */
    private List<HostIds> idlist() {
        List<HostIds> ids = new ArrayList<>();
        long count = 0;
        int width = 0;
        do {
            HostIds range = range(width);
            if (ids.isEmpty()) {
                // RFC 29: the first element's leading zeros hold for all.
                width = range.width();
            }
            ids.add(range);
            count += range.count();
            if (count > limits.hosts()) {
                throw limit("more than " + limits.hosts() + " hosts");
            }
        } while (accept(','));
        if (!accept(']')) {
            throw unexpected();
        }
        return ids;
    }

    private HostIds range(int listWidth) {
        int begin = position;
        long first = number();
        int length = position - begin;
        // What is written with more zeros than the first keeps them: n[1,01] are two hosts.
        int width = Math.max(listWidth, text.charAt(begin) == '0' && length > 1 ? length : 0);
        if (!accept('-')) {
            return new HostIds(first, 1, width);
        }
        begin = position;
        long last = number();
        length = position - begin;
        if (text.charAt(begin) == '0' && length > 1 && length > width) {
            throw malformed("range ends in a number with more zeros than it begins with");
        }
        if (last < first) {
            throw malformed("range " + first + "-" + last + " does not ascend");
        }
        if (last - first >= limits.hostsPerRange()) {
            throw limit("range " + first + "-" + last + " has more than " + limits.hostsPerRange() + " hosts");
        }
        return new HostIds(first, (int) (last - first) + 1, width);
    }

    private long number() {
        int begin = position;
        while (position < text.length() && HostRun.isDigit(text.charAt(position))) {
            position++;
        }
        if (position == begin) {
            throw unexpected();
        }
        if (position - begin > HostRun.MAX_DIGITS) {
            throw limit("number at character " + begin + " has more than " + HostRun.MAX_DIGITS + " digits");
        }
        return Long.parseLong(text, begin, position, 10);
    }

    private boolean accept(char c) {
        if (position < text.length() && text.charAt(position) == c) {
            position++;
            return true;
        }
        return false;
    }

    private MalformedException unexpected() {
        if (position >= text.length()) {
            return malformed("'[' is never closed");
        }
        String found = MalformedException.quote(text.substring(position, position + 1));
        return malformed("unexpected " + found + " at character " + position);
    }

    private MalformedException malformed(String problem) {
        return new MalformedException("hostlist-malformed", MalformedException.quote(text) + ": " + problem);
    }

    private MalformedException limit(String problem) {
        return new MalformedException("hostlist-limit", MalformedException.quote(text) + ": " + problem);
    }
}
