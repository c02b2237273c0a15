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
 * Optimal composition (Kairouz, Oh and Viswanath 2015): the tightest bound for releases of which only the (epsilon,
 * delta) guarantees are known. It is the exact privacy curve of as many randomized responses that reveal the data with
 * probability delta. For unlike guarantees it is #P-hard to compute (Murtagh and Vadhan 2016) and not supported.
 */
public final class OptimalComposition extends CompositionTheorem {
    /** Creates an accountant with the exact guarantee of Gaussian noise. */
    public OptimalComposition() {
        this(GaussianGuarantee.ANALYTIC);
    }

    /** Creates an accountant with a formula for Gaussian noise. */
    public OptimalComposition(GaussianGuarantee gaussian) {
        super("optimal", gaussian);
    }

    /**
     * Computes the bound of theorem 3.3 as stated, for k equal guarantees: the smallest of the epsilons (k - 2i)
     * epsilon_0 for which it is stated.
     *
     * @param delta delta_0, of one guarantee
     * @param totalDelta in total, above 1 - (1 - delta_0)^k
     * @throws UnsupportedEventException when the total delta is smaller
     */
    public static double gridEpsilon(double epsilon, double delta, long count, double totalDelta) {
        Preconditions.positive("epsilon", epsilon);
        PureCurve curve = LatticeSum.ofGuarantees(epsilon, delta, count);
        double least = curve.epsilon(Math.log(totalDelta));
        // (k - 2i) epsilon_0 is at least the root for i up to this; 1e-9 undoes rounding of a root on a grid point
        long i = (long) Math.floor((count - least / epsilon) / 2 + 1e-9);
        return (count - 2 * i) * epsilon;
    }

    /**
     * Computes the closed-form bound of theorem 3.4 for k equal guarantees, at a total delta of 1 - (1 - delta_0)^k (1
     * - {@code slack}).
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

    /** The shares include the whole delta, as in basic composition: 1 - (1 - delta_i)^k leaves a little of it. */
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

    /** Whether an event attains the worst case of its guarantee, so that the bound is exact. */
    private static boolean attains(Event event) {
        return event.seesAll()
                && (event.mechanism() instanceof Mechanism.RandomizedResponse
                        || event.mechanism() instanceof Mechanism.ApproximateDp);
    }
}
