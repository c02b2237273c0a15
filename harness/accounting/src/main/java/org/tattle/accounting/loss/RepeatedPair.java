package org.tattle.accounting.loss;

import java.util.ArrayList;
import java.util.List;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.UnsupportedEventException;

/** The dominating pair of a release that is repeated {@code count} times. */
record RepeatedPair(LossPair pair, long count) {
    /**
     * Returns the pairs of a composition. Gaussian releases of all records are combined into one: the squares of their
     * mu add.
     */
    static List<RepeatedPair> of(String accountant, Composition composition) {
        List<RepeatedPair> losses = new ArrayList<>();
        double squares = 0;
        for (Event event : composition.events()) {
            if (!event.seesAll()) {
                losses.add(new RepeatedPair(sampled(accountant, event), event.count()));
            } else if (event.mechanism() instanceof Mechanism.Gaussian gaussian) {
                squares += event.count() / gaussian.noiseMultiplier() / gaussian.noiseMultiplier();
            } else if (!revealsNothing(event.mechanism())) {
                losses.add(new RepeatedPair(base(accountant, event), event.count()));
            }
        }
        if (squares > 0) {
            losses.add(new RepeatedPair(new NormalPair(Math.sqrt(squares)), 1));
        }
        return losses;
    }

    private static boolean revealsNothing(Mechanism mechanism) {
        return mechanism instanceof Mechanism.ApproximateDp known && known.epsilon() == 0 && known.delta() == 0;
    }

    private static LossPair sampled(String accountant, Event event) {
        if (event.sampling() instanceof Sampling.WithoutReplacement) {
            throw UnsupportedEventException.of(
                    accountant, event, "batches of a fixed size are not Poisson samples", "ask a Rényi accountant");
        }
        Adjacency change = event.adjacency();
        if (change == Adjacency.ADD_REMOVE) {
            return new SampledPair(base(accountant, event), event.rate());
        }
        if (change == Adjacency.REPLACE && event.mechanism() instanceof Mechanism.Gaussian gaussian) {
            return new ReplacedNormalPair(event.rate(), 1 / (2 * gaussian.noiseMultiplier()));
        }
        throw UnsupportedEventException.of(
                accountant,
                event,
                "no pair of distributions is known to dominate it",
                "account it under add-or-remove, or unsampled");
    }

    private static SymmetricPair base(String accountant, Event event) {
        Mechanism mechanism = event.mechanism();
        if (mechanism instanceof Mechanism.Gaussian gaussian) {
            return new NormalPair(1 / gaussian.noiseMultiplier());
        }
        if (mechanism instanceof Mechanism.Laplace laplace) {
            return new LaplacePair(1 / laplace.noiseMultiplier());
        }
        if (mechanism instanceof Mechanism.TwoSidedGeometric geometric) {
            return new GeometricPair(geometric.decay(), geometric.sensitivity());
        }
        if (mechanism instanceof Mechanism.RandomizedResponse response) {
            return new TwoPointPair(response.epsilon(), 0);
        }
        if (mechanism instanceof Mechanism.ApproximateDp known) {
            return new TwoPointPair(known.epsilon(), known.delta());
        }
        throw UnsupportedEventException.of(
                accountant,
                event,
                "no single pair of distributions is known to dominate it",
                mechanism instanceof Mechanism.Exponential
                        ? "state it as randomized response of the same epsilon"
                        : "ask a Rényi or zero-concentrated accountant");
    }
}
