package org.tattle.reports.text;

import java.util.ArrayList;
import java.util.List;

/** Tables for a terminal. */
public final class Columns {
    private static final int GAP = 2;

    private Columns() {}

    /**
     * One line for each row, with two blanks between columns.
     *
     * @param rows cells without control characters
     */
    public static List<String> aligned(List<List<String>> rows) {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int c = 0; c < row.size(); c++) {
                widths[c] = Math.max(widths[c], width(row.get(c)));
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < row.size(); c++) {
                line.append(row.get(c)).append(" ".repeat(widths[c] - width(row.get(c)) + GAP));
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
