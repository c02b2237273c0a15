package org.tattle.accounting.exact;

import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.accounting.gaussian.GaussianCurve;
import org.tattle.accounting.gaussian.GaussianSum;
import org.tattle.accounting.gaussian.SampledGaussian;

/** The privacy curves of compositions of Gaussian releases. */
final class GaussianCurves {
    private GaussianCurves() {}

    /** Computes the curve of one direction of a composition. */
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
        Adjacency change = event.adjacency();
        if (!(event.sampling() instanceof Sampling.Poisson) || change == Adjacency.WITHIN_L1) {
            throw UnsupportedEventException.of(
                    accountant,
                    event,
                    "no pair of distributions is known to dominate batches of a fixed size",
                    "sample by Poisson, or ask renyi where a record is replaced");
        }
        if (change == Adjacency.REPLACE) {
            return new SampledGaussian(event.rate(), shift / 2, SampledGaussian.Pair.REPLACE);
        }
        return new SampledGaussian(
                event.rate(),
                shift,
                direction == Direction.REMOVE ? SampledGaussian.Pair.REMOVE : SampledGaussian.Pair.ADD);
    }
}
