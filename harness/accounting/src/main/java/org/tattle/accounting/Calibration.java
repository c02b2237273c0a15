package org.tattle.accounting;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongFunction;
import org.tattle.math.Preconditions;
import org.tattle.math.optimize.ConservativeRootFinder;

/**
 * The search for the noise, the number of steps or the sampling rate that spends a target (epsilon, delta) and no more,
 * according to an accountant. The accountant has evaluated the returned value and found it within the target, so an
 * error of the search costs utility, never privacy.
 *
 * <p>Each search doubles or halves until it brackets the target, then solves ln epsilon = ln target, which is nearly
 * linear, or ln delta = ln target if the target's epsilon is 0. Values that the accountant does not support count as
 * exceeding the target.
 *
 * @param accountant decides whether a value is within the target
 * @param epsilon the target in nats, at least 0 and finite
 * @param delta the target, in [0, 1); not 0 together with epsilon, which no noise reaches
 * @param tolerance the largest relative distance of noise or rate from the optimum, at least 1e-14 and below 1
 */
public record Calibration(Accountant accountant, double epsilon, double delta, double tolerance) {
    /** The smallest noise multiplier that is tried. */
    public static final double LEAST_NOISE = 1e-3;
    /** The largest noise multiplier that is tried. */
    public static final double MOST_NOISE = 1e6;
    /** By how much more steps are tried after some that keep the target. */
    private static final int GROWTH = 8;

    /** The largest number of steps that is tried. */
    public static final long MOST_STEPS = 1_000_000_000_000L;
    /** The smallest sampling rate that is tried. */
    public static final double LEAST_RATE = 1e-12;

    private static final double USUAL_TOLERANCE = 1e-9;
    private static final double LEAST_TOLERANCE = 1e-14;

    public Calibration {
        Preconditions.nonNegative("epsilon", epsilon);
        Preconditions.delta(delta);
        Preconditions.check(epsilon != 0 || delta != 0, "epsilon or delta must be > 0. Provided values: 0.0 and 0.0");
        Preconditions.require(
                tolerance >= LEAST_TOLERANCE && tolerance < 1, "tolerance", ">= 1e-14 and < 1", tolerance);
    }

    /** Returns a calibration with a tolerance of 1e-9. */
    public static Calibration of(Accountant accountant, double epsilon, double delta) {
        return new Calibration(accountant, epsilon, delta, USUAL_TOLERANCE);
    }

    /**
     * Computes the smallest noise multiplier in [1e-3, 1e6] that keeps the target.
     *
     * @param release the releases for a noise multiplier; their privacy loss must not increase with it
     * @throws UnsupportedEventException when none of the range keeps the target, when all of it does, or with the
     *     accountant's own reason
     */
    public Calibrated noiseMultiplier(DoubleFunction<Composition> release) {
        Search search = new Search(release);
        double keeps = 1;
        while (!search.keeps(keeps)) {
            if (keeps == MOST_NOISE) {
                throw search.unreachable("no noise multiplier up to 1e6 keeps");
            }
            keeps = Math.min(2 * keeps, MOST_NOISE);
        }
        double fails = keeps / 2;
        while (search.keeps(fails)) {
            if (fails == LEAST_NOISE) {
                throw refusal("every noise multiplier down to 1e-3 keeps", "ask for less, or add no noise");
            }
            keeps = fails;
            fails = Math.max(fails / 2, LEAST_NOISE);
        }
        return search.answer(search.solve(fails, keeps, tolerance), x -> x);
    }

    /**
     * Computes the largest number of steps in [1, 1e12] that keeps the target; one more is known to exceed it.
     *
     * @param release the releases for a number of steps; their privacy loss must not decrease with it
     * @throws UnsupportedEventException when a single step does not keep the target, when 1e12 steps do, or with the
     *     accountant's own reason
     */
    public Calibrated steps(LongFunction<Composition> release) {
        // the loss decreases in the negated number of steps
        Search search = new Search(negated -> release.apply(steps(negated)));
        if (!search.keeps(-1)) {
            throw search.unreachable("not even one step keeps");
        }
        double keeps = -1;
        double fails = -2;
        while (search.keeps(fails)) {
            if (fails == -MOST_STEPS) {
                throw refusal("1e12 steps keep", "ask for less");
            }
            keeps = fails;
            fails = Math.max(GROWTH * fails, -MOST_STEPS);
        }
        // closer than half a step, so that the two ends are consecutive numbers of steps
        return search.answer(search.solve(fails, keeps, 0.25 / -fails), negated -> (double) steps(negated));
    }

    private static long steps(double negated) {
        return (long) Math.floor(-negated);
    }

    /**
     * Computes the largest sampling rate in [1e-12, 1] that keeps the target.
     *
     * @param release the releases for a sampling rate; their privacy loss must not decrease with it
     * @throws UnsupportedEventException when none of the range keeps the target, or with the accountant's own reason
     */
    public Calibrated samplingRate(DoubleFunction<Composition> release) {
        Search search = new Search(inverse -> release.apply(1 / inverse));
        if (search.keeps(1)) {
            return search.answer(1, x -> x);
        }
        double most = 1 / LEAST_RATE;
        double keeps = 2;
        while (!search.keeps(keeps)) {
            if (keeps == most) {
                throw search.unreachable("no sampling rate down to 1e-12 keeps");
            }
            keeps = Math.min(2 * keeps, most);
        }
        return search.answer(search.solve(keeps / 2, keeps, tolerance), inverse -> 1 / inverse);
    }

    private AccountingResult spent(Composition composition) {
        return epsilon > 0 ? accountant.epsilon(composition, delta) : accountant.delta(composition, 0);
    }

    private UnsupportedEventException refusal(String reason, String instead) {
        return new UnsupportedEventException(
                accountant.name(), reason + " epsilon " + epsilon + " at delta " + delta, instead);
    }

    /** One search with the accountant's results so far, along an axis on which the loss decreases. */
    private final class Search {
        private final DoubleFunction<Composition> release;
        private final Map<Double, Double> asked = new HashMap<>();
        private double lastFailing = Double.NEGATIVE_INFINITY;
        private Optional<UnsupportedEventException> lastRefusal = Optional.empty();

        Search(DoubleFunction<Composition> release) {
            this.release = release;
        }

        boolean keeps(double x) {
            return excess(x) <= 0;
        }

        double solve(double fails, double keeps, double within) {
            return ConservativeRootFinder.firstAtMostZero(this::excess, fails, keeps, within);
        }

        Calibrated answer(double x, DoubleUnaryOperator value) {
            return new Calibrated(
                    value.applyAsDouble(x),
                    spent(release.apply(x)),
                    lastRefusal.map(UnsupportedEventException::getMessage));
        }

        /** The accountant's own exception, or one for a target that is missed at the end of the range. */
        UnsupportedEventException unreachable(String reason) {
            return lastRefusal.orElseGet(() -> refusal(reason, "ask for a larger epsilon or delta"));
        }

        /** The logarithm of the ratio of spent to target; above 0 exactly where the target is exceeded. */
        private double excess(double x) {
            Double known = asked.get(x);
            if (known == null) {
                known = ask(x);
                asked.put(x, known);
            }
            return known;
        }

        private double ask(double x) {
            double excess;
            Optional<UnsupportedEventException> refused = Optional.empty();
            try {
                excess = excess(release.apply(x));
            } catch (UnsupportedEventException refusal) {
                excess = Double.POSITIVE_INFINITY;
                refused = Optional.of(refusal);
            }
            if (excess > 0 && x > lastFailing) {
                lastFailing = x;
                lastRefusal = refused;
            }
            return excess;
        }

        private double excess(Composition composition) {
            AccountingResult accounted = spent(composition);
            double spent = epsilon > 0 ? accounted.epsilon() : accounted.delta();
            double target = epsilon > 0 ? epsilon : delta;
            double logarithm = Math.log(spent / target);
            return spent <= target ? Math.min(logarithm, 0) : Math.max(logarithm, Double.MIN_VALUE);
        }
    }
}
