package org.tattle.accounting.gaussian;

import java.util.function.DoubleUnaryOperator;
import org.tattle.accounting.pure.PrivacyCurve;
import org.tattle.math.optimize.ConservativeRootFinder;
import org.tattle.math.special.GaussianPrivacy;

/**
 * The exact privacy curve delta(epsilon) = E(1 - e^(epsilon - L))+ of a sum of Gaussian privacy losses: in closed form
 * if all are unsampled or there is one release, else by a contour integral through the saddle point.
 */
public record GaussianCurve(GaussianSum sum) implements PrivacyCurve {
    private static final double ROUGH = 1e-3;
    private static final double LEAST_TILT = 1e-100;
    private static final double MOST_TILT = 1e100;

    private static final int MOST_LINES = 30;
    /**
     * The largest ln delta that can be inverted: the curve is accurate to 1e-12, and the distance of delta from 1
     * accordingly less.
     */
    private static final double NEAREST_TO_ONE = -1e-7;

    private static final double MOST_SHIFT = 50;
    private static final int MOST_FAILURES = 5;
    private static final int MOST_STEPS = 60;
    /** The relative size of a Newton step after which the next one is below rounding. */
    private static final double CLOSE = 1e-11;

    private static final double CUT = 30;
    private static final int MOST_CUTS = 6;
    private static final double LEFT = 0.9;
    private static final double NARROWER = 0.8;
    private static final double COST = 4;

    /**
     * Computes ln delta; negative infinity if no loss exceeds epsilon.
     *
     * @param epsilon in nats, at least 0 and finite
     * @throws ArithmeticException when the number cannot be computed
     */
    @Override
    public double logDelta(double epsilon) {
        requireReach();
        if (epsilon >= sum.largest()) {
            return Double.NEGATIVE_INFINITY;
        }
        if (sum.parts().isEmpty()) {
            return GaussianPrivacy.logDelta(Math.sqrt(sum.square()), epsilon);
        }
        if (sum.isOneSampled()) {
            return SingleRelease.logDelta(sum.parts().get(0).pair(), epsilon);
        }
        try {
            return Math.min(0, contour(epsilon).logDelta(epsilon));
        } catch (ArithmeticException e) {
            return logDeltaWithoutRarest(epsilon, e);
        }
    }

    @Override
    public double largestLoss() {
        return sum.largest();
    }

    private void requireReach() {
        for (GaussianSum.Part part : sum.parts()) {
            if (part.pair().shift > MOST_SHIFT && !sum.isOneSampled()) {
                throw new ArithmeticException("noise of " + 1 / part.pair().shift
                        + " sampled shifts is out of reach; the least is " + 1 / MOST_SHIFT);
            }
        }
    }

    /** ln delta without the rarest losses, whose probability is below e^-30 of the result. */
    private double logDeltaWithoutRarest(double epsilon, ArithmeticException reason) {
        double least = -20;
        for (int i = 0; i < MOST_CUTS; i++) {
            GaussianCurve cut = new GaussianCurve(sum.cut(least - CUT));
            double found = epsilon < cut.sum.largest() ? cut.contour(epsilon).logDelta(epsilon) : 2 * least;
            if (found >= least) {
                return Math.min(0, found);
            }
            least = Math.min(found, 1.5 * least) - 1;
        }
        throw reason;
    }

    /**
     * Computes the smallest epsilon at which delta is at most exp({@code logDelta}).
     *
     * @param logDelta ln delta, below 0 and finite
     * @throws ArithmeticException when the number cannot be computed
     */
    @Override
    public double epsilon(double logDelta) {
        requireReach();
        if (!(logDelta >= -Double.MAX_VALUE)) {
            throw new ArithmeticException("normal noise has no finite epsilon at a delta of 0");
        }
        if (sum.parts().isEmpty()) {
            return GaussianPrivacy.epsilon(Math.sqrt(sum.square()), logDelta);
        }
        if (sum.isOneSampled()) {
            return epsilonOfOne(sum.parts().get(0).pair(), logDelta);
        }
        if (logDelta > NEAREST_TO_ONE) {
            throw new ArithmeticException("a delta so close to 1 is out of reach");
        }
        try {
            return epsilonByLines(logDelta);
        } catch (ArithmeticException e) {
            return new GaussianCurve(sum.cut(logDelta - CUT)).epsilonByLines(logDelta);
        }
    }

    /**
     * Newton's method within a bracket, with a new line whenever the epsilon is too far from that of the old one. If no
     * line can be computed, the guess was far too large: delta decreases faster than estimated.
     */
    private double epsilonByLines(double logDelta) {
        double t = root(s -> logDeltaNearby(s) - logDelta);
        double low = Double.NEGATIVE_INFINITY;
        double high = sum.largest();
        double epsilon = Math.max(0, saddlePoint(t, sum.at(t)));
        int failures = 0;
        for (int i = 0; i < MOST_LINES; i++) {
            try {
                Contour contour = contour(epsilon);
                for (int j = 0; j < MOST_STEPS && contour.reaches(epsilon); j++) {
                    if (contour.logDelta(epsilon) > logDelta) {
                        low = epsilon;
                    } else if (epsilon == 0) {
                        return 0;
                    } else {
                        high = epsilon;
                    }
                    double step = contour.step(epsilon, logDelta);
                    if (Math.abs(step) <= CLOSE * epsilon) {
                        return epsilon + step;
                    }
                    double next = Math.max(0, epsilon + step);
                    if (next <= low || next >= high) {
                        next = (Math.max(0, low) + high) / 2;
                    }
                    epsilon = next;
                }
            } catch (ArithmeticException e) {
                if (++failures > MOST_FAILURES) {
                    throw e;
                }
                epsilon = (Math.max(0, low) + epsilon) / 2;
            }
        }
        throw new ArithmeticException("no epsilon was found for a delta of e^" + logDelta);
    }

    private static double epsilonOfOne(SampledGaussian release, double logDelta) {
        double high = 1;
        while (SingleRelease.logDelta(release, high) > logDelta) {
            high *= 2;
        }
        return ConservativeRootFinder.firstAtMostZero(
                epsilon -> SingleRelease.logDelta(release, epsilon) - logDelta, 0, high, 0x1p-50);
    }

    /**
     * The line through the saddle point, or as far to its left as the tilted distribution still gets narrower at little
     * cost: where the rarest losses begin to outweigh all others, K increases sharply, and the wide tilted distribution
     * needs many points.
     */
    private Contour contour(double epsilon) {
        double t = root(s -> epsilon - saddlePoint(s, sum.at(s)));
        Tilted tilted = sum.at(t);
        double most = level(t, tilted, epsilon) + COST;
        while (true) {
            double left = LEFT * t;
            Tilted there = sum.at(left);
            if (there.variance() > NARROWER * tilted.variance() || level(left, there, epsilon) > most) {
                return new Contour(sum, t, tilted, epsilon);
            }
            t = left;
            tilted = there;
        }
    }

    /** The logarithm of the integrand where the line crosses the real axis. */
    private static double level(double t, Tilted tilted, double epsilon) {
        return tilted.logMoment() - t * epsilon - Math.log(t) - Math.log1p(t);
    }

    /** The epsilon whose saddle point is t: K'(t) = epsilon + 1/t + 1/(t + 1). */
    private static double saddlePoint(double t, Tilted tilted) {
        return tilted.mean() - 1 / t - 1 / (1 + t);
    }

    /** An approximation of ln delta at the epsilon whose saddle point is t. */
    private double logDeltaNearby(double t) {
        Tilted tilted = sum.at(t);
        double curvature = tilted.variance() + 1 / (t * t) + 1 / ((1 + t) * (1 + t));
        return level(t, tilted, saddlePoint(t, tilted)) - 0.5 * Math.log(2 * Math.PI * curvature);
    }

    /** An approximate root of a function that decreases in the tilt. */
    private static double root(DoubleUnaryOperator falling) {
        double low = 1;
        double high = 1;
        while (falling.applyAsDouble(low) < 0) {
            high = low;
            low /= 4;
            if (low < LEAST_TILT) {
                throw new ArithmeticException("no tilt is small enough");
            }
        }
        while (high == low || falling.applyAsDouble(high) > 0) {
            low = high == low ? low : high;
            high *= 4;
            if (high > MOST_TILT) {
                throw new ArithmeticException("no tilt is large enough");
            }
        }
        return ConservativeRootFinder.firstAtMostZero(falling, low, high, ROUGH);
    }
}
