package org.tattle.certify.shift;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.linear.SparseRows;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.IndexSort;

/**
 * A test whether what a regression leaves of a number still follows the features: an interaction of them, or a wave,
 * which a sum of effects does not describe. Records are put into cells of about {@value #IN_A_CELL} by one feature, by
 * two and by three, and the variance between cells is compared with that of permuted remainders, the largest of all
 * cells with the largest. Under exchangeable remainders the p-value holds exactly, however many features there are.
 */
final class Remainder {
    private static final int PERMUTATIONS = 199;
    private static final int IN_A_CELL = 10;

    /** The most features of which pairs are tested, and triples. */
    private static final int[] MOST = {Integer.MAX_VALUE, 30, 9};

    /** The rarest feature is one that more than this share of the records has. */
    private static final double RAREST = 0.12;

    private final List<int[]> partitions = new ArrayList<>();
    private final int size;

    Remainder(SparseRows rows) {
        size = rows.size();
        double[][] columns = frequent(rows);
        for (int k = 0; k < columns.length; k++) {
            partition(columns[k]);
            for (int l = k + 1; l < Math.min(columns.length, MOST[1]); l++) {
                partition(columns[k], columns[l]);
                for (int m = l + 1; m < Math.min(columns.length, MOST[2]); m++) {
                    partition(columns[k], columns[l], columns[m]);
                }
            }
        }
    }

    /** The columns that most rows have an entry of, the most frequent first. */
    private static double[][] frequent(SparseRows rows) {
        int[] entries = new int[rows.columns()];
        for (int column : rows.column()) {
            entries[column]++;
        }
        int[] chosen = IndexSort.sorted(
                IntStream.range(0, entries.length)
                        .filter(column -> entries[column] > RAREST * rows.size())
                        .toArray(),
                (a, b) -> Integer.compare(entries[b], entries[a]));
        int[] place = new int[rows.columns()];
        Arrays.fill(place, -1);
        IntStream.range(0, chosen.length).forEach(k -> place[chosen[k]] = k);
        double[][] columns = new double[chosen.length][rows.size()];
        for (int row = 0; row < rows.size(); row++) {
            for (int entry = rows.start()[row]; entry < rows.start()[row + 1]; entry++) {
                if (place[rows.column()[entry]] >= 0) {
                    columns[place[rows.column()[entry]]][row] = rows.value()[entry];
                }
            }
        }
        return columns;
    }

    /** Adds the cells of a grid over the ranks of columns. */
    private void partition(double[]... columns) {
        int side = (int) Math.max(2, Math.floor(Math.pow((double) size / IN_A_CELL, 1.0 / columns.length)));
        int[] cell = new int[size];
        for (double[] column : columns) {
            int[] part = parts(side, column);
            Arrays.setAll(cell, i -> cell[i] * side + part[i]);
        }
        partitions.add(cell);
    }

    /** The part of each record by its rank; equal numbers share one. */
    private int[] parts(int side, double... column) {
        int[] order =
                IndexSort.sorted(IntStream.range(0, size).toArray(), (a, b) -> Double.compare(column[a], column[b]));
        int[] part = new int[size];
        for (int start = 0, end; start < size; start = end) {
            end = start + 1;
            while (end < size && column[order[end]] == column[order[start]]) {
                end++;
            }
            int ofBoth = (int) ((long) side * (start + end) / 2 / size);
            for (int place = start; place < end; place++) {
                part[order[place]] = Math.min(side - 1, ofBoth);
            }
        }
        return part;
    }

    /** The p-value of the hypothesis that remainders, one for each record, do not follow the features. */
    double pValue(double[] remainders, Seed seed) {
        double[] shuffled = remainders.clone();
        UniformRandomProvider random = seed.child("remainder").generator();
        double seen = largest(shuffled);
        int asLarge = 1;
        for (int repeat = 0; repeat < PERMUTATIONS; repeat++) {
            for (int i = size - 1; i > 0; i--) {
                int other = random.nextInt(i + 1);
                double kept = shuffled[i];
                shuffled[i] = shuffled[other];
                shuffled[other] = kept;
            }
            if (largest(shuffled) >= seen) {
                asLarge++;
            }
        }
        return asLarge / (PERMUTATIONS + 1.0);
    }

    /** The largest variance between the cells of a partition, in standard deviations of what no effect would give. */
    private double largest(double... remainders) {
        double mean = Arrays.stream(remainders).average().orElse(0);
        double variance = Arrays.stream(remainders)
                .map(number -> (number - mean) * (number - mean))
                .average()
                .orElse(0);
        double largest = 0;
        if (variance == 0) {
            return largest;
        }
        double[] sum = new double[size + 1];
        int[] count = new int[size + 1];
        for (int[] cell : partitions) {
            Arrays.fill(sum, 0);
            Arrays.fill(count, 0);
            for (int i = 0; i < size; i++) {
                sum[cell[i]] += remainders[i] - mean;
                count[cell[i]]++;
            }
            double between = 0;
            int cells = 0;
            for (int c = 0; c < sum.length; c++) {
                if (count[c] > 0) {
                    between += sum[c] * sum[c] / count[c];
                    cells++;
                }
            }
            if (cells > 1) {
                largest = Math.max(largest, (between / variance - (cells - 1)) / Math.sqrt(2.0 * (cells - 1)));
            }
        }
        return largest;
    }
}
