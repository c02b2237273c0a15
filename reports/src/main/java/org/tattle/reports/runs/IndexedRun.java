package org.tattle.reports.runs;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.view.AttackView;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.GuaranteeView;
import org.tattle.reports.view.PlainAnswer;
import org.tattle.reports.view.RunView;

/**
 * What an index says of a run: its most severe finding, and the strongest attack there.
 *
 * @param name the path of its folder, from the folder of the index
 * @param plan the name of the plan
 * @param day when it began; empty if that is not known
 * @param data the first characters of the SHA-256 of the records
 * @param experiment the algorithm of the most severe finding, with its surface; empty without attacks
 * @param experiments the number of algorithms
 * @param finding the most severe finding in a few words
 * @param style the name of the CSS class of the finding
 * @param attack the strongest attack there; empty without attacks
 * @param rate the true-positive rate of that attack at a false-positive rate
 * @param auc the area under its curve
 * @param guarantees the guarantees of the algorithm with their terms; without attacks those of all, by name
 * @param report whether it has a page
 * @param dossier whether it has a dossier
 */
public record IndexedRun(
        String name,
        String plan,
        Optional<LocalDate> day,
        int records,
        String data,
        long seed,
        String version,
        String experiment,
        int experiments,
        String finding,
        String style,
        String attack,
        Optional<OperatingPoint> rate,
        Optional<Interval> auc,
        List<String> guarantees,
        boolean report,
        boolean dossier) {
    private static final int SHORT = 8;

    /** What the index says of a run. */
    public static IndexedRun of(
            String name, RunVerdict audit, Optional<LocalDate> day, boolean report, boolean dossier) {
        RunView page = RunView.of(audit);
        RunResult run = audit.run();
        Optional<ExperimentView> worst = page.worst();
        Optional<AttackView> attack = worst.map(one -> one.attacks().get(0));
        PlainAnswer.Unattacked none = PlainAnswer.Unattacked.of(page);
        String sha256 = run.dataset().sha256();
        List<String> guarantees = worst.map(one -> GuaranteeView.inLines(one.experiment(), audit))
                .orElseGet(() -> run.experiments().stream()
                        .flatMap(one ->
                                GuaranteeView.inLines(one, audit).stream().map(line -> one.name() + ": " + line))
                        .toList());
        return new IndexedRun(
                name,
                run.name(),
                day,
                run.dataset().records(),
                sha256.substring(0, Math.min(SHORT, sha256.length())),
                run.seed(),
                run.version(),
                worst.map(ExperimentView::title).orElse(""),
                run.experiments().size(),
                page.broken()
                        .map(PlainAnswer::title)
                        .map(Statement::text)
                        .or(() -> worst.map(ExperimentView::badge))
                        .orElseGet(() -> none.title().text()),
                page.broken()
                        .map(broken -> "grade-violated")
                        .or(() -> worst.map(ExperimentView::style))
                        .orElseGet(none::style),
                attack.map(AttackView::label).orElse(""),
                worst.flatMap(one -> attack.flatMap(strongest -> strongest.at(one.rate()))),
                attack.map(one -> one.result().auc()),
                guarantees,
                report,
                dossier);
    }

    /** {@code 78.8 % [77.2, 80.4]}; a dash without attacks. */
    public String identified() {
        return rate.map(point -> Numbers.percent(point.tpr(), point.low(), point.high()))
                .orElse(Numbers.NONE);
    }

    /** The area under the curve with its interval; a dash without attacks. */
    public String area() {
        return auc.map(Numbers::interval).orElse(Numbers.NONE);
    }

    /** {@code lda-topics-5 and 3 more}. */
    public String algorithms() {
        return experiments > 1 && !experiment.isEmpty()
                ? experiment + " and " + (experiments - 1) + " more"
                : experiment.isEmpty() ? Numbers.count(experiments, "algorithm") : experiment;
    }

    /** The guarantees, each with its terms. */
    public String guaranteed() {
        return guarantees.isEmpty() ? Numbers.NONE : guarantees.stream().collect(Collectors.joining("; "));
    }
}
