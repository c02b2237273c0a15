package org.tattle.math.statistics;

/** Quantiles of samples. */
public final class Quantiles {
    private Quantiles() {}

    /**
     * Computes a quantile of a sample: the value below which a share of it lies, interpolated linearly between the
     * neighboring values (type 7 of Hyndman and Fan 1996).
     *
     * @param sorted the sample in ascending order, at least one value
     * @param share in [0, 1]
     */
    public static double of(double[] sorted, double share) {
        double position = share * (sorted.length - 1);
        int below = (int) position;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
    }
}
