package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.MultipleTesting;
import org.tattle.reports.compare.ComparedExperiment.Definition;

/**
 * The difference between an attack's results on two algorithms whose targets learned from the same records.
 *
 * @param attack the attack's name, with its surface unless that is the full release
 * @param measure {@code AUC}, or the true-positive rate at a false-positive rate
 * @param first the reference algorithm
 * @param second the algorithm compared with it
 * @param interval the second's mean over targets minus the first's, not adjusted for other differences
 * @param pValue of no difference, two-sided
 * @param adjusted the p-value adjusted by Holm over all differences of the report
 */
public record Difference(
        String attack,
        String measure,
        String first,
        String second,
        int targets,
        Interval interval,
        double pValue,
        double adjusted) {
    /**
     * The family-wise error: the highest probability of calling any difference of a report significant if there is
     * none.
     */
    public static final double LEVEL = 0.05;

    /**
     * With more algorithms than this, each is compared with the first only, which is fixed before anything is measured.
     */
    static final int MOST_IN_PAIRS = 6;

    private static final double CONFIDENCE = 0.95;

    /** Whether the difference is significant. */
    public boolean isSignificant() {
        return adjusted <= LEVEL;
    }

    /** The direction of the difference in words. */
    public String word() {
        return isSignificant() ? interval.value() > 0 ? "leaks more" : "leaks less" : "not shown to differ";
    }

    /** All differences of all groups. */
    static List<Difference> of(List<ComparableGroup> families) {
        List<Difference> raw = new ArrayList<>();
        for (ComparableGroup kin : families) {
            for (Definition definition : kin.definitions()) {
                if (definition.isComparable()) {
                    add(kin.attacked(definition), definition, kin.rate(), raw);
                }
            }
        }
        double[] adjusted = MultipleTesting.holm(
                raw.stream().mapToDouble(Difference::pValue).toArray());
        List<Difference> differences = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            Difference one = raw.get(i);
            differences.add(new Difference(
                    one.attack,
                    one.measure,
                    one.first,
                    one.second,
                    one.targets,
                    one.interval,
                    one.pValue,
                    adjusted[i]));
        }
        return List.copyOf(differences);
    }

    private static void add(
            List<ComparedExperiment> entries, Definition definition, double rate, List<Difference> raw) {
        for (int i = 0; i < entries.size() && (i == 0 || entries.size() <= MOST_IN_PAIRS); i++) {
            for (ComparedExperiment second : entries.subList(i + 1, entries.size())) {
                addBoth(entries.get(i), second, definition, rate, raw);
            }
        }
    }

    private static void addBoth(
            ComparedExperiment first,
            ComparedExperiment second,
            Definition definition,
            double rate,
            List<Difference> raw) {
        AttackResult one = first.like(definition).orElseThrow().result();
        AttackResult two = second.like(definition).orElseThrow().result();
        if (!Definition.isShareKnown(one) || !Definition.isShareKnown(two)) {
            return;
        }
        int members = members(one, two);
        int nonMembers = nonMembers(one, two);
        if (measures(one, rate) && measures(two, rate)) {
            raw.add(of(
                    first,
                    second,
                    definition,
                    "TPR at " + Numbers.rate(rate),
                    difference(
                            one,
                            two,
                            target -> tpr(target, rate),
                            1.0 / members,
                            error -> error.tprAtFpr().get(place(one, rate)))));
        }
        raw.add(of(
                first,
                second,
                definition,
                "AUC",
                difference(one, two, TargetResult::auc, 1.0 / members / nonMembers, SharedError::auc)));
    }

    private static Difference of(
            ComparedExperiment first,
            ComparedExperiment second,
            Definition definition,
            String measure,
            PairedDifference difference) {
        return new Difference(
                definition.attack() + (Surface.isFull(definition.surface()) ? "" : ", " + definition.surface()),
                measure,
                first.name(),
                second.name(),
                difference.targets(),
                clipped(difference.interval(CONFIDENCE)),
                difference.pValue(),
                Double.NaN);
    }

    /** A difference of two shares lies between −1 and 1. */
    private static Interval clipped(Interval interval) {
        return new Interval(
                interval.value(),
                Math.max(-1, interval.low()),
                Math.min(1, interval.high()),
                interval.confidence(),
                interval.method());
    }

    /**
     * The paired difference over targets; the error that targets share through shadow models is added to its own.
     *
     * @param step the smallest change of one target's number
     */
    private static PairedDifference difference(
            AttackResult one,
            AttackResult two,
            ToDoubleFunction<TargetResult> number,
            double step,
            Function<SharedError, SharedError.Part> part) {
        PairedDifference own = PairedDifference.of(values(one, number), values(two, number), step);
        return one.shadows() == 0
                ? own
                : own.withSharedError(
                                one.rates().sharedError().groups(),
                                part.apply(one.rates().sharedError()))
                        .withSharedError(
                                two.rates().sharedError().groups(),
                                part.apply(two.rates().sharedError()));
    }

    private static int place(AttackResult result, double rate) {
        return result.tprAtFpr().stream().map(OperatingPoint::fpr).toList().indexOf(rate);
    }

    private static double[] values(AttackResult result, ToDoubleFunction<TargetResult> number) {
        return result.perTarget().stream().mapToDouble(number).toArray();
    }

    private static boolean measures(AttackResult result, double rate) {
        return result.perTarget().stream()
                .allMatch(target -> target.points().stream().anyMatch(point -> point.fpr() == rate));
    }

    private static double tpr(TargetResult target, double rate) {
        return target.points().stream()
                .filter(point -> point.fpr() == rate)
                .findFirst()
                .orElseThrow()
                .tpr();
    }

    private static int members(AttackResult one, AttackResult two) {
        return Math.min(least(one, TargetResult::members), least(two, TargetResult::members));
    }

    private static int nonMembers(AttackResult one, AttackResult two) {
        return Math.min(least(one, TargetResult::nonMembers), least(two, TargetResult::nonMembers));
    }

    private static int least(AttackResult result, ToDoubleFunction<TargetResult> number) {
        return (int) result.perTarget().stream().mapToDouble(number).min().orElse(1);
    }
}
