package org.tattle.attacks.rmia;

/**
 * The marginal likelihood of a record, averaged over models of which half are trained with the record and half without
 * (Zarifzadeh et al. 2024). Likelihoods are given as natural logarithms; NaN stands for a missing one.
 */
public sealed interface Marginal {
    /**
     * The log marginal likelihood, ln Pr(x).
     *
     * @param in the logarithm of the mean likelihood under reference models trained with the record
     * @param out the same under those trained without it
     * @return NaN if a likelihood that it needs is missing
     */
    double log(double in, double out);

    /** The marginal from reference models trained with the record and without it. */
    record Online() implements Marginal {
        @Override
        public double log(double in, double out) {
            return logMean(in, out);
        }
    }

    /**
     * The marginal from reference models trained without the record only, with the mean likelihood under the others
     * approximated as ln p_in = a ln p_out + b: the paper's line p_in = a p_out + 1 − a, moved to the log domain. The
     * line itself would add 1 − a to likelihoods of about 1e-3 per token, and swamp them. At a = 1 any b is the same
     * constant for all records, which their comparison cancels, so b is 0.
     *
     * @param a in (0, 1]; below 1 a rare record is assumed to gain more from membership
     */
    record Offline(double a) implements Marginal {
        public Offline {
            if (!(a > 0 && a <= 1)) {
                throw new IllegalArgumentException("a must be > 0 and <= 1. Provided value: " + a);
            }
        }

        @Override
        public double log(double in, double out) {
            return logMean(a * out, out);
        }
    }

    private static double logMean(double x, double y) {
        return Math.max(x, y) + Math.log1p(Math.exp(-Math.abs(x - y))) - Math.log(2);
    }
}
