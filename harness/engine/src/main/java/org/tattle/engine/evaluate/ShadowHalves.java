package org.tattle.engine.evaluate;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.tattle.core.audit.Shadows;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.TargetResult;
import org.tattle.engine.experiment.StatisticMatrix;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.StudentIntervals;

/**
 * Estimates the error that targets share because they are compared with the same shadow models, which their spread does
 * not show: every target is attacked again with one half of the shadow models and with the other (balanced
 * half-samples; McCarthy 1969).
 *
 * <p>The shadow models are divided into G groups, G a power of two, and split c of G − 1 puts group g into its first
 * half where g and c have an even number of binary digits in common, so that any two splits divide each other's halves
 * evenly. Let d(t, c) be half the difference of target t's numbers with the two halves, and m(c) the mean of these over
 * T targets. V = Σ m(c)²/(G − 1) is the variance of the mean due to the choice of shadow models. A part of it differs
 * between targets and is already in their spread: R = Σ (d(t, c) − m(c))²/(G − 1)/(T (T − 1)). The common part is V −
 * R, or 0.
 *
 * <p>A jackknife, which leaves out one group after another, overestimates the common part twofold for TPR at 1 % of 400
 * records with 16 shadow models, since such rates change in steps, and by more than the models do.
 */
public record ShadowHalves(Numbers[][] halves) {
    private static final int MOST_GROUPS = 8;
    private static final int FEWEST_GROUPS = 4;

    /** The value for targets that share no shadow models. */
    public static final ShadowHalves NONE = new ShadowHalves(new Numbers[0][]);

    /**
     * The numbers of a target's curve that get intervals.
     *
     * @param tnr the true-negative rate at a false-negative rate of 1 %
     * @param accuracy the balanced accuracy at the attack's own threshold; NaN if it has none
     * @param groups what is found of each group of records; empty if there are no groups
     */
    public record Numbers(
            double auc, double[] fprs, double[] rates, double tnr, double accuracy, Optional<GroupCounts> groups) {
        /** The numbers of a curve. */
        public static Numbers of(RocCurve curve, double[] fprs, OptionalDouble threshold) {
            return new Numbers(
                    curve.auc(),
                    fprs,
                    Arrays.stream(fprs)
                            .map(fpr -> curve.truePositiveRate(curve.indexAtFpr(fpr)))
                            .toArray(),
                    curve.trueNegativeRate(TargetResult.FNR),
                    threshold.isPresent()
                            ? curve.balancedAccuracy(curve.indexAbove(threshold.getAsDouble()))
                            : Double.NaN,
                    Optional.empty());
        }

        /** The same numbers with those of groups. */
        public Numbers with(Optional<GroupCounts> counts) {
            return new Numbers(auc, fprs, rates, tnr, accuracy, counts);
        }

        /** The same numbers with one other rate in place of all. */
        Numbers withRate(double fpr, double rate) {
            return new Numbers(auc, new double[] {fpr}, new double[] {rate}, tnr, accuracy, groups);
        }

        double rate(double fpr) {
            int place = Arrays.binarySearch(fprs, fpr);
            Preconditions.require(place >= 0, "fpr", "one of the rates kept", fpr);
            return rates[place];
        }
    }

    /**
     * The number of halves for this many complementary pairs of shadow models, two for each split; 0 if there are too
     * few.
     */
    public static int count(int pairs) {
        int groups = Math.min(MOST_GROUPS, Integer.highestOneBit(pairs));
        return groups < FEWEST_GROUPS ? 0 : 2 * (groups - 1);
    }

    /**
     * Whether a pair of shadow models is in a half.
     *
     * @param half in 0 … {@link #count} − 1
     * @param pair in 0 … pairs − 1
     */
    public static boolean contains(int half, int pair, int pairs) {
        int groups = count(pairs) / 2 + 1;
        int group = (int) ((long) pair * groups / pairs);
        return Integer.bitCount(group & (half / 2 + 1)) % 2 == half % 2;
    }

    /** One half of the shadow models, in whole pairs. */
    public static Shadows of(StatisticMatrix all, int half) {
        int pairs = all.models() / 2;
        return all.only(model -> contains(half, Math.min(model / 2, pairs - 1), pairs));
    }

    /** The number of groups of the halves, one more than the number of splits; 0 if nothing is shared. */
    public int groups() {
        return halves.length == 0 ? 0 : halves.length / 2 + 1;
    }

    /** The shared error of the mean AUC. */
    public SharedError.Part auc() {
        return part(Numbers::auc);
    }

    /** The shared error of the mean true-positive rate at one of the given false-positive rates. */
    public SharedError.Part truePositiveRate(double fpr) {
        return part(numbers -> numbers.rate(fpr));
    }

    /** The shared error of the mean true-negative rate at a false-negative rate of 1 %. */
    SharedError.Part trueNegativeRate() {
        return part(Numbers::tnr);
    }

    SharedError.Part balancedAccuracy() {
        return part(Numbers::accuracy);
    }

    /** The shared error of the mean of a number. */
    SharedError.Part part(ToDoubleFunction<Numbers> number) {
        int splits = halves.length / 2;
        if (splits == 0) {
            return SharedError.Part.NONE;
        }
        int targets = halves[0].length;
        double[] off = new double[targets];
        double total = 0;
        double rest = 0;
        for (int c = 0; c < splits; c++) {
            for (int t = 0; t < targets; t++) {
                off[t] = (number.applyAsDouble(halves[2 * c][t]) - number.applyAsDouble(halves[2 * c + 1][t])) / 2;
            }
            double mean = StudentIntervals.average(off);
            total += mean * mean / splits;
            for (double of : off) {
                rest += (of - mean) * (of - mean) / splits;
            }
        }
        double own = targets < 2 ? 0 : rest / ((double) targets * (targets - 1));
        return new SharedError.Part(Math.max(0, total - own), total);
    }
}
