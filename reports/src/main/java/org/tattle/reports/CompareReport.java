package org.tattle.reports;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.tattle.core.Printable;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.CsvTable;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.ChartFile;
import org.tattle.reports.compare.CommonExposure;
import org.tattle.reports.compare.ComparedExperiment;
import org.tattle.reports.compare.Comparison;
import org.tattle.reports.compare.Difference;
import org.tattle.reports.compare.LabeledRun;
import org.tattle.reports.compare.Tradeoff;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.Lines;
import org.tattle.reports.view.AttackView;

/**
 * The report of a comparison of several runs: {@code compare.html}, {@code compare.json} and {@code charts/}. Each file
 * is written completely or not at all.
 */
public record CompareReport(Comparison comparison) {
    /** The page's file name. */
    public static final String PAGE = "compare.html";

    private static final String SCHEMA = "tattle-comparison/1";

    private record Run(String label, String name, long seed, String version, int records, String sha256) {
        static Run of(LabeledRun one) {
            RunResult run = one.run();
            return new Run(
                    one.label(),
                    run.name(),
                    run.seed(),
                    run.version(),
                    run.dataset().records(),
                    run.dataset().sha256());
        }
    }

    private record Algorithm(
            String name,
            String run,
            String experiment,
            String surface,
            String guarantee,
            Map<String, Double> utility,
            List<Found> attacks) {
        static Algorithm of(ComparedExperiment entry) {
            return new Algorithm(
                    entry.name(),
                    entry.of().label(),
                    entry.experiment().facts().experiment().name(),
                    entry.experiment().facts().surface(),
                    entry.guarantee(),
                    entry.experiment().utility(),
                    entry.experiment().attacks().stream().map(Found::of).toList());
        }
    }

    private record Found(
            String attack, int targets, int shadows, Interval auc, List<OperatingPoint> tprAtFpr, double epsilon) {
        static Found of(AttackView attack) {
            return new Found(
                    attack.label(),
                    attack.result().targets(),
                    attack.result().shadows(),
                    attack.result().auc(),
                    attack.result().tprAtFpr(),
                    attack.result().epsilonLowerBound().value());
        }
    }

    private record Everything(
            String schema,
            List<Run> runs,
            List<Algorithm> algorithms,
            double level,
            List<Difference> differences,
            List<Statement> notCompared,
            List<CommonExposure> exposure) {}

    /**
     * Reads finished runs and compares them.
     *
     * @throws org.tattle.core.InputException when one is missing or damaged, naming its file
     */
    public static CompareReport read(List<Path> folders) {
        return new CompareReport(Comparison.of(folders.stream()
                .map(folder -> ResultsJson.readVerdict(folder.resolve(ResultsJson.NAME)))
                .toList()));
    }

    /** All files of the report by name, the page last. */
    public Map<String, byte[]> files() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("compare.json", json());
        String charts = Report.CHARTS + "/";
        files.put(charts + "attacks.csv", attacks());
        files.put(charts + "differences.csv", differences());
        files.put(charts + "exposed.csv", exposed());
        Map<String, Chart> drawn = new LinkedHashMap<>();
        for (Tradeoff tradeoff : comparison.tradeoffs()) {
            files.put(charts + tradeoff.slug() + ".csv", points(tradeoff));
            if (tradeoff.isDrawn()) {
                drawn.put(tradeoff.slug(), tradeoff.chart());
            }
        }
        for (Comparison.Curves curves : comparison.curves()) {
            drawn.put(curves.family().slug(), curves.family().chart(curves.of(), Chart.Size.SQUARE));
        }
        for (ChartFile format : ChartFile.values()) {
            drawn.forEach((name, chart) -> files.put(charts + name + format.extension(), format.bytes(chart)));
        }
        files.put(PAGE, ReportPage.html(comparison).getBytes(StandardCharsets.UTF_8));
        return files;
    }

    /** The comparison as JSON for other programs, with all digits. */
    public byte[] json() {
        return Json.bytes(new Everything(
                SCHEMA,
                comparison.runs().stream().map(Run::of).toList(),
                comparison.entries().stream().map(Algorithm::of).toList(),
                Difference.LEVEL,
                comparison.differences(),
                comparison.notCompared(),
                comparison.exposure()));
    }

    /** The comparison as text for a terminal; lines end with a line feed. */
    public String text(int columns) {
        StringBuilder text = new StringBuilder();
        text.append(Lines.folded(Printable.of(comparison.conclusion().title().text()), columns));
        comparison
                .conclusion()
                .sentences()
                .forEach(sentence -> text.append(Lines.folded("  " + Printable.of(sentence.text()), columns)));
        text.append('\n');
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("algorithm", "guarantees", "strongest attack", "AUC", "TPR", "at"));
        for (ComparedExperiment entry : comparison.entries()) {
            AttackView attack = entry.experiment().attacks().get(0);
            rows.add(List.of(
                    entry.name(),
                    entry.guarantee(),
                    attack.label(),
                    Numbers.interval(attack.result().auc()),
                    attack.at(entry.experiment().rate())
                            .map(point -> Numbers.percent(point.tpr(), point.low(), point.high()))
                            .orElse(Numbers.NONE),
                    Numbers.rate(entry.experiment().rate())));
        }
        append(text, rows, columns);
        List<List<String>> found = new ArrayList<>();
        found.add(List.of("attack, measure", "difference", "by"));
        for (Difference one : comparison.differences()) {
            if (one.isSignificant()) {
                found.add(List.of(
                        one.attack() + ", " + one.measure(), one.sentence().text(), by(one)));
            }
        }
        if (found.size() > 1) {
            text.append('\n');
            append(text, found, columns);
        }
        comparison
                .notCompared()
                .forEach(reason -> text.append(Lines.folded("  ! " + Printable.of(reason.text()), columns)));
        comparison
                .exposure()
                .forEach(one -> text.append(
                        Lines.folded("  " + Printable.of(one.sentence().text()), columns)));
        return text.toString();
    }

    private static void append(StringBuilder text, List<List<String>> rows, int columns) {
        List<List<String>> safe = rows.stream()
                .map(row -> row.stream().map(Printable::of).toList())
                .toList();
        Columns.fitted(safe, 1, columns - 2, UnaryOperator.identity())
                .forEach(line ->
                        text.append(line.isEmpty() ? "" : "  ").append(line).append('\n'));
    }

    /** A difference with its interval, as text. */
    public static String by(Difference difference) {
        Interval interval = difference.interval();
        return Numbers.fixed(interval.value(), 4) + " [" + Numbers.fixed(interval.low(), 4) + ", "
                + Numbers.fixed(interval.high(), 4) + "]";
    }

    private byte[] attacks() {
        return table(
                csv -> comparison
                        .entries()
                        .forEach(entry -> entry.experiment()
                                .attacks()
                                .forEach(attack -> attack.result()
                                        .tprAtFpr()
                                        .forEach(point -> csv.row(
                                                entry.of().label(),
                                                entry.experiment()
                                                        .facts()
                                                        .experiment()
                                                        .name(),
                                                entry.experiment().facts().surface(),
                                                entry.guarantee(),
                                                attack.label(),
                                                attack.result().targets(),
                                                attack.result().shadows(),
                                                attack.result().auc().value(),
                                                attack.result().auc().low(),
                                                attack.result().auc().high(),
                                                point.fpr(),
                                                point.tpr(),
                                                point.low(),
                                                point.high(),
                                                point.support().text())))),
                "run",
                "cell",
                "surface",
                "guarantee",
                "attack",
                "targets",
                "shadows",
                "auc",
                "auc_low",
                "auc_high",
                "fpr",
                "tpr",
                "low",
                "high",
                "support");
    }

    private byte[] differences() {
        return table(
                csv -> comparison
                        .differences()
                        .forEach(one -> csv.row(
                                one.attack(),
                                one.measure(),
                                one.first(),
                                one.second(),
                                one.targets(),
                                one.interval().value(),
                                one.interval().low(),
                                one.interval().high(),
                                one.pValue(),
                                one.adjusted())),
                "attack",
                "measure",
                "first",
                "second",
                "targets",
                "second_less_first",
                "low",
                "high",
                "p",
                "p_holm");
    }

    private byte[] exposed() {
        return table(
                csv -> comparison
                        .exposure()
                        .forEach(data -> data.records()
                                .forEach(record -> csv.row(
                                        data.runs(),
                                        record.id(),
                                        record.names().size(),
                                        data.algorithms(),
                                        String.join("; ", record.names())))),
                "runs",
                "record",
                "exposed_under",
                "algorithms",
                "names");
    }

    private static byte[] points(Tradeoff tradeoff) {
        return table(
                csv -> tradeoff.dots()
                        .forEach(dot -> csv.row(
                                dot.entry().name(),
                                dot.entry().guarantee(),
                                dot.utility().value(),
                                dot.utility().low(),
                                dot.utility().high(),
                                dot.point().tpr(),
                                dot.point().low(),
                                dot.point().high())),
                "algorithm",
                "guarantee",
                tradeoff.metric(),
                tradeoff.metric() + "_low",
                tradeoff.metric() + "_high",
                "tpr",
                "low",
                "high");
    }

    private static byte[] table(Consumer<CsvTable> rows, String... header) {
        CsvTable csv = CsvTable.of(header);
        rows.accept(csv);
        return csv.bytes();
    }
}
