package org.tattle.reports;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.result.BoxSummary;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.GroupRate;
import org.tattle.core.result.StatisticStudy;
import org.tattle.core.text.Numbers;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.engine.verdict.TestedCertificate;
import org.tattle.reports.text.Column;
import org.tattle.reports.view.CertificateView;
import org.tattle.reports.view.ForgottenTable;
import org.tattle.reports.view.GroupTable;
import org.tattle.reports.view.GuaranteeView;
import org.tattle.reports.view.Metrics;
import org.tattle.reports.view.Normality;
import org.tattle.reports.view.SurfaceMatrix;
import org.tattle.reports.view.TopicComparison;

/** The tables of a {@link Summary} beside those of verdicts. */
record SummaryTables(RunVerdict audit, Metrics measures, SummaryWriter out) {
    private static final int MOST_GROUPS = 10;

    /** The utility of releases that no attack on membership was run on. */
    void utility() {
        out.line("");
        List<List<String>> rows = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of("defense"));
        measures.figures().forEach(figure -> header.add(figure.label()));
        rows.add(header);
        for (ExperimentResult experiment : measures.experiments()) {
            List<String> row = new ArrayList<>(List.of(experiment.name()));
            measures.figures()
                    .forEach(figure ->
                            row.add(Stream.of(Metrics.value(experiment, figure), Metrics.deviation(experiment, figure))
                                    .filter(part -> !part.isEmpty())
                                    .collect(Collectors.joining(", "))));
            rows.add(row);
        }
        if (!measures.figures().isEmpty()) {
            out.aligned(rows);
            measures.meanings().forEach(meaning -> out.wrapped("  ", meaning, ""));
        }
        for (ExperimentResult experiment : measures.experiments()) {
            if (!experiment.guarantees().isEmpty()) {
                out.wrapped(
                        "  ",
                        SummarySentence.GUARANTEES.with(
                                experiment.name(), String.join("; ", GuaranteeView.inLines(experiment, audit))),
                        "");
            }
        }
        measures.caveats().forEach((caveat, defenses) -> out.wrapped("  ! ", defenses + ": " + caveat + ".", ""));
    }

    /** What independent runs certify. */
    void certified(List<CertificateView> all) {
        out.line("");
        out.aligned(Column.table(
                all,
                List.of(
                        new Column<>("certified", one -> one.result().experiment()),
                        new Column<>("by", one -> one.result().certifier()),
                        new Column<>("neighbors", CertificateView::relation),
                        new Column<>(
                                "ε at least", one -> Numbers.fixed(one.bound().value(), 2)),
                        new Column<>(
                                "largest certifiable",
                                one -> Numbers.fixed(one.bound().ceiling(), 2)),
                        new Column<>(
                                "guarantee",
                                one -> one.guarantee() == null ? "none" : GuaranteeText.budget(one.guarantee())),
                        new Column<>("p", one -> one.guarantee() == null ? "" : one.probability()),
                        new Column<>(
                                "", one -> one.standing() == TestedCertificate.Standing.VIOLATED ? "violated" : ""))));
    }

    /** The metrics of an experiment's release in a line. */
    void usefulness(ExperimentResult experiment) {
        String metrics = measures.figures().stream()
                .filter(metric -> experiment.utility().containsKey(metric.key()))
                .map(metric -> metric.label() + " " + Metrics.value(experiment, metric))
                .collect(Collectors.joining("; "));
        if (!metrics.isEmpty()) {
            out.line("");
            out.wrapped("", "Utility of " + experiment.name() + ": " + metrics, "");
        }
    }

    /** What attacks on transcripts infer. */
    void recovered() {
        if (measures.inferences().isEmpty()) {
            return;
        }
        out.line("");
        measures.worst().ifPresent(gravest -> out.wrapped("  ", gravest.sentence(), ""));
        out.aligned(Column.table(
                measures.inferences(),
                List.of(
                        new Column<>("transcripts of", one -> one.experiment().name()),
                        new Column<>("attack", one -> measures.label(one.result())),
                        new Column<>("tokens", one -> Numbers.count(one.result().positions())),
                        new Column<>(
                                "inferred correctly",
                                one -> Metrics.percent(one.result().guessed()) + (one.leaks() ? " *" : "")),
                        new Column<>(
                                "baseline guess",
                                one -> Numbers.percent(one.result().blind())))));
        out.line("  " + out.ansi.dim("* interval above the baseline guess"));
    }

    /** The attacks of a defense by surfaces. */
    void surfaces(SurfaceMatrix matrix) {
        out.line("");
        out.titled(matrix.defense(), "attacks by surfaces, TPR at " + Numbers.rate(matrix.rate()));
        List<List<String>> rows = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of("attack"));
        header.addAll(matrix.surfaces());
        rows.add(header);
        for (SurfaceMatrix.Row row : matrix.rows()) {
            List<String> cells = new ArrayList<>(List.of(row.attack()));
            row.entries()
                    .forEach(entry -> cells.add(entry.map(SummaryTables::entry).orElse(Numbers.NONE)));
            rows.add(cells);
        }
        out.aligned(rows);
        out.wrapped(
                SummaryWriter.INDENT,
                "* above chance; proves: share of members proved, in brackets if the list is complete; " + Numbers.NONE
                        + " attack not applicable to the surface",
                SummaryWriter.DIM);
    }

    private static String entry(SurfaceMatrix.Entry entry) {
        String rate = entry.point()
                .map(point -> Numbers.percent(point.tpr()) + SummaryWriter.mark(point.support()))
                .orElse("not measured");
        String wrong = entry.wronglyProved() > 0 ? ", " + Numbers.count(entry.wronglyProved()) + " wrongly" : "";
        return rate
                + (entry.leaks() ? " *" : "")
                + (entry.proves()
                        ? " (proves " + Numbers.percent(entry.provedShare()) + " ["
                                + Numbers.percent(entry.provedIfComplete()) + "]" + wrong + ")"
                        : "");
    }

    /** What each attack finds of records that models were to forget. */
    void forgotten(ForgottenTable table) {
        out.line("");
        out.titled(table.title(), "records to be forgotten");
        out.wrapped(SummaryWriter.INDENT, table.finding(), "");
        out.aligned(Column.table(
                table.attacks(),
                List.of(
                        new Column<>("attack", ForgottenTable.Row::attack),
                        new Column<>("FPR", row -> Numbers.rate(row.group().fpr())),
                        new Column<>("TPR", ForgottenTable.Row::rate),
                        new Column<>("if forgotten, at most", ForgottenTable.Row::chance))));
        table.basis().ifPresent(basis -> out.wrapped(SummaryWriter.INDENT, basis, ""));
    }

    /** What an attack finds of the first groups. */
    void groups(GroupTable table) {
        out.line("");
        out.titled(table.title(), "groups of records, TPR at " + Numbers.rate(table.fpr()));
        out.wrapped(SummaryWriter.INDENT, table.finding(), "");
        List<GroupRate> first = table.rows().stream().limit(MOST_GROUPS).toList();
        out.aligned(Column.table(
                first,
                List.of(
                        new Column<>(table.leak().field(), GroupRate::group),
                        new Column<>("members", row -> Numbers.count(row.members())),
                        new Column<>("TPR", GroupTable::rate),
                        new Column<>("more than the others", GroupTable::excess))));
        if (first.size() < table.rows().size()) {
            out.wrapped(
                    SummaryWriter.INDENT,
                    Numbers.count(table.rows().size() - (long) first.size(), "group") + " more in the report",
                    SummaryWriter.DIM);
        }
        out.wrapped(SummaryWriter.INDENT, table.basis(), "");
    }

    /** A study of statistics. */
    void normality(Normality normality) {
        out.line("");
        out.titled(normality.title(), "normality of the statistics");
        out.aligned(Column.table(
                normality.columns(),
                List.of(
                        new Column<>("statistic", StatisticStudy::column),
                        new Column<>("tests", study -> Numbers.count(study.tests())),
                        new Column<>("not normal", study -> Numbers.percent(Normality.rejected(study))),
                        new Column<>("constant", study -> Numbers.count(study.constant())),
                        new Column<>("larger with the record", study -> Numbers.percent(study.inAboveOut())),
                        new Column<>("d′", study -> box(study.separation())),
                        new Column<>("KL", study -> box(study.divergence())))));
        out.wrapped("  ", normality.basis().and(Normality.caution()), "");
    }

    private static String box(BoxSummary box) {
        return Normality.median(box) + " " + Normality.quartiles(box);
    }

    /** Topics side by side. */
    void topics(TopicComparison topics) {
        out.line("");
        topics.legend().forEach(text -> out.wrapped("  ", text, ""));
        for (int i = 0; i < topics.count(); i++) {
            out.line("");
            out.aligned(topics.rows(i));
        }
    }
}
