package org.tattle.accounting.exact;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.accounting.AccountingResult.Side;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.accounting.pure.LaplaceSum;
import org.tattle.accounting.pure.LatticeSum;
import org.tattle.accounting.pure.PureCurve;
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
        if (composition.events().isEmpty()) {
            return AccountingResult.of(0, delta, BoundKind.EXACT, NAME);
        }
        Map<Direction, Double> epsilons =
                each(composition, curve -> curve.epsilon().applyAsDouble(Math.log(delta)));
        double worst = epsilons.values().stream().mapToDouble(x -> x).max().orElseThrow();
        List<Side> sides = epsilons.entrySet().stream()
                .map(one -> new Side(one.getKey(), one.getValue(), delta))
                .toList();
        return new AccountingResult(worst, delta, BoundKind.EXACT, NAME, sides, List.of());
    }

    @Override
    public AccountingResult delta(Composition composition, double epsilon) {
        Preconditions.nonNegative("epsilon", epsilon);
        if (composition.events().isEmpty()) {
            return AccountingResult.of(epsilon, 0, BoundKind.EXACT, NAME);
        }
        Map<Direction, Double> deltas = each(
                composition, curve -> AccountingResult.deltaOf(curve.logDelta().applyAsDouble(epsilon)));
        double worst = deltas.values().stream().mapToDouble(x -> x).max().orElseThrow();
        List<Side> sides = deltas.entrySet().stream()
                .map(one -> new Side(one.getKey(), epsilon, one.getValue()))
                .toList();
        return new AccountingResult(epsilon, worst, BoundKind.EXACT, NAME, sides, List.of());
    }

    private static Map<Direction, Double> each(Composition composition, ToDoubleFunction<ExactCurve> question) {
        Map<Direction, Double> answers = new EnumMap<>(Direction.class);
        try {
            for (Direction direction : Direction.values()) {
                answers.put(direction, question.applyAsDouble(curve(composition, direction)));
            }
        } catch (ArithmeticException e) {
            throw new UnsupportedEventException(NAME, e.getMessage(), "ask pld");
        }
        return answers;
    }

    private static ExactCurve curve(Composition composition, Direction direction) {
        List<Event> events = composition.events();
        if (areAll(events, Mechanism.Gaussian.class)) {
            return GaussianCurves.of(NAME, composition, direction);
        }
        if (areAll(events, Mechanism.Laplace.class)) {
            return same(LaplaceSum.of(events));
        }
        if (areAll(
                events,
                Mechanism.RandomizedResponse.class,
                Mechanism.TwoSidedGeometric.class,
                Mechanism.ApproximateDp.class)) {
            return same(LatticeSum.of(events));
        }
        throw new UnsupportedEventException(
                NAME, "no proof for releases of unlike noise, or of noise whose distribution is not known", "ask pld");
    }

    /** The curve of a privacy loss whose distribution is the same in both directions. */
    private static ExactCurve same(PureCurve curve) {
        return new ExactCurve(curve::logDelta, curve::epsilon);
    }

    private static boolean areAll(List<Event> events, Class<?>... kinds) {
        return events.stream()
                .allMatch(event -> Arrays.stream(kinds).anyMatch(kind -> kind.isInstance(event.mechanism())));
    }
}
