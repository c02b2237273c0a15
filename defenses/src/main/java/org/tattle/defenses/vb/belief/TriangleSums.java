package org.tattle.defenses.vb.belief;

import java.util.Arrays;
import org.tattle.core.numeric.PackedCholesky;

/**
 * Sums of g_j E[h h'] over records, J packed triangles: nearly all of the E-step's work. The sums are larger than any
 * cache, so they pass through once for sixteen records, in tiles that stay in the nearest cache while eight records'
 * products are added to them.
 */
final class TriangleSums {
    private static final int RECORDS = 16;
    private static final int TOGETHER = 8;
    private static final int TILE = 256;

    private final int visible;
    private final int triangle;
    private final double[] sums;

    /** A record's E[h h'] after the other. */
    private final double[] products;

    /** g_j of all records side by side; 0 for those that are not there. */
    private final double[] factors;

    private int filled;

    /** @param sums J packed triangles, added to */
    TriangleSums(int visible, int hidden, double[] sums) {
        this.visible = visible;
        triangle = PackedCholesky.length(hidden);
        this.sums = sums;
        products = new double[RECORDS * triangle];
        factors = new double[visible * RECORDS];
    }

    /**
     * Takes a record in; its part reaches the sums by {@link #finish} at the latest.
     *
     * @param precision g
     * @param hidden E[h], whose products are E[h_k h_l] but for E[h_k²] = E[h_k]
     */
    void add(double[] precision, double[] hidden) {
        int at = filled * triangle;
        for (int k = 0; k < hidden.length; k++) {
            products[at++] = hidden[k];
            for (int l = k + 1; l < hidden.length; l++) {
                products[at++] = hidden[k] * hidden[l];
            }
        }
        for (int j = 0; j < visible; j++) {
            factors[j * RECORDS + filled] = precision[j];
        }
        if (++filled == RECORDS) {
            finish();
        }
    }

    /** Brings what is left to the sums. */
    void finish() {
        for (int from = 0; from < triangle; from += TILE) {
            int length = Math.min(TILE, triangle - from);
            for (int j = 0; j < visible; j++) {
                for (int record = 0; record < filled; record += TOGETHER) {
                    addEight(j * triangle + from, length, record * triangle + from, j * RECORDS + record);
                }
            }
        }
        Arrays.fill(factors, 0);
        filled = 0;
    }

    private void addEight(int sum, int length, int first, int factor) {
        double f0 = factors[factor];
        double f1 = factors[factor + 1];
        double f2 = factors[factor + 2];
        double f3 = factors[factor + 3];
        double f4 = factors[factor + 4];
        double f5 = factors[factor + 5];
        double f6 = factors[factor + 6];
        double f7 = factors[factor + 7];
        int second = first + triangle;
        int third = second + triangle;
        int fourth = third + triangle;
        int fifth = fourth + triangle;
        int sixth = fifth + triangle;
        int seventh = sixth + triangle;
        int eighth = seventh + triangle;
        for (int i = 0; i < length; i++) {
            sums[sum + i] += f0 * products[first + i]
                    + f1 * products[second + i]
                    + f2 * products[third + i]
                    + f3 * products[fourth + i]
                    + f4 * products[fifth + i]
                    + f5 * products[sixth + i]
                    + f6 * products[seventh + i]
                    + f7 * products[eighth + i];
        }
    }
}
