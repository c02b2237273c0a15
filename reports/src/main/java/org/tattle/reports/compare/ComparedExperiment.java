package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.AttackResult;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.reports.view.AttackView;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.GuaranteeView;

/** An algorithm of one of the compared runs, through one surface; its name is unique on the page. */
public record ComparedExperiment(String name, LabeledRun of, ExperimentView experiment) {
    /** All experiments of all runs, in their order. */
    static List<ComparedExperiment> of(List<LabeledRun> runs) {
        List<ComparedExperiment> entries = new ArrayList<>();
        for (LabeledRun run : runs) {
            for (ExperimentView experiment : ExperimentView.of(run.audit())) {
                entries.add(new ComparedExperiment(experiment.title(), run, experiment));
            }
        }
        Map<String, Long> titles =
                entries.stream().collect(Collectors.groupingBy(ComparedExperiment::name, Collectors.counting()));
        entries.replaceAll(entry -> titles.get(entry.name) == 1 ? entry : entry.withRun());
        return List.copyOf(entries);
    }

    private ComparedExperiment withRun() {
        return new ComparedExperiment(of.label().equals(name) ? name : of.label() + ": " + name, of, experiment);
    }

    /** The labels of the runs of algorithms. */
    static String runs(List<ComparedExperiment> entries) {
        return entries.stream().map(entry -> entry.of.label()).distinct().collect(Collectors.joining(", "));
    }

    /** The guarantee that is worst off as text, with the conclusion on it unless it holds. */
    public String guarantee() {
        return GuaranteeView.gravest(experiment)
                .map(check -> check.reserved(GuaranteeText.inLine(check.guarantee())))
                .orElse(experiment.isMadeElsewhere() ? "unknown" : "none");
    }

    /** The epsilon of its first guarantee; empty if it has none. */
    OptionalDouble epsilon() {
        return experiment.guarantees().stream()
                .mapToDouble(PrivacyGuarantee::epsilon)
                .findFirst();
    }

    /** What its first guarantee protects: {@code document, add-remove}; empty if it has none. */
    String relation() {
        return experiment.guarantees().stream()
                .map(guarantee -> GuaranteeText.unit(guarantee) + ", " + GuaranteeText.adjacency(guarantee))
                .findFirst()
                .orElse("");
    }

    /**
     * The results of the attacks by which it is ranked against another: of the same algorithm in another run only those
     * that attacked both, since each could have attacked the other, too.
     */
    List<AttackResult> rankedAgainst(ComparedExperiment other) {
        return experiment.attacks().stream()
                .map(AttackView::result)
                .filter(result -> !isOfOtherRun(other) || other.attacks().contains(result.attack()))
                .toList();
    }

    /** The attacks that are left out where it is ranked against another, in a sentence; empty if there are none. */
    Optional<Statement> notOn(ComparedExperiment other) {
        Set<String> more = attacks();
        more.removeAll(other.attacks());
        return isOfOtherRun(other) && !more.isEmpty()
                ? Optional.of(NotComparedSentence.WITHOUT.with(ComparableGroup.named(more), name, other.name))
                : Optional.empty();
    }

    private boolean isOfOtherRun(ComparedExperiment other) {
        AttackResult one = experiment.facts();
        AttackResult two = other.experiment.facts();
        return !of.equals(other.of)
                && one.experiment().defense().equals(two.experiment().defense())
                && one.surface().equals(two.surface());
    }

    private Set<String> attacks() {
        return experiment.attacks().stream()
                .map(attack -> attack.result().attack())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    Optional<AttackView> like(Definition definition) {
        return experiment.attacks().stream()
                .filter(attack -> Definition.of(attack.result()).equals(definition))
                .findFirst();
    }

    /**
     * The definition of an attack: its results are comparable only with those of an attack with the same.
     *
     * @param targets their number, or {@link PairedDifference#FEWEST_TARGETS} if there are more: of two with enough,
     *     those are compared that both have
     */
    record Definition(String attack, Object parameters, String surface, String varianceRule, int shadows, int targets) {
        /** Whether there are enough models to assess significance; 0 shadows means none or an unknown number. */
        boolean isComparable() {
            return targets >= PairedDifference.FEWEST_TARGETS
                    && (shadows == 0 || shadows >= PairedDifference.FEWEST_SHADOWS);
        }

        /** Whether the error that targets share through their shadow models is known. */
        static boolean isShareKnown(AttackResult result) {
            return result.shadows() == 0 || result.rates().sharedError() != null;
        }

        static Definition of(AttackResult result) {
            return new Definition(
                    result.attack(),
                    result.attackParameters(),
                    result.surface(),
                    result.summary().varianceRule(),
                    result.shadows(),
                    Math.min(result.targets(), PairedDifference.FEWEST_TARGETS));
        }
    }
}
