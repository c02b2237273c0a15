package org.tattle.certify.shift;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.linear.SparseRows;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.IndexSort;
import org.tattle.math.statistics.SparseRegression;
import org.tattle.math.statistics.SparseRegression.Link;

/**
 * Regressions that predict only records that they did not learn from (cross-fitting, Chernozhukov et al. 2018). Records
 * are spread over {@value #FOLDS} folds. The penalty for a fold is the one of the smallest loss on the other folds,
 * each predicted by a model that learned from neither of the two.
 */
final class CrossFitting {
    static final int FOLDS = 5;

    /** From strong to weak, so that each regression starts near the end of the one before. */
    private static final double[] PENALTIES = {1, 1e-1, 1e-2, 1e-3, 1e-4};

    /** The penalty of a regression on a few predictions, which only keeps it finite. */
    private static final double COMBINING = 1e-6;

    private final SparseRows rows;
    private final int[] fold;
    private final int[][] records = new int[FOLDS][];

    /**
     * The predictions of a regression.
     *
     * @param heldOut for each record by the model of all folds but the record's
     * @param nested for each fold, and each record of another, by the model of all folds but these two; 0 for its own
     */
    record Predictions(double[] heldOut, double[]... nested) {}

    /** Deals the records to folds, those of one group together, those of one stratum spread evenly. */
    CrossFitting(SparseRows rows, int[] groups, int[] strata, Seed seed) {
        this.rows = rows;
        fold = new int[groups.length];
        int[] ofGroup = new int[largest(groups) + 1];
        Arrays.fill(ofGroup, -1);
        int[] placed = new int[largest(strata) + 1];
        for (int record : shuffled(groups.length, seed)) {
            if (ofGroup[groups[record]] < 0) {
                ofGroup[groups[record]] = placed[strata[record]]++ % FOLDS;
            }
            fold[record] = ofGroup[groups[record]];
        }
        for (int k = 0; k < FOLDS; k++) {
            int current = k;
            records[k] = all().filter(record -> fold[record] == current).toArray();
        }
    }

    private static int largest(int... numbers) {
        return Arrays.stream(numbers).max().orElse(0);
    }

    private static int[] shuffled(int size, Seed seed) {
        UniformRandomProvider random = seed.child("folds").generator();
        double[] keys = new double[size];
        Arrays.setAll(keys, i -> random.nextDouble());
        return IndexSort.sorted(IntStream.range(0, size).toArray(), (a, b) -> Double.compare(keys[a], keys[b]));
    }

    private IntStream all() {
        return IntStream.range(0, fold.length);
    }

    private int[] outside(int one, int two) {
        return all().filter(record -> fold[record] != one && fold[record] != two)
                .toArray();
    }

    /** Predicts a number, or the log odds of a label, for every record from its row. */
    Predictions predict(Link link, double... truth) {
        double[][][] nested = new double[PENALTIES.length][FOLDS][truth.length];
        for (int one = 0; one < FOLDS; one++) {
            for (int two = one + 1; two < FOLDS; two++) {
                double[] weights = new double[rows.columns() + 1];
                int[] others = outside(one, two);
                for (int p = 0; p < PENALTIES.length; p++) {
                    new SparseRegression(link, PENALTIES[p]).fit(rows, others, truth, weights);
                    write(rows, records[two], weights, nested[p][one]);
                    write(rows, records[one], weights, nested[p][two]);
                }
            }
        }
        double[] heldOut = new double[truth.length];
        double[][] chosen = new double[FOLDS][];
        for (int k = 0; k < FOLDS; k++) {
            int[] others = outside(k, k);
            int best = best(link, truth, others, k, nested);
            chosen[k] = nested[best][k];
            double[] weights = new double[rows.columns() + 1];
            for (int p = 0; p <= best; p++) {
                new SparseRegression(link, PENALTIES[p]).fit(rows, others, truth, weights);
            }
            write(rows, records[k], weights, heldOut);
        }
        return new Predictions(heldOut, chosen);
    }

    private static void write(SparseRows rows, int[] records, double[] weights, double... out) {
        for (int record : records) {
            out[record] = SparseRegression.predict(rows, record, weights);
        }
    }

    private static int best(Link link, double[] truth, int[] others, int fold, double[][]... nested) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int p = 0; p < PENALTIES.length; p++) {
            double loss = 0;
            for (int record : others) {
                loss += link.loss(nested[p][fold][record], truth[record]);
            }
            if (loss < least) {
                least = loss;
                best = p;
            }
        }
        return best;
    }

    /** The log odds of a label by a logistic regression for each fold on the others' nested predictions. */
    double[] combine(double[] labels, Predictions... predictions) {
        double[] combined = new double[fold.length];
        SparseRows applied = SparseRows.ofColumns(
                Arrays.stream(predictions).map(Predictions::heldOut).toArray(double[][]::new));
        for (int k = 0; k < FOLDS; k++) {
            int current = k;
            SparseRows learned = SparseRows.ofColumns(
                    Arrays.stream(predictions).map(one -> one.nested()[current]).toArray(double[][]::new));
            double[] weights = new double[predictions.length + 1];
            new SparseRegression(Link.LOG_ODDS, COMBINING).fit(learned, outside(k, k), labels, weights);
            write(applied, records[k], weights, combined);
        }
        return combined;
    }
}
