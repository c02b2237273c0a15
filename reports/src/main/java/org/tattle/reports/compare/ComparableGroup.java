package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tattle.core.result.RunResult;
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
        Map<Likeness, List<ComparedExperiment>> families = new LinkedHashMap<>();
        entries.forEach(entry -> families.computeIfAbsent(Likeness.of(entry.of().run()), absent -> new ArrayList<>())
                .add(entry));
        return families.values().stream().map(ComparableGroup::new).toList();
    }

    /** The distinct definitions of its attacks. */
    List<Definition> definitions() {
        Set<Definition> definitions = new LinkedHashSet<>();
        attacks().forEach(attack -> definitions.add(Definition.of(attack.result())));
        return List.copyOf(definitions);
    }

    /** The algorithms attacked by this definition. */
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
                .flatMap(entry -> entry.cell().attacks().stream())
                .toList();
    }

    /** The labels of the runs of its algorithms. */
    String runs() {
        return String.join(
                ", ",
                new LinkedHashSet<>(
                        entries.stream().map(entry -> entry.of().label()).toList()));
    }

    /** Sentences on why algorithms are not compared and on the assumptions of comparisons. */
    static List<String> unlike(List<ComparableGroup> families) {
        List<String> reasons = new ArrayList<>();
        for (int i = 0; i < families.size(); i++) {
            for (ComparableGroup other : families.subList(i + 1, families.size())) {
                reasons.add(families.get(i).unlike(other));
            }
            families.get(i).unlikeAttacks(reasons);
        }
        return List.copyOf(new LinkedHashSet<>(reasons));
    }

    private String unlike(ComparableGroup other) {
        Likeness one = Likeness.of(entries.get(0).of().run());
        Likeness two = Likeness.of(other.entries.get(0).of().run());
        String why = one.sha256.equals(two.sha256)
                ? "their seeds differ (" + one.seed + " and " + two.seed + "), so their targets are trained"
                        + " on different records"
                : "they audit different records";
        return runs() + " and " + other.runs() + " are not compared: " + why + ".";
    }

    private void unlikeAttacks(List<String> reasons) {
        List<Definition> definitions = definitions();
        for (int i = 0; i < definitions.size(); i++) {
            Definition one = definitions.get(i);
            for (Definition two : definitions.subList(i + 1, definitions.size())) {
                if (one.attack().equals(two.attack()) && one.surface().equals(two.surface())) {
                    reasons.add(one.attack() + " was run with different settings and is not compared between "
                            + names(attacked(one)) + " and " + names(attacked(two)) + ": " + why(one, two) + ".");
                }
            }
            if (one.isComparable()
                    && attacked(one).size() > 1
                    && attacked(one).get(0).cell().hasGivenScores()) {
                reasons.add(one.attack() + " of " + names(attacked(one))
                        + " is compared on the assumption, which cannot be checked, that its targets share"
                        + " no shadow models.");
            }
            List<ComparedExperiment> unknown = attacked(one).stream()
                    .filter(entry -> !Definition.isShareKnown(
                            entry.like(one).orElseThrow().result()))
                    .toList();
            if (one.isComparable() && !unknown.isEmpty() && attacked(one).size() > 1) {
                reasons.add(one.attack() + " of " + names(unknown) + " is not compared: it was audited by"
                        + " an earlier version, which does not record the error that targets share through their"
                        + " shadow models.");
            }
            if (!one.isComparable() && attacked(one).size() > 1) {
                reasons.add(one.attack() + " is not compared between " + names(attacked(one))
                        + ": a significance test needs at least " + PairedDifference.FEWEST_TARGETS + " targets and "
                        + PairedDifference.FEWEST_SHADOWS + " shadow models.");
            }
        }
    }

    private static String names(List<ComparedExperiment> entries) {
        return String.join(", ", entries.stream().map(ComparedExperiment::name).toList());
    }

    private static String why(Definition one, Definition two) {
        if (one.targets() != two.targets()) {
            return one.targets() + " and " + two.targets() + " targets";
        }
        if (one.shadows() != two.shadows()) {
            return one.shadows() + " and " + two.shadows() + " shadow models";
        }
        return "other parameters";
    }
}
