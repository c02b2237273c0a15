package org.tattle.formats.column;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tattle.core.data.Table;

/**
 * Public edges that divide a column of numbers into intervals, so that a {@link Table} has a 0/1 column for each of
 * {@code age<18}, {@code age[18,40)}, {@code age>=40}.
 *
 * @param edges ascending, at least one
 * @param missing whether there is one more column for missing values, {@code age=missing}, public like the edges
 */
public record Bins(String column, List<BigDecimal> edges, boolean missing) {
    public Bins {
        edges = List.copyOf(edges);
        if (column.isBlank() || edges.isEmpty()) {
            throw new IllegalArgumentException(
                    "bins must be a column and at least one number. Provided value: '" + column + " " + edges + "'");
        }
        for (int i = 1; i < edges.size(); i++) {
            if (edges.get(i - 1).compareTo(edges.get(i)) >= 0) {
                throw new IllegalArgumentException(
                        "bins must ascend. Provided values: " + edges.get(i - 1) + " and " + edges.get(i));
            }
        }
    }

    /**
     * The bins of a text such as {@code avg age 18 40} or {@code avg age missing 18 40}: the column, which may have
     * blanks, then the edges.
     */
    public static Bins parse(String text) {
        List<String> words = Arrays.asList(text.strip().split("\\s+"));
        List<BigDecimal> edges = new ArrayList<>();
        int first = words.size();
        while (first > 1 && isNumber(words.get(first - 1))) {
            edges.add(0, new BigDecimal(words.get(--first)));
        }
        if (edges.isEmpty()) {
            throw new IllegalArgumentException(
                    "bins must be a column and its edges, `age 18 40`. Provided value: '" + text + "'");
        }
        boolean missing = first > 1 && words.get(first - 1).equals(Levels.MISSING);
        return new Bins(String.join(" ", words.subList(0, missing ? first - 1 : first)), edges, missing);
    }

    static boolean isNumber(String word) {
        return word.matches("[-+]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][-+]?\\d{1,3})?");
    }

    /** The names of all intervals, ascending. */
    public List<String> intervals() {
        List<String> names = new ArrayList<>();
        for (int bin = 0; bin <= edges.size(); bin++) {
            names.add(interval(bin));
        }
        if (missing) {
            names.add(column + "=" + Levels.MISSING);
        }
        return names;
    }

    /** The name of the interval that a number is in; an edge is in the interval above it. */
    String intervalOf(double value) {
        int bin = 0;
        while (bin < edges.size() && edges.get(bin).doubleValue() <= value) {
            bin++;
        }
        return interval(bin);
    }

    private String interval(int bin) {
        if (bin == 0) {
            return column + "<" + text(0);
        }
        return bin == edges.size()
                ? column + ">=" + text(bin - 1)
                : column + "[" + text(bin - 1) + "," + text(bin) + ")";
    }

    private String text(int edge) {
        return edges.get(edge).toPlainString();
    }
}
