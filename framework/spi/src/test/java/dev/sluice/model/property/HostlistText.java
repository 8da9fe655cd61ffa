package dev.sluice.model.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes random host expressions, and by RFC 29's words alone the names that they stand for. */
final class HostlistText {
    private static final String[] PREFIXES = {"n", "n0", "n9", "", "a-", "x1y", "n00", "n123456789012345678", "n-1"};
    private static final String[] SUFFIXES = {"", "", "", "", "x", "-ib", "b2", "7", "09"};

    private final Random random;

    HostlistText(Random random) {
        this.random = random;
    }

    String list(List<String> names) {
        List<String> expressions = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            expressions.add(expression(names));
        }
        return String.join(random.nextInt(5) == 0 ? ",," : ",", expressions);
    }

    private String expression(List<String> names) {
        String prefix = PREFIXES[random.nextInt(PREFIXES.length)];
        String suffix = SUFFIXES[random.nextInt(SUFFIXES.length)];
        if (random.nextInt(4) == 0) {
            String name = prefix + number(1 + random.nextInt(3)) + suffix;
            names.add(name);
            return name;
        }
        List<String> ids = new ArrayList<>();
        String text = prefix + idlist(ids) + suffix;
        if (random.nextInt(6) > 0) {
            ids.forEach(id -> names.add(prefix + id + suffix));
            return text;
        }
        List<String> more = new ArrayList<>();
        String behind = "r" + idlist(more);
        for (String id : ids) {
            more.forEach(second -> names.add(prefix + id + suffix + "r" + second));
        }
        return text + behind;
    }

    private String idlist(List<String> ids) {
        List<String> elements = new ArrayList<>();
        int width = 0;
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            String first = number(1 + random.nextInt(3));
            boolean zeros = first.startsWith("0") && first.length() > 1;
            if (elements.isEmpty() && zeros) {
                width = first.length();
            }
            int pad = Math.max(width, zeros ? first.length() : 0);
            int low = Integer.parseInt(first);
            int high = random.nextBoolean() ? low : low + random.nextInt(9);
            elements.add(high == low && random.nextBoolean() ? first : first + "-" + high);
            for (int id = low; id <= high; id++) {
                String digits = Integer.toString(id);
                ids.add("0".repeat(Math.max(0, pad - digits.length())) + digits);
            }
        }
        return "[" + String.join(",", elements) + "]";
    }

    private String number(int digits) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < digits; i++) {
            out.append(random.nextBoolean() ? random.nextInt(2) * 9 : random.nextInt(10));
        }
        return out.toString();
    }
}
