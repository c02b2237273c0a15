package org.tattle.accounting;

import java.util.List;
import java.util.Locale;
import org.tattle.math.Preconditions;
import org.tattle.math.special.GaussianPrivacy;

/**
 * An accountant of Gaussian differential privacy (Dong, Roth and Su 2022): the composition of releases with parameters
 * mu_i has parameter sqrt(sum mu_i²). For Gaussian noise on all records, mu = 1 / noise multiplier, this is exact. T
 * Poisson samples at rate q tend to mu = q sqrt(T (e^(1/sigma²) - 1)) as T grows with q sqrt(T) constant (Bu, Dong,
 * Long and Su 2020, corollary 4): an approximation that was below the true value in every case we computed, and no
 * guarantee.
 */
public final class GdpAccountant implements Accountant {
    @Override
    public String name() {
        return "gdp";
    }

    /**
     * Computes the parameter mu of a composition.
     *
     * @throws UnsupportedEventException for an event that is not Gaussian noise on all records or on Poisson samples
     *     under add-or-remove-one
     */
    public double mu(Composition composition) {
        double squares = 0;
        for (Event event : composition.events()) {
            squares += event.count() * squaredMu(event);
        }
        if (!(squares <= Double.MAX_VALUE)) {
            throw new UnsupportedEventException(name(), "mu is out of range", "ask pld");
        }
        return Math.sqrt(squares);
    }

    private double squaredMu(Event event) {
        if (!(event.mechanism() instanceof Mechanism.Gaussian noise)) {
            throw UnsupportedEventException.of(name(), event, "its noise is not normal", "ask pld");
        }
        double inverse = 1 / noise.noiseMultiplier();
        if (event.seesAll()) {
            return inverse * inverse;
        }
        if (!(event.sampling() instanceof Sampling.Poisson) || event.adjacency() != Adjacency.ADD_REMOVE) {
            throw UnsupportedEventException.of(
                    name(),
                    event,
                    "its limit is that of Poisson samples where a record is added or removed",
                    "ask renyi");
        }
        return event.rate() * event.rate() * Math.expm1(inverse * inverse);
    }

    @Override
    public AccountingResult epsilon(Composition composition, double delta) {
        double mu = mu(composition);
        if (Preconditions.delta(delta) == 0 && mu > 0) {
            throw new UnsupportedEventException(
                    name(), "normal noise has no epsilon at a delta of 0", "ask for a delta above 0");
        }
        return accounted(composition, mu, mu == 0 ? 0 : GaussianPrivacy.epsilon(mu, Math.log(delta)), delta);
    }

    @Override
    public AccountingResult delta(Composition composition, double epsilon) {
        double mu = mu(composition);
        return accounted(composition, mu, epsilon, Math.exp(GaussianPrivacy.logDelta(mu, epsilon)));
    }

    private static AccountingResult accounted(Composition composition, double mu, double epsilon, double delta) {
        boolean exact = composition.events().stream().allMatch(Event::seesAll);
        List<String> notes = exact
                ? List.of()
                : List.of("the central limit of Poisson samples: not a bound, and usually below the truth");
        String method = String.format(Locale.ROOT, "mu %.6g", mu);
        return new AccountingResult(
                epsilon, delta, exact ? BoundKind.EXACT : BoundKind.APPROXIMATION, method, List.of(), notes);
    }
}
