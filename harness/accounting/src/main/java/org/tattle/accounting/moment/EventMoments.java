package org.tattle.accounting.moment;

import java.util.List;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.accounting.gaussian.BinomialMoment;
import org.tattle.accounting.gaussian.SampledGaussian;
import org.tattle.accounting.gaussian.SampledGaussianMoments;

/** The log-moments of the releases for which they are known or have a proved bound. */
final class EventMoments {
    /** The closed form is as fast as the integral up to about here. */
    private static final int MOST_TERMS = 1024;

    private static final int MOST_SENSITIVITY = 1 << 12;

    private EventMoments() {}

    /** Returns the log-moments of a composition: the sum of those of its releases. */
    static LossMoments of(String accountant, Composition composition) {
        List<LossMoments> parts = composition.events().stream()
                .map(event -> {
                    LossMoments moments = of(accountant, event);
                    return (LossMoments) t -> event.count() * moments.logMoment(t);
                })
                .toList();
        return t -> {
            double sum = 0;
            for (LossMoments part : parts) {
                sum += part.logMoment(t);
            }
            return sum;
        };
    }

    /** Returns the log-moments of one release. */
    static LossMoments of(String accountant, Event event) {
        if (event.seesAll()) {
            return unsampled(accountant, event);
        }
        if (!(event.mechanism() instanceof Mechanism.Gaussian gaussian)) {
            throw UnsupportedEventException.of(accountant, event, "no moments of its samples are known", "ask pld");
        }
        double shift = 1 / gaussian.noiseMultiplier();
        boolean replaces = event.adjacency() == Adjacency.REPLACE;
        if (event.adjacency() == Adjacency.WITHIN_L1) {
            throw UnsupportedEventException.of(
                    accountant, event, "sampling within an L1 radius", "account for it without sampling");
        }
        if (event.sampling() instanceof Sampling.WithoutReplacement) {
            if (!replaces) {
                throw UnsupportedEventException.of(
                        accountant,
                        event,
                        "no moments are known of such batches",
                        "sample by Poisson, or account for a replaced record, for which the sensitivity is twice as large");
            }
            return new FixedSizeMoments(event.rate(), shift);
        }
        return replaces ? replacing(event.rate(), shift / 2) : removing(event.rate(), shift);
    }

    /**
     * The moments of removing a record are at least those of adding one (Mironov, Talwar and Zhang 2019, theorem 5).
     */
    private static LossMoments removing(double rate, double shift) {
        SampledGaussianMoments moments =
                new SampledGaussianMoments(new SampledGaussian(rate, shift, SampledGaussian.Pair.REMOVE));
        return t -> {
            double order = t + 1;
            return order == Math.rint(order) && order <= MOST_TERMS
                    ? BinomialMoment.logMoment(rate, shift, (int) order)
                    : moments.at(t).logMoment();
        };
    }

    private static LossMoments replacing(double rate, double shift) {
        SampledGaussianMoments moments =
                new SampledGaussianMoments(new SampledGaussian(rate, shift, SampledGaussian.Pair.REPLACE));
        return t -> moments.at(t).logMoment();
    }

    private static LossMoments unsampled(String accountant, Event event) {
        Mechanism mechanism = event.mechanism();
        if (mechanism instanceof Mechanism.Gaussian gaussian) {
            double mu = 1 / gaussian.noiseMultiplier();
            return t -> ClosedMoments.concentrated(mu * mu / 2, t);
        }
        if (mechanism instanceof Mechanism.Laplace laplace) {
            return t -> ClosedMoments.laplace(1 / laplace.noiseMultiplier(), t);
        }
        if (mechanism instanceof Mechanism.RandomizedResponse response) {
            return t -> ClosedMoments.randomizedResponse(response.epsilon(), t);
        }
        if (mechanism instanceof Mechanism.TwoSidedGeometric geometric) {
            if (geometric.sensitivity() > MOST_SENSITIVITY) {
                throw UnsupportedEventException.of(
                        accountant,
                        event,
                        "a sensitivity above " + MOST_SENSITIVITY + " is out of reach",
                        "ask for its guarantee of epsilon = decay x sensitivity as approximate-dp");
            }
            return t -> ClosedMoments.twoSidedGeometric(geometric.decay(), geometric.sensitivity(), t);
        }
        if (mechanism instanceof Mechanism.ZeroConcentrated concentrated) {
            return t -> ClosedMoments.concentrated(concentrated.rho(), t);
        }
        if (mechanism instanceof Mechanism.Exponential exponential) {
            return t -> ClosedMoments.boundedRange(exponential.epsilon(), t);
        }
        if (mechanism instanceof Mechanism.ApproximateDp dp && dp.delta() == 0) {
            return t -> ClosedMoments.randomizedResponse(dp.epsilon(), t);
        }
        throw UnsupportedEventException.of(
                accountant,
                event,
                "a guarantee that may fail has no moments",
                "ask basic or optimal composition, or pld");
    }
}
