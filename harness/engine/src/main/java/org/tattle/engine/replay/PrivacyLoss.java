package org.tattle.engine.replay;

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
 * The privacy loss of a pair of neighbors by the draws whose inputs moved: of draws that see all records by how far
 * they moved, of draws that see a sample by their declared sensitivity, as a record that is not in a sample does not
 * show what it would do.
 *
 * @param pure the largest loss of draws without Gaussian noise, in nats
 * @param squares the sum of squared (move/deviation) of Gaussian draws of all records
 * @param samples the losses of samples, each with its number
 * @param events the draws that an accountant can compose: others are left out, which lowers the loss
 */
record PrivacyLoss(double pure, double squares, Map<Sample, Integer> samples, List<Event> events) {
    /** The tolerance of a comparison with a guarantee, relative. */
    private static final double TOLERANCE = 1e-6;
    /** The most different events that are composed. */
    private static final int MOST_EVENTS = 40;

    /**
     * The declared draws of one Poisson sample.
     *
     * @param pure as for all records
     * @param squares as for all records
     */
    private record Sample(double rate, Adjacency adjacency, double pure, double squares) {
        Sample and(Declaration declared) {
            double ratio = declared.sensitivity().orElseThrow().value() / declared.scale();
            return declared.kind() == Declaration.Kind.GAUSSIAN
                    ? new Sample(rate, adjacency, pure, squares + ratio * ratio)
                    : new Sample(rate, adjacency, pure + ratio, squares);
        }
    }

    /** The loss of two trainings whose draws are the same but for their inputs. */
    static PrivacyLoss of(List<Draw> from, List<Draw> to) {
        double pure = 0;
        double squares = 0;
        boolean sampledMoved = false;
        Map<Integer, Sample> samples = new LinkedHashMap<>();
        List<Event> events = new ArrayList<>();
        for (int i = 0; i < from.size(); i++) {
            Draw draw = from.get(i);
            double[] x = draw.inputs();
            double[] y = to.get(i).inputs();
            boolean moved = Moves.distance(draw.declaration().norm(), x, y) > 0;
            Sampling sampling = draw.batch().sampling().orElse(new Sampling.None());
            if (sampling instanceof Sampling.Poisson poisson && poisson.rate() < 1) {
                sampledMoved |= moved;
                add(draw, poisson.rate(), samples);
            } else if (moved && !(sampling instanceof Sampling.WithoutReplacement)) {
                if (draw.declaration().kind() == Declaration.Kind.GAUSSIAN) {
                    squares += Math.pow(
                            Moves.distance(draw.declaration().norm(), x, y)
                                    / draw.declaration().scale(),
                            2);
                } else {
                    pure += pure(draw.declaration(), x, y);
                    addEvents(draw.declaration(), x, y, events);
                }
            }
        }
        Map<Sample, Integer> counted = new LinkedHashMap<>();
        if (sampledMoved) {
            samples.values().forEach(sample -> counted.merge(sample, 1, Integer::sum));
        }
        return new PrivacyLoss(pure, squares, counted, events);
    }

    private static void add(Draw draw, double rate, Map<Integer, Sample> samples) {
        draw.declaration()
                .sensitivity()
                .ifPresent(declared -> samples.put(
                        draw.batch().number(),
                        samples.getOrDefault(draw.batch().number(), new Sample(rate, declared.adjacency(), 0, 0))
                                .and(draw.declaration())));
    }

    /** The largest log likelihood ratio over all outputs, in nats. */
    private static double pure(Declaration declared, double[] x, double[] y) {
        return switch (declared.kind()) {
            case LAPLACE, GEOMETRIC, SPHERICAL -> Moves.distance(declared.norm(), x, y) / declared.scale();
            case RANDOMIZED_RESPONSE -> declared.scale();
            case EXPONENTIAL -> ratio(exponents(x, declared.scale()), exponents(y, declared.scale()));
            case CHOICE_BY_WEIGHT -> ratio(logs(x), logs(y));
            case GAUSSIAN -> Double.POSITIVE_INFINITY;
        };
    }

    private static double[] exponents(double[] utilities, double scale) {
        double[] exponents = new double[utilities.length];
        for (int i = 0; i < exponents.length; i++) {
            exponents[i] = utilities[i] / scale;
        }
        return exponents;
    }

    private static double[] logs(double[] weights) {
        double[] logs = new double[weights.length];
        for (int i = 0; i < logs.length; i++) {
            logs[i] = Math.log(weights[i]);
        }
        return logs;
    }

    private static double ratio(double[] x, double[] y) {
        double shift = logSum(x) - logSum(y);
        double most = 0;
        for (int i = 0; i < x.length; i++) {
            if (x[i] != y[i] || shift != 0) {
                double difference = x[i] - y[i] - shift;
                most = Math.max(most, Double.isNaN(difference) ? 0 : Math.abs(difference)); // NaN: never chosen
            }
        }
        return most;
    }

    private static double logSum(double[] logs) {
        double most = Double.NEGATIVE_INFINITY;
        for (double log : logs) {
            most = Math.max(most, log);
        }
        double sum = 0;
        for (double log : logs) {
            sum += Math.exp(log - most);
        }
        return most + Math.log(sum);
    }

    private static void addEvents(Declaration declared, double[] x, double[] y, List<Event> events) {
        for (int i = 0; i < x.length; i++) {
            double difference = Moves.difference(x[i], y[i]);
            if (difference > 0) {
                switch (declared.kind()) {
                    case LAPLACE -> events.add(Event.laplace(declared.scale() / difference));
                    case GEOMETRIC -> {
                        if (difference <= Integer.MAX_VALUE) {
                            events.add(
                                    Event.of(new Mechanism.TwoSidedGeometric(1 / declared.scale(), (int) difference)));
                        }
                    }
                    case RANDOMIZED_RESPONSE -> {
                        if (declared.size() == 2) {
                            events.add(Event.of(new Mechanism.RandomizedResponse(declared.scale())));
                        }
                    }
                    case GAUSSIAN, SPHERICAL, EXPONENTIAL, CHOICE_BY_WEIGHT -> {}
                }
            }
        }
    }

    /** The smallest epsilon without a delta; infinite if there is Gaussian noise. */
    double pureEpsilon() {
        double total = squares > 0 ? Double.POSITIVE_INFINITY : pure;
        for (Map.Entry<Sample, Integer> entry : samples.entrySet()) {
            Sample sample = entry.getKey();
            total += sample.squares > 0
                    ? Double.POSITIVE_INFINITY
                    : entry.getValue() * Math.log1p(sample.rate * Math.expm1(sample.pure));
        }
        return total;
    }

    /** Whether it is more than a guarantee says. */
    boolean exceeds(PrivacyGuarantee guarantee) {
        if (pureEpsilon() <= guarantee.epsilon() * (1 + TOLERANCE)) {
            return false;
        }
        if (guarantee.delta() == 0) {
            return true;
        }
        OptionalDouble delta = computed(accountant -> accountant
                .delta(composition(), guarantee.epsilon() * (1 + TOLERANCE))
                .delta());
        return delta.isPresent() && delta.getAsDouble() > guarantee.delta() * (1 + TOLERANCE);
    }

    /** The epsilon for a delta; empty if no accountant knows a lower bound. */
    OptionalDouble epsilon(double delta) {
        return delta == 0
                ? OptionalDouble.of(pureEpsilon())
                : computed(
                        accountant -> accountant.epsilon(composition(), delta).epsilon());
    }

    /** A result of an accountant that is exact, or else a lower bound. */
    private OptionalDouble computed(Function<Accountant, Double> work) {
        if (squares == 0 && samples.isEmpty() && events.isEmpty()) {
            return OptionalDouble.empty();
        }
        for (Accountant accountant : List.of(Accountants.exact(), Accountants.pldLower())) {
            try {
                return OptionalDouble.of(work.apply(accountant));
            } catch (UnsupportedEventException e) {
                // the next one may know more
            }
        }
        return OptionalDouble.empty();
    }

    private Composition composition() {
        Adjacency adjacency =
                samples.keySet().stream().map(Sample::adjacency).findFirst().orElse(Adjacency.ADD_REMOVE);
        List<Event> all = new ArrayList<>(events.subList(0, Math.min(MOST_EVENTS, events.size())));
        if (squares > 0) {
            all.add(Event.gaussian(1 / Math.sqrt(squares)));
        }
        samples.forEach((sample, count) -> {
            if (sample.squares > 0) {
                all.add(Event.gaussian(1 / Math.sqrt(sample.squares))
                        .poissonSampled(sample.rate)
                        .times(count));
            } else if (sample.pure > 0) {
                all.add(Event.laplace(1 / sample.pure)
                        .poissonSampled(sample.rate)
                        .times(count));
            }
        });
        return Composition.of(all.stream()
                .map(event -> new Event(event.mechanism(), event.sampling(), adjacency, event.count()))
                .toArray(Event[]::new));
    }
}
