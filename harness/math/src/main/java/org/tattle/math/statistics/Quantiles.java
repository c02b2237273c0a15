package org.tattle.math.statistics;

/** Quantiles of samples. */
public final class Quantiles {
    private Quantiles() {}

    /**
     * The value below which a share of a sample lies, linear between the values beside it (type 7 of Hyndman and Fan
     * 1996).
     *
     * @param sorted ascending, at least one
     * @param share in [0, 1]
     */
    public static double of(double[] sorted, double share) {
        double position = share * (sorted.length - 1);
        int below = (int) position;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
    }
}
