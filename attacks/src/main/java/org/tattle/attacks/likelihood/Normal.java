package org.tattle.attacks.likelihood;

/** Log-densities that never leave log space. */
final class Normal {
    private Normal() {}

    /** ln N(x; mean, variance) + ln sqrt(2 pi). */
    static double logDensity(double x, double mean, double variance) {
        double d = x - mean;
        return -0.5 * (Math.log(variance) + d * d / variance);
    }
}
