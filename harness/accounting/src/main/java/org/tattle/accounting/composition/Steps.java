package org.tattle.accounting.composition;

import java.util.ArrayList;
import java.util.List;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.ZcdpAccountant;
import org.tattle.math.special.GaussianPrivacy;

/**
 * The (epsilon, delta) guarantees of the events of a composition, including amplification by sampling. Gaussian noise
 * and zero-concentrated releases have a guarantee at every delta: a part of the total delta is allocated evenly among
 * them.
 */
final class Steps {
    /** The largest delta allocated to one release, so that its own delta stays below 1. */
    private static final double LARGEST = 0.5;

    private final String accountant;
    private final Composition composition;

    Steps(String accountant, Composition composition) {
        this.accountant = accountant;
        this.composition = composition;
        of(LARGEST); // throws at once for an event without a proof
    }

    /**
     * Returns the guarantees if all releases with a guarantee at every delta are allocated {@code allocated} together.
     */
    List<Step> of(double allocated) {
        List<Step> steps = new ArrayList<>();
        for (Event event : composition.events()) {
            double own = Math.min(LARGEST, allocated / Math.max(1, takers()) / event.rate());
            steps.add(Amplification.of(accountant, event, unsampled(event, own)));
        }
        return steps;
    }

    /** Returns the number of releases with a guarantee at every delta. */
    long takers() {
        return composition.events().stream()
                .filter(event -> takesAny(event.mechanism()))
                .mapToLong(Event::count)
                .sum();
    }

    /** Computes the delta that is spent regardless of the allocation. */
    double fixedDelta() {
        double sum = 0;
        for (Event event : composition.events()) {
            if (event.mechanism() instanceof Mechanism.ApproximateDp guarantee) {
                sum += event.count() * event.rate() * guarantee.delta();
            }
        }
        return sum;
    }

    private static boolean takesAny(Mechanism mechanism) {
        return mechanism instanceof Mechanism.Gaussian || mechanism instanceof Mechanism.ZeroConcentrated;
    }

    private Step unsampled(Event event, double delta) {
        if (event.mechanism() instanceof Mechanism.Gaussian noise) {
            double epsilon = GaussianPrivacy.epsilon(1 / noise.noiseMultiplier(), Math.log(delta));
            return new Step(epsilon, delta, event.count());
        }
        if (event.mechanism() instanceof Mechanism.ZeroConcentrated concentrated) {
            double epsilon = ZcdpAccountant.epsilon(concentrated.rho(), Math.log(delta));
            return new Step(epsilon, delta, event.count());
        }
        if (event.mechanism() instanceof Mechanism.ApproximateDp guarantee) {
            return new Step(guarantee.epsilon(), guarantee.delta(), event.count());
        }
        return new Step(event.mechanism().pureEpsilon().getAsDouble(), 0, event.count());
    }
}
