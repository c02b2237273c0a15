package org.tattle.accounting.composition;

import java.util.List;
import java.util.stream.DoubleStream;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.accounting.pure.LatticeSum;
import org.tattle.accounting.pure.PureCurve;
import org.tattle.math.Preconditions;

/**
 * Optimal composition (Kairouz, Oh and Viswanath 2015): the least that can be said of releases of which no more is
 * known than their (epsilon, delta) guarantees. It is the exact curve of as many randomized responses, failures
 * included. For unlike guarantees it is #P-hard to compute (Murtagh and Vadhan 2016), and refused.
 */
public final class OptimalComposition extends CompositionTheorem {
    /** With the exact guarantee of normal noise. */
    public OptimalComposition() {
        this(GaussianGuarantee.ANALYTIC);
    }

    /** With a formula for normal noise. */
    public OptimalComposition(GaussianGuarantee gaussian) {
        super("optimal", gaussian);
    }

    /**
     * Theorem 3.3 as it is stated, for k equal guarantees: the smallest of the epsilons (k - 2i) epsilon_0 that it
     * speaks of.
     *
     * @param delta in total, above 1 - (1 - delta_0)^k
     * @throws UnsupportedEventException when delta is smaller
     */
    public static double gridEpsilon(double epsilon, double delta, long count, double totalDelta) {
        Preconditions.positive("epsilon", epsilon);
        PureCurve curve = LatticeSum.ofGuarantees(epsilon, delta, count);
        double least = curve.epsilon(Math.log(totalDelta));
        // (k - 2i) epsilon_0 is at least the root for i up to this; a root that rounding lifted off the grid is lowered
        long i = (long) Math.floor((count - least / epsilon) / 2 + 1e-9);
        return (count - 2 * i) * epsilon;
    }

    /**
     * Theorem 3.4, the bound in closed form for k equal guarantees, at a total delta of 1 - (1 - delta_0)^k (1 -
     * {@code slack}).
     *
     * @param slack in (0, 1)
     */
    public static double closedForm(double epsilon, long count, double slack) {
        Preconditions.nonNegative("epsilon", epsilon);
        double drift = count * epsilon * Math.tanh(epsilon / 2);
        double spread = epsilon * Math.sqrt(2.0 * count);
        double first = drift + spread * Math.sqrt(Math.log(Math.E + Math.sqrt((double) count) * epsilon / slack));
        double second = drift + spread * Math.sqrt(-Math.log(slack));
        return Math.min(count * epsilon, Math.min(first, second));
    }

    @Override
    double total(List<Step> steps, double delta) {
        if (steps.isEmpty()) {
            return 0;
        }
        Step first = steps.get(0);
        for (Step step : steps) {
            if (step.epsilon() != first.epsilon() || step.delta() != first.delta()) {
                throw new UnsupportedEventException(
                        name(),
                        "the optimal composition of unlike guarantees is #P-hard",
                        "ask pld, strong or basic composition");
            }
        }
        long count = steps.stream().mapToLong(Step::count).sum();
        double sum = count * first.epsilon();
        double spent = spent(steps);
        if (spent >= delta) {
            return spent * (1 - ROUNDING) <= delta ? sum : Double.POSITIVE_INFINITY;
        }
        return Math.min(
                sum,
                LatticeSum.ofGuarantees(first.epsilon(), first.delta(), count).epsilon(Math.log(delta)));
    }

    /** All of the delta too, as basic composition does: failures that meet leave a little of it. */
    @Override
    double[] shares() {
        return DoubleStream.concat(DoubleStream.of(super.shares()), DoubleStream.of(1))
                .toArray();
    }

    @Override
    double spent(List<Step> steps) {
        return -Math.expm1(steps.stream()
                .mapToDouble(step -> step.count() * Math.log1p(-step.delta()))
                .sum());
    }

    @Override
    BoundKind kind(Composition composition) {
        boolean attained = composition.events().stream().allMatch(OptimalComposition::attains);
        return attained ? BoundKind.EXACT : BoundKind.UPPER;
    }

    /** Whether nothing is known of an event but a guarantee that its release attains. */
    private static boolean attains(Event event) {
        return event.seesAll()
                && (event.mechanism() instanceof Mechanism.RandomizedResponse
                        || event.mechanism() instanceof Mechanism.ApproximateDp);
    }
}
