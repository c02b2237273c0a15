package org.tattle.accounting;

import org.tattle.math.optimize.ConservativeRootFinder;

/** A conversion of rho-zero-concentrated differential privacy to (epsilon, delta). */
public enum ZcdpConversion {
    /** epsilon = rho + 2 sqrt(rho ln(1/delta)) (Bun and Steinke 2016, proposition 1.3). */
    BUN_STEINKE {
        @Override
        public double epsilon(double rho, double logDelta) {
            return rho + 2 * Math.sqrt(-rho * logDelta);
        }

        @Override
        public double logDelta(double rho, double epsilon) {
            double over = epsilon - rho;
            if (over <= 0) {
                return over < 0 || rho > 0 ? 0 : Double.NEGATIVE_INFINITY;
            }
            return -over / rho * over / 4;
        }
    },
    /**
     * The minimum of alpha rho + ln(1 - 1/alpha) - ln(alpha delta)/(alpha - 1) over alpha > 1 (Canonne, Kamath and
     * Steinke 2020, proposition 12), attained where rho (alpha - 1)² + ln alpha = ln(1/delta); for delta, where (2
     * alpha - 1) rho + ln(1 - 1/alpha) = epsilon.
     */
    OPTIMAL_ORDER {
        @Override
        public double epsilon(double rho, double logDelta) {
            if (rho == 0) {
                return 0;
            }
            double most = Math.sqrt(-logDelta / rho);
            double beta = ConservativeRootFinder.firstAtMostZero(
                    b -> -(rho * b * b + Math.log1p(b) + logDelta), 0, Math.nextUp(most), 1e-12);
            return Math.max(0, (beta + 1) * rho - Math.log1p(1 / beta) - (logDelta + Math.log1p(beta)) / beta);
        }

        @Override
        public double logDelta(double rho, double epsilon) {
            if (rho == 0) {
                return Double.NEGATIVE_INFINITY;
            }
            double high = 1;
            while (slack(rho, epsilon, high) > 0) {
                high *= 2;
            }
            double beta =
                    ConservativeRootFinder.firstAtMostZero(b -> slack(rho, epsilon, b), Double.MIN_NORMAL, high, 1e-12);
            double log = beta * ((beta + 1) * rho - epsilon - Math.log1p(1 / beta)) - Math.log1p(beta);
            return Math.min(0, log);
        }

        private double slack(double rho, double epsilon, double beta) {
            return epsilon - (2 * beta + 1) * rho + Math.log1p(1 / beta);
        }
    };

    /**
     * Computes epsilon at a delta, at least 0.
     *
     * @param rho at least 0 and finite
     * @param logDelta ln delta, below 0 and finite
     */
    public abstract double epsilon(double rho, double logDelta);

    /** Computes ln delta at an epsilon of at least 0; at most 0. */
    public abstract double logDelta(double rho, double epsilon);
}
