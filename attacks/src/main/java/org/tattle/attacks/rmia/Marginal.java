package org.tattle.attacks.rmia;

/**
 * How likely a record is under a model of which nothing is known: half with the record in its training set, half
 * without (Zarifzadeh et al. 2024). Likelihoods are natural logarithms; NaN is one that no reference model has.
 */
sealed interface Marginal {
    /**
     * ln Pr(x).
     *
     * @param in the logarithm of the mean likelihood under reference models with the record
     * @param out the same under those without
     * @return NaN where what it needs is missing
     */
    double log(double in, double out);

    /** From reference models with the record and without. */
    record Online() implements Marginal {
        @Override
        public double log(double in, double out) {
            return logMean(in, out);
        }
    }

    /**
     * From those without alone, with the mean in-likelihood guessed as ln p_in = a ln p_out + b: the paper's line p_in
     * = a p_out + 1 − a, in the log domain. The line itself adds 1 − a to likelihoods of some 1e-3 a token, and the
     * record no longer matters. At a = 1 any b is the same constant for all records, which their comparison cancels, so
     * b is 0.
     *
     * @param a in (0, 1]; below 1 a rare record is thought to gain more from membership
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
