package org.tattle.accounting.composition;

import org.tattle.math.special.GaussianPrivacy;

/** A formula for the epsilon of one Gaussian release at a delta. */
public enum GaussianGuarantee {
    /** Exact: Balle and Wang 2018, theorem 8. */
    ANALYTIC("") {
        @Override
        public double epsilon(double noiseMultiplier, double logDelta) {
            return GaussianPrivacy.epsilon(1 / noiseMultiplier, logDelta);
        }

        @Override
        public double noiseMultiplier(double epsilon, double logDelta) {
            return 1 / GaussianPrivacy.mu(epsilon, logDelta);
        }

        @Override
        public boolean proves(double epsilon) {
            return true;
        }
    },
    /**
     * sqrt(2 ln(1.25/delta)) / noise multiplier: Dwork and Roth 2014, theorem A.1; proved for epsilon up to 1 (E02).
     */
    CLASSICAL(", classical noise") {
        @Override
        public double epsilon(double noiseMultiplier, double logDelta) {
            return factor(logDelta) / noiseMultiplier;
        }

        @Override
        public double noiseMultiplier(double epsilon, double logDelta) {
            return factor(logDelta) / epsilon;
        }

        @Override
        public boolean proves(double epsilon) {
            return epsilon <= 1;
        }
    };

    private final String suffix;

    GaussianGuarantee(String suffix) {
        this.suffix = suffix;
    }

    /**
     * Computes the epsilon of a release, in nats.
     *
     * @param noiseMultiplier standard deviation / L2 sensitivity, above 0
     * @param logDelta ln delta, below 0 and finite
     */
    public abstract double epsilon(double noiseMultiplier, double logDelta);

    /** Computes the noise multiplier that the formula requires at an epsilon above 0. */
    public abstract double noiseMultiplier(double epsilon, double logDelta);

    /** Whether the formula is proved at this epsilon. */
    public abstract boolean proves(double epsilon);

    /** Returns the name of an accountant that uses the formula. */
    String named(String accountant) {
        return accountant + suffix;
    }

    private static double factor(double logDelta) {
        return Math.sqrt(2 * (Math.log(1.25) - logDelta));
    }
}
