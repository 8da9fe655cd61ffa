package dev.sluice.app.terminal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Columns as wide as what is in them; numbers to the right. */
public final class Table {

    private final List<String> head;
    private final List<List<String>> rows = new ArrayList<>();

    public Table(String... head) {
        this.head = List.of(head);
    }

    public void row(String... cells) {
        if (cells.length != head.size()) {
            throw new IllegalArgumentException(cells.length + " cells for " + head.size() + " columns");
        }
        rows.add(List.of(cells));
    }

    public void print(PrintWriter out) {
        int[] widths = new int[head.size()];
        boolean[] numeric = new boolean[head.size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = width(head.get(column));
            numeric[column] = !rows.isEmpty();
            for (List<String> row : rows) {
                widths[column] = Math.max(widths[column], width(row.get(column)));
                numeric[column] &= row.get(column).matches("-?[0-9]+([.][0-9]+)?");
            }
        }
        print(out, head, widths, numeric);
        rows.forEach(row -> print(out, row, widths, numeric));
    }

    private static void print(PrintWriter out, List<String> cells, int[] widths, boolean[] numeric) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String gap = " ".repeat(widths[column] - width(cells.get(column)));
            line.append(numeric[column] ? gap + cells.get(column) : cells.get(column) + gap)
                    .append("  ");
        }
        out.println(line.toString().stripTrailing());
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
