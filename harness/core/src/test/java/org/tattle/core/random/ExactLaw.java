package org.tattle.core.random;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * The one-sample Kolmogorov-Smirnov test with the finite-sample bound of Dvoretzky, Kiefer, Wolfowitz and Massart
 * (1990): where the draws follow the law, P(distance > sqrt(ln(2/p)/(2n))) is at most p, for every n.
 */
final class ExactLaw {
    private static final double FALSE_ALARM = 1e-6;

    private ExactLaw() {}

    /** The largest distance that n draws of the law keep with probability 1 − 1e-6. */
    static double tolerance(int n) {
        return Math.sqrt(Math.log(2 / FALSE_ALARM) / (2.0 * n));
    }

    /** The greatest distance between the draws' empirical distribution function and the law's. */
    static double distance(double[] draws, DoubleUnaryOperator law) {
        double[] sorted = draws.clone();
        Arrays.sort(sorted);
        double distance = 0;
        for (int i = 0; i < sorted.length; i++) {
            double expected = law.applyAsDouble(sorted[i]);
            distance = Math.max(distance, (i + 1.0) / sorted.length - expected);
            distance = Math.max(distance, expected - (double) i / sorted.length);
        }
        return distance;
    }
}
