package org.tattle.reports.challenge;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tattle.core.EnumText;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.challenge.Board;
import org.tattle.engine.challenge.BoardMetric;
import org.tattle.engine.challenge.EntryCard;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.challenge.TaskPack;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.Column;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.LineBreaks;

/**
 * The board of a pack: which entry ranks where, as a page, as text and as JSON.
 *
 * @param plan the plan of the pack
 * @param part the part that was scored
 * @param tasks the tasks
 * @param boards a board for each metric, in the order of {@link BoardMetric}
 * @param cards what entries say of themselves, by name
 */
public record BoardPage(
        PackPlan plan,
        PackPlan.Part part,
        List<TaskPack.Task> tasks,
        List<Board> boards,
        Map<String, EntryCard> cards) {
    /** The page's file name. */
    public static final String PAGE = "board.html";

    /** The file name of its data. */
    public static final String DATA = "board.json";

    private static final double PERCENT = 100;

    private record Everything(
            String pack, int version, PackPlan.Part part, List<Board> boards, Map<String, EntryCard> entries) {}

    /** The board as JSON for other programs, with all digits. */
    public byte[] json() {
        return Json.bytes(new Everything(plan.name(), plan.version(), part, boards, cards));
    }

    /** The board by which entries are ordered. */
    public Board main() {
        return boards.get(BoardMetric.TPR_AT_1_PERCENT.ordinal());
    }

    /** {@code small 1, part dev}. */
    public String title() {
        return plan.name() + " " + plan.version() + ", part " + EnumText.of(part);
    }

    /** An entry's mean rank by a board, with its interval. */
    public static String meanRank(Board board, String entry) {
        Interval rank = standing(board, entry).meanRank();
        return Numbers.rounded(rank.value(), rank.low(), rank.high());
    }

    private static Board.Standing standing(Board board, String entry) {
        return board.standings().stream()
                .filter(of -> of.entry().equals(entry))
                .findFirst()
                .orElseThrow();
    }

    /** An entry's value on a task, with its interval. */
    public static String value(Board.Placing placing) {
        Interval value = placing.value();
        return Numbers.percent(value.value(), value.low(), value.high());
    }

    /** {@code 2 to 4 of 11}. */
    public String ranks(Board.Placing placing) {
        return (placing.best() == placing.worst() ? placing.best() + "" : placing.best() + " to " + placing.worst())
                + " of " + cards.size();
    }

    /** How strongly a cell of a value is tinted, in percent. */
    public static int tint(Board.Placing placing) {
        return (int) Math.round(PERCENT / 2 * placing.value().value());
    }

    /** Where the bar of an entry's possible ranks on a task lies, as a style. */
    public String bar(Board.Placing placing) {
        double one = PERCENT / cards.size();
        return String.format(
                Locale.ROOT,
                "margin-left:%.1f%%;width:%.1f%%",
                one * (placing.best() - 1),
                one * (placing.worst() - placing.best() + 1));
    }

    /** What the board is. */
    public Statement about() {
        return tasks.size() == 1
                ? BoardSentence.ONE_TASK.with()
                : BoardSentence.SEVERAL_TASKS.with(Numbers.count(tasks.size()));
    }

    /** How to read the board. */
    public List<Statement> notes() {
        List<Statement> notes = new ArrayList<>();
        if (cards.size() > 1) {
            notes.add(BoardSentence.RANKS.with(plan.targets(part), Numbers.percent(main().error())));
            notes.add(BoardSentence.SHARED.with());
        }
        if (tasks.size() > 1) {
            notes.add(BoardSentence.MEAN_RANKS.with());
        }
        return notes;
    }

    /** The board as text for a terminal; lines end with a line feed. */
    public String text(int columns) {
        List<String> entries =
                main().standings().stream().map(Board.Standing::entry).toList();
        List<Column<String>> shown = List.of(
                new Column<>("entry", entry -> entry),
                new Column<>(BoardMetric.TPR_AT_1_PERCENT.label(), entry -> meanRank(main(), entry)),
                new Column<>(
                        BoardMetric.TPR_AT_0_1_PERCENT.label(),
                        entry -> meanRank(boards.get(BoardMetric.TPR_AT_0_1_PERCENT.ordinal()), entry)),
                new Column<>(
                        "seconds", entry -> Numbers.rounded(cards.get(entry).seconds())));
        StringBuilder text = new StringBuilder(title() + "  " + about().text() + "\n\n");
        Columns.indented(Column.table(entries, shown), 1, columns)
                .forEach(line -> text.append(line).append('\n'));
        for (TaskPack.Task task : tasks) {
            text.append("\n  ")
                    .append(task.name())
                    .append(": ")
                    .append(main().metric().label())
                    .append('\n');
            List<Column<Board.Standing>> places = List.of(
                    new Column<>("entry", Board.Standing::entry),
                    new Column<>("value", of -> value(of.placings().get(task.name()))),
                    new Column<>("rank", of -> ranks(of.placings().get(task.name()))));
            Columns.indented(Column.table(by(task.name()), places), 1, columns)
                    .forEach(line -> text.append(line).append('\n'));
        }
        text.append('\n');
        notes().forEach(note -> text.append("  ").append(note.text()).append('\n'));
        return LineBreaks.folded(text.toString(), columns);
    }

    /** The entries by their rank on a task. */
    public List<Board.Standing> by(String task) {
        return main().standings().stream()
                .sorted((x, y) -> Double.compare(
                        x.placings().get(task).rank(), y.placings().get(task).rank()))
                .toList();
    }
}
