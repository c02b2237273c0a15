package org.tattle.accounting.exact;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.accounting.AccountingResult.Side;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.accounting.gaussian.GaussianCurve;
import org.tattle.accounting.gaussian.GaussianSum;
import org.tattle.accounting.gaussian.SampledGaussian;
import org.tattle.accounting.pure.LaplaceSum;
import org.tattle.accounting.pure.LatticeSum;
import org.tattle.accounting.pure.PrivacyCurve;
import org.tattle.math.Preconditions;

/**
 * An accountant that computes the exact privacy curve of a composition whose dominating pair is known: Gaussian noise
 * with any multipliers and Poisson rates; equal Laplace noise; randomized response, two-sided geometric noise and bare
 * (epsilon, delta) guarantees, whose privacy losses lie on a lattice. The two directions are composed separately, and
 * only their results are compared: the worse direction of a single release need not be the worse one of many (Lebeda,
 * Regehr, Kamath and Steinke 2024).
 */
public final class ExactAccountant implements Accountant {
    private static final String NAME = "exact";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public AccountingResult epsilon(Composition composition, double delta) {
        Preconditions.delta(delta);
        return accounted(
                composition,
                new Side(Direction.REMOVE, 0, delta),
                (curve, direction) -> new Side(direction, curve.epsilon(Math.log(delta)), delta));
    }

    @Override
    public AccountingResult delta(Composition composition, double epsilon) {
        Preconditions.nonNegative("epsilon", epsilon);
        return accounted(
                composition,
                new Side(Direction.REMOVE, epsilon, 0),
                (curve, direction) -> new Side(direction, epsilon, AccountingResult.deltaOf(curve.logDelta(epsilon))));
    }

    private static AccountingResult accounted(
            Composition composition, Side ofNothing, BiFunction<PrivacyCurve, Direction, Side> question) {
        if (composition.events().isEmpty()) {
            return AccountingResult.of(ofNothing.epsilon(), ofNothing.delta(), BoundKind.EXACT, NAME);
        }
        List<Side> sides;
        try {
            sides = Arrays.stream(Direction.values())
                    .map(direction -> question.apply(curve(composition.events(), direction), direction))
                    .toList();
        } catch (ArithmeticException e) {
            throw new UnsupportedEventException(NAME, e.getMessage(), "ask pld");
        }
        double epsilon = sides.stream().mapToDouble(Side::epsilon).max().orElseThrow();
        double delta = sides.stream().mapToDouble(Side::delta).max().orElseThrow();
        return new AccountingResult(epsilon, delta, BoundKind.EXACT, NAME, sides, List.of());
    }

    private static PrivacyCurve curve(List<Event> events, Direction direction) {
        if (areAll(events, Mechanism.Gaussian.class)) {
            return gaussian(events, direction);
        }
        if (areAll(events, Mechanism.Laplace.class)) {
            return LaplaceSum.of(events);
        }
        if (areAll(
                events,
                Mechanism.RandomizedResponse.class,
                Mechanism.TwoSidedGeometric.class,
                Mechanism.ApproximateDp.class)) {
            return LatticeSum.of(events);
        }
        throw new UnsupportedEventException(
                NAME, "no proof for releases of unlike noise, or of noise whose distribution is not known", "ask pld");
    }

    private static PrivacyCurve gaussian(List<Event> events, Direction direction) {
        GaussianSum sum = new GaussianSum();
        for (Event event : events) {
            double shift = 1 / ((Mechanism.Gaussian) event.mechanism()).noiseMultiplier();
            if (event.seesAll()) {
                sum.addUnsampled(shift, event.count());
            } else {
                sum.add(sampled(event, shift, direction), event.count());
            }
        }
        return new GaussianCurve(sum);
    }

    private static SampledGaussian sampled(Event event, double shift, Direction direction) {
        Adjacency change = event.adjacency();
        if (!(event.sampling() instanceof Sampling.Poisson) || change == Adjacency.WITHIN_L1) {
            throw UnsupportedEventException.of(
                    NAME,
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

    private static boolean areAll(List<Event> events, Class<?>... kinds) {
        return events.stream()
                .allMatch(event -> Arrays.stream(kinds).anyMatch(kind -> kind.isInstance(event.mechanism())));
    }
}
