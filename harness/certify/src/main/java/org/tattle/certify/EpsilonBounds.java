package org.tattle.certify;

import java.util.List;
import java.util.function.DoublePredicate;
import java.util.function.IntPredicate;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.result.EpsilonBound;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.ClopperPearson;

/**
 * Lower bounds on epsilon from the errors of an attack: an (epsilon, delta) private release bounds TPR by exp(epsilon)
 * FPR + delta, and TNR by exp(epsilon) FNR + delta (Kairouz, Oh and Viswanath 2015), so that rates that violate these
 * refute epsilon. Both rates have one-sided Clopper–Pearson bounds at half the error each, so that the two hold
 * together (audit statistics, section 4).
 *
 * <p>The bounds are for a record in or out as the trials assigned it (for a replaced record if targets learn from exact
 * halves), and hold for counts of independent trials at a threshold that was chosen without them.
 */
public record EpsilonBounds(double delta, double confidence) {
    public EpsilonBounds {
        Preconditions.delta(delta);
        Preconditions.openUnit("confidence", confidence);
    }

    /** The bound in nats, at least 0, from TP of N1 and FP of N0. */
    public double value(int truePositives, int members, int falsePositives, int nonMembers) {
        return Math.max(0, logRatio(truePositives, members, falsePositives, nonMembers));
    }

    /**
     * An upper bound on the probability of these counts, or any that show more, if the release is (epsilon, delta)
     * private: the smallest error at which {@link #value} exceeds epsilon.
     */
    public static double pValue(
            double epsilon, double delta, int truePositives, int members, int falsePositives, int nonMembers) {
        DoublePredicate refuted = alpha -> ErrorRates.of(truePositives, members, falsePositives, nonMembers, alpha)
                        .logRatio(delta)
                > epsilon;
        double low = Math.log(Double.MIN_NORMAL);
        double high = Math.log1p(-Math.ulp(1.0));
        if (!refuted.test(Math.exp(high))) {
            return 1;
        }
        while (high - low > 0x1p-40) {
            double middle = (low + high) / 2;
            if (refuted.test(Math.exp(middle))) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return Math.exp(high);
    }

    /** The fewest runs on each of two datasets for which {@link #maxCertifiableEpsilon} exceeds an epsilon. */
    public int fewestRuns(double epsilon) {
        return fewest(Integer.MAX_VALUE, runs -> maxCertifiableEpsilon(runs, runs) > epsilon);
    }

    /** The smallest number from 1 on that suffices, as all larger ones do; {@code most} if no smaller one does. */
    static int fewest(int most, IntPredicate suffices) {
        int low = 0;
        int high = most;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (suffices.test(middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    /** The threshold at which a curve has the largest bound, for use on scores other than the curve's. */
    public double threshold(RocCurve curve) {
        return curve.threshold(best(curve));
    }

    /** The bound of a curve at {@link #threshold}: no valid one, since the threshold was chosen on these scores. */
    public double bestBound(RocCurve curve) {
        int point = best(curve);
        return logRatio(curve.truePositives(point), curve.members(), curve.falsePositives(point), curve.nonMembers());
    }

    /** The largest bound that this many members and non-members can show, that is, without any error. */
    public double maxCertifiableEpsilon(int members, int nonMembers) {
        return value(members, members, 0, nonMembers);
    }

    /**
     * The bound from the scores of an attack, comparable over targets: the threshold chosen on the first half of the
     * targets, rounded down, and the rates taken from the others; of a single target, on random halves of its members
     * and non-members, at least two each.
     *
     * <p>{@code indicative}: records of a target share a model, and targets share records and shadows.
     */
    public EpsilonBound indicative(List<RocCurve> curves, Seed seed) {
        if (curves.size() == 1) {
            RocCurve all = curves.get(0);
            if (all.members() < 2 || all.nonMembers() < 2) {
                throw new IllegalArgumentException(
                        "a single target must have >= 2 members and >= 2 non-members. Provided numbers: "
                                + all.members() + " and " + all.nonMembers());
            }
            RocCurve half = all.half(seed.generator());
            return indicative(half, all.without(half), "a random half of the records");
        }
        int half = curves.size() / 2;
        return indicative(
                RocCurve.pooled(curves.subList(0, half)),
                RocCurve.pooled(curves.subList(half, curves.size())),
                "the first " + half + " of " + curves.size() + " targets");
    }

    private EpsilonBound indicative(RocCurve choosing, RocCurve bounding, String half) {
        int point = bounding.indexAtThreshold(threshold(choosing));
        return new EpsilonBound(
                value(
                        bounding.truePositives(point),
                        bounding.members(),
                        bounding.falsePositives(point),
                        bounding.nonMembers()),
                delta,
                confidence,
                EpsilonBound.Kind.INDICATIVE,
                "Clopper-Pearson on both rates; threshold chosen on " + half + ", rates from the rest",
                maxCertifiableEpsilon(bounding.members(), bounding.nonMembers()));
    }

    /** The corner of the curve's upper hull with the largest bound: any choice is valid, and corners are few. */
    private int best(RocCurve curve) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int corner : curve.hull()) {
            double bound = logRatio(
                    curve.truePositives(corner), curve.members(), curve.falsePositives(corner), curve.nonMembers());
            if (bound > most) {
                most = bound;
                best = corner;
            }
        }
        return best;
    }

    private double logRatio(int truePositives, int members, int falsePositives, int nonMembers) {
        return ErrorRates.of(truePositives, members, falsePositives, nonMembers, 1 - confidence)
                .logRatio(delta);
    }

    /** Upper Clopper–Pearson bounds on an attack's error rates, from independent trials at a fixed threshold. */
    record ErrorRates(double falsePositiveHigh, double falseNegativeHigh) {
        /** The bounds from TP of N1 and FP of N0, which hold together but for an error probability in (0, 1). */
        static ErrorRates of(int truePositives, int members, int falsePositives, int nonMembers, double alpha) {
            double side = Preconditions.openUnit("alpha", alpha) / 2;
            return new ErrorRates(
                    ClopperPearson.upper(falsePositives, nonMembers, side),
                    ClopperPearson.upper(members - truePositives, members, side));
        }

        /** The larger of ln((TPR - delta) / FPR) and ln((TNR - delta) / FNR), at most epsilon for a private release. */
        double logRatio(double delta) {
            return Math.max(
                    log((1 - falseNegativeHigh - delta) / falsePositiveHigh),
                    log((1 - falsePositiveHigh - delta) / falseNegativeHigh));
        }

        private static double log(double ratio) {
            return ratio > 0 ? Math.log(ratio) : Double.NEGATIVE_INFINITY;
        }
    }
}
