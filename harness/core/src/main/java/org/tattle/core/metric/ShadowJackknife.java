package org.tattle.core.metric;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.tattle.core.result.SharedError;

/**
 * The error that targets share because they are compared with the same shadow models, which no spread between targets
 * shows: the shadow models are left out group by group, and every target is attacked again with the rest (grouped
 * jackknife; Efron and Stein 1981).
 *
 * <p>Let x(t, g) be the number of target t without group g of G, and m(g) the mean over T targets. V = (G − 1)/G Σ
 * (m(g) − m)² is the variance that the choice of shadow models gives the mean. A part of it differs from target to
 * target and is in their spread already: R = (G − 1)/G Σ (x(t, g) − m(g) − x(t) + m)²/(T (T − 1)). What is common is V
 * − R, or 0.
 */
public final class ShadowJackknife {
    /** Groups of shadow models, where there are enough. */
    public static final int GROUPS = 8;

    /** The fewest groups that say anything. */
    public static final int FEWEST_GROUPS = 4;

    /** Of targets that share no shadow models. */
    public static final ShadowJackknife NONE = new ShadowJackknife(new Numbers[0][]);

    private final Numbers[][] left;

    /**
     * What of a target's curve gets an interval.
     *
     * @param fprs false-positive rates, ascending
     * @param rates the true-positive rate at each
     * @param accuracy the balanced accuracy at the attack's own threshold; NaN where it has none
     */
    public record Numbers(double auc, double[] fprs, double[] rates, double accuracy) {
        /** A curve's. */
        public static Numbers of(RocCurve curve, double[] fprs, OptionalDouble threshold) {
            return new Numbers(
                    curve.auc(),
                    fprs,
                    Arrays.stream(fprs)
                            .map(fpr -> curve.truePositiveRate(curve.indexAtFpr(fpr)))
                            .toArray(),
                    threshold.isPresent()
                            ? curve.balancedAccuracy(curve.indexAbove(threshold.getAsDouble()))
                            : Double.NaN);
        }

        double rate(double fpr) {
            int place = Arrays.binarySearch(fprs, fpr);
            if (place < 0) {
                throw new IllegalArgumentException("fpr must be one of the rates kept. Provided value: " + fpr);
            }
            return rates[place];
        }
    }

    /** @param left what every target has without each group: groups x targets; no group: nothing is shared */
    public ShadowJackknife(Numbers[][] left) {
        this.left = left;
    }

    /** The number of groups, 0 where nothing is shared. */
    public int groups() {
        return left.length;
    }

    /** What targets share of the error of the mean area. */
    public SharedError.Part auc() {
        return part(Numbers::auc);
    }

    /** The same of the mean true-positive rate at one of the false-positive rates kept. */
    public SharedError.Part truePositiveRate(double fpr) {
        return part(numbers -> numbers.rate(fpr));
    }

    /** The same of the mean balanced accuracy at the attack's own threshold. */
    SharedError.Part balancedAccuracy() {
        return part(Numbers::accuracy);
    }

    private SharedError.Part part(ToDoubleFunction<Numbers> number) {
        int groups = left.length;
        if (groups == 0) {
            return SharedError.Part.NONE;
        }
        int targets = left[0].length;
        double[] means = new double[groups];
        double[] own = new double[targets];
        double all = 0;
        for (int g = 0; g < groups; g++) {
            for (int t = 0; t < targets; t++) {
                double value = number.applyAsDouble(left[g][t]);
                means[g] += value / targets;
                own[t] += value / groups;
                all += value / groups / targets;
            }
        }
        double total = 0;
        double rest = 0;
        for (int g = 0; g < groups; g++) {
            total += (means[g] - all) * (means[g] - all);
            for (int t = 0; t < targets; t++) {
                double off = number.applyAsDouble(left[g][t]) - means[g] - own[t] + all;
                rest += off * off;
            }
        }
        double scale = (groups - 1.0) / groups;
        double ownPart = targets < 2 ? 0 : scale * rest / ((double) targets * (targets - 1));
        return new SharedError.Part(Math.max(0, scale * total - ownPart), scale * total);
    }
}
