package org.tattle.reports;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.tattle.core.Printable;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.Support;
import org.tattle.core.text.Numbers;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.Column;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.LineBreaks;
import org.tattle.reports.text.Markdown;
import org.tattle.reports.view.AttackView;
import org.tattle.reports.view.ExperimentView;

/** A table of the runs of a series: the result of every attack at the first rate of its plan. */
public record SeriesTable(String name, String about, List<Row> rows, List<String> skipped) {
    /** The page's file name in a series' folder. */
    public static final String PAGE = "table.html";

    private static final String CSV = "table.csv";
    private static final String MARKDOWN = "table.md";
    /** The file names of the table. */
    public static final List<String> FILES = List.of(CSV, MARKDOWN, PAGE);

    private static final List<Column<Line>> SHOWN = List.of(
            new Column<>("row", Line::row),
            new Column<>("cell", Line::experiment),
            new Column<>("varied", Line::varied),
            new Column<>("attack", Line::attack),
            new Column<>("FPR", line -> Numbers.rate(line.fpr)),
            new Column<>("TPR", Line::measured));
    private static final List<Column<Line>> DATA = List.of(
            new Column<>("row", Line::row),
            new Column<>("cell", Line::experiment),
            new Column<>("varied", Line::varied),
            new Column<>("attack", Line::attack),
            new Column<>("fpr", Line::fpr),
            new Column<>("tpr", Line::tpr),
            new Column<>("low", Line::low),
            new Column<>("high", Line::high),
            new Column<>("support", line -> line.support.text()));

    /** A finished run. */
    public record Row(String name, String title, RunVerdict audit) {
        public RunResult run() {
            return audit.run();
        }
    }

    /** One attack on one experiment. */
    public record Line(
            String row,
            String title,
            @JsonProperty("cell") String experiment,
            String varied,
            String attack,
            double fpr,
            double tpr,
            double low,
            double high,
            Support support) {
        /** The rate with its interval and a mark for its support. */
        public String measured() {
            return Numbers.percent(tpr, low, high) + SummaryWriter.mark(support);
        }
    }

    private record Everything(String name, List<Line> lines, List<String> skipped) {}

    public SeriesTable {
        rows = List.copyOf(rows);
        skipped = List.copyOf(skipped);
    }

    /** The table's lines: one for each row, experiment and attack. */
    public List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (Row row : rows) {
            List<ExperimentView> experiments = ExperimentView.of(row.audit);
            for (ExperimentView experiment : experiments) {
                String varied = Numbers.parameters(varied(experiment, experiments));
                experiment
                        .attacks()
                        .forEach(attack -> attack.result().tprAtFpr().stream()
                                .findFirst()
                                .ifPresent(point -> lines.add(line(row, experiment, varied, attack, point))));
            }
        }
        return lines;
    }

    /** The parameters in which a defense's experiments differ. */
    private static Map<String, Object> varied(ExperimentView experiment, List<ExperimentView> experiments) {
        Map<String, Object> varied = new TreeMap<>(experiment.facts().parameters());
        varied.entrySet()
                .removeIf(entry -> experiments.stream()
                        .filter(other -> other.facts()
                                .defense()
                                .equals(experiment.facts().defense()))
                        .allMatch(other -> entry.getValue()
                                .equals(other.facts().parameters().get(entry.getKey()))));
        return varied;
    }

    private static Line line(
            Row row, ExperimentView experiment, String varied, AttackView attack, OperatingPoint point) {
        return new Line(
                row.name,
                row.title,
                experiment.title(),
                varied,
                attack.label(),
                point.fpr(),
                point.tpr(),
                point.low(),
                point.high(),
                point.support());
    }

    /** Whether the experiments of any row differ in a parameter. */
    public boolean varies() {
        return lines().stream().anyMatch(line -> !line.varied.isEmpty());
    }

    /** Header and lines as shown, without the column of varied parameters if there are none. */
    private List<List<String>> shown() {
        boolean varies = varies();
        return Column.table(
                lines(),
                SHOWN.stream()
                        .filter(column -> varies || !column.name().equals("varied"))
                        .toList());
    }

    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        rows.forEach(row -> notes.add(row.name + ": " + row.title + "; " + setting(row.run())));
        if (lines().stream().anyMatch(line -> line.support != Support.OK)) {
            notes.add("~ weak support, ? unsupported: too few non-members for that false-positive rate");
        }
        notes.addAll(skipped);
        return notes;
    }

    private static String setting(RunResult run) {
        int targets =
                run.attacks().stream().mapToInt(AttackResult::targets).max().orElse(0);
        int shadows =
                run.attacks().stream().mapToInt(AttackResult::shadows).max().orElse(0);
        return Numbers.count(run.dataset().records()) + " " + ExperimentView.unit(run) + ", "
                + Numbers.count(targets, "target") + ", " + Numbers.count(shadows, "shadow model") + ", seed "
                + run.seed();
    }

    public Map<String, byte[]> files() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(CSV, Column.csv(lines(), DATA));
        files.put(MARKDOWN, markdown().getBytes(StandardCharsets.UTF_8));
        files.put(PAGE, ReportPage.html(this).getBytes(StandardCharsets.UTF_8));
        return files;
    }

    /** The table as text for a terminal; lines end with a line feed. */
    public String text(int columns) {
        List<List<String>> shown = shown();
        List<String> text = new ArrayList<>(List.of(Printable.of(name + "  " + about), ""));
        text.addAll(Columns.indented(shown, shown.get(0).indexOf("FPR"), columns));
        notes().forEach(note -> text.add("  " + Printable.of(note)));
        return LineBreaks.folded(String.join("\n", text), columns);
    }

    /** The table as JSON for other programs, with all digits. */
    public byte[] json() {
        return Json.bytes(new Everything(name, lines(), skipped));
    }

    private String markdown() {
        List<List<String>> shown = new ArrayList<>(shown());
        shown.add(1, shown.get(0).stream().map(column -> "---").toList());
        return "# " + Markdown.escaped(name) + "\n\n" + Markdown.escaped(about) + "\n\n"
                + shown.stream()
                        .map(cells ->
                                cells.stream().map(Markdown::escaped).collect(Collectors.joining(" | ", "| ", " |\n")))
                        .collect(Collectors.joining())
                + "\n"
                + notes().stream()
                        .map(note -> "- " + Markdown.escaped(note) + "\n")
                        .collect(Collectors.joining());
    }
}
