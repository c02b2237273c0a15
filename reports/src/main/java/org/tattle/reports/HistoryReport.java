package org.tattle.reports;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.tattle.core.Printable;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.history.Rise;
import org.tattle.reports.history.History;
import org.tattle.reports.history.HistoryEntry;
import org.tattle.reports.history.HistoryEntry.Figure;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.Column;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.LineBreaks;

/**
 * The report of a history: {@code history.html}, {@code history.json}, {@code history.csv}, and {@code benchmark.json},
 * the newest run's figures as trend services read them ({@code customSmallerIsBetter}).
 */
public record HistoryReport(History history) {
    /** The page's file name. */
    public static final String PAGE = "history.html";

    private static final String SCHEMA = "tattle-trend/1";
    private static final double PERCENT = 100;

    private static final List<Column<Shown>> COLUMNS = List.of(
            new Column<>("run", Shown::run),
            new Column<>("commit", row -> History.shortened(row.entry.commit())),
            new Column<>("plan", Shown::plan),
            new Column<>("gate", row -> row.entry.gate()),
            new Column<>("measured", row -> row.figure.text()),
            new Column<>("", Shown::note));

    /** All files of the report by name, the page last. */
    public Map<String, byte[]> files() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("history.json", json());
        files.put("history.csv", csv());
        files.put("benchmark.json", benchmark());
        files.put(PAGE, ReportPage.html(history).getBytes(StandardCharsets.UTF_8));
        return files;
    }

    /** The trend as JSON for other programs; runs are counted from 1. */
    public byte[] json() {
        return Json.bytes(new Json.Fields()
                .put("schema", SCHEMA)
                .put("title", history.title())
                .put("sentences", history.sentences())
                .put("cautions", history.cautions())
                .put("falseAlarm", history.trend().falseAlarm())
                .put("worseNow", history.isWorseNow())
                .put(
                        "changes",
                        history.trend().changes().stream()
                                .map(change -> new Json.Fields()
                                        .put("run", change.first() + 1)
                                        .put(
                                                "commit",
                                                history.entries()
                                                        .get(change.first())
                                                        .commit())
                                        .put(
                                                "candidates",
                                                counted(change.candidates().stream()
                                                        .toList()))
                                        .put(
                                                "rises",
                                                change.rises().stream()
                                                        .map(this::output)
                                                        .toList()))
                                .toList())
                .put("repeated", counted(history.trend().repeated().stream().toList()))
                .put("runs", history.entries()));
    }

    private Json.Fields output(Rise rise) {
        return new Json.Fields()
                .put("figure", rise.figure())
                .put("run", rise.first() + 1)
                .put("last", rise.last() + 1)
                .put("shownWith", rise.seen() + 1)
                .put("candidates", counted(rise.candidates().stream().toList()))
                .put("before", rise.before())
                .put("after", rise.after());
    }

    private static List<Integer> counted(List<Integer> places) {
        return places.stream().map(place -> place + 1).toList();
    }

    private record Row(int run, HistoryEntry entry, Figure figure) {}

    private byte[] csv() {
        return Column.csv(
                IntStream.range(0, history.entries().size())
                        .boxed()
                        .flatMap(run -> history.entries().get(run).figures().stream()
                                .map(figure ->
                                        new Row(run + 1, history.entries().get(run), figure)))
                        .toList(),
                List.of(
                        new Column<>("run", Row::run),
                        new Column<>("time", row -> row.entry.time()),
                        new Column<>("commit", row -> row.entry.commit()),
                        new Column<>("plan", row -> row.entry.plan()),
                        new Column<>("seed", row -> row.entry.seed()),
                        new Column<>("gate", row -> row.entry.gate()),
                        new Column<>("algorithm", row -> row.figure.experiment()),
                        new Column<>("attack", row -> row.figure.attack()),
                        new Column<>("surface", row -> row.figure.surface()),
                        new Column<>("measure", row -> row.figure.measure()),
                        new Column<>("value", row -> row.figure.value()),
                        new Column<>("low", row -> row.figure.low()),
                        new Column<>("high", row -> row.figure.high()),
                        new Column<>("error", row -> row.figure.error()),
                        new Column<>("freedom", row -> row.figure.freedom())));
    }

    /** The figures of the newest run in percent, with half the width of their intervals. */
    private byte[] benchmark() {
        HistoryEntry newest = history.entries().get(history.entries().size() - 1);
        return Json.bytes(newest.figures().stream()
                .map(figure -> new Json.Fields()
                        .put("name", figure.name())
                        .put("unit", "%")
                        .put("value", PERCENT * figure.value())
                        .put("range", Numbers.fixed(PERCENT * (figure.high() - figure.low()) / 2, 2)))
                .toList());
    }

    /**
     * The trend as text for a terminal, the verdict first; lines end with a line feed.
     *
     * @param runs the runs of a figure that are listed
     */
    public String text(int columns, Function<String, List<Integer>> runs) {
        StringBuilder text = new StringBuilder(LineBreaks.folded(line("", history.title()), columns));
        history.sentences().forEach(one -> text.append(LineBreaks.folded(line("  ", one), columns)));
        for (String figure : history.figures()) {
            List<List<String>> rows = Column.table(rows(figure, runs.apply(figure)), COLUMNS);
            text.append('\n').append(LineBreaks.folded(Printable.of(figure) + "\n", columns));
            Columns.indented(Columns.printable(rows), 1, columns)
                    .forEach(line -> text.append(line).append('\n'));
        }
        text.append('\n');
        history.cautions().forEach(one -> text.append(LineBreaks.folded(line("", one), columns)));
        return text.toString();
    }

    private record Shown(int run, int plan, HistoryEntry entry, Figure figure, String note) {}

    private List<Shown> rows(String name, List<Integer> runs) {
        return runs.stream()
                .map(run -> new Shown(
                        run + 1,
                        history.plan(history.entries().get(run)),
                        history.entries().get(run),
                        History.figure(history.entries().get(run), name).orElseThrow(),
                        history.note(name, run)))
                .toList();
    }

    private static String line(String start, Statement statement) {
        return start + Printable.of(statement.text()) + "\n";
    }
}
