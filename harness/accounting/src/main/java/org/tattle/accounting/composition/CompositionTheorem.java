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

    private static final double[] SHARES = {
        0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99
    };

    private final String name;
    private final GaussianGuarantee gaussian;

    CompositionTheorem(String name, GaussianGuarantee gaussian) {
        this.name = gaussian.named(name);
        this.gaussian = gaussian;
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

    /** Returns the shares of the delta to try for releases with a guarantee at every delta. */
    double[] shares() {
        return SHARES.clone();
    }

    /** Returns whether the theorem's epsilon is exact or an upper bound, for steps that are proved. */
    BoundKind kind(Composition composition) {
        return BoundKind.UPPER;
    }

    @Override
    public AccountingResult epsilon(Composition composition, double delta) {
        Preconditions.delta(delta);
        Steps steps = new Steps(name, composition, gaussian);
        double fixed = fixed(steps);
        if (delta < fixed * (1 - ROUNDING) || (steps.takers() > 0 && delta - fixed < LEAST_DELTA)) {
            throw new UnsupportedEventException(
                    name,
                    "a delta of " + delta + " is too small for guarantees that fail with probability " + fixed
                            + " together",
                    "ask for a larger delta");
        }
        Best best = best(steps, Math.max(delta, fixed));
        if (!(best.epsilon <= Double.MAX_VALUE)) {
            throw new UnsupportedEventException(
                    name, "no finite epsilon at a delta of " + delta, "ask for a larger delta, or basic composition");
        }
        return accounted(composition, best, delta);
    }

    @Override
    public AccountingResult delta(Composition composition, double epsilon) {
        Preconditions.nonNegative("epsilon", epsilon);
        Steps steps = new Steps(name, composition, gaussian);
        double fixed = Math.min(1, fixed(steps));
        double least = Math.log(Math.max(LEAST_DELTA, fixed * (1 + ROUNDING)));
        if (fixed == 1 || best(steps, Math.nextDown(1.0)).epsilon > epsilon) {
            return accounted(composition, new Best(epsilon, true), epsilon, 1);
        }
        if (steps.takers() == 0) {
            Best pure = best(steps, fixed);
            if (pure.epsilon <= epsilon) {
                return accounted(composition, pure, epsilon, fixed);
            }
        }
        double log = ConservativeRootFinder.firstAtMostZero(
                x -> Math.min(Double.MAX_VALUE, best(steps, Math.exp(x)).epsilon) - epsilon,
                least,
                Math.log(Math.nextDown(1.0)),
                0x1p-50);
        double delta = Math.exp(log);
        return accounted(composition, best(steps, delta), epsilon, delta);
    }

    private double fixed(Steps steps) {
        return steps.takers() == 0 ? spent(steps.of(0)) : steps.fixedDelta();
    }

    private Best best(Steps steps, double delta) {
        if (steps.takers() == 0) {
            return bestOf(steps.of(0), delta);
        }
        Best best = new Best(Double.POSITIVE_INFINITY, true);
        for (double share : shares()) {
            Best one = bestOf(steps.of(share * (delta - fixed(steps))), delta);
            best = one.epsilon < best.epsilon ? one : best;
        }
        return best;
    }

    private Best bestOf(List<Step> steps, double delta) {
        return new Best(total(steps, delta), steps.stream().allMatch(Step::proved));
    }

    private AccountingResult accounted(Composition composition, Best best, double delta) {
        return accounted(composition, best, best.epsilon, delta);
    }

    private AccountingResult accounted(Composition composition, Best best, double epsilon, double delta) {
        List<String> notes = best.proved
                ? List.of()
                : List.of("the classical noise formula is used at an epsilon above 1, outside its proof");
        BoundKind kind = best.proved ? kind(composition) : BoundKind.APPROXIMATION;
        return new AccountingResult(epsilon, delta, kind, name + " composition", List.of(), notes);
    }

    /** The least epsilon, and whether it is based on proved steps only. */
    private record Best(double epsilon, boolean proved) {}
}
