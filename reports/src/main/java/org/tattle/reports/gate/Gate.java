package org.tattle.reports.gate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.RunResult;
import org.tattle.engine.budget.BudgetReport;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.evaluate.MetricVersion;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.MultipleTesting;

/**
 * Compares a run with a baseline, a budget, or both. All hypotheses of a suite are tested together (Holm), so that the
 * false-alarm rate is that of the whole suite.
 */
public final class Gate {
    private final Rules rules;
    private final Optional<Function<RunVerdict, BudgetReport>> budget;

    /** A gate without a budget. */
    public Gate(Rules rules) {
        this(rules, Optional.empty());
    }

    /** @param budget what may leak, whatever leaked before */
    public Gate(Rules rules, LeakBudget budget) {
        this(rules, budget.isUnlimited() ? Optional.empty() : Optional.of(budget::judge));
    }

    /** @param budget judges what leaks, whatever leaked before */
    public Gate(Rules rules, Optional<Function<RunVerdict, BudgetReport>> budget) {
        this.rules = rules;
        this.budget = budget;
    }

    /**
     * Computes the verdict.
     *
     * @throws org.tattle.core.InputException when the two cannot be compared, naming the first difference
     */
    public GateReport judge(Baseline baseline, RunIdentity run, Path file) {
        BaselineCompatibility.BaselinePairs matching = BaselineCompatibility.match(baseline, Baseline.of(run), file);
        List<Hypothesis> all = new ArrayList<>();
        for (BaselineCompatibility.Pair pair : matching.pairs()) {
            all.add(new RegressionTest(pair.before(), pair.after(), MetricVersion.TPR_AT_FPR, rules).hypothesis());
            all.add(new RegressionTest(pair.before(), pair.after(), MetricVersion.AUC, rules).hypothesis());
        }
        all.addAll(matching.missing());
        all.addAll(new GuaranteeHypotheses(run.audit(), Optional.of(baseline), rules).all());
        return judge(all, Optional.of(matching), run.audit());
    }

    /** Computes the verdict without a baseline: on guarantees and the budget. */
    public GateReport judge(RunIdentity run) {
        return judge(
                new GuaranteeHypotheses(run.audit(), Optional.empty(), rules).all(), Optional.empty(), run.audit());
    }

    /** @param matching with the baseline; empty without one */
    private GateReport judge(
            List<Hypothesis> all, Optional<BaselineCompatibility.BaselinePairs> matching, RunVerdict audit) {
        RunResult run = audit.run();
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
        Optional<BudgetReport> judged = budget.map(judge -> judge.apply(audit));
        List<String> failed = audit.failedControls().stream().map(Gate::words).toList();
        return GateReport.of(
                run.name(),
                rules,
                matching,
                judged,
                tested.size(),
                matching.map(BaselineCompatibility.BaselinePairs::pairs)
                        .filter(pairs -> !pairs.isEmpty())
                        .map(pairs ->
                                pairs.stream().mapToInt(pair -> pair.after().targets()))
                        .orElseGet(() -> run.attacks().stream().mapToInt(AttackResult::targets))
                        .min()
                        .orElse(0),
                run.controls().size(),
                failed,
                GateReport.Coverage.of(audit),
                findings);
    }

    private static String words(ControlResult control) {
        return control.control() + (control.experiment().isEmpty() ? "" : " in " + control.experiment()) + ", "
                + control.attack();
    }
}
