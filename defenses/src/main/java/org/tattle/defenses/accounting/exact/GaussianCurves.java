package org.tattle.defenses.accounting.exact;

import org.tattle.core.privacy.Relation.Change;
import org.tattle.defenses.accounting.Accounted.Direction;
import org.tattle.defenses.accounting.Composition;
import org.tattle.defenses.accounting.Event;
import org.tattle.defenses.accounting.Mechanism;
import org.tattle.defenses.accounting.Refusal;
import org.tattle.defenses.accounting.Sampling;
import org.tattle.defenses.accounting.gaussian.GaussianCurve;
import org.tattle.defenses.accounting.gaussian.GaussianSum;
import org.tattle.defenses.accounting.gaussian.SampledGaussian;

/** The curves of releases that are all of normal noise. */
final class GaussianCurves {
    private GaussianCurves() {}

    /**
     * One direction of a composition.
     *
     * @throws Refusal of an event whose dominating pair is not known
     */
    static ExactCurve of(String accountant, Composition composition, Direction direction) {
        GaussianSum sum = new GaussianSum();
        for (Event event : composition.events()) {
            double shift = 1 / ((Mechanism.Gaussian) event.mechanism()).noiseMultiplier();
            if (event.seesAll()) {
                sum.addUnsampled(shift, event.count());
            } else {
                sum.add(sampled(accountant, event, shift, direction), event.count());
            }
        }
        GaussianCurve curve = new GaussianCurve(sum);
        return new ExactCurve(curve::logDelta, curve::epsilon);
    }

    private static SampledGaussian sampled(String accountant, Event event, double shift, Direction direction) {
        Change change = event.relation().change();
        if (!(event.sampling() instanceof Sampling.Poisson) || change == Change.WITHIN_L1) {
            throw Refusal.of(
                    accountant,
                    event,
                    "no pair of laws is known to dominate batches of fixed size (E06)",
                    "sample by Poisson, or ask renyi where a record is replaced");
        }
        if (change == Change.REPLACE) {
            return new SampledGaussian(event.rate(), shift / 2, SampledGaussian.Pair.REPLACE);
        }
        return new SampledGaussian(
                event.rate(),
                shift,
                direction == Direction.REMOVE ? SampledGaussian.Pair.REMOVE : SampledGaussian.Pair.ADD);
    }
}
