package org.tattle.math.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;
import org.tattle.math.Preconditions;
import org.tattle.math.special.StandardNormal;

/** Adjustments for many simultaneous tests or bounds. */
public final class MultipleTesting {
    private MultipleTesting() {}

    /**
     * Computes the adjusted p-values of the step-down procedure of Holm (1979): the smallest level at which it rejects
     * each hypothesis. With p(1) ≤ p(2) ≤ … of n, the running maximum of (n - i + 1) p(i), at most 1. Under any
     * dependence of the tests, the probability that any true hypothesis is rejected is at most the level.
     *
     * @param pValues each in [0, 1], not modified
     * @return in the order given
     */
    public static double[] holm(double... pValues) {
        int[] order = ascending(pValues);
        double[] adjusted = new double[pValues.length];
        double most = 0;
        for (int i = 0; i < order.length; i++) {
            most = Math.max(most, Math.min(1, (order.length - i) * pValues[order[i]]));
            adjusted[order[i]] = most;
        }
        return adjusted;
    }

    /**
     * Computes the adjusted p-values of the step-up procedure of Benjamini and Hochberg (1995): the smallest level at
     * which it rejects each hypothesis. With p(1) ≤ p(2) ≤ … of n, the smallest of n p(j) / j over all j from i on. The
     * expected share of true hypotheses among the rejected ones, the false discovery rate, is at most the level if the
     * tests are independent or positively dependent. Rejects at least as many as {@link #holm}.
     *
     * @param pValues each in [0, 1], not modified
     * @return in the order given
     */
    public static double[] benjaminiHochberg(double... pValues) {
        int[] order = ascending(pValues);
        double[] adjusted = new double[pValues.length];
        double least = 1;
        for (int i = order.length - 1; i >= 0; i--) {
            least = Math.min(least, order.length * pValues[order[i]] / (i + 1));
            adjusted[order[i]] = least;
        }
        return adjusted;
    }

    /**
     * Returns which hypotheses are rejected at a level in (0, 1).
     *
     * @param adjusted p-values
     */
    public static boolean[] rejected(double level, double... adjusted) {
        Preconditions.openUnit("level", level);
        boolean[] rejected = new boolean[adjusted.length];
        for (int i = 0; i < adjusted.length; i++) {
            rejected[i] = adjusted[i] <= level;
        }
        return rejected;
    }

    /**
     * Computes one of n one-sided lower bounds that hold simultaneously: each has an n-th of the error (Bonferroni).
     * The distance from the number to the lower end of its own two-sided interval is multiplied by the ratio of the
     * quantiles of Student's t.
     *
     * @param value the number
     * @param low the lower end of its interval
     * @param confidence the confidence level of that interval, in (0, 1)
     * @param freedom the degrees of freedom of the interval, at least 1; infinite for the normal distribution
     * @param error the error probability of all bounds together, in (0, 1)
     * @param numbers the number n of bounds, at least 1
     */
    public static double bonferroniLower(
            double value, double low, double confidence, double freedom, double error, int numbers) {
        double own = quantile(freedom, (1 + Preconditions.openUnit("confidence", confidence)) / 2);
        double shared = quantile(freedom, 1 - Preconditions.openUnit("error", error) / numbers);
        return value - (value - low) * shared / own;
    }

    private static double quantile(double freedom, double probability) {
        return Double.isInfinite(freedom)
                ? StandardNormal.quantile(probability)
                : new TDistribution(null, freedom).inverseCumulativeProbability(probability);
    }

    /** The indices of the tests, smallest p-value first. */
    private static int[] ascending(double[] pValues) {
        for (double p : pValues) {
            Preconditions.fraction("p-value", p);
        }
        return IntStream.range(0, pValues.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> pValues[i]))
                .mapToInt(i -> i)
                .toArray();
    }
}
