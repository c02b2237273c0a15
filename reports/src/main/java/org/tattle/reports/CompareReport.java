package org.tattle.reports;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.Printable;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.ChartFile;
import org.tattle.reports.compare.CommonExposure;
import org.tattle.reports.compare.ComparedExperiment;
import org.tattle.reports.compare.Comparison;
import org.tattle.reports.compare.Difference;
import org.tattle.reports.compare.LabeledRun;
import org.tattle.reports.compare.Tradeoff;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.Column;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.LineBreaks;
import org.tattle.reports.view.AttackView;

/**
 * The report of a comparison of several runs: {@code compare.html}, {@code compare.json} and {@code charts/}. Each file
 * is written completely or not at all.
 */
public record CompareReport(Comparison comparison) {
    /** The page's file name. */
    public static final String PAGE = "compare.html";

    private static final String SCHEMA = "tattle-comparison/1";

    /** Reads finished runs and compares them; a missing or damaged one is an input error. */
    public static CompareReport read(List<Path> folders) {
        return new CompareReport(Comparison.of(verdicts(folders)));
    }

    static List<RunVerdict> verdicts(List<Path> folders) {
        return folders.stream()
                .map(folder -> ResultsJson.readVerdict(folder.resolve(ResultsJson.NAME)))
                .toList();
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
        return Json.bytes(new Json.Fields()
                .put("schema", SCHEMA)
                .put(
                        "runs",
                        comparison.runs().stream().map(CompareReport::output).toList())
                .put(
                        "algorithms",
                        comparison.entries().stream().map(CompareReport::output).toList())
                .put("level", Difference.LEVEL)
                .put("differences", comparison.differences())
                .put("notCompared", comparison.notCompared())
                .put("exposure", comparison.exposure()));
    }

    static Json.Fields output(LabeledRun one) {
        RunResult run = one.run();
        return new Json.Fields()
                .put("label", one.label())
                .put("name", run.name())
                .put("seed", run.seed())
                .put("version", run.version())
                .put("records", run.dataset().records())
                .put("sha256", run.dataset().sha256());
    }

    private static Json.Fields output(ComparedExperiment entry) {
        AttackResult facts = entry.experiment().facts();
        return new Json.Fields()
                .put("name", entry.name())
                .put("run", entry.of().label())
                .put("cell", facts.experiment().name())
                .put("surface", facts.surface())
                .put("guarantee", entry.guarantee())
                .put("utility", entry.experiment().utility())
                .put(
                        "attacks",
                        entry.experiment().attacks().stream()
                                .map(CompareReport::output)
                                .toList());
    }

    private static Json.Fields output(AttackView attack) {
        return new Json.Fields()
                .put("attack", attack.label())
                .put("targets", attack.result().targets())
                .put("shadows", attack.result().shadows())
                .put("auc", attack.result().auc())
                .put("tprAtFpr", attack.result().tprAtFpr())
                .put("epsilon", attack.result().epsilonLowerBound().value());
    }

    /** The comparison as text for a terminal; lines end with a line feed. */
    public String text(int columns) {
        StringBuilder text = new StringBuilder();
        text.append(
                LineBreaks.folded(Printable.of(comparison.conclusion().title().text()), columns));
        comparison
                .conclusion()
                .sentences()
                .forEach(sentence -> text.append(LineBreaks.folded("  " + Printable.of(sentence.text()), columns)));
        text.append('\n');
        List<List<String>> algorithms = Column.table(
                comparison.entries(),
                List.of(
                        new Column<>("algorithm", ComparedExperiment::name),
                        new Column<>("guarantees", ComparedExperiment::guarantee),
                        new Column<>(
                                "strongest attack", entry -> strongest(entry).label()),
                        new Column<>(
                                "AUC",
                                entry -> Numbers.interval(
                                        strongest(entry).result().auc())),
                        new Column<>("TPR", entry -> rate(entry)),
                        new Column<>(
                                "at", entry -> Numbers.rate(entry.experiment().rate()))));
        Columns.indented(algorithms, 1, columns)
                .forEach(line -> text.append(line).append('\n'));
        if (!comparison.found().isEmpty()) {
            List<List<String>> found = Column.table(
                    comparison.found(),
                    List.of(
                            new Column<>("attack, measure", one -> one.attack() + ", " + one.measure()),
                            new Column<>("difference", one -> one.sentence().text()),
                            new Column<>("by", CompareReport::by)));
            text.append('\n');
            Columns.indented(found, 1, columns)
                    .forEach(line -> text.append(line).append('\n'));
        }
        comparison
                .notCompared()
                .forEach(reason -> text.append(LineBreaks.folded("  ! " + Printable.of(reason.text()), columns)));
        comparison
                .exposure()
                .forEach(one -> text.append(
                        LineBreaks.folded("  " + Printable.of(one.sentence().text()), columns)));
        return text.toString();
    }

    private static AttackView strongest(ComparedExperiment entry) {
        return entry.experiment().attacks().get(0);
    }

    private static String rate(ComparedExperiment entry) {
        return strongest(entry)
                .at(entry.experiment().rate())
                .map(point -> Numbers.percent(point.tpr(), point.low(), point.high()))
                .orElse(Numbers.NONE);
    }

    /** A difference with its interval, as text. */
    public static String by(Difference difference) {
        return Numbers.interval(difference.interval(), 4);
    }

    private record AttackPoint(ComparedExperiment entry, AttackView attack, OperatingPoint point) {}

    private byte[] attacks() {
        return Column.csv(
                comparison.entries().stream()
                        .flatMap(entry -> entry.experiment().attacks().stream()
                                .flatMap(attack -> attack.result().tprAtFpr().stream()
                                        .map(point -> new AttackPoint(entry, attack, point))))
                        .toList(),
                List.of(
                        new Column<>("run", one -> one.entry.of().label()),
                        new Column<>(
                                "cell", one -> one.attack.result().experiment().name()),
                        new Column<>("surface", one -> one.attack.result().surface()),
                        new Column<>("guarantee", one -> one.entry.guarantee()),
                        new Column<>("attack", one -> one.attack.label()),
                        new Column<>("targets", one -> one.attack.result().targets()),
                        new Column<>("shadows", one -> one.attack.result().shadows()),
                        new Column<>("auc", one -> one.attack.result().auc().value()),
                        new Column<>("auc_low", one -> one.attack.result().auc().low()),
                        new Column<>(
                                "auc_high", one -> one.attack.result().auc().high()),
                        new Column<>("fpr", one -> one.point.fpr()),
                        new Column<>("tpr", one -> one.point.tpr()),
                        new Column<>("low", one -> one.point.low()),
                        new Column<>("high", one -> one.point.high()),
                        new Column<>("support", one -> one.point.support().text())));
    }

    private byte[] differences() {
        return Column.csv(
                comparison.differences(),
                List.of(
                        new Column<>("attack", Difference::attack),
                        new Column<>("measure", Difference::measure),
                        new Column<>("first", Difference::first),
                        new Column<>("second", Difference::second),
                        new Column<>("targets", Difference::targets),
                        new Column<>("second_less_first", one -> one.interval().value()),
                        new Column<>("low", one -> one.interval().low()),
                        new Column<>("high", one -> one.interval().high()),
                        new Column<>("p", Difference::pValue),
                        new Column<>("p_holm", Difference::adjusted)));
    }

    private record ExposedUnder(CommonExposure data, CommonExposure.Exposed record) {}

    private byte[] exposed() {
        return Column.csv(
                comparison.exposure().stream()
                        .flatMap(data -> data.records().stream().map(record -> new ExposedUnder(data, record)))
                        .toList(),
                List.of(
                        new Column<>("runs", one -> one.data.runs()),
                        new Column<>("record", one -> one.record.id()),
                        new Column<>("exposed_under", one -> one.record.names().size()),
                        new Column<>("algorithms", one -> one.data.algorithms()),
                        new Column<>("names", one -> String.join("; ", one.record.names()))));
    }

    private static byte[] points(Tradeoff tradeoff) {
        return Column.csv(
                tradeoff.dots(),
                List.of(
                        new Column<>("algorithm", dot -> dot.entry().name()),
                        new Column<>("guarantee", dot -> dot.entry().guarantee()),
                        new Column<>(tradeoff.metric(), dot -> dot.utility().value()),
                        new Column<>(
                                tradeoff.metric() + "_low", dot -> dot.utility().low()),
                        new Column<>(
                                tradeoff.metric() + "_high",
                                dot -> dot.utility().high()),
                        new Column<>("tpr", dot -> dot.point().tpr()),
                        new Column<>("low", dot -> dot.point().low()),
                        new Column<>("high", dot -> dot.point().high())));
    }
}
