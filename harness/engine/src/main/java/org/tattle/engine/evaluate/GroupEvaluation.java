package org.tattle.engine.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.tattle.core.data.Labels;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.result.GroupLeak;
import org.tattle.core.result.GroupRate;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.Support;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.MeanError;
import org.tattle.math.statistics.StudentIntervals;

/**
 * What one attack finds of each group of records.
 *
 * <p>The rates have the intervals of {@link MultiTargetRoc}, which take the records as fixed. Whether a group leaks
 * more than the others is a question about its field, not about these records: records differ in how easily they are
 * found, and so do any two groups of them. The variance of an excess is therefore the sum of s²/T between targets, of
 * what the targets {@linkplain ShadowHalves share}, and of the covariance of a record with itself in other targets
 * (variances clustered by target and by record; Cameron, Gelbach and Miller 2011). s is at least what chance gives if
 * all members are found with one probability: few members that happen to be found equally often have no spread. Records
 * are taken as drawn one by one; near copies within a group make it look different.
 *
 * <p>The error is divided by the number of groups and rates, and of attacks that answer one question (Bonferroni).
 */
final class GroupEvaluation {
    /** A group with fewer members in some target has no rates. */
    static final int FEWEST_MEMBERS = 10;

    private final Grouping by;
    private final List<TargetScores> truth;
    private final ShadowHalves shadows;
    private final double confidence;
    private final int attacks;
    private final List<GroupCounts> counts = new ArrayList<>();
    private final List<List<BitSet>> found = new ArrayList<>();

    /**
     * @param truth the scores of each target
     * @param shadows the error that targets share, with counts by group
     * @param confidence that of all intervals of a kind together
     * @param attacks how many attacks have intervals that hold together
     */
    GroupEvaluation(Grouping by, List<TargetScores> truth, ShadowHalves shadows, double confidence, int attacks) {
        this.by = by;
        this.truth = truth;
        this.shadows = shadows;
        this.confidence = confidence;
        this.attacks = attacks;
        for (TargetScores target : truth) {
            List<BitSet> own = by.found(target);
            found.add(own);
            counts.add(new GroupCounts(by.groups(), target.members(), own));
        }
    }

    GroupLeak leak() {
        int[] sizes = sizes();
        int[] large = IntStream.range(0, sizes.length)
                .filter(group -> isLarge(one -> one.members()[group]))
                .toArray();
        int[] fprs = IntStream.range(0, by.fprs().size())
                .filter(f -> truth.stream()
                        .allMatch(
                                target -> isSupported(others(target), by.fprs().get(f))))
                .toArray();
        int comparisons = large.length * fprs.length * attacks;
        double each = 1 - (1 - confidence) / Math.max(1, comparisons);
        List<GroupRate> rates = new ArrayList<>();
        for (int group : large) {
            rates.addAll(rates(group, sizes[group], fprs, each));
        }
        rates.sort(Comparator.comparingDouble(GroupRate::fpr)
                .thenComparing(Comparator.comparingDouble(
                                (GroupRate rate) -> rate.rate().value())
                        .reversed())
                .thenComparing(GroupRate::group));
        return new GroupLeak(
                by.field(),
                confidence,
                comparisons,
                FEWEST_MEMBERS,
                sizes.length - large.length,
                Arrays.stream(sizes).sum()
                        - Arrays.stream(large).map(group -> sizes[group]).sum(),
                rates);
    }

    private int[] sizes() {
        Labels groups = by.groups();
        int[] sizes = new int[groups.classes().size()];
        IntStream.range(0, groups.size()).forEach(record -> sizes[groups.of(record)]++);
        return sizes;
    }

    private boolean isLarge(ToDoubleFunction<GroupCounts> members) {
        return counts.stream().allMatch(one -> members.applyAsDouble(one) >= FEWEST_MEMBERS);
    }

    private static boolean isSupported(int nonMembers, double fpr) {
        return nonMembers > 0 && RocCurve.support(nonMembers, fpr) != Support.UNSUPPORTED;
    }

    private static int others(TargetScores target) {
        return target.scores().length - target.members().cardinality();
    }

    private List<GroupRate> rates(int group, int size, int[] fprs, double each) {
        IntPredicate own = record -> by.groups().of(record) == group;
        List<RocCurve> againstAll = curves(own, record -> true);
        int members = counts.stream().mapToInt(one -> one.members()[group]).sum();
        int fewest = size
                - counts.stream().mapToInt(one -> one.members()[group]).max().orElseThrow();
        List<RocCurve> againstOwn = fewest == 0 ? List.of() : curves(own, own);
        return Arrays.stream(fprs)
                .mapToObj(f -> {
                    double fpr = by.fprs().get(f);
                    ShadowHalves shared = halves(fpr, one -> one.rate(f, group));
                    return new GroupRate(
                            by.groups().classes().get(group),
                            fpr,
                            size,
                            members,
                            (long) size * truth.size() - members,
                            new MultiTargetRoc(againstAll, each, shared).truePositiveRate(fpr),
                            isSupported(fewest, fpr)
                                    ? new MultiTargetRoc(againstOwn, each, shared).truePositiveRate(fpr)
                                    : Interval.none(Double.NaN),
                            isSupported(fewest, fpr) ? chanceAt(againstOwn, fpr) : Double.NaN,
                            excess(f, group, each));
                })
                .toList();
    }

    /** The curves of some members against some non-members. */
    private List<RocCurve> curves(IntPredicate members, IntPredicate nonMembers) {
        List<RocCurve> curves = new ArrayList<>();
        for (TargetScores target : truth) {
            BitSet in = target.members();
            int[] chosen = IntStream.range(0, target.scores().length)
                    .filter(record -> (in.get(record) ? members : nonMembers).test(record))
                    .toArray();
            BitSet chosenMembers = new BitSet();
            IntStream.range(0, chosen.length).filter(i -> in.get(chosen[i])).forEach(chosenMembers::set);
            curves.add(RocCurve.of(new TargetScores(
                    Arrays.stream(chosen)
                            .mapToDouble(record -> target.scores()[record])
                            .toArray(),
                    chosenMembers)));
        }
        return curves;
    }

    /**
     * The mean true-positive rate of scores that do not depend on membership: with n non-members, k of which may be
     * called members, a member is among the k + 1 highest of itself and these with probability (k + 1) / (n + 1).
     */
    private static double chanceAt(List<RocCurve> curves, double fpr) {
        return curves.stream()
                .mapToInt(RocCurve::nonMembers)
                .mapToDouble(n -> {
                    long allowed = IntStream.rangeClosed(1, n)
                            .filter(k -> (double) k / n <= fpr)
                            .count();
                    return (allowed + 1.0) / (n + 1);
                })
                .average()
                .orElseThrow();
    }

    /** The error that targets share of one rate. */
    private ShadowHalves halves(double fpr, ToDoubleFunction<GroupCounts> rate) {
        return new ShadowHalves(Arrays.stream(shadows.halves())
                .map(half -> Arrays.stream(half)
                        .map(numbers -> numbers.withRate(
                                fpr, rate.applyAsDouble(numbers.groups().orElseThrow())))
                        .toArray(ShadowHalves.Numbers[]::new))
                .toArray(ShadowHalves.Numbers[][]::new));
    }

    private Interval excess(int f, int group, double each) {
        double[] off = counts.stream()
                .mapToDouble(one -> one.rate(f, group) - one.rateOfOthers(f, group))
                .toArray();
        double mean = StudentIntervals.average(off);
        if (off.length < MultiTargetRoc.FEWEST_TARGETS || !isLarge(one -> one.others(group))) {
            return Interval.none(mean);
        }
        SharedError.Part shared = shadows.part(numbers -> {
            GroupCounts one = numbers.groups().orElseThrow();
            return one.rate(f, group) - one.rateOfOthers(f, group);
        });
        MeanError error = new MeanError(Math.max(StudentIntervals.deviation(off), chance(f, group)), off.length)
                .withSharedError(shadows.groups(), shared.common(), shared.total());
        double reach = withRecords(error, f, group).reach(each);
        return new Interval(mean, mean - reach, mean + reach, each, "student-by-target-and-record");
    }

    /** The standard deviation of an excess between targets if all members are found with one probability. */
    private double chance(int f, int group) {
        double squares = 0;
        for (GroupCounts one : counts) {
            double rate = one.rateOfAll(f);
            squares += rate * (1 - rate) * (1.0 / one.members()[group] + 1.0 / one.others(group));
        }
        return Math.sqrt(squares / counts.size());
    }

    /** An error with that of which records a group has: a record is found, or not, in more than one target. */
    private MeanError withRecords(MeanError error, int f, int group) {
        int records = by.groups().size();
        double[] sums = new double[records];
        double[] squares = new double[records];
        for (int t = 0; t < truth.size(); t++) {
            GroupCounts one = counts.get(t);
            BitSet hits = found.get(t).get(f);
            BitSet members = truth.get(t).members();
            for (int i = members.nextSetBit(0); i >= 0; i = members.nextSetBit(i + 1)) {
                boolean isOwn = by.groups().of(i) == group;
                double rate = isOwn ? one.rate(f, group) : one.rateOfOthers(f, group);
                double off = ((hits.get(i) ? 1 : 0) - rate)
                        / (isOwn ? one.members()[group] : one.others(group))
                        / truth.size();
                sums[i] += off;
                squares[i] += off * off;
            }
        }
        double common = IntStream.range(0, records)
                .mapToDouble(i -> sums[i] * sums[i] - squares[i])
                .sum();
        int own = (int) IntStream.range(0, records)
                .filter(i -> by.groups().of(i) == group)
                .count();
        return error.withSharedError(own, Math.max(0, common), Math.max(0, common));
    }
}
