package org.tattle.accounting;

import java.util.Locale;
import org.tattle.math.Preconditions;
import org.tattle.math.optimize.ConservativeRootFinder;

/**
 * An accountant of zero-concentrated differential privacy, zCDP (Bun and Steinke 2016): the parameters rho of releases
 * add, and their sum is converted to (epsilon, delta). Gaussian noise has rho = 1 / (2 noise multiplier²). An
 * epsilon-private release has rho = epsilon tanh(epsilon/2): it is dominated by randomized response, whose log-moment
 * ln cosh(s epsilon) - ln cosh(epsilon/2) at order s + 1/2 is concave in s² and hence below its tangent at s = 1/2. The
 * exponential mechanism, whose losses have a range of epsilon, has rho = epsilon²/8 (Cesar and Rogers 2021). Sampled
 * releases are not supported.
 */
public final class ZcdpAccountant implements Accountant {
    @Override
    public String name() {
        return "zcdp";
    }

    /**
     * Computes the sum of the events' rho.
     *
     * @throws UnsupportedEventException for a sampled event, or one that does not satisfy zCDP
     */
    public double rho(Composition composition) {
        double sum = 0;
        for (Event event : composition.events()) {
            sum += event.count() * rho(event);
        }
        if (!(sum <= Double.MAX_VALUE)) {
            throw new UnsupportedEventException(name(), "rho is out of range", "ask basic composition");
        }
        return sum;
    }

    private double rho(Event event) {
        if (!event.seesAll()) {
            throw UnsupportedEventException.of(
                    name(), event, "sampling does not amplify zero-concentrated privacy", "ask renyi");
        }
        if (event.mechanism() instanceof Mechanism.Gaussian noise) {
            return 0.5 / noise.noiseMultiplier() / noise.noiseMultiplier();
        }
        if (event.mechanism() instanceof Mechanism.ZeroConcentrated concentrated) {
            return concentrated.rho();
        }
        double epsilon = event.mechanism()
                .pureEpsilon()
                .orElseThrow(() -> UnsupportedEventException.of(
                        name(), event, "its guarantee may fail", "ask optimal composition"));
        double pure = epsilon * Math.tanh(epsilon / 2);
        return event.mechanism() instanceof Mechanism.Exponential ? Math.min(pure, epsilon * epsilon / 8) : pure;
    }

    @Override
    public AccountingResult epsilon(Composition composition, double delta) {
        double rho = rho(composition);
        return accounted(rho, epsilon(rho, Math.log(positive(delta))), delta);
    }

    @Override
    public AccountingResult delta(Composition composition, double epsilon) {
        double rho = rho(composition);
        return accounted(rho, epsilon, Math.exp(logDelta(rho, Preconditions.nonNegative("epsilon", epsilon))));
    }

    private double positive(double delta) {
        if (Preconditions.delta(delta) == 0) {
            throw new UnsupportedEventException(name(), "no epsilon at a delta of 0", "ask basic composition");
        }
        return delta;
    }

    private static AccountingResult accounted(double rho, double epsilon, double delta) {
        return AccountingResult.of(epsilon, delta, BoundKind.UPPER, String.format(Locale.ROOT, "rho %.6g", rho));
    }

    /**
     * Computes epsilon at a delta: the minimum of alpha rho + ln(1 - 1/alpha) - ln(alpha delta)/(alpha - 1) over alpha
     * &gt; 1 (Canonne, Kamath and Steinke 2020, proposition 12), attained where rho (alpha - 1)² + ln alpha =
     * ln(1/delta).
     *
     * @param rho at least 0 and finite
     * @param logDelta ln delta, below 0 and finite
     */
    public static double epsilon(double rho, double logDelta) {
        if (rho == 0) {
            return 0;
        }
        double most = Math.sqrt(-logDelta / rho);
        double beta = ConservativeRootFinder.firstAtMostZero(
                b -> -(rho * b * b + Math.log1p(b) + logDelta), 0, Math.nextUp(most), 1e-12);
        return Math.max(0, (beta + 1) * rho - Math.log1p(1 / beta) - (logDelta + Math.log1p(beta)) / beta);
    }

    /** Computes ln delta at an epsilon of at least 0; attained where (2 alpha - 1) rho + ln(1 - 1/alpha) = epsilon. */
    static double logDelta(double rho, double epsilon) {
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

    private static double slack(double rho, double epsilon, double beta) {
        return epsilon - (2 * beta + 1) * rho + Math.log1p(1 / beta);
    }
}
