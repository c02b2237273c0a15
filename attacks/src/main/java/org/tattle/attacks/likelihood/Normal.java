package org.tattle.attacks.likelihood;

/** Log-densities that never leave log space. */
final class Normal {
    /** The smallest variance that a law may have, whatever the data. */
    static final double SMALLEST_VARIANCE = 1e-12;

    private Normal() {}

    /** ln N(x; mean, variance) + ln sqrt(2 pi). */
    static double logDensity(double x, double mean, double variance) {
        double d = x - mean;
        return -0.5 * (Math.log(variance) + d * d / variance);
    }
}
