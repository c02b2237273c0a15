package org.tattle.reports.view;

import static org.tattle.reports.view.WarningSentence.BLIND;
import static org.tattle.reports.view.WarningSentence.COARSE;
import static org.tattle.reports.view.WarningSentence.FEW_SHADOWS;
import static org.tattle.reports.view.WarningSentence.FEW_TARGETS;
import static org.tattle.reports.view.WarningSentence.GIVEN_SCORES;
import static org.tattle.reports.view.WarningSentence.LEAST_RATE;
import static org.tattle.reports.view.WarningSentence.MORE_MAY_LEAK;
import static org.tattle.reports.view.WarningSentence.MORE_RECORDS;
import static org.tattle.reports.view.WarningSentence.MORE_TARGETS;
import static org.tattle.reports.view.WarningSentence.NO_CONTROL;
import static org.tattle.reports.view.WarningSentence.NO_RATE_MEASURED;
import static org.tattle.reports.view.WarningSentence.ONE_TARGET;
import static org.tattle.reports.view.WarningSentence.REVERSED;
import static org.tattle.reports.view.WarningSentence.TAKEN_AS_RANDOM;
import static org.tattle.reports.view.WarningSentence.UNSUPPORTED;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.Support;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.MultiTargetRoc;

/** Sentences on what weakens an experiment's numbers. */
final class Warnings {
    private Warnings() {}

    static List<Statement> of(ExperimentView cell) {
        List<Statement> cautions = new ArrayList<>();
        if (cell.controls().isEmpty()) {
            cautions.add(NO_CONTROL.with());
        }
        if (cell.hasGivenScores()) {
            cautions.add(GIVEN_SCORES.with());
        }
        if (!cell.hasGivenScores() && Verdict.isLeak(cell)) {
            cell.control().missing().ifPresent(why -> cautions.add(MORE_MAY_LEAK.with(why)));
        }
        if (cell.hasGivenScores() && Shifted.of(cell).isEmpty()) {
            cautions.add(TAKEN_AS_RANDOM.with());
        }
        support(cell, cautions);
        int targets = cell.facts().targets();
        if (targets < MultiTargetRoc.FEWEST_TARGETS) {
            Statement few = targets == 1 ? ONE_TARGET.with(cell.unit()) : FEW_TARGETS.with(targets, cell.unit());
            cautions.add(
                    cell.hasGivenScores()
                            ? few
                            : few.and(MORE_TARGETS.with(cell.isMadeElsewhere() ? "tattle split " : "")));
        }
        boolean unknown = cell.attacks().stream()
                .map(AttackView::result)
                .anyMatch(audit -> audit.shadows() > 0
                        && audit.rates().sharedError() == null
                        && !audit.auc().method().equals("within-target"));
        if (unknown) {
            cautions.add(FEW_SHADOWS.with());
        }
        String blind = cell.attacks().stream()
                .filter(AttackView::isBlind)
                .map(AttackView::label)
                .collect(Collectors.joining(", "));
        if (!blind.isEmpty()) {
            cautions.add(BLIND.with(blind));
        }
        for (AttackView attack : cell.attacks()) {
            if (attack.result().auc().high() < 0.5) {
                cautions.add(REVERSED.with(
                        attack.label(), Numbers.interval(attack.result().auc())));
            }
        }
        return cautions;
    }

    private static void support(ExperimentView cell, List<Statement> cautions) {
        if (!cell.rates().isEmpty()
                && cell.rates().stream().allMatch(rate -> worstSupport(cell, rate) == Support.UNSUPPORTED)) {
            cautions.add(NO_RATE_MEASURED.with().and(measurable(cell.nonMembers())));
        }
        for (double rate : cell.rates()) {
            Support support = worstSupport(cell, rate);
            if (support == Support.UNSUPPORTED) {
                cautions.add(UNSUPPORTED.with(
                        Numbers.rate(rate), Numbers.count(cell.nonMembers(), "non-member"), Numbers.count((long)
                                Math.ceil(1 / rate - 1e-6))));
            } else if (support == Support.WEAK) {
                cautions.add(COARSE.with(Numbers.rate(rate), Numbers.fixed(rate * cell.nonMembers(), 1)));
            }
        }
    }

    private static Statement measurable(int nonMembers) {
        double least = nonMembers < 2
                ? 1
                : BigDecimal.ONE
                        .divide(BigDecimal.valueOf(nonMembers), new MathContext(1, RoundingMode.UP))
                        .doubleValue();
        return least < 1 ? LEAST_RATE.with(Numbers.rate(least), Numbers.plain(least)) : MORE_RECORDS.with();
    }

    private static Support worstSupport(ExperimentView cell, double rate) {
        return cell.attacks().stream()
                .flatMap(attack -> attack.at(rate).stream())
                .map(OperatingPoint::support)
                .max(Comparator.naturalOrder())
                .orElse(Support.OK);
    }
}
