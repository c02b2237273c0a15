package org.tattle.certify.shift;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.tattle.math.linear.SparseRows;

/** Builds features from columns of one number or one level for each record. */
public final class ColumnFeatures {
    /** A number stands for itself and for its tenth and its fortieth of the records, so that no shape is assumed. */
    private static final int[] PARTS = {10, 40};

    /** Standard deviations beyond which a number counts as no farther. */
    private static final double FARTHEST = 4;

    private final int records;
    private final List<Part> parts = new ArrayList<>();
    private int columns;

    /** At most one entry for each record; a column below 0 means none. */
    private record Part(int[] column, double... value) {}

    /** Features of this many records. */
    public ColumnFeatures(int records) {
        this.records = records;
    }

    /** Adds a column of numbers, one for each record; NaN where it is missing. */
    public ColumnFeatures number(double... numbers) {
        double[] known = DoubleStream.of(numbers)
                .filter(number -> !Double.isNaN(number))
                .sorted()
                .toArray();
        if (known.length == 0) {
            return this;
        }
        double mean = Arrays.stream(known).average().orElseThrow();
        double deviation = Math.sqrt(Arrays.stream(known)
                .map(number -> (number - mean) * (number - mean))
                .average()
                .orElseThrow());
        int[] itself = new int[records];
        double[] scaled = new double[records];
        for (int i = 0; i < records; i++) {
            boolean isKnown = !Double.isNaN(numbers[i]) && deviation > 0;
            itself[i] = isKnown ? columns : -1;
            scaled[i] = isKnown ? Math.max(-FARTHEST, Math.min(FARTHEST, (numbers[i] - mean) / deviation)) : 0;
        }
        parts.add(new Part(itself, scaled));
        columns++;
        for (int count : PARTS) {
            double[] edges = new double[count - 1];
            Arrays.setAll(edges, j -> known[(int) ((j + 1L) * known.length / count)]);
            double[] ones = new double[records];
            Arrays.fill(ones, 1);
            parts.add(new Part(
                    Arrays.stream(numbers)
                            .mapToInt(number -> columns + (Double.isNaN(number) ? count : below(edges, number)))
                            .toArray(),
                    ones));
            columns += count + 1;
        }
        return this;
    }

    /** The number of edges that are at most a number. */
    private static int below(double[] edges, double number) {
        return (int) DoubleStream.of(edges).filter(edge -> edge <= number).count();
    }

    /** Adds a column of levels, one for each record. */
    public ColumnFeatures levels(String... levels) {
        Map<String, Integer> places = new HashMap<>();
        int[] column = new int[records];
        double[] ones = new double[records];
        Arrays.fill(ones, 1);
        for (int i = 0; i < records; i++) {
            column[i] = columns + places.computeIfAbsent(levels[i], level -> places.size());
        }
        parts.add(new Part(column, ones));
        columns += places.size();
        return this;
    }

    /** One row for each record. */
    public SparseRows rows() {
        int[] start = new int[records + 1];
        int[] column = new int[records * parts.size()];
        double[] value = new double[column.length];
        int next = 0;
        for (int i = 0; i < records; i++) {
            for (Part part : parts) {
                if (part.column[i] >= 0) {
                    column[next] = part.column[i];
                    value[next++] = part.value[i];
                }
            }
            start[i + 1] = next;
        }
        return new SparseRows(Math.max(1, columns), start, Arrays.copyOf(column, next), Arrays.copyOf(value, next));
    }
}
