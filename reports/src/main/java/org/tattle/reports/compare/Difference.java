package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.MultipleTesting;
import org.tattle.reports.compare.ComparedExperiment.Definition;
import org.tattle.reports.view.AttackView;

/**
 * The difference between an attack's results on two algorithms whose targets learned from the same records.
 *
 * @param attack the attack's name, with its surface unless that is the full release; where the two differ, that on the
 *     first and that on the second
 * @param measure {@code AUC}, or the true-positive rate at a false-positive rate
 * @param interval the second's mean over targets minus the first's, not adjusted for other differences
 * @param pValue of no difference, two-sided
 * @param adjusted the p-value adjusted by Holm over all differences of the report
 * @param strongest whether the attack is the strongest by this measure on either algorithm: only these rank them
 */
public record Difference(
        String attack,
        String measure,
        String first,
        String second,
        int targets,
        Interval interval,
        double pValue,
        double adjusted,
        boolean strongest) {
    /** The highest probability of calling any difference of a report significant if there is none. */
    public static final double LEVEL = 0.05;

    /** With more algorithms each is compared with the first only, which is fixed before anything is measured. */
    static final int MOST_IN_PAIRS = 6;

    private static final double CONFIDENCE = 0.95;

    public boolean isSignificant() {
        return adjusted <= LEVEL;
    }

    /** The direction of the difference: only by the strongest attacks does an algorithm leak more. */
    public Statement word() {
        if (!isSignificant()) {
            return DifferenceSentence.NOT_SHOWN.with();
        }
        boolean rises = interval.value() > 0;
        return (strongest
                        ? rises ? DifferenceSentence.LEAKS_MORE : DifferenceSentence.LEAKS_LESS
                        : rises ? DifferenceSentence.FINDS_MORE : DifferenceSentence.FINDS_LESS)
                .with();
    }

    /** A significant difference in words. */
    public Statement sentence() {
        return strongest
                ? DifferenceSentence.THAN.with(second, word(), first)
                : DifferenceSentence.ON_SECOND_THAN_FIRST.with(word(), second, first);
    }

    static List<Difference> of(List<ComparableGroup> families) {
        List<Difference> raw = new ArrayList<>();
        for (ComparableGroup kin : families) {
            for (Definition definition : kin.definitions()) {
                if (definition.isComparable()) {
                    add(kin.attacked(definition), definition, kin.rate(), raw);
                }
            }
            addStrongest(kin, raw);
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
                    adjusted[i],
                    one.strongest));
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
        for (Measure measure : Measure.values()) {
            measure.difference(one, two, rate).ifPresent(difference -> {
                boolean strongest = measure.isStrongest(one, first, rate) && measure.isStrongest(two, second, rate);
                raw.add(of(first, second, one, two, measure.text(rate), difference, strongest));
            });
        }
    }

    /** The differences between the strongest attacks on two algorithms where these are not the same. */
    private static void addStrongest(ComparableGroup kin, List<Difference> raw) {
        List<ComparedExperiment> entries = kin.entries();
        for (int i = 0; i < entries.size() && (i == 0 || entries.size() <= MOST_IN_PAIRS); i++) {
            for (ComparedExperiment second : entries.subList(i + 1, entries.size())) {
                for (Measure measure : Measure.values()) {
                    addStrongest(entries.get(i), second, measure, kin.rate(), raw);
                }
            }
        }
    }

    private static void addStrongest(
            ComparedExperiment first, ComparedExperiment second, Measure measure, double rate, List<Difference> raw) {
        String text = measure.text(rate);
        boolean compared = raw.stream()
                .anyMatch(one -> one.strongest
                        && one.measure.equals(text)
                        && one.first.equals(first.name())
                        && one.second.equals(second.name()));
        AttackResult one = measure.strongest(first, rate);
        AttackResult two = measure.strongest(second, rate);
        boolean comparable = one.surface().equals(two.surface())
                && one.targets() == two.targets()
                && Definition.of(one).isComparable()
                && Definition.of(two).isComparable();
        if (!compared && comparable) {
            measure.difference(one, two, rate)
                    .ifPresent(difference -> raw.add(of(first, second, one, two, text, difference, true)));
        }
    }

    private enum Measure {
        TPR {
            @Override
            String text(double rate) {
                return "TPR at " + Numbers.rate(rate);
            }

            @Override
            double of(AttackResult attack, double rate) {
                return measures(attack, rate)
                        ? attack.tprAtFpr().get(place(attack, rate)).tpr()
                        : -1;
            }

            @Override
            PairedDifference paired(AttackResult one, AttackResult two, double rate) {
                return Difference.difference(
                        one,
                        two,
                        target -> tpr(target, rate),
                        1.0 / members(one, two),
                        attack -> attack.rates().sharedError().tprAtFpr().get(place(attack, rate)));
            }
        },
        AUC {
            @Override
            String text(double rate) {
                return "AUC";
            }

            @Override
            double of(AttackResult attack, double rate) {
                return attack.auc().value();
            }

            @Override
            PairedDifference paired(AttackResult one, AttackResult two, double rate) {
                return Difference.difference(
                        one,
                        two,
                        TargetResult::auc,
                        1.0 / members(one, two) / nonMembers(one, two),
                        attack -> attack.rates().sharedError().auc());
            }
        };

        abstract String text(double rate);

        /** The number of an attack; −1 where it was not measured. */
        abstract double of(AttackResult attack, double rate);

        abstract PairedDifference paired(AttackResult one, AttackResult two, double rate);

        Optional<PairedDifference> difference(AttackResult one, AttackResult two, double rate) {
            boolean known = Definition.isShareKnown(one) && Definition.isShareKnown(two);
            return known && of(one, rate) >= 0 && of(two, rate) >= 0
                    ? Optional.of(paired(one, two, rate))
                    : Optional.empty();
        }

        AttackResult strongest(ComparedExperiment entry, double rate) {
            return entry.experiment().attacks().stream()
                    .map(AttackView::result)
                    .max(Comparator.comparingDouble(attack -> of(attack, rate)))
                    .orElseThrow();
        }

        boolean isStrongest(AttackResult attack, ComparedExperiment entry, double rate) {
            return of(attack, rate) >= of(strongest(entry, rate), rate);
        }
    }

    private static Difference of(
            ComparedExperiment first,
            ComparedExperiment second,
            AttackResult one,
            AttackResult two,
            String measure,
            PairedDifference difference,
            boolean strongest) {
        String attacks = one.attack().equals(two.attack()) ? one.attack() : one.attack() + ", " + two.attack();
        return new Difference(
                attacks + (Surface.isFull(one.surface()) ? "" : ", " + one.surface()),
                measure,
                first.name(),
                second.name(),
                difference.targets(),
                clipped(difference.interval(CONFIDENCE)),
                difference.pValue(),
                Double.NaN,
                strongest);
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

    /** The paired difference over targets; the error that targets share through shadow models is added to its own. */
    private static PairedDifference difference(
            AttackResult one,
            AttackResult two,
            ToDoubleFunction<TargetResult> number,
            double step,
            Function<AttackResult, SharedError.Part> part) {
        PairedDifference difference = PairedDifference.of(values(one, number), values(two, number), step);
        for (AttackResult attack : List.of(one, two)) {
            if (attack.shadows() > 0) {
                difference =
                        difference.withSharedError(attack.rates().sharedError().groups(), part.apply(attack));
            }
        }
        return difference;
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
