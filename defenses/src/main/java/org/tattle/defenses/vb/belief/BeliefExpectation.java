package org.tattle.defenses.vb.belief;

import java.util.Arrays;
import org.tattle.core.data.Table;
import org.tattle.core.inference.BeliefInference;
import org.tattle.defenses.vb.VariationalModel.ExpectationStep;
import org.tattle.defenses.vb.belief.BeliefBlocks.HiddenPrecision;
import org.tattle.math.linear.PackedCholesky;

/**
 * The E-step: the expectations of the records under given parameters. Each record's fit starts from the hidden units'
 * prior, so that it does not depend on other records ([VIPS]'s code continues from the previous batch: errata E11).
 *
 * @param means E[W], J x K, row-major
 * @param squares E[W²], J x K, row-major
 */
record BeliefExpectation(
        Table data,
        BeliefSettings settings,
        HiddenPrecision hiddenPrecision,
        double[] means,
        double[] squares,
        Gaussians visibleBias,
        Gaussians hiddenBias)
        implements ExpectationStep {
    @Override
    public void add(int[] batch, int from, int to, double[][] sums) {
        BeliefInference inference =
                new BeliefInference(data.width(), settings.hidden(), settings.passes(), settings.secondMoment());
        inference.model(means, squares, visibleBias.means(), visibleBias.variances(), hiddenBias.means());
        TriangleSums triangles = new TriangleSums(data.width(), settings.hidden(), sums[BeliefBlocks.SQUARES]);
        double[] biasPrecision = settings.precisionOf(hiddenBias);
        for (int i = from; i < to; i++) {
            inference.infer(data, batch[i], settings.threshold());
            addVisible(inference, sums);
            addPrecision(inference, sums);
            triangles.add(inference.precision(), inference.hidden());
            hiddenPrecision.add(biasPrecision, sums);
        }
        triangles.finish();
    }

    private static void addVisible(BeliefInference inference, double[][] sums) {
        double[] hidden = inference.hidden();
        for (int i = 0; i < inference.count(); i++) {
            int unit = inference.on(i);
            sums[BeliefBlocks.VISIBLE][unit] += 1;
            addScaled(1, hidden, sums[BeliefBlocks.PRODUCT], unit * hidden.length);
        }
        addScaled(1, hidden, sums[BeliefBlocks.HIDDEN], 0);
    }

    private static void addPrecision(BeliefInference inference, double[][] sums) {
        double[] hidden = inference.hidden();
        double[] precision = inference.precision();
        addScaled(1, precision, sums[BeliefBlocks.PRECISION], 0);
        for (int j = 0; j < precision.length; j++) {
            addScaled(precision[j], hidden, sums[BeliefBlocks.WEIGHTED], j * hidden.length);
        }
    }

    private static void addScaled(double factor, double[] values, double[] sum, int at) {
        for (int i = 0; i < values.length; i++) {
            sum[at + i] += factor * values[i];
        }
    }

    /**
     * The sums of g_j E[h h'] over records, J packed triangles: nearly all of the E-step's work. The sums are larger
     * than any cache, so each pass over them adds many records, in tiles whose products stay in the first-level cache.
     */
    static final class TriangleSums {
        private static final int RECORDS = 32;
        private static final int TOGETHER = 8;
        private static final int TILE = 128;

        private final int visible;
        private final int triangle;
        private final double[] sums;

        /**
         * E[h h'] by tile and record. The just-in-time compiler vectorizes loops over arrays with equal start indices.
         */
        private final double[][][] products;

        /** g_j of all buffered records side by side; 0 for empty places. */
        private final double[] factors;

        private final double[] row;
        private final double[] tile = new double[TILE];
        private int filled;

        /** @param sums J packed triangles, to which the products are added */
        TriangleSums(int visible, int hidden, double[] sums) {
            this.visible = visible;
            triangle = PackedCholesky.length(hidden);
            this.sums = sums;
            products = new double[(triangle + TILE - 1) / TILE][RECORDS][TILE];
            factors = new double[visible * RECORDS];
            row = new double[products.length * TILE];
        }

        /** Adds a record; its contribution reaches the sums by {@link #finish} at the latest. */
        void add(double[] precision, double[] hidden) {
            int at = 0;
            for (int k = 0; k < hidden.length; k++) {
                row[at++] = hidden[k];
                for (int l = k + 1; l < hidden.length; l++) {
                    row[at++] = hidden[k] * hidden[l];
                }
            }
            for (int t = 0; t < products.length; t++) {
                System.arraycopy(row, t * TILE, products[t][filled], 0, TILE);
            }
            for (int j = 0; j < visible; j++) {
                factors[j * RECORDS + filled] = precision[j];
            }
            if (++filled == RECORDS) {
                finish();
            }
        }

        /** Adds the buffered records to the sums. */
        void finish() {
            for (int t = 0; t < products.length; t++) {
                int length = Math.min(TILE, triangle - t * TILE);
                for (int j = 0; j < visible; j++) {
                    int at = j * triangle + t * TILE;
                    System.arraycopy(sums, at, tile, 0, length);
                    for (int record = 0; record < filled; record += TOGETHER) {
                        addEight(products[t], record, j * RECORDS + record);
                    }
                    System.arraycopy(tile, 0, sums, at, length);
                }
            }
            Arrays.fill(factors, 0);
            filled = 0;
        }

        private void addEight(double[][] from, int record, int factor) {
            double[] p0 = from[record];
            double[] p1 = from[record + 1];
            double[] p2 = from[record + 2];
            double[] p3 = from[record + 3];
            double[] p4 = from[record + 4];
            double[] p5 = from[record + 5];
            double[] p6 = from[record + 6];
            double[] p7 = from[record + 7];
            double f0 = factors[factor];
            double f1 = factors[factor + 1];
            double f2 = factors[factor + 2];
            double f3 = factors[factor + 3];
            double f4 = factors[factor + 4];
            double f5 = factors[factor + 5];
            double f6 = factors[factor + 6];
            double f7 = factors[factor + 7];
            double[] sum = tile;
            for (int i = 0; i < TILE; i++) {
                sum[i] += f0 * p0[i]
                        + f1 * p1[i]
                        + f2 * p2[i]
                        + f3 * p3[i]
                        + f4 * p4[i]
                        + f5 * p5[i]
                        + f6 * p6[i]
                        + f7 * p7[i];
            }
        }
    }
}
