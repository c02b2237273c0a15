package org.tattle.reports.figure;

/** The corners of a step function that keeps each value until the next x: 2n − 1 of n points. */
final class StepPath {
    private StepPath() {}

    static double[] x(double[] x) {
        double[] corners = new double[Math.max(0, 2 * x.length - 1)];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = x[(i + 1) / 2];
        }
        return corners;
    }

    static double[] y(double[] y) {
        double[] corners = new double[Math.max(0, 2 * y.length - 1)];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = y[i / 2];
        }
        return corners;
    }

    /** The first, then the second backwards. */
    static double[] closed(double[] there, double[] back) {
        double[] both = new double[there.length + back.length];
        System.arraycopy(there, 0, both, 0, there.length);
        for (int i = 0; i < back.length; i++) {
            both[there.length + i] = back[back.length - 1 - i];
        }
        return both;
    }
}
