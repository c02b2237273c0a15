package org.tattle.reports;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.EnumText;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.BoxSummary;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExposedRecord;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.ReferenceValue;
import org.tattle.core.result.RocSummary;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.result.StatisticStudy;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.CsvTable;
import org.tattle.core.text.Numbers;
import org.tattle.reports.chart.SeriesChart;
import org.tattle.reports.view.PublishedValues;

/**
 * The numbers behind the figures and tables as CSV (RFC 4180, line feeds), one observation per row. The first columns
 * of each row are the experiment, the surface, the attack and the attack's index in {@code results.json}, from 0; a
 * number that does not exist is empty.
 */
final class Tables {
    private static final List<String> WHO = List.of("audit", "cell", "surface", "attack");
    private static final List<String> BOX =
            List.of("min", "low_whisker", "q1", "median", "q3", "high_whisker", "max", "outliers");

    private final List<AttackResult> audits;
    private final PublishedValues published;

    private Tables(RunResult run) {
        audits = run.attacks();
        published = PublishedValues.of(run);
    }

    /** File contents by file name. */
    static Map<String, byte[]> of(RunResult run) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        if (run.experiments().stream().anyMatch(cell -> !cell.utility().isEmpty())) {
            files.put("utility.csv", utility(run.experiments()));
        }
        if (run.experiments().stream().anyMatch(cell -> !cell.inferences().isEmpty())) {
            files.put("recovered.csv", recovered(run.experiments()));
        }
        if (!run.studies().isEmpty()) {
            files.put("studies.csv", studies(run.studies()));
        }
        if (!run.certificates().isEmpty()) {
            files.put("certified.csv", certified(run.certificates()));
        }
        if (!run.attacks().isEmpty()) {
            new Tables(run).add(files);
        }
        return files;
    }

    private static byte[] utility(List<ExperimentResult> cells) {
        CsvTable csv = CsvTable.of(
                "cell", "figure", "value", "low", "high", "deviation", "label", "unit", "better", "meaning");
        cells.forEach(cell -> cell.utility()
                .forEach((name, figure) -> csv.row(
                        cell.name(),
                        name,
                        figure.value(),
                        figure.low(),
                        figure.high(),
                        cell.deviations().getOrDefault(name, Double.NaN),
                        cell.metric(name).label(),
                        EnumText.of(cell.metric(name).unit()),
                        EnumText.of(cell.metric(name).better()),
                        cell.metric(name).meaning())));
        return csv.bytes();
    }

    private static byte[] certified(List<Certificate> certificates) {
        CsvTable csv = CsvTable.of(
                "cell",
                "certifier",
                "unit",
                "adjacency",
                "epsilon",
                "delta",
                "confidence",
                "ceiling",
                "guaranteed",
                "p");
        certificates.forEach(one -> csv.row(
                one.cell(),
                one.certifier(),
                EnumText.of(one.neighbors().unit()),
                EnumText.of(one.neighbors().adjacency()),
                one.bound().value(),
                one.bound().delta(),
                one.bound().confidence(),
                one.bound().ceiling(),
                one.guarantee() == null ? "" : one.guarantee().epsilon(),
                one.pValue()));
        return csv.bytes();
    }

    private static byte[] recovered(List<ExperimentResult> cells) {
        CsvTable csv = CsvTable.of(
                "cell", "attack", "parameters", "positions", "guessed", "low", "high", "probability", "blind");
        cells.forEach(cell -> cell.inferences()
                .forEach(found -> csv.row(
                        cell.name(),
                        found.attack(),
                        Numbers.parameters(found.attackParameters()),
                        found.positions(),
                        found.guessed().value(),
                        found.guessed().low(),
                        found.guessed().high(),
                        found.probability().value(),
                        found.blind())));
        return csv.bytes();
    }

    private static byte[] studies(List<StatisticStudy> studies) {
        CsvTable csv = CsvTable.of(Stream.of(
                        Stream.of(
                                "cell",
                                "surface",
                                "column",
                                "shadows",
                                "records",
                                "tests",
                                "rejected",
                                "constant",
                                "false_discovery_rate",
                                "in_above_out"),
                        BOX.stream().map("kl_"::concat),
                        BOX.stream().map("d_prime_"::concat))
                .flatMap(names -> names)
                .toList());
        for (StatisticStudy study : studies) {
            csv.row(Stream.of(
                            Stream.of(
                                    study.cell(),
                                    study.surface(),
                                    study.column(),
                                    study.shadows(),
                                    study.records(),
                                    study.tests(),
                                    study.rejected(),
                                    study.constant(),
                                    study.falseDiscoveryRate(),
                                    study.inAboveOut()),
                            numbers(study.divergence()),
                            numbers(study.separation()))
                    .flatMap(cells -> cells)
                    .toArray());
        }
        return csv.bytes();
    }

    /** The numbers of a box, in the order of {@link #BOX}. */
    private static Stream<Object> numbers(BoxSummary box) {
        return Stream.of(
                box.min(),
                box.lowWhisker(),
                box.q1(),
                box.median(),
                box.q3(),
                box.highWhisker(),
                box.max(),
                box.outliers());
    }

    private void add(Map<String, byte[]> files) {
        files.put("roc.csv", table(Tables::roc, "fpr", "tpr", "low", "high", "pooled"));
        files.put(
                "operating-points.csv",
                table(
                        this::points,
                        "fpr",
                        "tpr",
                        "low",
                        "high",
                        "achieved_fpr",
                        "true_positives",
                        "false_positives",
                        "members",
                        "non_members",
                        "support",
                        "transferred_tpr",
                        "transferred_fpr",
                        "published_tpr",
                        "published_source"));
        files.put(
                "targets.csv",
                table(
                        Tables::targets,
                        "target",
                        "members",
                        "non_members",
                        "auc",
                        "fpr",
                        "tpr",
                        "achieved_fpr",
                        "true_positives",
                        "false_positives",
                        "threshold"));
        files.put(
                "exposed.csv",
                table(Tables::exposed, "id", "targets_in", "caught", "fpr", "mean_score_in", "mean_score_out"));
        files.put("histograms.csv", table(Tables::histograms, "id", "role", "column", "from", "to", "in", "out"));
    }

    /** The points of a chart of series. */
    static byte[] of(SeriesChart chart) {
        CsvTable csv = CsvTable.of("series", chart.x(), chart.y(), "low", "high");
        for (SeriesChart.Series series : chart.series()) {
            for (int i = 0; i < series.x().length; i++) {
                csv.row(series.name(), series.x()[i], series.y()[i], series.low()[i], series.high()[i]);
            }
        }
        return csv.bytes();
    }

    private interface Rows {
        void write(AttackResult result, Sink sink);
    }

    private interface Sink {
        void row(Object... cells);
    }

    private byte[] table(Rows rows, String... columns) {
        CsvTable csv =
                CsvTable.of(Stream.concat(WHO.stream(), Stream.of(columns)).toList());
        for (int i = 0; i < audits.size(); i++) {
            AttackResult result = audits.get(i);
            List<String> who = List.of(Integer.toString(i), result.cell(), result.surface(), result.attack());
            rows.write(
                    result,
                    cells -> csv.row(
                            Stream.concat(who.stream(), Stream.of(cells)).toArray()));
        }
        return csv.bytes();
    }

    private static void roc(AttackResult result, Sink sink) {
        RocSummary roc = result.rates().roc();
        for (int i = 0; i < roc.fpr().length; i++) {
            sink.row(roc.fpr()[i], roc.tpr()[i], roc.low()[i], roc.high()[i], roc.pooled()[i]);
        }
    }

    private void points(AttackResult result, Sink sink) {
        for (OperatingPoint point : result.tprAtFpr()) {
            OperatingPoint.Transferred transferred = point.transferred();
            Optional<ReferenceValue> printed = published.at(result, point.fpr());
            sink.row(
                    point.fpr(),
                    point.tpr(),
                    point.low(),
                    point.high(),
                    point.achievedFpr(),
                    point.counts().truePositives(),
                    point.counts().falsePositives(),
                    point.counts().members(),
                    point.counts().nonMembers(),
                    point.support().text(),
                    transferred == null ? Double.NaN : transferred.tpr(),
                    transferred == null ? Double.NaN : transferred.fpr(),
                    printed.map(ReferenceValue::tpr).orElse(Double.NaN),
                    printed.map(ReferenceValue::source).orElse(""));
        }
    }

    private static void targets(AttackResult result, Sink sink) {
        for (TargetResult target : result.perTarget()) {
            for (TargetResult.Point point : target.points()) {
                sink.row(
                        target.target(),
                        target.members(),
                        target.nonMembers(),
                        target.auc(),
                        point.fpr(),
                        point.tpr(),
                        point.achievedFpr(),
                        point.truePositives(),
                        point.falsePositives(),
                        point.threshold());
            }
        }
    }

    private static void exposed(AttackResult result, Sink sink) {
        for (ExposedRecord exposed : result.exposed()) {
            sink.row(
                    exposed.id(),
                    exposed.targetsIn(),
                    exposed.caught(),
                    exposed.fpr(),
                    exposed.meanScoreIn(),
                    exposed.meanScoreOut());
        }
    }

    private static void histograms(AttackResult result, Sink sink) {
        for (StatisticHistogram histogram : result.histograms()) {
            for (int bin = 0; bin < histogram.in().length; bin++) {
                sink.row(
                        histogram.id(),
                        histogram.role(),
                        histogram.column(),
                        histogram.edges()[bin],
                        histogram.edges()[bin + 1],
                        histogram.in()[bin],
                        histogram.out()[bin]);
            }
        }
    }
}
