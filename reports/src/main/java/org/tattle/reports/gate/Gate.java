package org.tattle.reports.gate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.RunResult;
import org.tattle.engine.budget.BudgetReport;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.evaluate.MetricVersion;
import org.tattle.math.statistics.MultipleTesting;
import org.tattle.reports.view.ClaimCheck;
import org.tattle.reports.view.Controls;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.Replayed;

/**
 * Compares a run with a baseline, a budget, or both. All hypotheses of a suite are tested together (Holm), so that the
 * false-alarm rate is that of the whole suite.
 */
public final class Gate {
    private final Rules rules;
    private final LeakBudget budget;

    /** A gate without a budget. */
    public Gate(Rules rules) {
        this(rules, LeakBudget.unlimited());
    }

    /** @param budget what may leak, whatever leaked before */
    public Gate(Rules rules, LeakBudget budget) {
        this.rules = rules;
        this.budget = budget;
    }

    /**
     * Computes the verdict.
     *
     * @param file the file of the baseline, for messages
     * @throws org.tattle.core.InputException when the two cannot be compared, naming the first difference
     */
    public GateReport judge(Baseline baseline, RunIdentity run, Path file) {
        Baseline now = Baseline.of(run);
        Matching matching = BaselineCompatibility.match(baseline, now, file);
        List<Hypothesis> all = new ArrayList<>(regressions(matching));
        all.addAll(guarantees(run.result(), Optional.of(baseline)));
        return judge(all, Optional.of(matching.changes()), run.result());
    }

    /** Computes the verdict without a baseline: on guarantees and the budget. */
    public GateReport judge(RunIdentity run) {
        return judge(guarantees(run.result(), Optional.empty()), Optional.empty(), run.result());
    }

    private List<Hypothesis> regressions(Matching matching) {
        List<Hypothesis> all = new ArrayList<>();
        for (Matching.Pair pair : matching.pairs()) {
            all.add(new RegressionTest(pair.before(), pair.after(), MetricVersion.TPR_AT_FPR, rules));
            all.add(new RegressionTest(pair.before(), pair.after(), MetricVersion.AUC, rules));
        }
        all.addAll(matching.missing());
        return all;
    }

    private static boolean held(Optional<Baseline> baseline, RunResult run, String cell) {
        return baseline.filter(before -> before.held(cell, run.experiments().size() == 1))
                .isPresent();
    }

    private List<Hypothesis> guarantees(RunResult run, Optional<Baseline> baseline) {
        List<Hypothesis> all = new ArrayList<>();
        run.certificates().stream()
                .filter(certificate -> certificate.guarantee() != null)
                .forEach(certificate -> all.add(new ClaimHolds(certificate, rules)));
        run.certificates().stream()
                .filter(certificate -> certificate.curve() != null)
                .forEach(certificate -> all.add(new CurveHolds(certificate, rules)));
        Replayed.of(run)
                .forEach(replayed -> all.add(new DrawsHold(
                        replayed, held(baseline, run, replayed.cell().name()))));
        Set<List<Object>> doubted = new HashSet<>(); // a doubt is the same on every surface
        for (ExperimentView cell : ExperimentView.of(run)) {
            ClaimCheck.of(cell).stream()
                    .filter(check -> check.standing() == ClaimCheck.Standing.DOUBTFUL)
                    .filter(check -> doubted.add(List.of(cell.experiment().name(), check.claim())))
                    .forEach(check -> all.add(new ClaimIndicated(cell.title(), check)));
        }
        run.experiments().stream()
                .filter(cell -> cell.replay().isEmpty() && !cell.isGuaranteeTested())
                .forEach(cell -> all.add(new NotTested(cell, held(baseline, run, cell.name()))));
        return all;
    }

    /** @param changes of the plan since the baseline; empty without one */
    private GateReport judge(List<Hypothesis> all, Optional<List<String>> changes, RunResult run) {
        List<Hypothesis> tested = all.stream()
                .filter(hypothesis -> !Double.isNaN(hypothesis.pValue()))
                .toList();
        double[] adjusted = MultipleTesting.holm(
                tested.stream().mapToDouble(Hypothesis::pValue).toArray());
        double share = rules.falseAlarm() / Math.max(1, tested.size());
        List<Finding> findings = new ArrayList<>();
        for (Hypothesis hypothesis : all) {
            int place = tested.indexOf(hypothesis);
            findings.add(hypothesis.finding(place < 0 ? Double.NaN : adjusted[place], share));
        }
        Optional<BudgetReport> judged = budget.isUnlimited() ? Optional.empty() : Optional.of(budget.judge(run));
        List<String> failed =
                new Controls(run.controls()).failed().stream().map(Gate::words).toList();
        return GateReport.of(
                run.name(),
                rules,
                changes,
                judged,
                tested.size(),
                run.attacks().stream().mapToInt(AttackResult::targets).min().orElse(0),
                run.controls().size(),
                failed,
                GateReport.Coverage.of(run),
                findings);
    }

    private static String words(ControlResult control) {
        return control.control() + (control.cell().isEmpty() ? "" : " in " + control.cell()) + ", " + control.attack();
    }
}
