package org.tattle.reports.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.tattle.core.Printable;

/** Tables for a terminal. */
public final class Columns {
    private static final int GAP = 2;
    /** The least width that a column of prose is given; what is shorter is not broken. */
    private static final int PROSE = 24;
    /** The most characters of a word that keep a column from being made narrower. */
    private static final int LONGEST = 30;

    private Columns() {}

    /**
     * One line for each row, with two blanks between columns, of at most this many characters. Where the table is
     * wider, its cells are broken at blanks, though not inside a number with its interval; where that is not enough,
     * columns that have no room follow below, beside the columns that name the rows, without the rows that have nothing
     * there.
     *
     * @param rows cells without control characters, the header first
     * @param names the number of leading columns that name the rows
     */
    public static List<String> fitted(List<List<String>> rows, int names, int characters, UnaryOperator<String> head) {
        int[] whole = widths(rows, LineBreaks::width);
        int[] least = widths(rows, Columns::least);
        List<String> lines = new ArrayList<>();
        for (List<Integer> block : blocks(least, names, characters)) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            int[] widths = shared(block, whole, least, characters);
            boolean isFirst = lines.isEmpty();
            for (int r = 0; r < rows.size(); r++) {
                List<String> row = rows.get(r);
                if (isFirst
                        || r == 0
                        || block.stream()
                                .skip(names)
                                .anyMatch(c -> c < row.size() && !row.get(c).isEmpty())) {
                    UnaryOperator<String> style = r == 0 ? head : UnaryOperator.identity();
                    row(row, block, widths).stream().map(style).forEach(lines::add);
                }
            }
        }
        return lines;
    }

    /** The same of any text, indented by two blanks, without a style. */
    public static List<String> indented(List<List<String>> rows, int names, int characters) {
        return fitted(printable(rows), names, characters - 2, UnaryOperator.identity()).stream()
                .map(line -> line.isEmpty() ? "" : "  " + line)
                .toList();
    }

    /** The rows without what must not be printed. */
    public static List<List<String>> printable(List<List<String>> rows) {
        return rows.stream()
                .map(row -> row.stream().map(Printable::of).toList())
                .toList();
    }

    /** The width of the table in characters if no cell is broken. */
    public static int width(List<List<String>> rows) {
        int[] whole = widths(rows, LineBreaks::width);
        int sum = GAP * Math.max(0, whole.length - 1);
        for (int width : whole) {
            sum += width;
        }
        return sum;
    }

    private static int[] widths(List<List<String>> rows, ToIntFunction<String> width) {
        int[] widths = new int[rows.stream().mapToInt(List::size).max().orElse(0)];
        for (List<String> row : rows) {
            for (int c = 0; c < row.size(); c++) {
                widths[c] = Math.max(widths[c], width.applyAsInt(row.get(c)));
            }
        }
        return widths;
    }

    private static int least(String cell) {
        int longest = LineBreaks.pieces(cell).stream()
                .mapToInt(LineBreaks::width)
                .max()
                .orElse(0);
        return Math.min(Math.min(LONGEST, LineBreaks.width(cell)), Math.max(PROSE, longest));
    }

    /** The columns that stand side by side: those that name the rows, with as many others as have room. */
    private static List<List<Integer>> blocks(int[] least, int names, int characters) {
        List<Integer> first =
                IntStream.range(0, Math.min(names, least.length)).boxed().toList();
        int taken = first.stream().mapToInt(c -> least[c] + GAP).sum();
        List<List<Integer>> blocks = new ArrayList<>(List.of(new ArrayList<>(first)));
        int used = taken;
        for (int c = first.size(); c < least.length; c++) {
            List<Integer> last = blocks.get(blocks.size() - 1);
            if (last.size() > first.size() && used + least[c] > characters) {
                last = new ArrayList<>(first);
                blocks.add(last);
                used = taken;
            }
            last.add(c);
            used += least[c] + GAP;
        }
        return least.length == 0 ? List.of() : blocks;
    }

    /** The widths of the columns of a block: the widest become narrower until all have room. */
    private static int[] shared(List<Integer> block, int[] whole, int[] least, int characters) {
        int[] widths = whole.clone();
        long excess = GAP * (block.size() - 1L) - characters;
        for (int c : block) {
            excess += widths[c];
        }
        for (; excess > 0; excess--) {
            int widest = block.get(0);
            for (int c : block) {
                boolean shrinks = widths[c] > least[c];
                if (shrinks && (widths[widest] <= least[widest] || widths[c] > widths[widest])) {
                    widest = c;
                }
            }
            if (widths[widest] <= least[widest]) {
                break;
            }
            widths[widest]--;
        }
        return widths;
    }

    private static List<String> row(List<String> row, List<Integer> block, int[] widths) {
        List<List<String>> cells = block.stream()
                .map(c -> c < row.size() ? broken(row.get(c), widths[c]) : List.of(""))
                .toList();
        int height = Collections.max(cells.stream().map(List::size).toList());
        List<String> lines = new ArrayList<>();
        for (int l = 0; l < height; l++) {
            StringBuilder line = new StringBuilder();
            for (int b = 0; b < cells.size(); b++) {
                String part = l < cells.get(b).size() ? cells.get(b).get(l) : "";
                line.append(part).append(" ".repeat(widths[block.get(b)] - LineBreaks.width(part) + GAP));
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    /** The lines of a cell; a word that is wider than its column is cut. */
    private static List<String> broken(String cell, int width) {
        List<String> lines = new ArrayList<>();
        for (String line : LineBreaks.wrap(cell, width)) {
            int start = 0;
            int used = 0;
            for (int i = 0; i < line.length(); i += Character.charCount(line.codePointAt(i))) {
                int character = LineBreaks.width(line.codePointAt(i));
                if (used + character > width && i > start) {
                    lines.add(line.substring(start, i));
                    start = i;
                    used = 0;
                }
                used += character;
            }
            lines.add(line.substring(start));
        }
        return lines;
    }
}
