package org.tattle.core.metric;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.result.Support;
import org.tattle.core.result.TargetResult;
import org.tattle.math.Preconditions;

/**
 * The ROC curve of one target, or of several pooled: candidates that score at least tau are called members.
 *
 * <p>Point 0 is (0, 0) with the threshold +infinity, where no candidate is called a member; then comes one point per
 * distinct score, descending, so that records that tie are called together; the last is (1, 1). Nothing is interpolated
 * between points. The curve does not depend on the order of the records. Immutable.
 *
 * <p>Definitions: audit statistics, section 2; [MIA] section 4 and algorithms.md o.5.
 */
public final class RocCurve {
    private final double[] thresholds;
    private final int[] truePositives;
    private final int[] falsePositives;

    private RocCurve(double[] thresholds, int[] truePositives, int[] falsePositives) {
        this.thresholds = thresholds;
        this.truePositives = truePositives;
        this.falsePositives = falsePositives;
    }

    /** The curve of one target's scores; takes n log n operations in the number of candidates. */
    public static RocCurve of(TargetScores target) {
        double[] in = target.sortedMembers();
        double[] out = target.sortedNonMembers();
        Points points = new Points(in.length + out.length);
        int i = in.length;
        int j = out.length;
        while (i > 0 || j > 0) {
            double threshold = Math.max(
                    i > 0 ? in[i - 1] : Double.NEGATIVE_INFINITY, j > 0 ? out[j - 1] : Double.NEGATIVE_INFINITY);
            while (i > 0 && in[i - 1] == threshold) {
                i--;
            }
            while (j > 0 && out[j - 1] == threshold) {
                j--;
            }
            points.add(threshold, in.length - i, out.length - j);
        }
        return points.curve();
    }

    /** The curve of all targets' scores in one list: their thresholds must be comparable. */
    public static RocCurve pooled(List<RocCurve> curves) {
        return curves.stream()
                .reduce((a, b) -> combine(a, b, 1))
                .orElseThrow(() -> new IllegalArgumentException("curves must be at least one. Provided number: 0"));
    }

    /** This pooled curve without the scores of one of its targets. */
    public RocCurve without(RocCurve part) {
        return combine(this, part, -1);
    }

    /** The curve of a random half, rounded down, of the members and of the non-members. */
    public RocCurve half(UniformRandomProvider random) {
        Draw in = new Draw(random, members(), members() / 2);
        Draw out = new Draw(random, nonMembers(), nonMembers() / 2);
        Points points = new Points(members() / 2 + nonMembers() / 2);
        for (int i = 1; i < points(); i++) {
            in.from(truePositives[i] - truePositives[i - 1]);
            out.from(falsePositives[i] - falsePositives[i - 1]);
            points.add(thresholds[i], in.drawn, out.drawn);
        }
        return points.curve();
    }

    /** The number of points, (0, 0) and (1, 1) included. */
    public int points() {
        return thresholds.length;
    }

    /** The number of members, N1. */
    public int members() {
        return truePositives[points() - 1];
    }

    /** The number of non-members, N0. */
    public int nonMembers() {
        return falsePositives[points() - 1];
    }

    /** The threshold of a point; +infinity at point 0. */
    public double threshold(int point) {
        return thresholds[point];
    }

    /** The number of members called members at a point. */
    public int truePositives(int point) {
        return truePositives[point];
    }

    /** The number of non-members called members at a point. */
    public int falsePositives(int point) {
        return falsePositives[point];
    }

    /** The share of members called members at a point. */
    public double truePositiveRate(int point) {
        return (double) truePositives[point] / members();
    }

    public double falsePositiveRate(int point) {
        return (double) falsePositives[point] / nonMembers();
    }

    /** The balanced accuracy at a point: the mean of the true-positive rate and the true-negative rate. */
    public double balancedAccuracy(int point) {
        return (truePositiveRate(point) + 1 - falsePositiveRate(point)) / 2;
    }

    /** The number of records whose score is a point's threshold. */
    public int tied(int point) {
        return truePositives[point] - truePositives[point - 1] + falsePositives[point] - falsePositives[point - 1];
    }

    /** The area under the curve: the probability that a member scores above a non-member, ties counting one half. */
    public double auc() {
        long twice = 0;
        for (int i = 1; i < points(); i++) {
            long in = (long) truePositives[i] + truePositives[i - 1];
            twice += in * (falsePositives[i] - falsePositives[i - 1]);
        }
        return twice / (2.0 * members() * nonMembers());
    }

    /**
     * The point of the largest true-positive rate whose false-positive rate is at most {@code fpr}; of several the one
     * with the fewest false positives.
     */
    public int indexAtFpr(double fpr) {
        Preconditions.fraction("fpr", fpr);
        int below = last(point -> falsePositiveRate(point) <= fpr);
        while (below > 0 && truePositives[below - 1] == truePositives[below]) {
            below--;
        }
        return below;
    }

    /**
     * The largest true-negative rate at a false-negative rate of at most {@code fnr}, in [0, 1): how many non-members
     * an attacker clears while missing few members.
     */
    public double trueNegativeRate(double fnr) {
        Preconditions.require(fnr >= 0 && fnr < 1, "fnr", "in [0, 1)", fnr);
        int tooMany = last(point -> (double) (members() - truePositives[point]) / members() > fnr);
        return 1 - falsePositiveRate(tooMany + 1);
    }

    /** The last point of a property that holds from point 0 to some point. */
    private int last(IntPredicate property) {
        int below = 0;
        int above = points();
        while (above - below > 1) {
            int middle = (below + above) >>> 1;
            if (property.test(middle)) {
                below = middle;
            } else {
                above = middle;
            }
        }
        return below;
    }

    /** The point at which exactly the candidates that score at least {@code threshold} are called members. */
    public int indexAtThreshold(double threshold) {
        return last(point -> thresholds[point] >= threshold);
    }

    /** The point at which exactly the candidates that score above {@code threshold} are called members. */
    public int indexAbove(double threshold) {
        return indexAtThreshold(Math.nextUp(threshold));
    }

    /** The corners of the curve's upper convex hull, from (0, 0) to (1, 1). */
    public int[] hull() {
        int[] corners = new int[points()];
        int size = 0;
        for (int i = 0; i < points(); i++) {
            while (size > 1 && turnsUp(corners[size - 2], corners[size - 1], i)) {
                size--;
            }
            corners[size++] = i;
        }
        return Arrays.copyOf(corners, size);
    }

    /** Whether point b lies on or below the line from point a to point c. */
    private boolean turnsUp(int a, int b, int c) {
        long rise = (long) (truePositives[b] - truePositives[a]) * (falsePositives[c] - falsePositives[a]);
        long run = (long) (truePositives[c] - truePositives[a]) * (falsePositives[b] - falsePositives[a]);
        return rise <= run;
    }

    /** The operating point of the largest true-positive rate at a false-positive rate of at most {@code fpr}. */
    public TargetResult.Point point(double fpr) {
        int i = indexAtFpr(fpr);
        return new TargetResult.Point(
                fpr, truePositiveRate(i), falsePositiveRate(i), truePositives[i], falsePositives[i], thresholds[i]);
    }

    /**
     * The support of N0 non-members for a false-positive rate: {@link Support#UNSUPPORTED} when N0 * fpr is below 1,
     * {@link Support#WEAK} when below 5, else {@link Support#OK}.
     */
    public static Support support(int nonMembers, double fpr) {
        return Preconditions.fraction("fpr", fpr) < 1.0 / nonMembers
                ? Support.UNSUPPORTED
                : fpr < 5.0 / nonMembers ? Support.WEAK : Support.OK;
    }

    private static RocCurve combine(RocCurve a, RocCurve b, int sign) {
        Points points = new Points(a.points() + b.points());
        int i = 1;
        int j = 1;
        while (i < a.points() || j < b.points()) {
            double inA = i < a.points() ? a.thresholds[i] : Double.NEGATIVE_INFINITY;
            double inB = j < b.points() ? b.thresholds[j] : Double.NEGATIVE_INFINITY;
            if (inA >= inB) {
                i++;
            }
            if (inB >= inA) {
                j++;
            }
            points.add(
                    Math.max(inA, inB),
                    a.truePositives[i - 1] + sign * b.truePositives[j - 1],
                    a.falsePositives[i - 1] + sign * b.falsePositives[j - 1]);
        }
        return points.curve();
    }

    /** Collects points in order; a point that calls no further candidate a member is left out. */
    private static final class Points {
        private final double[] thresholds;
        private final int[] truePositives;
        private final int[] falsePositives;
        private int size = 1;

        Points(int atMost) {
            thresholds = new double[atMost + 1];
            truePositives = new int[atMost + 1];
            falsePositives = new int[atMost + 1];
            thresholds[0] = Double.POSITIVE_INFINITY;
        }

        void add(double threshold, int tp, int fp) {
            if (tp != truePositives[size - 1] || fp != falsePositives[size - 1]) {
                thresholds[size] = threshold;
                truePositives[size] = tp;
                falsePositives[size++] = fp;
            }
        }

        RocCurve curve() {
            return new RocCurve(
                    Arrays.copyOf(thresholds, size),
                    Arrays.copyOf(truePositives, size),
                    Arrays.copyOf(falsePositives, size));
        }
    }

    /** Draws a fixed number of records from a list without replacement, group by group. */
    private static final class Draw {
        private final UniformRandomProvider random;
        private int remaining;
        private int wanted;
        private int drawn;

        Draw(UniformRandomProvider random, int remaining, int wanted) {
            this.random = random;
            this.remaining = remaining;
            this.wanted = wanted;
        }

        void from(int group) {
            for (int i = 0; i < group; i++) {
                if (random.nextInt(remaining--) < wanted) {
                    wanted--;
                    drawn++;
                }
            }
        }
    }
}
