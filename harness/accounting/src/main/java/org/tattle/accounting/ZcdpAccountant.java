package org.tattle.accounting;

import java.util.Locale;
import org.tattle.math.Preconditions;

/**
 * An accountant of zero-concentrated differential privacy, zCDP (Bun and Steinke 2016): the parameters rho of releases
 * add, and their sum is converted to (epsilon, delta). Gaussian noise has rho = 1 / (2 noise multiplier²). An
 * epsilon-private release has rho = epsilon tanh(epsilon/2): it is dominated by randomized response, whose log-moment
 * ln cosh(s epsilon) - ln cosh(epsilon/2) at order s + 1/2 is concave in s² and hence below its tangent at s = 1/2. The
 * exponential mechanism, whose losses have a range of epsilon, has rho = epsilon²/8 (Cesar and Rogers 2021). Sampled
 * releases are not supported.
 */
public final class ZcdpAccountant implements Accountant {
    private final ZcdpConversion conversion;

    /** Creates an accountant with the conversion by the optimal order. */
    public ZcdpAccountant() {
        this(ZcdpConversion.OPTIMAL_ORDER);
    }

    /** Creates an accountant with a conversion to (epsilon, delta). */
    public ZcdpAccountant(ZcdpConversion conversion) {
        this.conversion = conversion;
    }

    @Override
    public String name() {
        return conversion == ZcdpConversion.OPTIMAL_ORDER ? "zcdp" : "zcdp, Bun-Steinke";
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
        return accounted(rho, conversion.epsilon(rho, Math.log(positive(delta))), delta);
    }

    @Override
    public AccountingResult delta(Composition composition, double epsilon) {
        double rho = rho(composition);
        return accounted(
                rho, epsilon, Math.exp(conversion.logDelta(rho, Preconditions.nonNegative("epsilon", epsilon))));
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
}
