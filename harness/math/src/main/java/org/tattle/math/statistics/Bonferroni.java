package org.tattle.math.statistics;

import org.apache.commons.math3.distribution.TDistribution;
import org.tattle.math.Preconditions;
import org.tattle.math.special.StandardNormal;

/** One-sided bounds that hold together: each of n takes an n-th of the error (Bonferroni). */
public final class Bonferroni {
    private Bonferroni() {}

    /**
     * A lower bound from the lower end of a number's own two-sided interval, whose distance from the number is widened
     * by the ratio of quantiles of Student's t.
     *
     * @param value the number
     * @param low the lower end of its interval
     * @param confidence of that interval, in (0, 1)
     * @param freedom degrees of freedom of the interval, at least 1; infinite for the normal distribution
     * @param error of all bounds together, in (0, 1)
     * @param numbers how many, at least 1
     */
    public static double lower(double value, double low, double confidence, double freedom, double error, int numbers) {
        double own = quantile(freedom, (1 + Preconditions.openUnit("confidence", confidence)) / 2);
        double shared = quantile(freedom, 1 - Preconditions.openUnit("error", error) / numbers);
        return value - (value - low) * shared / own;
    }

    private static double quantile(double freedom, double probability) {
        return Double.isInfinite(freedom)
                ? StandardNormal.quantile(probability)
                : new TDistribution(null, freedom).inverseCumulativeProbability(probability);
    }
}
