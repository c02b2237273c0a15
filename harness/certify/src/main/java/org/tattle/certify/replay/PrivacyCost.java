package org.tattle.certify.replay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.accounting.accountants.Accountants;
import org.tattle.core.privacy.PrivacyGuarantee;

/**
 * A bound on what draws cost together, from below or from above.
 *
 * @param pure the epsilon at a delta of 0, in nats; may be infinite
 * @param events the same draws for accountants, with their numbers
 */
record PrivacyCost(boolean isUpper, double pure, Map<Event, Integer> events, Adjacency adjacency) {
    /** The tolerance of a comparison with a guarantee, relative. */
    private static final double TOLERANCE = 1e-6;
    /** The most different events of one mechanism that are composed as they are; fewer on samples, which take long. */
    private static final int MOST_EVENTS = 40;

    private static final int MOST_SAMPLED = 4;
    /** Steps to a factor of 2 of the grid to which more of them are rounded, to the safe side. */
    private static final double STEPS = 4;
    /** Above this e^x is x, up to rounding. */
    private static final double LARGE = 500;

    /** The pure epsilon of a release of this epsilon on a sample of this rate, in nats (Balle et al. 2018). */
    static double amplified(double rate, double pure) {
        return pure > LARGE ? pure + Math.log(rate) : Math.log1p(rate * Math.expm1(pure));
    }

    /** Whether it is more than a guarantee says. */
    boolean exceeds(PrivacyGuarantee guarantee) {
        double epsilon = guarantee.epsilon() * (1 + TOLERANCE);
        if (pure <= epsilon) {
            return false;
        }
        if (guarantee.delta() == 0) {
            return true;
        }
        OptionalDouble delta =
                computed(accountant -> accountant.delta(composition(), epsilon).delta());
        return delta.isPresent() ? delta.getAsDouble() > guarantee.delta() * (1 + TOLERANCE) : isUpper;
    }

    /** The epsilon for a delta; empty if no accountant knows it. */
    OptionalDouble epsilon(double delta) {
        return delta == 0 || events.isEmpty()
                ? OptionalDouble.of(pure)
                : computed(
                        accountant -> accountant.epsilon(composition(), delta).epsilon());
    }

    /** A result of the first accountant that has a proof: exact, else on a lattice finer than any tolerance. */
    private OptionalDouble computed(Function<Accountant, Double> work) {
        if (events.isEmpty()) {
            return isUpper ? OptionalDouble.empty() : OptionalDouble.of(0);
        }
        List<Accountant> accountants = new ArrayList<>(List.of(Accountants.exact(), Accountants.pldLower()));
        if (isUpper) {
            accountants.addAll(List.of(Accountants.renyi(), Accountants.basic()));
        }
        for (Accountant accountant : accountants) {
            try {
                return OptionalDouble.of(work.apply(accountant));
            } catch (UnsupportedEventException | ArithmeticException e) {
                // the next one may know more
            }
        }
        return OptionalDouble.empty();
    }

    private Composition composition() {
        Map<Object, List<Map.Entry<Event, Integer>>> kinds = new LinkedHashMap<>();
        events.entrySet()
                .forEach(entry -> kinds.computeIfAbsent(
                                List.of(
                                        entry.getKey().mechanism().getClass(),
                                        entry.getKey().sampling()),
                                kind -> new ArrayList<>())
                        .add(entry));
        boolean isFixedSize =
                events.keySet().stream().anyMatch(event -> event.sampling() instanceof Sampling.WithoutReplacement);
        Adjacency used = isFixedSize
                ? Adjacency.REPLACE // in the sample, another record takes the place of one removed
                : adjacency == Adjacency.WITHIN_L1 ? Adjacency.ADD_REMOVE : adjacency;
        return Composition.of(kinds.values().stream()
                .flatMap(same -> same.stream()
                        .map(entry -> (same.size() > (entry.getKey().seesAll() ? MOST_EVENTS : MOST_SAMPLED)
                                        ? rounded(entry.getKey())
                                        : entry.getKey())
                                .times(entry.getValue())))
                .map(event -> new Event(event.mechanism(), event.sampling(), used, event.count()))
                .toArray(Event[]::new));
    }

    /** The event with its epsilon, or mu, rounded to a grid of powers: up for an upper bound, else down. */
    private Event rounded(Event event) {
        Mechanism mechanism = event.mechanism();
        if (mechanism instanceof Mechanism.Laplace laplace) {
            mechanism = new Mechanism.Laplace(1 / rounded(1 / laplace.noiseMultiplier()));
        } else if (mechanism instanceof Mechanism.Gaussian gaussian) {
            mechanism = new Mechanism.Gaussian(1 / rounded(1 / gaussian.noiseMultiplier()));
        } else if (mechanism instanceof Mechanism.RandomizedResponse response) {
            mechanism = new Mechanism.RandomizedResponse(rounded(response.epsilon()));
        }
        return new Event(mechanism, event.sampling(), event.adjacency(), event.count());
    }

    private double rounded(double value) {
        double steps = STEPS * Math.log(value) / Math.log(2);
        return Math.pow(2, (isUpper ? Math.ceil(steps) : Math.floor(steps)) / STEPS);
    }

    static final class Sum {
        private final boolean isUpper;
        private final Map<Event, Integer> events = new LinkedHashMap<>();
        private double pure;
        private double squares;

        Sum(boolean isUpper) {
            this.isUpper = isUpper;
        }

        /** Adds Gaussian noise on all records, by the square of (move/deviation). */
        void gaussian(double square) {
            squares += square;
        }

        void pure(double epsilon) {
            pure += epsilon;
        }

        /** Adds an event of which nothing is added to the pure epsilon. */
        void event(Event event) {
            events.merge(event, 1, Integer::sum);
        }

        /** Adds a choice that is at most, or at least, as telling as randomized response of an epsilon. */
        void response(double epsilon) {
            if (epsilon > 0 && epsilon <= Double.MAX_VALUE) {
                event(Event.of(new Mechanism.RandomizedResponse(epsilon)));
            } else if (epsilon > 0) {
                event(Event.of(new Mechanism.ApproximateDp(0, Math.nextDown(1.0))));
            }
        }

        /** Adds the independent Laplace noise of one value, by (move/scale). */
        void laplace(double ratio) {
            if (ratio > 0) {
                event(Event.laplace(1 / ratio));
            }
        }

        PrivacyCost of(Adjacency adjacency) {
            Map<Event, Integer> all = new LinkedHashMap<>(events);
            if (squares > 0) {
                all.merge(Event.gaussian(1 / Math.sqrt(squares)), 1, Integer::sum);
            }
            boolean isImpure = squares > 0;
            return new PrivacyCost(isUpper, isImpure ? Double.POSITIVE_INFINITY : pure, all, adjacency);
        }
    }
}
