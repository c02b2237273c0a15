package org.tattle.reports;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.EnumText;
import org.tattle.core.audit.Metric;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.BoxSummary;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExposedRecord;
import org.tattle.core.result.GroupRate;
import org.tattle.core.result.InferenceResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.OperatingPoint.Transferred;
import org.tattle.core.result.PredictiveValue;
import org.tattle.core.result.RocSummary;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.result.StatisticStudy;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.CsvTable;
import org.tattle.core.text.Numbers;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.chart.SeriesChart;
import org.tattle.reports.text.Column;

/**
 * The numbers behind the figures and tables as CSV (RFC 4180, line feeds), one observation per row. The first columns
 * of each row are the experiment, the surface, the attack and the attack's index in {@code results.json}, from 0; a
 * number that does not exist is empty.
 */
final class Tables {
    /** A table of attacks: its rows, and its columns after those that say which attack it is. */
    private record AttackTable<T>(Function<AttackResult, Stream<T>> rows, List<Column<T>> columns) {}

    private static final List<Column<BoxSummary>> BOX = List.of(
            new Column<>("min", BoxSummary::min),
            new Column<>("low_whisker", BoxSummary::lowWhisker),
            new Column<>("q1", BoxSummary::q1),
            new Column<>("median", BoxSummary::median),
            new Column<>("q3", BoxSummary::q3),
            new Column<>("high_whisker", BoxSummary::highWhisker),
            new Column<>("max", BoxSummary::max),
            new Column<>("outliers", BoxSummary::outliers));

    private record Measured(ExperimentResult experiment, String key, Interval value, Metric metric) {
        static Stream<Measured> of(ExperimentResult experiment) {
            return experiment.utility().entrySet().stream()
                    .map(one ->
                            new Measured(experiment, one.getKey(), one.getValue(), experiment.metric(one.getKey())));
        }
    }

    private static final List<Column<Measured>> UTILITY = List.of(
            new Column<>("cell", one -> one.experiment.name()),
            new Column<>("figure", Measured::key),
            new Column<>("value", one -> one.value.value()),
            new Column<>("low", one -> one.value.low()),
            new Column<>("high", one -> one.value.high()),
            new Column<>("deviation", one -> one.experiment.deviations().getOrDefault(one.key, Double.NaN)),
            new Column<>("label", one -> one.metric.label()),
            new Column<>("unit", one -> EnumText.of(one.metric.unit())),
            new Column<>("better", one -> EnumText.of(one.metric.better())),
            new Column<>("meaning", one -> one.metric.meaning()));

    private record Recovered(ExperimentResult experiment, InferenceResult found) {}

    private static final List<Column<Recovered>> RECOVERED = List.of(
            new Column<>("cell", one -> one.experiment.name()),
            new Column<>("attack", one -> one.found.attack()),
            new Column<>("parameters", one -> Numbers.parameters(one.found.attackParameters())),
            new Column<>("positions", one -> one.found.positions()),
            new Column<>("guessed", one -> one.found.guessed().value()),
            new Column<>("low", one -> one.found.guessed().low()),
            new Column<>("high", one -> one.found.guessed().high()),
            new Column<>("probability", one -> one.found.probability().value()),
            new Column<>("blind", one -> one.found.blind()));

    private static final List<Column<StatisticStudy>> STUDIES = Stream.of(
                    List.<Column<StatisticStudy>>of(
                            new Column<>("cell", StatisticStudy::experiment),
                            new Column<>("surface", StatisticStudy::surface),
                            new Column<>("column", StatisticStudy::column),
                            new Column<>("shadows", StatisticStudy::shadows),
                            new Column<>("records", StatisticStudy::records),
                            new Column<>("tests", StatisticStudy::tests),
                            new Column<>("rejected", StatisticStudy::rejected),
                            new Column<>("constant", StatisticStudy::constant),
                            new Column<>("false_discovery_rate", StatisticStudy::falseDiscoveryRate),
                            new Column<>("in_above_out", StatisticStudy::inAboveOut)),
                    prefixed("kl_", StatisticStudy::divergence),
                    prefixed("d_prime_", StatisticStudy::separation))
            .flatMap(List::stream)
            .toList();

    private static final List<Column<Certificate>> CERTIFIED = List.of(
            new Column<>("cell", Certificate::experiment),
            new Column<>("certifier", Certificate::certifier),
            new Column<>("unit", one -> EnumText.of(one.neighbors().unit())),
            new Column<>("adjacency", one -> EnumText.of(one.neighbors().adjacency())),
            new Column<>("epsilon", one -> one.bound().value()),
            new Column<>("delta", one -> one.bound().delta()),
            new Column<>("confidence", one -> one.bound().confidence()),
            new Column<>("ceiling", one -> one.bound().ceiling()),
            new Column<>(
                    "guaranteed",
                    one -> one.guarantee() == null ? "" : one.guarantee().epsilon()),
            new Column<>("p", Certificate::pValue));

    private static final AttackTable<GroupRate> GROUPS = new AttackTable<>(
            result -> Stream.ofNullable(result.rates().groups()).flatMap(leak -> leak.rates().stream()),
            List.of(
                    new Column<>("group", GroupRate::group),
                    new Column<>("fpr", GroupRate::fpr),
                    new Column<>("records", GroupRate::records),
                    new Column<>("members", GroupRate::members),
                    new Column<>("non_members", GroupRate::nonMembers),
                    new Column<>("tpr", row -> row.rate().value()),
                    new Column<>("low", row -> row.rate().low()),
                    new Column<>("high", row -> row.rate().high()),
                    new Column<>("own_tpr", row -> row.ownRate().value()),
                    new Column<>("own_low", row -> row.ownRate().low()),
                    new Column<>("own_high", row -> row.ownRate().high()),
                    new Column<>("own_chance", GroupRate::ownChance),
                    new Column<>("excess", row -> row.excess().value()),
                    new Column<>("excess_low", row -> row.excess().low()),
                    new Column<>("excess_high", row -> row.excess().high())));

    private record CurvePoint(RocSummary roc, int i) {}

    private record Threshold(TargetResult target, TargetResult.Point point) {}

    private record Bin(StatisticHistogram histogram, int i) {}

    private Tables() {}

    private static <T> List<Column<T>> prefixed(String prefix, Function<T, BoxSummary> box) {
        return BOX.stream()
                .map(column ->
                        new Column<T>(prefix + column.name(), column.value().compose(box)))
                .toList();
    }

    /** File contents by file name. */
    static Map<String, byte[]> of(RunResult run) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        add("utility.csv", run.experiments().stream().flatMap(Measured::of).toList(), UTILITY, files);
        add(
                "recovered.csv",
                run.experiments().stream()
                        .flatMap(experiment ->
                                experiment.inferences().stream().map(found -> new Recovered(experiment, found)))
                        .toList(),
                RECOVERED,
                files);
        add("studies.csv", run.studies(), STUDIES, files);
        add("certified.csv", run.certificates(), CERTIFIED, files);
        if (!run.attacks().isEmpty()) {
            ofAttacks().forEach((name, table) -> files.put(name, bytes(run.attacks(), table)));
        }
        if (run.attacks().stream().anyMatch(result -> result.rates().groups() != null)) {
            files.put("groups.csv", bytes(run.attacks(), GROUPS));
        }
        return files;
    }

    private static <T> void add(String name, List<T> rows, List<Column<T>> columns, Map<String, byte[]> files) {
        if (!rows.isEmpty()) {
            files.put(name, Column.csv(rows, columns));
        }
    }

    private static <T> Stream<Object> values(List<Column<T>> columns, T row) {
        return columns.stream().map(column -> column.value().apply(row));
    }

    private static <T> byte[] bytes(List<AttackResult> audits, AttackTable<T> table) {
        CsvTable csv = CsvTable.of(Stream.concat(
                        Stream.of("audit", "cell", "surface", "attack"),
                        table.columns.stream().map(Column::name))
                .toList());
        for (int i = 0; i < audits.size(); i++) {
            AttackResult result = audits.get(i);
            List<Object> who = List.of(i, result.experiment().name(), result.surface(), result.attack());
            table.rows
                    .apply(result)
                    .forEach(row -> csv.row(Stream.concat(who.stream(), values(table.columns, row))
                            .toArray()));
        }
        return csv.bytes();
    }

    private static Map<String, AttackTable<?>> ofAttacks() {
        Map<String, AttackTable<?>> tables = new LinkedHashMap<>();
        tables.put(
                "roc.csv",
                new AttackTable<CurvePoint>(
                        result -> IntStream.range(0, result.rates().roc().fpr().length)
                                .mapToObj(i -> new CurvePoint(result.rates().roc(), i)),
                        List.of(
                                new Column<>("fpr", one -> one.roc.fpr()[one.i]),
                                new Column<>("tpr", one -> one.roc.tpr()[one.i]),
                                new Column<>("low", one -> one.roc.low()[one.i]),
                                new Column<>("high", one -> one.roc.high()[one.i]),
                                new Column<>("pooled", one -> one.roc.pooled()[one.i]))));
        tables.put(
                "operating-points.csv",
                new AttackTable<OperatingPoint>(
                        result -> result.tprAtFpr().stream(),
                        List.of(
                                new Column<>("fpr", OperatingPoint::fpr),
                                new Column<>("tpr", OperatingPoint::tpr),
                                new Column<>("low", OperatingPoint::low),
                                new Column<>("high", OperatingPoint::high),
                                new Column<>("achieved_fpr", OperatingPoint::achievedFpr),
                                new Column<>("true_positives", OperatingPoint::truePositives),
                                new Column<>("false_positives", OperatingPoint::falsePositives),
                                new Column<>("members", OperatingPoint::members),
                                new Column<>("non_members", OperatingPoint::nonMembers),
                                new Column<>("support", one -> one.support().text()),
                                new Column<>("transferred_tpr", one -> transferred(one, Transferred::tpr)),
                                new Column<>("transferred_fpr", one -> transferred(one, Transferred::fpr)))));
        tables.put(
                "predictive-values.csv",
                new AttackTable<PredictiveValue>(
                        result -> result.predictiveValues().stream(),
                        List.of(
                                new Column<>("fpr", PredictiveValue::fpr),
                                new Column<>("prior", PredictiveValue::prior),
                                new Column<>("ppv", one -> one.value().value()),
                                new Column<>("low", one -> one.value().low()),
                                new Column<>("high", one -> one.value().high()))));
        tables.put(
                "targets.csv",
                new AttackTable<Threshold>(
                        result -> result.perTarget().stream()
                                .flatMap(target -> target.points().stream().map(point -> new Threshold(target, point))),
                        List.of(
                                new Column<>("target", one -> one.target.target()),
                                new Column<>("members", one -> one.target.members()),
                                new Column<>("non_members", one -> one.target.nonMembers()),
                                new Column<>("auc", one -> one.target.auc()),
                                new Column<>("fpr", one -> one.point.fpr()),
                                new Column<>("tpr", one -> one.point.tpr()),
                                new Column<>("achieved_fpr", one -> one.point.achievedFpr()),
                                new Column<>("true_positives", one -> one.point.truePositives()),
                                new Column<>("false_positives", one -> one.point.falsePositives()),
                                new Column<>("threshold", one -> one.point.threshold()))));
        tables.put(
                "exposed.csv",
                new AttackTable<ExposedRecord>(
                        result -> result.exposed().stream(),
                        List.of(
                                new Column<>("id", ExposedRecord::id),
                                new Column<>("targets_in", ExposedRecord::targetsIn),
                                new Column<>("caught", ExposedRecord::caught),
                                new Column<>("listed", one -> one.listed() == null ? "" : one.listed()),
                                new Column<>("fpr", ExposedRecord::fpr),
                                new Column<>("mean_score_in", ExposedRecord::meanScoreIn),
                                new Column<>("mean_score_out", ExposedRecord::meanScoreOut))));
        tables.put(
                "histograms.csv",
                new AttackTable<Bin>(
                        result -> result.histograms().stream()
                                .flatMap(histogram -> IntStream.range(0, histogram.in().length)
                                        .mapToObj(i -> new Bin(histogram, i))),
                        List.of(
                                new Column<>("id", one -> one.histogram.id()),
                                new Column<>("role", one -> one.histogram.role()),
                                new Column<>("column", one -> one.histogram.column()),
                                new Column<>("from", one -> one.histogram.edges()[one.i]),
                                new Column<>("to", one -> one.histogram.edges()[one.i + 1]),
                                new Column<>("in", one -> one.histogram.in()[one.i]),
                                new Column<>("out", one -> one.histogram.out()[one.i]))));
        return tables;
    }

    private static double transferred(OperatingPoint point, ToDoubleFunction<Transferred> rate) {
        return point.transferred() == null ? Double.NaN : rate.applyAsDouble(point.transferred());
    }

    static byte[] of(SeriesChart chart) {
        CsvTable csv = CsvTable.of("series", chart.x(), chart.y(), "low", "high");
        for (SeriesChart.Series series : chart.series()) {
            for (int i = 0; i < series.x().length; i++) {
                csv.row(series.name(), series.x()[i], series.y()[i], series.low()[i], series.high()[i]);
            }
        }
        return csv.bytes();
    }
}
