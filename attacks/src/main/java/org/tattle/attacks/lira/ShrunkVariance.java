package org.tattle.attacks.lira;

import org.apache.commons.numbers.gamma.LogGamma;
import org.tattle.math.special.Digamma;

/**
 * A Student-t distribution: each record's variance has a scaled inverse chi-square prior centered on the length-scaled
 * one, and its mean has a flat prior. The prior's degrees of freedom are estimated from all records by the moments of
 * the log variances (Smyth 2004, section 6.2).
 */
final class ShrunkVariance extends VarianceModel {
    private static final double MOST_FREEDOM = 1e6;

    private final double[] scales;
    private final double priorFreedom;
    private final double priorUnit;

    ShrunkVariance(Moments moments, double[] scales) {
        super(moments);
        this.scales = scales;
        double pooled = LengthScaled.unit(moments, scales);
        double mean = 0;
        double squares = 0;
        double sampling = 0;
        int n = 0;
        for (int side = 0; side < 2; side++) {
            boolean in = side == 1;
            for (int record = 0; record < moments.records(); record++) {
                int freedom = moments.count(record, in) - 1;
                if (freedom < 1 || !(moments.squares(record, in) > 0)) {
                    continue;
                }
                double logRatio = Math.log(moments.squares(record, in) / freedom / (pooled * scales[record]))
                        - Digamma.psi(freedom / 2.0)
                        + Math.log(freedom / 2.0);
                n++;
                double before = logRatio - mean;
                mean += before / n;
                squares += before * (logRatio - mean);
                sampling += Digamma.trigamma(freedom / 2.0);
            }
        }
        double excess = n < 2 ? 0 : squares / (n - 1) - sampling / n;
        priorFreedom = excess > 0 ? Math.min(MOST_FREEDOM, 2 * inverseTrigamma(excess)) : MOST_FREEDOM;
        priorUnit =
                n < 2 ? pooled : pooled * Math.exp(mean + Digamma.psi(priorFreedom / 2) - Math.log(priorFreedom / 2));
    }

    /** The x with trigamma(x) = y, by bisection on ln x: trigamma decreases from infinity to 0. */
    static double inverseTrigamma(double y) {
        double low = Math.log(1e-8);
        double high = Math.log(1e8);
        for (int i = 0; i < 80; i++) {
            double middle = (low + high) / 2;
            if (Digamma.trigamma(Math.exp(middle)) > y) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.exp((low + high) / 2);
    }

    double priorFreedom() {
        return priorFreedom;
    }

    double priorUnit() {
        return priorUnit;
    }

    private double freedom(int record, boolean in) {
        return priorFreedom + Math.max(0, moments.count(record, in) - 1);
    }

    /** The squared scale of the predictive distribution: posterior variance times 1 + 1/n for the unknown mean. */
    @Override
    double variance(int record, boolean in) {
        double posterior =
                (priorFreedom * priorUnit * scales[record] + moments.squares(record, in)) / freedom(record, in);
        return posterior * (1 + 1.0 / moments.count(record, in));
    }

    @Override
    double logDensity(int record, boolean in, double x) {
        double freedom = freedom(record, in);
        double scale = variance(record, in);
        double d = x - moments.mean(record, in);
        return LogGamma.value((freedom + 1) / 2)
                - LogGamma.value(freedom / 2)
                - 0.5 * Math.log(freedom * scale)
                - (freedom + 1) / 2 * Math.log1p(d * d / (freedom * scale));
    }
}
