package org.tattle.engine.evaluate;

import org.tattle.math.Preconditions;
import org.tattle.math.statistics.ClopperPearson;

/**
 * Upper bounds on an attack's two error rates, from independent trials at a threshold chosen without them, with the
 * lower bounds on epsilon that follow.
 *
 * @param falsePositiveHigh the upper Clopper–Pearson bound on the false-positive rate
 * @param falseNegativeHigh the upper Clopper–Pearson bound on the false-negative rate
 */
public record ErrorRates(double falsePositiveHigh, double falseNegativeHigh) {
    /**
     * How an error probability is split between the two rates. The bounds differ, so every number states its
     * convention.
     */
    public enum Convention {
        /** The whole probability for each rate: both hold together with up to twice that error. */
        EACH(1),
        /** Half of the probability for each rate: both hold together (Jagielski et al. 2020). */
        JOINT(2);

        private final double parts;

        Convention(double parts) {
            this.parts = parts;
        }
    }

    /** The bounds from TP of N1 and FP of N0 at an error probability in (0, 1). */
    public static ErrorRates of(
            int truePositives, int members, int falsePositives, int nonMembers, double alpha, Convention convention) {
        double side = Preconditions.openUnit("alpha", alpha) / convention.parts;
        return new ErrorRates(
                ClopperPearson.upper(falsePositives, nonMembers, side),
                ClopperPearson.upper(members - truePositives, members, side));
    }

    /** ln((TPR - delta) / FPR), at least 0: an (epsilon, delta) private release has no larger ratio. */
    public double epsilon(double delta) {
        return Math.max(0, membersSide(Preconditions.delta(delta)));
    }

    /** The larger of {@link #epsilon} and ln((TNR - delta) / FNR), at least 0: a private release satisfies both. */
    public double epsilonEitherSide(double delta) {
        return Math.max(0, logRatio(Preconditions.delta(delta)));
    }

    /** The larger logarithm of the two ratios, without the lower limit of 0. */
    double logRatio(double delta) {
        return Math.max(membersSide(delta), log((1 - falsePositiveHigh - delta) / falseNegativeHigh));
    }

    private double membersSide(double delta) {
        return log((1 - falseNegativeHigh - delta) / falsePositiveHigh);
    }

    private static double log(double ratio) {
        return ratio > 0 ? Math.log(ratio) : Double.NEGATIVE_INFINITY;
    }
}
