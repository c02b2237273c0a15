package org.tattle.accounting.gaussian;

/**
 * The log-moment of the Poisson-sampled Gaussian mechanism for removing a record, at an integer Rényi order n = t + 1,
 * in closed form,
 *
 * <pre>e^K = sum over j of C(n, j) (1-q)^(n-j) q^j e^(j (j-1) m²/2)</pre>
 *
 * (Mironov, Talwar and Zhang 2019, section 3.3; Abadi et al. 2016). As the weights sum to 1, e^K - 1 is the same sum
 * with e^(...) - 1 in place of e^(...): a sum of positive terms.
 */
public final class BinomialMoment {
    private static final double LARGE = 500;

    private BinomialMoment() {}

    /**
     * Computes K(order - 1).
     *
     * @param rate q, above 0 and below 1
     * @param shift m = 1 / noise multiplier
     * @param order at least 1
     */
    public static double logMoment(double rate, double shift, int order) {
        double half = shift * shift / 2;
        double logOdds = Math.log(rate) - Math.log1p(-rate);
        double logWeight = order * Math.log1p(-rate);
        double top = order * Math.log(rate) + order * (order - 1.0) * half;
        double scale = top > LARGE ? top : 0;
        double sum = 0;
        for (int j = 1; j <= order; j++) {
            logWeight += logOdds + Math.log((order - j + 1.0) / j);
            double exponent = j * (j - 1.0) * half;
            sum += scale > 0 || exponent > LARGE
                    ? Math.exp(logWeight + exponent - scale)
                    : Math.exp(logWeight) * Math.expm1(exponent);
        }
        return scale > 0 ? scale + Math.log(sum) : Math.log1p(sum);
    }
}
