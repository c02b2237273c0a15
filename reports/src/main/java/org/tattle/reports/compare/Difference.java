package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackResult;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.MultipleTesting;
import org.tattle.reports.compare.ComparedExperiment.Definition;

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

    static final double CONFIDENCE = 0.95;

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

    static List<Difference> of(List<ComparableGroup> groups) {
        List<Difference> all = new ArrayList<>();
        for (ComparableGroup group : groups) {
            List<Measure> measures = Measure.at(group.rate());
            group.definitions().stream()
                    .filter(Definition::isComparable)
                    .forEach(definition -> pairs(group.attacked(definition))
                            .forEach(pair -> measures.forEach(measure -> all.addAll(pair.by(definition, measure)))));
            for (Pair pair : pairs(group.entries())) {
                measures.stream()
                        .filter(measure -> all.stream().noneMatch(one -> one.isOfStrongest(pair, measure)))
                        .forEach(measure -> all.addAll(pair.byStrongest(measure)));
            }
        }
        double[] adjusted = MultipleTesting.holm(
                all.stream().mapToDouble(Difference::pValue).toArray());
        return IntStream.range(0, adjusted.length)
                .mapToObj(i -> all.get(i).withAdjusted(adjusted[i]))
                .toList();
    }

    private Difference withAdjusted(double holm) {
        return new Difference(attack, measure, first, second, targets, interval, pValue, holm, strongest);
    }

    private boolean isOfStrongest(Pair pair, Measure by) {
        return strongest
                && measure.equals(by.text())
                && first.equals(pair.first.name())
                && second.equals(pair.second.name());
    }

    private static List<Pair> pairs(List<ComparedExperiment> entries) {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < entries.size() && (i == 0 || entries.size() <= MOST_IN_PAIRS); i++) {
            for (ComparedExperiment second : entries.subList(i + 1, entries.size())) {
                pairs.add(new Pair(entries.get(i), second));
            }
        }
        return pairs;
    }

    private record Pair(ComparedExperiment first, ComparedExperiment second) {
        /** The difference by an attack on both, if its numbers are known. */
        List<Difference> by(Definition definition, Measure measure) {
            AttackResult one = first.like(definition).orElseThrow().result();
            AttackResult two = second.like(definition).orElseThrow().result();
            boolean strongest = isStrongest(one, first.rankedAgainst(second), measure)
                    && isStrongest(two, second.rankedAgainst(first), measure);
            return of(one, two, measure, strongest);
        }

        private static boolean isStrongest(AttackResult attack, List<AttackResult> among, Measure measure) {
            return among.stream().allMatch(other -> measure.of(attack) >= measure.of(other));
        }

        /** The difference between the strongest attacks on the two, if these can be compared. */
        List<Difference> byStrongest(Measure measure) {
            Optional<AttackResult> strongest = measure.strongest(first.rankedAgainst(second));
            Optional<AttackResult> other = measure.strongest(second.rankedAgainst(first));
            if (strongest.isEmpty() || other.isEmpty()) {
                return List.of();
            }
            AttackResult one = strongest.get();
            AttackResult two = other.get();
            boolean comparable = one.surface().equals(two.surface())
                    && Definition.of(one).isComparable()
                    && Definition.of(two).isComparable();
            return comparable ? of(one, two, measure, true) : List.of();
        }

        private List<Difference> of(AttackResult one, AttackResult two, Measure measure, boolean strongest) {
            boolean known = Definition.isShareKnown(one) && Definition.isShareKnown(two);
            if (!known || measure.of(one) < 0 || measure.of(two) < 0) {
                return List.of();
            }
            PairedDifference difference = measure.paired(one, two);
            String attacks = one.attack().equals(two.attack()) ? one.attack() : one.attack() + ", " + two.attack();
            return List.of(new Difference(
                    attacks + (Surface.isFull(one.surface()) ? "" : ", " + one.surface()),
                    measure.text(),
                    first.name(),
                    second.name(),
                    difference.targets(),
                    clipped(difference.interval(CONFIDENCE)),
                    difference.pValue(),
                    Double.NaN,
                    strongest));
        }
    }

    /** A difference of two shares lies between −1 and 1. */
    static Interval clipped(Interval interval) {
        return new Interval(
                interval.value(),
                Math.max(-1, interval.low()),
                Math.min(1, interval.high()),
                interval.confidence(),
                interval.method());
    }
}
