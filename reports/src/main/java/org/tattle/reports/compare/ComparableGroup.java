package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.reports.compare.ComparedExperiment.Definition;
import org.tattle.reports.view.AttackView;
import org.tattle.reports.view.ExperimentView;

/**
 * Algorithms whose targets are trained on the same splits: the same records, split by the same seed, so that targets
 * with the same index can be compared.
 */
record ComparableGroup(List<ComparedExperiment> entries) {
    private record Likeness(String sha256, int records, long seed) {
        static Likeness of(RunResult run) {
            return new Likeness(run.dataset().sha256(), run.dataset().records(), run.seed());
        }
    }

    /** The groups in the order in which their first algorithms appear. */
    static List<ComparableGroup> of(List<ComparedExperiment> entries) {
        return entries.stream()
                .collect(Collectors.groupingBy(
                        entry -> Likeness.of(entry.of().run()), LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(ComparableGroup::new)
                .toList();
    }

    /** The distinct definitions of its attacks. */
    List<Definition> definitions() {
        return attacks().stream()
                .map(attack -> Definition.of(attack.result()))
                .distinct()
                .toList();
    }

    List<ComparedExperiment> attacked(Definition definition) {
        return entries.stream()
                .filter(entry -> entry.like(definition).isPresent())
                .toList();
    }

    /** The false-positive rate of the report's summary. */
    double rate() {
        return ExperimentView.leadingRate(attacks());
    }

    private List<AttackView> attacks() {
        return entries.stream()
                .flatMap(entry -> entry.experiment().attacks().stream())
                .toList();
    }

    /** The labels of the runs of its algorithms. */
    String runs() {
        return ComparedExperiment.runs(entries);
    }

    /** Sentences on why algorithms are not compared and on the assumptions of comparisons. */
    static List<Statement> unlike(List<ComparableGroup> families) {
        List<Statement> reasons = new ArrayList<>();
        for (int i = 0; i < families.size(); i++) {
            for (ComparableGroup other : families.subList(i + 1, families.size())) {
                reasons.add(families.get(i).unlike(other));
            }
            families.get(i).unlikeAttacks(reasons);
        }
        return List.copyOf(new LinkedHashSet<>(reasons));
    }

    private Statement unlike(ComparableGroup other) {
        Likeness one = Likeness.of(entries.get(0).of().run());
        Likeness two = Likeness.of(other.entries.get(0).of().run());
        Statement why = one.sha256.equals(two.sha256)
                ? NotComparedSentence.OTHER_SEEDS.with(one.seed, two.seed)
                : NotComparedSentence.OTHER_RECORDS.with();
        return NotComparedSentence.RUNS.with(runs(), other.runs(), why);
    }

    private record Obstacle(List<ComparedExperiment> of, String where, Statement why) {
        Statement sentence(Set<String> attacks) {
            Set<String> run = of.stream()
                    .flatMap(entry -> entry.experiment().attacks().stream())
                    .map(attack -> attack.result().attack())
                    .collect(Collectors.toSet());
            if (attacks.size() == 1) {
                return NotComparedSentence.ONE_ATTACK.with(attacks.iterator().next(), where, why);
            }
            return attacks.equals(run)
                    ? NotComparedSentence.NO_ATTACK.with(where, why)
                    : NotComparedSentence.ATTACKS.with(named(attacks), where, why);
        }
    }

    private void unlikeAttacks(List<Statement> reasons) {
        Map<Obstacle, Set<String>> obstacles = new LinkedHashMap<>();
        for (Definition one : definitions()) {
            List<ComparedExperiment> attacked = attacked(one);
            obstacles(one, attacked)
                    .forEach(obstacle -> obstacles
                            .computeIfAbsent(obstacle, absent -> new LinkedHashSet<>())
                            .add(one.attack()));
            if (one.isComparable()
                    && attacked.size() > 1
                    && attacked.get(0).experiment().hasGivenScores()) {
                reasons.add(NotComparedSentence.ASSUMED.with(one.attack(), names(attacked)));
            }
        }
        obstacles.forEach((obstacle, attacks) -> reasons.add(obstacle.sentence(attacks)));
        commonTargets().ifPresent(reasons::add);
        entries.forEach(one -> entries.forEach(two -> one.notOn(two).ifPresent(reasons::add)));
    }

    /** That only a part of the targets of comparable attacks is compared; empty if all have as many. */
    private Optional<Statement> commonTargets() {
        IntSummaryStatistics targets = attacks().stream()
                .map(AttackView::result)
                .filter(result -> Definition.of(result).isComparable())
                .mapToInt(AttackResult::targets)
                .summaryStatistics();
        return targets.getMin() >= targets.getMax()
                ? Optional.empty()
                : Optional.of(NotComparedSentence.COMMON_TARGETS.with(
                        Numbers.count(targets.getMax(), "target"), targets.getMin()));
    }

    /** What keeps an attack from being compared over the algorithms attacked by it. */
    private List<Obstacle> obstacles(Definition one, List<ComparedExperiment> attacked) {
        List<Obstacle> obstacles = new ArrayList<>();
        List<Definition> definitions = definitions();
        for (Definition two : definitions.subList(definitions.indexOf(one) + 1, definitions.size())) {
            if (one.attack().equals(two.attack()) && one.surface().equals(two.surface())) {
                List<ComparedExperiment> others = attacked(two);
                List<ComparedExperiment> all = new ArrayList<>(attacked);
                all.addAll(others);
                obstacles.add(new Obstacle(
                        all,
                        attacked.size() + others.size() == 2
                                ? "between " + names(all)
                                : "between " + names(attacked) + " on one side and " + names(others) + " on the other",
                        why(one, two)));
            }
        }
        if (attacked.size() < 2) {
            return obstacles;
        }
        List<ComparedExperiment> unknown = attacked.stream()
                .filter(entry ->
                        !Definition.isShareKnown(entry.like(one).orElseThrow().result()))
                .toList();
        if (one.isComparable() && !unknown.isEmpty()) {
            obstacles.add(new Obstacle(unknown, "for " + names(unknown), NotComparedSentence.SHARE_UNKNOWN.with()));
        }
        if (!one.isComparable()) {
            obstacles.add(new Obstacle(
                    attacked,
                    "between " + names(attacked),
                    NotComparedSentence.TOO_FEW.with(
                            PairedDifference.FEWEST_TARGETS, PairedDifference.FEWEST_SHADOWS)));
        }
        return obstacles;
    }

    private static String names(List<ComparedExperiment> entries) {
        return named(entries.stream().map(ComparedExperiment::name).toList());
    }

    /** {@code a, b and c}. */
    static String named(Collection<String> names) {
        List<String> all = List.copyOf(names);
        int last = all.size() - 1;
        return last == 0 ? all.get(0) : String.join(", ", all.subList(0, last)) + " and " + all.get(last);
    }

    private static Statement why(Definition one, Definition two) {
        if (one.targets() != two.targets()) {
            return NotComparedSentence.TOO_FEW.with(PairedDifference.FEWEST_TARGETS, PairedDifference.FEWEST_SHADOWS);
        }
        return one.shadows() != two.shadows()
                ? NotComparedSentence.OTHER_SHADOWS.with(one.shadows(), two.shadows())
                : NotComparedSentence.OTHER_PARAMETERS.with();
    }
}
