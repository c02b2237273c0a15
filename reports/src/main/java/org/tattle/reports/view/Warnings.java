package org.tattle.reports.view;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.Support;
import org.tattle.core.text.Numbers;
import org.tattle.engine.evaluate.MultiTargetRoc;

/** Sentences on what weakens an experiment's numbers. */
final class Warnings {
    private Warnings() {}

    static List<String> of(ExperimentView cell) {
        List<String> cautions = new ArrayList<>();
        if (cell.controls().isEmpty()) {
            cautions.add("No control was run: “nothing leaks” cannot be distinguished from “the attack does"
                    + " not work”.");
        }
        if (cell.hasGivenScores()) {
            cautions.add("The scores were computed outside Tattle, and the attack was not tested on a model that"
                    + " is known to leak: “nothing leaks” cannot be distinguished from “the attack does not work”.");
        }
        if (!cell.hasGivenScores() && Verdict.isLeak(cell)) {
            cell.control().missing().ifPresent(why -> cautions.add("More may leak than is shown: " + why + "."));
        }
        if (cell.hasGivenScores() && Shifted.of(cell).isEmpty()) {
            cautions.add(
                    "The members are taken as assigned at random. If they differ from the others in any way (newer,"
                            + " another source), that alone can explain every number here: audit with --not-random.");
        }
        support(cell, cautions);
        AttackResult facts = cell.facts();
        if (facts.targets() < MultiTargetRoc.FEWEST_TARGETS) {
            cautions.add(
                    (facts.targets() == 1 ? "There is one target" : "There are only " + facts.targets() + " targets")
                            + ": the intervals reflect the choice of " + cell.unit() + ", not the"
                            + " randomness of training."
                            + (cell.hasGivenScores() ? "" : " Use more targets (--targets)."));
        }
        boolean unknown = cell.attacks().stream()
                .map(AttackView::result)
                .anyMatch(audit -> audit.shadows() > 0
                        && audit.rates().sharedError() == null
                        && !audit.auc().method().equals("within-target"));
        if (unknown) {
            cautions.add("There are too few shadow models to estimate the error that they cause in all"
                    + " targets alike: the intervals do not include it.");
        }
        String blind = cell.attacks().stream()
                .filter(AttackView::isBlind)
                .map(AttackView::label)
                .collect(Collectors.joining(", "));
        if (!blind.isEmpty()) {
            cautions.add("All records have the same score by " + blind + ": this finds nothing here, whatever leaks.");
        }
        for (AttackView attack : cell.attacks()) {
            if (attack.result().auc().high() < 0.5) {
                cautions.add(attack.label() + " scores members below non-members (AUC "
                        + Numbers.interval(attack.result().auc()) + "): its direction is reversed here.");
            }
        }
        return cautions;
    }

    private static void support(ExperimentView cell, List<String> cautions) {
        if (!cell.rates().isEmpty()
                && cell.rates().stream().allMatch(rate -> worstSupport(cell, rate) == Support.UNSUPPORTED)) {
            cautions.add("None of the reported false-positive rates can be measured: the true-positive rates at these"
                    + " say nothing. " + measurable(cell.nonMembers()));
        }
        for (double rate : cell.rates()) {
            Support support = worstSupport(cell, rate);
            if (support == Support.UNSUPPORTED) {
                cautions.add("A false-positive rate of " + Numbers.rate(rate) + " cannot be measured with "
                        + Numbers.count(cell.nonMembers(), "non-member") + " per target; this requires at least "
                        + Numbers.count((long) Math.ceil(1 / rate - 1e-6)) + ".");
            } else if (support == Support.WEAK) {
                cautions.add("At a false-positive rate of " + Numbers.rate(rate) + " a target allows only about "
                        + Numbers.fixed(rate * cell.nonMembers(), 1)
                        + " false positives, so its true-positive rate is coarse.");
            }
        }
    }

    private static String measurable(int nonMembers) {
        if (nonMembers < 2) {
            return "Audit more records.";
        }
        double least = BigDecimal.ONE
                .divide(BigDecimal.valueOf(nonMembers), new MathContext(1, RoundingMode.UP))
                .doubleValue();
        return least < 1
                ? "The least that can is " + Numbers.rate(least) + " (--set report.fpr=" + Numbers.plain(least) + ")."
                : "Audit more records.";
    }

    private static Support worstSupport(ExperimentView cell, double rate) {
        return cell.attacks().stream()
                .flatMap(attack -> attack.at(rate).stream())
                .map(OperatingPoint::support)
                .max(Comparator.naturalOrder())
                .orElse(Support.OK);
    }
}
