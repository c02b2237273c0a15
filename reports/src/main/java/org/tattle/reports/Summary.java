package org.tattle.reports;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.AuditResult;
import org.tattle.engine.verdict.ExperimentVerdict.Lead;
import org.tattle.engine.verdict.Grade;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.engine.verdict.TestedCertificate;
import org.tattle.engine.verdict.TestedNumber;
import org.tattle.reports.text.Column;
import org.tattle.reports.view.AttackView;
import org.tattle.reports.view.CertificateView;
import org.tattle.reports.view.ExperimentView;
import org.tattle.reports.view.ForgottenTable;
import org.tattle.reports.view.GroupTable;
import org.tattle.reports.view.GuaranteeView;
import org.tattle.reports.view.Metrics;
import org.tattle.reports.view.Normality;
import org.tattle.reports.view.NotTestedText;
import org.tattle.reports.view.ReplayView;
import org.tattle.reports.view.SurfaceMatrix;
import org.tattle.reports.view.TopicComparison;
import org.tattle.reports.view.VerdictText;

/**
 * The summary of a run for a terminal: the verdict and an aligned table for each of a few experiments, one line for
 * each of several, guarantees and controls. Lines end with a line feed.
 */
public final class Summary {
    /** The width of a terminal in characters, if it is not known. */
    public static final int COLUMNS = 80;

    /** The most experiments that are each described in full. */
    private static final int FEW = 3;

    private static final String INDENT = SummaryWriter.INDENT;

    private final RunVerdict audit;
    private final RunResult run;
    private final SummaryWriter out;
    private final SummaryTables tables;
    private final List<Statement> violations;

    private Summary(RunVerdict audit, Ansi ansi, int columns) {
        this.audit = audit;
        run = audit.run();
        out = new SummaryWriter(ansi, columns);
        tables = new SummaryTables(audit, new Metrics(run.experiments()), out);
        violations = audit.ofExperiments().stream()
                .flatMap(one -> GuaranteeView.violationByTests(one).stream())
                .toList();
    }

    /** The summary of an audit without colors, in lines of at most 80 characters. */
    public static String text(AuditResult result) {
        return text(result.verdict(), Ansi.PLAIN, COLUMNS);
    }

    /** The summary of results that were read from a file, in the same way. */
    public static String text(RunResult run) {
        return text(RunVerdict.of(run), Ansi.PLAIN, COLUMNS);
    }

    static List<Statement> stated(RunVerdict audit) {
        return new Summary(audit, Ansi.PLAIN, COLUMNS).written().stated();
    }

    public static String text(RunVerdict audit, Ansi ansi, int columns) {
        return new Summary(audit, ansi, columns).written().toString();
    }

    private SummaryWriter written() {
        List<ExperimentView> experiments = ExperimentView.of(audit);
        out.titled(
                run.name(),
                Numbers.count(run.dataset().records()) + " " + ExperimentView.unit(run) + ", seed " + run.seed());
        violations.forEach(text -> out.wrapped(INDENT, text, out.ansi.of(Grade.VIOLATED)));
        certified();
        replayed();
        NotTestedText.failures(audit).forEach(this::caution);
        NotTestedText.notRun(audit).ifPresent(this::caution);
        NotTestedText.words(audit).ifPresent(this::caution);
        if (experiments.size() <= FEW) {
            experiments.forEach(this::experiment);
        }
        if (experiments.size() > 1) {
            overview(experiments);
        }
        if (experiments.isEmpty()) {
            tables.utility();
        } else if (experiments.size() <= FEW) {
            run.experiments().forEach(tables::usefulness);
        }
        tables.recovered();
        if (!experiments.isEmpty()) {
            out.line("");
            out.wrapped("", VerdictText.basis(experiments.get(0)), "");
        }
        SurfaceMatrix.of(experiments, run).forEach(tables::surfaces);
        GroupTable.of(experiments).forEach(tables::groups);
        ForgottenTable.of(experiments).forEach(tables::forgotten);
        Normality.of(run).forEach(tables::normality);
        TopicComparison.of(run.topics()).ifPresent(tables::topics);
        controls();
        return out;
    }

    private void caution(Statement statement) {
        out.wrapped("  ! ", statement, "");
    }

    private void experiment(ExperimentView experiment) {
        VerdictText verdict = VerdictText.of(experiment);
        out.line("");
        out.titled(
                experiment.title(), Numbers.count(experiment.facts().targets(), "target") + ", " + shadows(experiment));
        out.wrapped("  ", headline(verdict), out.ansi.of(verdict.grade()));
        for (Statement proof : experiment.proofs()) {
            out.wrapped("  ", proof, "");
        }
        verdict.cautions().forEach(this::caution);
        table(experiment);
        if (experiment.guarantees().isEmpty()) {
            out.wrapped(INDENT, GuaranteeView.none(experiment), "");
        }
        for (List<GuaranteeView> alike : GuaranteeView.alike(experiment)) {
            GuaranteeView check = alike.get(0);
            out.labeled("  ", "Guarantee: " + brackets(alike) + ". ", check.outcome(), "");
            check.weak().ifPresent(this::caution);
            Stream.of(Premise.values())
                    .map(Premise::caveat)
                    .filter(caveat -> check.guarantee().status() == PrivacyGuarantee.Status.CLAIMED)
                    .filter(check.guarantee().caveats()::contains)
                    .forEach(caveat -> caution(SummarySentence.CLAIMED.with(caveat)));
        }
    }

    /** One line for each experiment; all that is said about one only is in the report. */
    private void overview(List<ExperimentView> experiments) {
        out.line("");
        boolean oneRate = experiments.stream()
                        .mapToDouble(ExperimentView::rate)
                        .distinct()
                        .count()
                == 1;
        List<Column<ExperimentView>> columns = new ArrayList<>(List.of(
                new Column<>("experiment", ExperimentView::title),
                new Column<>("leak", one -> one.verdict().grade().id().replace('-', ' ')),
                new Column<>("strongest attack", one -> one.attacks().get(0).label()),
                new Column<>(
                        oneRate ? "TPR at " + Numbers.rate(experiments.get(0).rate()) : "TPR",
                        one -> rate(one.attacks().get(0), one.rate())
                                + (oneRate ? "" : " at " + Numbers.rate(one.rate()))),
                new Column<>("ε at least", one -> one.boundBeside(one.attacks().get(0))),
                new Column<>("guarantee", Summary::guarantee)));
        tables.measures()
                .leading()
                .ifPresent(metric ->
                        columns.add(new Column<>(metric.label(), one -> Metrics.value(one.experiment(), metric))));
        List<List<String>> rows = Column.table(experiments, columns);
        List<String> cautious = experiments.stream()
                .filter(one -> !VerdictText.of(one).cautions().isEmpty())
                .map(ExperimentView::title)
                .toList();
        if (experiments.size() > FEW) {
            audit.worst()
                    .flatMap(worst -> experiments.stream()
                            .filter(experiment -> experiment.verdict().equals(worst))
                            .findFirst())
                    .ifPresent(this::worst);
        }
        out.aligned(rows);
        out.legend(rows);
        if (experiments.size() > FEW && !cautious.isEmpty()) {
            String all = "all " + experiments.size() + " experiments";
            String whom = cautious.size() == experiments.size() ? all : String.join("; ", cautious);
            caution(SummarySentence.CAUTIONS_IN_THE_REPORT.with(whom));
        }
    }

    private void worst(ExperimentView experiment) {
        VerdictText verdict = VerdictText.of(experiment);
        out.labeled(INDENT, experiment.title() + ": ", headline(verdict), out.ansi.of(verdict.grade()));
        out.line("");
    }

    /** The headline, without a violation that is stated above. */
    private Statement headline(VerdictText verdict) {
        return verdict.violation().filter(violations::contains).isPresent()
                ? SummarySentence.VIOLATED_ABOVE.with().and(verdict.found())
                : verdict.headline();
    }

    private static String guarantee(ExperimentView experiment) {
        if (experiment.guarantees().isEmpty()) {
            return experiment.isMadeElsewhere() ? "unknown" : "none";
        }
        return GuaranteeView.alike(experiment).stream()
                .map(alike -> alike.get(0).reserved(brackets(alike)))
                .collect(Collectors.joining("; "));
    }

    private static String brackets(List<GuaranteeView> alike) {
        return GuaranteeText.inBrackets(
                alike.stream().map(GuaranteeView::guarantee).toList());
    }

    private void certified() {
        List<CertificateView> all = CertificateView.of(audit);
        if (all.isEmpty()) {
            GuaranteeView.untested(run).forEach(this::caution);
            return;
        }
        tables.certified(all);
        all.stream()
                .filter(one -> one.standing() == TestedCertificate.Standing.HOLDS)
                .map(one -> Map.entry(
                        one.result().experiment() + ", " + one.result().certifier() + ", "
                                + GuaranteeText.budget(one.guarantee()) + ": ",
                        one.outcome()))
                .distinct()
                .forEach(one -> out.labeled(INDENT, one.getKey(), one.getValue(), ""));
        GuaranteeView.untested(run).forEach(this::caution);
    }

    private void replayed() {
        List<ReplayView> all =
                ReplayView.of(run).stream().filter(one -> !one.isViolated()).toList();
        if (!all.isEmpty()) {
            out.line("");
        }
        for (ReplayView one : all) {
            out.labeled(
                    INDENT,
                    "Replay of " + one.experiment().name() + " (" + one.guarantees() + "). ",
                    one.outcome(),
                    "");
        }
    }

    /** The table of attacks with all rates, or with the headline's where the terminal is too narrow. */
    private void table(ExperimentView experiment) {
        double leading = experiment
                .verdict()
                .lead()
                .map(Lead::number)
                .filter(number -> !number.isArea())
                .map(TestedNumber::fpr)
                .orElse(experiment.rate());
        List<List<String>> all = table(experiment, experiment.rates());
        boolean fits = out.width(all) <= out.columns;
        List<List<String>> rows = fits ? all : table(experiment, List.of(leading));
        out.aligned(rows);
        out.legend(rows);
        if (!fits && experiment.rates().size() > 1) {
            out.wrapped(
                    INDENT,
                    "TPR at "
                            + experiment.rates().stream()
                                    .filter(rate -> rate != leading)
                                    .map(Numbers::rate)
                                    .collect(Collectors.joining(", "))
                            + ": in the report, or on a terminal of "
                            + out.width(all) + " columns",
                    SummaryWriter.DIM);
        }
    }

    private static List<List<String>> table(ExperimentView experiment, List<Double> rates) {
        List<Column<AttackView>> columns = new ArrayList<>(List.of(
                new Column<>("attack", AttackView::label),
                new Column<>("AUC", attack -> Numbers.interval(attack.result().auc()))));
        for (double rate : rates) {
            columns.add(new Column<>("TPR at " + Numbers.rate(rate), attack -> rate(attack, rate)));
        }
        columns.add(new Column<>(
                "ε at least",
                attack -> Numbers.fixed(attack.result().epsilonLowerBound().value(), 2)));
        return Column.table(experiment.attacks(), columns);
    }

    private static String rate(AttackView attack, double rate) {
        return attack.at(rate)
                .map(point ->
                        Numbers.percent(point.tpr(), point.low(), point.high()) + SummaryWriter.mark(point.support()))
                .orElse(Numbers.NONE);
    }

    private void controls() {
        boolean attacked = !run.attacks().isEmpty()
                || run.experiments().stream()
                        .anyMatch(experiment -> !experiment.inferences().isEmpty());
        if (!attacked && run.controls().isEmpty()) {
            return;
        }
        out.line("");
        if (run.controls().isEmpty()) {
            out.wrapped("", SummarySentence.NO_CONTROLS.with(), "");
            return;
        }
        out.labeled("", "Controls: ", VerdictText.controls(run), "");
        for (ControlResult control : audit.failedControls()) {
            caution(SummarySentence.CONTROL_FAILED.with(
                    control.control(),
                    control.attack(),
                    control.expectation(),
                    Numbers.interval(control.measured()),
                    Numbers.rounded(control.expected())));
        }
    }

    private static String shadows(ExperimentView experiment) {
        int shadows = experiment.attacks().stream()
                .mapToInt(attack -> attack.result().shadows())
                .max()
                .orElse(0);
        return experiment.hasGivenScores() ? "number of shadow models unknown" : Numbers.count(shadows, "shadow model");
    }
}
