package org.tattle.reports;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.tattle.core.WholeFile;
import org.tattle.core.result.Interval;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.reports.compare.CommonExposure;
import org.tattle.reports.compare.Compared;
import org.tattle.reports.compare.Comparison;
import org.tattle.reports.compare.Difference;
import org.tattle.reports.compare.Entry;
import org.tattle.reports.compare.Tradeoff;
import org.tattle.reports.figure.Figure;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.Numbers;
import org.tattle.reports.view.Attack;

/**
 * Several runs compared: {@code compare.html}, {@code compare.json} and {@code charts/}. Each file is written whole or
 * not at all.
 */
public record CompareReport(Comparison comparison) {
    /** The page's name. */
    public static final String PAGE = "compare.html";

    private static final String SCHEMA = "tattle-comparison/1";

    private record Run(String label, String name, long seed, String version, int records, String sha256) {
        static Run of(Compared one) {
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
            String cell,
            String surface,
            String promise,
            Map<String, Double> utility,
            List<Found> attacks) {
        static Algorithm of(Entry entry) {
            return new Algorithm(
                    entry.name(),
                    entry.of().label(),
                    entry.cell().facts().cell(),
                    entry.cell().facts().surface(),
                    entry.promise(),
                    entry.cell().utility(),
                    entry.cell().attacks().stream().map(Found::of).toList());
        }
    }

    private record Found(
            String attack, int targets, int shadows, Interval auc, List<OperatingPoint> tprAtFpr, double epsilon) {
        static Found of(Attack attack) {
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
            List<String> notCompared,
            List<CommonExposure> exposure) {}

    /**
     * Finished runs.
     *
     * @throws org.tattle.core.InputException when one is missing or damaged, naming its file
     */
    public static CompareReport read(List<Path> folders) {
        return new CompareReport(Comparison.of(folders.stream()
                .map(folder -> ResultsJson.read(folder.resolve(ResultsJson.NAME)))
                .toList()));
    }

    /**
     * Writes everything under the folder, over what is there.
     *
     * @throws org.tattle.core.InputException when a file cannot be written, naming it
     */
    public void writeTo(Path folder) {
        WholeFile.write(folder.resolve("compare.json"), json());
        Path charts = folder.resolve(Report.CHARTS);
        WholeFile.write(charts.resolve("attacks.csv"), attacks());
        WholeFile.write(charts.resolve("differences.csv"), differences());
        WholeFile.write(charts.resolve("exposed.csv"), exposed());
        Map<String, Figure> figures = new LinkedHashMap<>();
        for (Tradeoff tradeoff : comparison.tradeoffs()) {
            figures.put(tradeoff.slug(), tradeoff.figure());
            WholeFile.write(charts.resolve(tradeoff.slug() + ".csv"), points(tradeoff));
        }
        comparison
                .curves()
                .forEach(curves ->
                        figures.put(curves.family().slug(), curves.family().figure(curves.of())));
        Report.draw(figures, charts);
        WholeFile.write(folder.resolve(PAGE), ReportPage.html(comparison).getBytes(StandardCharsets.UTF_8));
    }

    /** For other programs: every digit. */
    public byte[] json() {
        return Json.bytes(new Everything(
                SCHEMA,
                comparison.runs().stream().map(Run::of).toList(),
                comparison.entries().stream().map(Algorithm::of).toList(),
                Difference.LEVEL,
                comparison.differences(),
                comparison.unlike(),
                comparison.exposure()));
    }

    /** For a terminal; lines end with a line feed. */
    public String text() {
        StringBuilder text = new StringBuilder();
        text.append(comparison.headline()).append('\n').append('\n');
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("algorithm", "promises", "strongest attack", "AUC", "TPR", "at"));
        for (Entry entry : comparison.entries()) {
            Attack attack = entry.cell().attacks().get(0);
            rows.add(List.of(
                    entry.name(),
                    entry.promise(),
                    attack.label(),
                    Numbers.interval(attack.result().auc()),
                    attack.at(entry.cell().rate())
                            .map(point -> Numbers.percent(point.tpr(), point.low(), point.high()))
                            .orElse(Numbers.NONE),
                    Numbers.rate(entry.cell().rate())));
        }
        append(text, rows);
        List<List<String>> found = new ArrayList<>();
        found.add(List.of("attack", "algorithm", "", "than", "by", "measure"));
        for (Difference one : comparison.differences()) {
            if (one.isSignificant()) {
                found.add(List.of(one.attack(), one.second(), one.word(), one.first(), by(one), one.measure()));
            }
        }
        if (found.size() > 1) {
            text.append('\n');
            append(text, found);
        }
        comparison
                .unlike()
                .forEach(reason ->
                        text.append("  ! ").append(Summary.safe(reason)).append('\n'));
        comparison
                .exposure()
                .forEach(one -> text.append("  ").append(one.sentence()).append('\n'));
        return text.toString();
    }

    private static void append(StringBuilder text, List<List<String>> rows) {
        List<List<String>> safe = rows.stream()
                .map(row -> row.stream().map(Summary::safe).toList())
                .toList();
        Columns.aligned(safe).forEach(line -> text.append("  ").append(line).append('\n'));
    }

    /** A difference with its interval. */
    public static String by(Difference difference) {
        Interval interval = difference.interval();
        return Numbers.fixed(interval.value(), 4) + " [" + Numbers.fixed(interval.low(), 4) + ", "
                + Numbers.fixed(interval.high(), 4) + "]";
    }

    private byte[] attacks() {
        return table(
                csv -> comparison
                        .entries()
                        .forEach(entry -> entry.cell()
                                .attacks()
                                .forEach(attack -> attack.result()
                                        .tprAtFpr()
                                        .forEach(point -> csv.writeRecord(
                                                entry.of().label(),
                                                entry.cell().facts().cell(),
                                                entry.cell().facts().surface(),
                                                entry.promise(),
                                                attack.label(),
                                                Tables.field(attack.result().targets()),
                                                Tables.field(attack.result().shadows()),
                                                Tables.field(
                                                        attack.result().auc().value()),
                                                Tables.field(
                                                        attack.result().auc().low()),
                                                Tables.field(
                                                        attack.result().auc().high()),
                                                Tables.field(point.fpr()),
                                                Tables.field(point.tpr()),
                                                Tables.field(point.low()),
                                                Tables.field(point.high()),
                                                point.support())))),
                "run",
                "cell",
                "surface",
                "promise",
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
                        .forEach(one -> csv.writeRecord(
                                one.attack(),
                                one.measure(),
                                one.first(),
                                one.second(),
                                Tables.field(one.targets()),
                                Tables.field(one.interval().value()),
                                Tables.field(one.interval().low()),
                                Tables.field(one.interval().high()),
                                Tables.field(one.pValue()),
                                Tables.field(one.adjusted()))),
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
                                .forEach(record -> csv.writeRecord(
                                        data.runs(),
                                        record.id(),
                                        Tables.field(record.names().size()),
                                        Tables.field(data.algorithms()),
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
                        .forEach(dot -> csv.writeRecord(
                                dot.entry().name(),
                                dot.entry().promise(),
                                Tables.field(dot.utility()),
                                Tables.field(dot.point().tpr()),
                                Tables.field(dot.point().low()),
                                Tables.field(dot.point().high()))),
                "algorithm",
                "promise",
                tradeoff.usefulness(),
                "tpr",
                "low",
                "high");
    }

    private static byte[] table(Consumer<CsvWriter> rows, String... header) {
        StringWriter text = new StringWriter();
        CsvWriter csv = Tables.writer(text);
        csv.writeRecord(header);
        rows.accept(csv);
        Tables.flush(csv);
        return Tables.bytes(text);
    }
}
