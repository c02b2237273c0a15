package org.tattle.accounting.moment;

/**
 * A bound on the log-moments of a Gaussian release from a sample of fixed size if one record is replaced (Wang, Balle
 * and Kasiviswanathan 2019, theorem 27): at an integer order n,
 *
 * <pre>
 * e^K &lt;= 1 + q² C(n,2) min(4 (e^m² - 1), 2 e^m²) + sum over j = 3..n of q^j C(n,j) min(4 sqrt(B(2 floor(j/2)) B(2
 * ceil(j/2))), 2 e^(j (j-1) m²/2)),    B(l) = E(P/Q - 1)^l.</pre>
 *
 * B is computed by integration, as its integrand is positive for even l, while the theorem's forward differences suffer
 * from cancellation. Between integer orders K is interpolated linearly, an upper bound as K is convex.
 */
final class FixedSizeMoments implements LossMoments {
    /** Above this j only the simpler bound is used: as the paper says, the difference no longer matters. */
    private static final int MOST_DIFFERENCES = 64;

    private static final int MOST_ORDER = 4096;
    /** From this shift on, B is its largest term to e^-36, so that the simpler bound is the smaller one at every j. */
    private static final double FAR = 6;

    private final double shift;
    private final double logRate;
    private final double[] logDifferences = new double[MOST_DIFFERENCES / 2 + 1];

    FixedSizeMoments(double rate, double shift) {
        this.shift = shift;
        logRate = Math.log(rate);
        for (int half = 1; half < logDifferences.length; half++) {
            logDifferences[half] = logDifference(2 * half);
        }
    }

    @Override
    public double logMoment(double t) {
        double order = t + 1;
        if (!(order <= MOST_ORDER)) {
            throw new ArithmeticException("orders above " + MOST_ORDER + " are out of reach");
        }
        int below = (int) Math.floor(order);
        double share = order - below;
        double low = below > 1 ? atWhole(below) : 0;
        return share > 0 ? low + share * (atWhole(below + 1) - low) : low;
    }

    private double atWhole(int order) {
        double logWeight = 0;
        double sum = Double.NEGATIVE_INFINITY;
        for (int j = 1; j <= order; j++) {
            logWeight += logRate + Math.log((order - j + 1.0) / j);
            if (j > 1) {
                sum = logSum(sum, logWeight + logTerm(j));
            }
        }
        return logSum(0, sum);
    }

    private double logTerm(int j) {
        double simple = Math.log(2) + j * (j - 1.0) * shift * shift / 2;
        if (j == 2) {
            return Math.min(simple, Math.log(4 * Math.expm1(shift * shift))); // infinite where the other is far smaller
        }
        if (j > MOST_DIFFERENCES) {
            return simple;
        }
        return Math.min(simple, Math.log(4) + 0.5 * (logDifferences[j / 2] + logDifferences[(j + 1) / 2]));
    }

    /** ln B(l) for an even l, by the trapezoid rule over the noise. */
    private double logDifference(int l) {
        if (shift > FAR) {
            return Double.POSITIVE_INFINITY;
        }
        double step = Math.min(0.5, 0.5 / shift);
        double reach = 9 + Math.sqrt(l);
        int first = (int) (-reach / step);
        int last = (int) ((l * shift + reach) / step);
        double sum = Double.NEGATIVE_INFINITY;
        for (int k = first; k <= last; k++) {
            double y = k * step;
            double x = shift * y - shift * shift / 2;
            double logExcess = x > 1 ? x + Math.log1p(-Math.exp(-x)) : Math.log(Math.abs(Math.expm1(x)));
            sum = logSum(sum, l * logExcess - y * y / 2);
        }
        return sum + Math.log(step) - 0.5 * Math.log(2 * Math.PI);
    }

    private static double logSum(double a, double b) {
        double larger = Math.max(a, b);
        return larger == Double.NEGATIVE_INFINITY ? larger : larger + Math.log1p(Math.exp(Math.min(a, b) - larger));
    }
}
