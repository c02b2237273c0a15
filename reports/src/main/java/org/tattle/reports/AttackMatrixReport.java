package org.tattle.reports;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.Printable;
import org.tattle.core.text.Statement;
import org.tattle.reports.compare.AttackDifference;
import org.tattle.reports.compare.AttackMatrix;
import org.tattle.reports.compare.AttackMatrix.Cell;
import org.tattle.reports.compare.AttackMatrix.Row;
import org.tattle.reports.compare.AttackMatrix.Table;
import org.tattle.reports.compare.Difference;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.Column;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.LineBreaks;

/**
 * The report of attacks compared with each other: {@code attacks.html}, {@code attacks.json}, {@code attacks.csv},
 * {@code differences.csv} and {@code attacks.tex}.
 */
public record AttackMatrixReport(AttackMatrix matrix) {
    /** The page's file name. */
    public static final String PAGE = "attacks.html";

    private static final String SCHEMA = "tattle-attacks/1";
    private static final Pattern LATEX = Pattern.compile("[#$%&_{}]");

    /**
     * Reads finished runs and compares their attacks; a missing or damaged run is an input error.
     *
     * @param against the only attack with which the others are compared; empty for all pairs
     */
    public static AttackMatrixReport read(List<Path> folders, Optional<String> against) {
        return new AttackMatrixReport(AttackMatrix.of(CompareReport.verdicts(folders), against));
    }

    /** All files of the report by name, the page last. */
    public Map<String, byte[]> files() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("attacks.json", json());
        files.put("attacks.csv", cells());
        files.put("differences.csv", differences());
        files.put("attacks.tex", latex().getBytes(StandardCharsets.UTF_8));
        files.put(PAGE, ReportPage.html(matrix).getBytes(StandardCharsets.UTF_8));
        return files;
    }

    /** The comparison as JSON for other programs, with all digits. */
    public byte[] json() {
        return Json.bytes(new Json.Fields()
                .put("schema", SCHEMA)
                .put("runs", matrix.runs().stream().map(CompareReport::output).toList())
                .put("level", Difference.LEVEL)
                .put("tables", matrix.tables())
                .put("differences", matrix.differences())
                .put("title", matrix.title())
                .put("sentences", matrix.sentences())
                .put("notCompared", matrix.notCompared()));
    }

    /** The comparison as text for a terminal; lines end with a line feed. */
    public String text(int columns) {
        StringBuilder text = new StringBuilder(LineBreaks.folded(line("", matrix.title()), columns));
        matrix.sentences().forEach(one -> text.append(LineBreaks.folded(line("  ", one), columns)));
        for (Table table : matrix.tables()) {
            text.append('\n');
            Columns.indented(Column.table(table.rows(), columns(table)), 1, columns)
                    .forEach(line -> text.append(line).append('\n'));
        }
        matrix.notCompared().forEach(one -> text.append(LineBreaks.folded(line("  ! ", one), columns)));
        return text.toString();
    }

    private static String line(String start, Statement statement) {
        return start + Printable.of(statement.text());
    }

    private static List<Column<Row>> columns(Table table) {
        return Stream.concat(
                        Stream.of(new Column<>(table.measure(), Row::attack)),
                        IntStream.range(0, table.experiments().size())
                                .mapToObj(e -> new Column<Row>(
                                        table.experiments().get(e),
                                        row -> row.cells()
                                                .get(e)
                                                .map(Cell::text)
                                                .orElse(""))))
                .toList();
    }

    private record Place(Table table, Row row, int experiment) {
        Cell cell() {
            return row.cells().get(experiment).orElseThrow();
        }
    }

    private byte[] cells() {
        return Column.csv(
                matrix.tables().stream()
                        .flatMap(table -> table.rows().stream()
                                .flatMap(row -> IntStream.range(
                                                0, table.experiments().size())
                                        .filter(e -> row.cells().get(e).isPresent())
                                        .mapToObj(e -> new Place(table, row, e))))
                        .toList(),
                List.of(
                        new Column<>("measure", one -> one.table.measure()),
                        new Column<>("algorithm", one -> one.table.experiments().get(one.experiment)),
                        new Column<>("attack", one -> one.row.attack()),
                        number("value", one -> one.cell().mean().value()),
                        number("low", one -> one.cell().mean().low()),
                        number("high", one -> one.cell().mean().high()),
                        new Column<>("beats", one -> one.cell().beats()),
                        new Column<>("beaten_by", one -> one.cell().beatenBy())));
    }

    private static Column<Place> number(String name, ToDoubleFunction<Place> value) {
        return new Column<>(name, value::applyAsDouble);
    }

    private byte[] differences() {
        return Column.csv(
                matrix.differences(),
                List.of(
                        new Column<>("algorithm", AttackDifference::experiment),
                        new Column<>("measure", AttackDifference::measure),
                        new Column<>("first", AttackDifference::first),
                        new Column<>("second", AttackDifference::second),
                        new Column<>("targets", AttackDifference::targets),
                        new Column<>("second_less_first", one -> one.interval().value()),
                        new Column<>("low", one -> one.interval().low()),
                        new Column<>("high", one -> one.interval().high()),
                        new Column<>("p", AttackDifference::pValue),
                        new Column<>("p_holm", AttackDifference::adjusted)));
    }

    /** A {@code tabular} for each measure, without packages; attacks that none beats and that beat one are bold. */
    private String latex() {
        StringBuilder text = new StringBuilder();
        for (Statement one : matrix.sentences()) {
            text.append("% ").append(Printable.of(one.text())).append('\n');
        }
        for (Table table : matrix.tables()) {
            int many = table.experiments().size();
            text.append("\\begin{tabular}{l").append("r".repeat(many)).append("}\n\\hline\n");
            text.append(latex(table.measure()));
            table.experiments().forEach(name -> text.append(" & ").append(latex(name)));
            text.append(" \\\\\n\\hline\n");
            for (Row row : table.rows()) {
                text.append(latex(row.attack()));
                row.cells()
                        .forEach(cell -> text.append(" & ")
                                .append(cell.map(AttackMatrixReport::latex).orElse("--")));
                text.append(" \\\\\n");
            }
            text.append("\\hline\n\\end{tabular}\n\n");
        }
        return text.toString();
    }

    private static String latex(Cell cell) {
        String plain = latex(cell.text());
        return cell.isUnbeaten() ? "\\textbf{" + plain + "}" : plain;
    }

    private static String latex(String text) {
        return LATEX.matcher(Printable.of(text)).replaceAll("\\\\$0");
    }
}
