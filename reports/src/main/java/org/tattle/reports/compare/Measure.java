package org.tattle.reports.compare;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.MeanError;
import org.tattle.math.statistics.StudentIntervals;

/**
 * A number by which algorithms or attacks are compared, target by target.
 *
 * @param text its name
 * @param mean over targets, with its interval; empty where it was not measured
 * @param ofTarget the number of a target
 * @param step the smallest change of one target's number, by the numbers of members and non-members
 * @param shared the error of the number that targets share
 */
record Measure(
        String text,
        Function<AttackResult, Optional<Interval>> mean,
        ToDoubleFunction<TargetResult> ofTarget,
        Step step,
        Function<AttackResult, SharedError.Part> shared) {
    /** The smallest change of a number. */
    interface Step {
        double of(int members, int nonMembers);
    }

    private static final double CONFIDENCE = 0.95;

    /** The area under the ROC curve. */
    static final Measure AUC = new Measure(
            "AUC",
            attack -> Optional.of(attack.auc()),
            TargetResult::auc,
            (members, nonMembers) -> 1.0 / members / nonMembers,
            attack -> attack.rates().sharedError().auc());

    /** The true-negative rate where at most 1 % of the members are missed; needs 100 members. */
    static final Measure TNR = new Measure(
            "TNR at " + Numbers.rate(TargetResult.FNR) + " FNR",
            Measure::trueNegativeRate,
            TargetResult::tnrAtFnr1,
            (members, nonMembers) -> 1.0 / nonMembers,
            attack -> attack.rates().sharedError().tnrAtFnr1());

    /** What algorithms are compared by: the true-positive rate at a false-positive rate, and the area. */
    static List<Measure> at(double rate) {
        return List.of(tpr("TPR at " + Numbers.rate(rate), rate), AUC);
    }

    /** What attacks are compared by, the first leads. */
    static List<Measure> ofAttacks() {
        return List.of(supportedTpr(0.01), supportedTpr(0.001), TNR, AUC);
    }

    private static Measure tpr(String text, double rate) {
        return new Measure(
                text,
                attack -> point(attack, rate).map(OperatingPoint::truePositiveRate),
                target -> at(target, rate).orElseThrow().tpr(),
                (members, nonMembers) -> 1.0 / members,
                attack -> attack.rates().sharedError().tprAtFpr().get(place(attack, rate)));
    }

    /** The same, not measured where there are too few non-members for the rate. */
    private static Measure supportedTpr(double rate) {
        Measure any = tpr("TPR at " + Numbers.rate(rate) + " FPR", rate);
        return new Measure(
                any.text,
                attack -> point(attack, rate)
                        .filter(point -> !point.isUnsupported())
                        .map(OperatingPoint::truePositiveRate),
                any.ofTarget,
                any.step,
                any.shared);
    }

    /** The mean true-negative rate with Student's interval; the error that targets share is part of it. */
    private static Optional<Interval> trueNegativeRate(AttackResult attack) {
        SharedError shared = attack.rates().sharedError();
        boolean isShareKnown = attack.shadows() == 0 || (shared != null && shared.tnrAtFnr1() != null);
        boolean isMeasured = attack.perTarget().stream()
                .allMatch(target -> Double.isFinite(target.tnrAtFnr1()) && target.members() * TargetResult.FNR >= 1);
        if (!isShareKnown || !isMeasured || attack.perTarget().size() < 2) {
            return Optional.empty();
        }
        double[] values = TNR.values(attack);
        double step = 1.0 / attack.perTarget().get(0).nonMembers();
        MeanError error = new MeanError(Math.max(step, StudentIntervals.deviation(values)), values.length);
        if (attack.shadows() > 0) {
            error = error.withSharedError(
                    shared.groups(),
                    shared.tnrAtFnr1().common(),
                    shared.tnrAtFnr1().total());
        }
        double mean = StudentIntervals.average(values);
        double reach = error.reach(CONFIDENCE);
        return Optional.of(
                new Interval(mean, mean - reach, mean + reach, CONFIDENCE, "student-by-target").within(0, 1));
    }

    private static Optional<OperatingPoint> point(AttackResult attack, double rate) {
        return attack.perTarget().stream().allMatch(target -> at(target, rate).isPresent())
                ? attack.tprAtFpr().stream()
                        .filter(point -> point.fpr() == rate)
                        .findFirst()
                : Optional.empty();
    }

    private static int place(AttackResult result, double rate) {
        return result.tprAtFpr().stream().map(OperatingPoint::fpr).toList().indexOf(rate);
    }

    private static Optional<TargetResult.Point> at(TargetResult target, double rate) {
        return target.points().stream().filter(point -> point.fpr() == rate).findFirst();
    }

    /** The mean over targets; −1 where it was not measured. */
    double of(AttackResult attack) {
        return mean.apply(attack).map(Interval::value).orElse(-1.0);
    }

    /** A mean as text: rates in percent. */
    String shown(Interval of) {
        return text.equals(AUC.text) ? Numbers.interval(of) : Numbers.percent(of.value(), of.low(), of.high());
    }

    /** The strongest of some attacks; empty if there are none. */
    Optional<AttackResult> strongest(List<AttackResult> attacks) {
        return attacks.stream().max(Comparator.comparingDouble(this::of));
    }

    /**
     * The paired difference over the targets that both have; the error that these share through shadow models is added
     * to its own.
     */
    PairedDifference paired(AttackResult one, AttackResult two) {
        PairedDifference difference = PairedDifference.of(
                values(one, two),
                values(two, one),
                step.of(least(TargetResult::members, one, two), least(TargetResult::nonMembers, one, two)));
        for (AttackResult attack : List.of(one, two)) {
            if (attack.shadows() > 0) {
                difference =
                        difference.withSharedError(attack.rates().sharedError().groups(), shared.apply(attack));
            }
        }
        return difference;
    }

    private double[] values(AttackResult result) {
        return values(result, result);
    }

    /** The numbers of the targets that another result has, too. */
    private double[] values(AttackResult result, AttackResult other) {
        Set<Integer> common =
                other.perTarget().stream().map(TargetResult::target).collect(Collectors.toSet());
        return result.perTarget().stream()
                .filter(target -> common.contains(target.target()))
                .mapToDouble(ofTarget)
                .toArray();
    }

    private static int least(ToIntFunction<TargetResult> number, AttackResult one, AttackResult two) {
        return Math.min(
                one.perTarget().stream().mapToInt(number).min().orElse(1),
                two.perTarget().stream().mapToInt(number).min().orElse(1));
    }
}
