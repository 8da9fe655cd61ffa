package dev.sluice.model;

/** Writes the three text forms of RFC 22. */
final class IdSetPrinter {
    private IdSetPrinter() {}

    static String print(IdSet set, IdSetForm form) {
        StringBuilder out = new StringBuilder();
        if (form == IdSetForm.LIST) {
            set.requireListable();
            set.forEachId(id -> comma(out).append(id));
            return out.toString();
        }
        boolean brackets = form == IdSetForm.BRACKETS && set.first < set.last;
        if (brackets) {
            out.append('[');
        }
        set.forEachRange((first, last) -> range(out, first, last));
        return brackets ? out.append(']').toString() : out.toString();
    }

    private static void range(StringBuilder out, int first, int last) {
        comma(out).append(first);
        if (last > first) {
            out.append('-').append(last);
        }
    }

    private static StringBuilder comma(StringBuilder out) {
        int length = out.length();
        return length == 0 || out.charAt(length - 1) == '[' ? out : out.append(',');
    }
}
