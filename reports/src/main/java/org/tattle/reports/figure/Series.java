package org.tattle.reports.figure;

/**
 * Measured values against another variable, such as a true-positive rate against epsilon.
 *
 * @param name its name in a legend
 * @param x ascending
 * @param y one value for each x
 * @param low the lower ends of their intervals; NaN where there is none
 * @param high the upper ends
 */
public record Series(String name, double[] x, double[] y, double[] low, double[] high) {
    public Series {
        if (x.length == 0 || y.length != x.length || low.length != x.length || high.length != x.length) {
            throw new IllegalArgumentException("x, y, low and high must have the same length, at least 1. Provided: "
                    + x.length + ", " + y.length + ", " + low.length + " and " + high.length);
        }
        for (int i = 1; i < x.length; i++) {
            if (!(x[i - 1] < x[i])) {
                throw new IllegalArgumentException("x must ascend. Provided value: " + x[i - 1] + " before " + x[i]);
            }
        }
    }
}
