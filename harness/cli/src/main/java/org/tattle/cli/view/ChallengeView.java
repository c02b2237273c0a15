package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.tattle.core.EnumText;
import org.tattle.core.text.Numbers;
import org.tattle.engine.challenge.Board;
import org.tattle.engine.challenge.EntryCard;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.challenge.TaskPack;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.Column;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.LineBreaks;

/** The output of {@code tattle challenge}. */
public final class ChallengeView {
    private record Line(Board.Standing standing, EntryCard card, List<Board> boards) {
        private String value(int metric) {
            Board board = boards.get(metric);
            return board.standings().stream()
                    .filter(of -> of.entry().equals(standing.entry()))
                    .findFirst()
                    .map(of -> Numbers.rounded(
                            of.meanRank().value(),
                            of.meanRank().low(),
                            of.meanRank().high()))
                    .orElse("");
        }
    }

    private ChallengeView() {}

    /** Anything as JSON for other programs. */
    public static String json(Object output) {
        return Json.text(output);
    }

    /** What was made. */
    public static String made(TaskPack pack, Path folder, int columns) {
        return LineBreaks.folded(
                "pack " + pack.name() + " " + pack.version() + ": "
                        + Numbers.count(pack.tasks().size(), "task") + ", "
                        + Numbers.count(pack.files().size(), "file") + ", in " + folder,
                columns);
    }

    /** Which attacks scored a pack. */
    public static String attacked(Collection<String> attacks, Path folder, int columns) {
        return LineBreaks.folded(attacks.size() + " entries in " + folder + ": " + String.join(", ", attacks), columns);
    }

    /** Who ranks where. */
    public static String board(
            PackPlan pack, PackPlan.Part part, List<Board> boards, Map<String, EntryCard> cards, int columns) {
        Board main = boards.get(1);
        List<Line> lines = main.standings().stream()
                .map(standing -> new Line(standing, cards.get(standing.entry()), boards))
                .toList();
        List<Column<Line>> shown = new ArrayList<>();
        shown.add(new Column<>("entry", line -> line.standing.entry()));
        for (int metric = 0; metric < boards.size(); metric++) {
            int of = metric;
            shown.add(new Column<>(boards.get(metric).metric().label(), line -> line.value(of)));
        }
        shown.add(new Column<>("seconds", line -> Numbers.rounded(line.card.seconds())));
        List<String> text = new ArrayList<>(List.of(
                pack.name() + " " + pack.version() + ", part " + EnumText.of(part) + ": mean rank over "
                        + Numbers.count(main.tasks().size(), "task"),
                ""));
        text.addAll(Columns.indented(Column.table(lines, shown), 1, columns));
        for (String task : main.tasks()) {
            text.add("");
            text.add("  " + task + ": " + main.metric().label());
            List<Column<Board.Standing>> places = List.of(
                    new Column<>("entry", Board.Standing::entry),
                    new Column<>(
                            "value",
                            of -> Numbers.percent(
                                    of.placings().get(task).value().value(),
                                    of.placings().get(task).value().low(),
                                    of.placings().get(task).value().high())),
                    new Column<>(
                            "rank",
                            of -> of.placings().get(task).best() + " to "
                                    + of.placings().get(task).worst()));
            text.addAll(Columns.indented(
                    Column.table(
                            main.standings().stream()
                                    .sorted((x, y) -> Double.compare(
                                            x.placings().get(task).rank(),
                                            y.placings().get(task).rank()))
                                    .toList(),
                            places),
                    1,
                    columns));
        }
        return LineBreaks.folded(String.join("\n", text), columns);
    }

    /** Whether a pack is as it was made. */
    public static String verified(List<String> faults, int columns) {
        return LineBreaks.folded(faults.isEmpty() ? "the pack is as it was made" : String.join("\n", faults), columns);
    }
}
