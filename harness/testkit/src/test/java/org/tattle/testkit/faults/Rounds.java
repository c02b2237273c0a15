package org.tattle.testkit.faults;

import java.util.Arrays;

/**
 * Two noisy sums of rows: of the first half of them, and of all.
 *
 * @param first one number a column
 * @param last the same of all rows
 */
record Rounds(double[] first, double[] last) {
    /** What came between. */
    double[] gain() {
        double[] gain = new double[first.length];
        Arrays.setAll(gain, column -> last[column] - first[column]);
        return gain;
    }
}
