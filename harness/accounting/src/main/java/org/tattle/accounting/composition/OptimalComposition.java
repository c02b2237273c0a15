package org.tattle.accounting.composition;

import java.util.List;
import java.util.stream.DoubleStream;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.accounting.pure.LatticeSum;

/**
 * Optimal composition (Kairouz, Oh and Viswanath 2015): the tightest bound for releases of which only the (epsilon,
 * delta) guarantees are known. It is the exact privacy curve of as many randomized responses that reveal the data with
 * probability delta. For unlike guarantees it is #P-hard to compute (Murtagh and Vadhan 2016) and not supported.
 */
public final class OptimalComposition extends CompositionTheorem {
    /** Creates the accountant. */
    public OptimalComposition() {
        // with the whole delta, as in basic composition: 1 - (1 - delta_i)^k leaves a little of it
        super(
                "optimal",
                DoubleStream.concat(DoubleStream.of(SHARES), DoubleStream.of(1)).toArray());
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
