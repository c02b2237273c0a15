package org.tattle.accounting.composition;

import java.util.List;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.math.Preconditions;
import org.tattle.math.optimize.ConservativeRootFinder;

/**
 * An accountant that uses only the (epsilon, delta) guarantee of each release. For releases with a guarantee at every
 * delta, it tries a fixed list of shares of the total delta: each gives a valid bound, and so does the least.
 */
abstract class CompositionTheorem implements Accountant {
    private static final double LEAST_DELTA = 1e-300;
    /** Deltas that differ relatively by less than this count as equal. */
    static final double ROUNDING = 1e-12;

    static final double[] SHARES = {0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99};

    private final String name;
    private final double[] shares;

    /** @param shares of the delta to try for releases with a guarantee at every delta */
    CompositionTheorem(String name, double... shares) {
        this.name = name;
        this.shares = shares;
    }

    @Override
    public final String name() {
        return name;
    }

    /** Computes the epsilon of the composition of all steps. */
    abstract double total(List<Step> steps, double delta);

    /** Computes the delta that the steps' own deltas use up. */
    double spent(List<Step> steps) {
        return steps.stream().mapToDouble(step -> step.count() * step.delta()).sum();
    }

    /** Returns whether the theorem's epsilon is exact or an upper bound. */
    BoundKind kind(Composition composition) {
        return BoundKind.UPPER;
    }

    @Override
    public AccountingResult epsilon(Composition composition, double delta) {
        Preconditions.delta(delta);
        Steps steps = new Steps(name, composition);
        double fixed = fixed(steps);
        if (delta < fixed * (1 - ROUNDING) || (steps.takers() > 0 && delta - fixed < LEAST_DELTA)) {
            throw new UnsupportedEventException(
                    name,
                    "a delta of " + delta + " is too small for guarantees that fail with probability " + fixed
                            + " together",
                    "ask for a larger delta");
        }
        double best = best(steps, Math.max(delta, fixed));
        if (!(best <= Double.MAX_VALUE)) {
            throw new UnsupportedEventException(
                    name, "no finite epsilon at a delta of " + delta, "ask for a larger delta, or basic composition");
        }
        return accounted(composition, best, delta);
    }

    @Override
    public AccountingResult delta(Composition composition, double epsilon) {
        Preconditions.nonNegative("epsilon", epsilon);
        Steps steps = new Steps(name, composition);
        double fixed = Math.min(1, fixed(steps));
        double least = Math.log(Math.max(LEAST_DELTA, fixed * (1 + ROUNDING)));
        if (fixed == 1 || best(steps, Math.nextDown(1.0)) > epsilon) {
            return accounted(composition, epsilon, 1);
        }
        if (steps.takers() == 0 && best(steps, fixed) <= epsilon) {
            return accounted(composition, epsilon, fixed);
        }
        double log = ConservativeRootFinder.firstAtMostZero(
                x -> Math.min(Double.MAX_VALUE, best(steps, Math.exp(x))) - epsilon,
                least,
                Math.log(Math.nextDown(1.0)),
                0x1p-50);
        return accounted(composition, epsilon, Math.exp(log));
    }

    private double fixed(Steps steps) {
        return steps.takers() == 0 ? spent(steps.of(0)) : steps.fixedDelta();
    }

    private double best(Steps steps, double delta) {
        if (steps.takers() == 0) {
            return total(steps.of(0), delta);
        }
        double best = Double.POSITIVE_INFINITY;
        for (double share : shares) {
            best = Math.min(best, total(steps.of(share * (delta - fixed(steps))), delta));
        }
        return best;
    }

    private AccountingResult accounted(Composition composition, double epsilon, double delta) {
        return AccountingResult.of(epsilon, delta, kind(composition), name + " composition");
    }
}
