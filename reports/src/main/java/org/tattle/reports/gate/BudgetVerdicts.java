package org.tattle.reports.gate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.BudgetFinding;
import org.tattle.engine.budget.BudgetReport;
import org.tattle.engine.budget.BudgetVerdict;

/** The verdict on a budget, for a gate's report; findings are ordered by severity. */
public record BudgetVerdicts(String limits, BudgetVerdict verdict, Statement terms, List<BudgetFinding> findings) {
    static BudgetVerdicts of(BudgetReport report) {
        return new BudgetVerdicts(report.budget().text(), report.verdict(), report.terms(), report.worstFirst());
    }

    static Outcome outcome(BudgetVerdict verdict) {
        return switch (verdict) {
            case EXCEEDED -> Outcome.EXCEEDS;
            case UNRELIABLE -> Outcome.UNRELIABLE;
            case INCONCLUSIVE -> Outcome.INCONCLUSIVE;
            case EXCEPTED, NOT_EXCEEDED, WITHIN -> Outcome.OK;
        };
    }

    /** How many findings decide the verdict, of how many. */
    Statement share() {
        return GateSentence.SHARE.with(deciding().size(), Numbers.count(findings.size(), "limit"));
    }

    Statement headline() {
        return verdict.with().after("Budget: " + limits);
    }

    List<BudgetFinding> deciding() {
        return findings.stream().filter(finding -> finding.verdict() == verdict).toList();
    }

    /** What is listed: all findings, or those that decide; none of a run that keeps its budget. */
    List<BudgetFinding> listed(boolean all) {
        if (all) {
            return findings;
        }
        return verdict.isKept() ? List.of() : deciding();
    }

    /** What is said of findings that are not listed; nothing if these are all. */
    Statement unlisted(boolean all) {
        List<BudgetFinding> listed = listed(all);
        List<Statement> parts = new ArrayList<>();
        for (BudgetVerdict other : BudgetVerdict.values()) {
            long number = findings.stream()
                    .filter(finding -> finding.verdict() == other && !listed.contains(finding))
                    .count();
            if (number > 0) {
                parts.add(Statement.value(number + " ").then(other.with()));
            }
        }
        if (parts.isEmpty()) {
            return Statement.NOTHING;
        }
        Statement rest = Statement.joined(", ", parts).ended();
        return listed.isEmpty() ? rest : GateSentence.OTHER_LIMITS.with(rest);
    }

    /** The findings on each limit, in the budget's order. */
    static Map<String, List<BudgetFinding>> byLimit(List<BudgetFinding> listed) {
        return listed.stream()
                .collect(Collectors.groupingBy(BudgetFinding::limit, LinkedHashMap::new, Collectors.toList()));
    }

    /** A table of findings on one limit, the header first; with verdicts if they differ. */
    static List<List<String>> table(List<BudgetFinding> listed) {
        boolean several = listed.stream().map(BudgetFinding::verdict).distinct().count() > 1;
        List<List<String>> rows = new ArrayList<>();
        rows.add(several ? List.of("", "verdict", "measured", "") : List.of("", "measured", ""));
        for (BudgetFinding finding : listed) {
            List<String> row = new ArrayList<>(List.of(finding.subject()));
            if (several) {
                row.add(finding.verdict().text());
            }
            row.addAll(List.of(finding.measured().text(), finding.says().text()));
            rows.add(row.stream().map(Printable::of).toList());
        }
        return rows;
    }
}
