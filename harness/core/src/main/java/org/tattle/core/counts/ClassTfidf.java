package org.tattle.core.counts;

import java.util.Arrays;
import java.util.Optional;

/**
 * Exact word counts by class, recovered from class-based TF-IDF. A cell of class k and word w holds c<sub>kw</sub> /
 * N<sub>k</sub> · idf<sub>w</sub> with N<sub>k</sub> the class's tokens, and idf<sub>w</sub> = ln(1 + A /
 * c<sub>w</sub>) with c<sub>w</sub> the word's tokens in all classes and A a whole number. So the idf give all
 * c<sub>w</sub> ({@link InverseFrequency}); a class's shares c<sub>kw</sub> / N<sub>k</sub> give its counts up to a
 * common factor, since they must be whole; and the factors follow from the classes adding up to c<sub>w</sub>.
 *
 * @param starts the first cell of each class, and the number of all cells
 * @param columns the word of each cell, in the idf's range
 * @param cells the weight of each cell
 * @param idf of each word
 */
public record ClassTfidf(int[] starts, int[] columns, double[] cells, double[] idf) {
    /** The relative error of the stored double-precision numbers and of inverting the weighting. */
    private static final double ERROR = 1e-12;

    /** The largest value that is tried for the smallest count of a class. */
    private static final int MOST = 10_000;

    /** The most cells that are checked for one class, whatever a damaged file holds. */
    private static final long MOST_CHECKS = 200_000_000;

    /** Proportions whose error may exceed this are not tried. */
    private static final double NEAR = 0.05;

    /** The most passes over the classes: each may determine factors from which others follow. */
    private static final int MOST_PASSES = 100;

    /**
     * The counts.
     *
     * @param bm25 whether idf is ln(1 + (A - c + 0.5) / (c + 0.5))
     * @param roots whether shares were replaced by their square roots
     * @return empty if no whole numbers agree with all cells and all sums
     */
    public Optional<GroupCounts> counts(boolean bm25, boolean roots) {
        Optional<InverseFrequency> totals = totals(bm25);
        if (totals.isEmpty()) {
            return Optional.empty();
        }
        double[] shares = new double[cells.length];
        for (int i = 0; i < cells.length; i++) {
            double share = cells[i] / idf[columns[i]];
            shares[i] = roots ? share * share : share;
        }
        long[] primitive = new long[cells.length];
        for (int k = 0; k + 1 < starts.length; k++) {
            if (!proportions(shares, starts[k], starts[k + 1], primitive)) {
                return Optional.empty();
            }
        }
        long[] counts = scaled(primitive, totals.get().counts());
        return agrees(counts, totals.get().counts())
                ? Optional.of(new GroupCounts(idf.length, starts, columns, counts))
                : Optional.empty();
    }

    /** The tokens of each word in all classes; empty if no whole numbers agree. */
    public Optional<InverseFrequency> totals(boolean bm25) {
        double[] ratios = Arrays.stream(idf)
                .map(weight -> bm25 ? Math.exp(weight) : Math.expm1(weight))
                .toArray();
        return InverseFrequency.of(
                ratios, bm25 ? InverseFrequency.Weighting.BM25 : InverseFrequency.Weighting.PLAIN, ERROR);
    }

    /** Finds the smallest whole numbers in the proportions of a class's shares; false if there are none. */
    private static boolean proportions(double[] shares, int from, int to, long[] counts) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int i = from; i < to; i++) {
            if (!(shares[i] > 0)) {
                return false;
            }
            least = Math.min(least, shares[i]);
            most = Math.max(most, shares[i]);
        }
        int tries = (int) Math.min(MOST, MOST_CHECKS / Math.max(1, to - from));
        for (int m = 1; m <= tries && m * most / least * ERROR < NEAR; m++) {
            if (fits(shares, from, to, m / least, counts)) {
                return true;
            }
        }
        return from == to;
    }

    private static boolean fits(double[] shares, int from, int to, double length, long[] counts) {
        for (int i = from; i < to; i++) {
            double count = shares[i] * length;
            counts[i] = Math.round(count);
            if (Math.abs(count - counts[i]) > 4 * count * ERROR) {
                return false;
            }
        }
        return true;
    }

    /** The counts in which each class is multiplied so that a word whose other classes are known adds up. */
    private long[] scaled(long[] primitive, long[] totals) {
        int classes = starts.length - 1;
        long[] factors = new long[classes];
        long[] open = new long[totals.length];
        long[] left = totals.clone();
        Arrays.stream(columns).forEach(word -> open[word]++);
        boolean progress = true;
        for (int pass = 0; progress && pass < MOST_PASSES; pass++) {
            progress = false;
            for (int k = 0; k < classes; k++) {
                if (factors[k] == 0 && (factors[k] = factor(k, primitive, open, left)) > 0) {
                    progress = true;
                    for (int i = starts[k]; i < starts[k + 1]; i++) {
                        open[columns[i]]--;
                        left[columns[i]] -= factors[k] * primitive[i];
                    }
                }
            }
        }
        long[] counts = new long[primitive.length];
        for (int k = 0; k < classes; k++) {
            for (int i = starts[k]; i < starts[k + 1]; i++) {
                counts[i] = Math.max(1, factors[k]) * primitive[i];
            }
        }
        return counts;
    }

    /** The factor of a class, from a word all of whose other classes have theirs; 0 if there is no such word. */
    private long factor(int k, long[] primitive, long[] open, long[] left) {
        for (int i = starts[k]; i < starts[k + 1]; i++) {
            if (open[columns[i]] == 1 && left[columns[i]] >= primitive[i]) {
                return left[columns[i]] / primitive[i];
            }
        }
        return 0;
    }

    private boolean agrees(long[] counts, long[] totals) {
        long[] sums = new long[totals.length];
        for (int i = 0; i < counts.length; i++) {
            sums[columns[i]] += counts[i];
        }
        return Arrays.equals(sums, totals);
    }
}
