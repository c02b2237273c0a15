package org.tattle.reports.gate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.RunResult;
import org.tattle.engine.evaluate.MetricVersion;
import org.tattle.math.statistics.MultipleTesting;
import org.tattle.reports.view.ClaimCheck;
import org.tattle.reports.view.Controls;
import org.tattle.reports.view.ExperimentView;

/**
 * Compares a run with a baseline. All hypotheses of a suite are tested together (Holm), so that the false-alarm rate is
 * that of the whole suite.
 */
public final class Gate {
    private final Rules rules;

    public Gate(Rules rules) {
        this.rules = rules;
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
        return judge(hypotheses(matching, run.result()), matching.changes(), run.result());
    }

    private List<Hypothesis> hypotheses(Matching matching, RunResult run) {
        List<Hypothesis> all = new ArrayList<>();
        for (Matching.Pair pair : matching.pairs()) {
            all.add(new RegressionTest(pair.before(), pair.after(), MetricVersion.TPR_AT_FPR, rules));
            all.add(new RegressionTest(pair.before(), pair.after(), MetricVersion.AUC, rules));
        }
        all.addAll(matching.missing());
        run.certificates().stream()
                .filter(certificate -> certificate.guarantee() != null)
                .forEach(certificate -> all.add(new ClaimHolds(certificate, rules)));
        for (ExperimentView cell : ExperimentView.of(run)) {
            ClaimCheck.of(cell).stream()
                    .filter(check -> check.standing() == ClaimCheck.Standing.DOUBTFUL)
                    .forEach(check -> all.add(new ClaimIndicated(cell.title(), check)));
        }
        return all;
    }

    private GateReport judge(List<Hypothesis> all, List<String> changes, RunResult run) {
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
        List<String> failed =
                new Controls(run.controls()).failed().stream().map(Gate::words).toList();
        return GateReport.of(
                run.name(), rules, changes, tested.size(), run.controls().size(), failed, findings);
    }

    private static String words(ControlResult control) {
        return control.control() + (control.cell().isEmpty() ? "" : " in " + control.cell()) + ", " + control.attack();
    }
}
