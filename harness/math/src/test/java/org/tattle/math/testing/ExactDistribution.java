package org.tattle.math.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;

/**
 * The one-sample Kolmogorov-Smirnov test with the finite-sample bound of Dvoretzky, Kiefer, Wolfowitz and Massart
 * (1990): where the draws follow the distribution, P(distance > sqrt(ln(2/p)/(2n))) is at most p, for every n.
 */
public final class ExactDistribution {
    private static final double FALSE_ALARM = 1e-6;

    private ExactDistribution() {}

    /** The largest distance that n draws of the distribution keep with probability 1 − 1e-6. */
    public static double tolerance(int n) {
        return Math.sqrt(Math.log(2 / FALSE_ALARM) / (2.0 * n));
    }

    /** The greatest distance between the draws' empirical distribution function and the distribution's. */
    public static double distance(double[] draws, DoubleUnaryOperator distribution) {
        double[] sorted = draws.clone();
        Arrays.sort(sorted);
        double distance = 0;
        for (int i = 0; i < sorted.length; i++) {
            double expected = distribution.applyAsDouble(sorted[i]);
            distance = Math.max(distance, (i + 1.0) / sorted.length - expected);
            distance = Math.max(distance, expected - (double) i / sorted.length);
        }
        return distance;
    }

    /** Asserts that the draws follow the distribution; where they do, this fails with probability 1e-6. */
    public static void assertFollows(int draws, DoubleSupplier sampler, DoubleUnaryOperator distribution) {
        double[] values = new double[draws];
        Arrays.setAll(values, i -> sampler.getAsDouble());
        assertThat(distance(values, distribution)).isLessThan(tolerance(draws));
    }

    /**
     * Asserts that those of the draws that fall beyond {@code threshold} follow the distribution's tail, and that they
     * are as many as the distribution says; where they do, this fails with probability 2e-6.
     *
     * @param survival the distribution's probability of more than its argument
     */
    public static void assertTailFollows(
            int draws, double threshold, DoubleSupplier sampler, DoubleUnaryOperator survival) {
        double[] tail = new double[draws];
        int size = 0;
        for (int i = 0; i < draws; i++) {
            double value = sampler.getAsDouble();
            if (value > threshold) {
                tail[size++] = value;
            }
        }
        double share = survival.applyAsDouble(threshold);
        double deviation = Math.sqrt(draws * share * (1 - share));
        assertThat(draws * share).isGreaterThan(1000);
        assertThat(size).isBetween((int) (draws * share - 5 * deviation), (int) (draws * share + 5 * deviation) + 1);
        assertThat(distance(Arrays.copyOf(tail, size), x -> 1 - survival.applyAsDouble(x) / share))
                .isLessThan(tolerance(size));
    }
}
