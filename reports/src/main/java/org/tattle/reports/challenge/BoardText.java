package org.tattle.reports.challenge;

import java.util.List;
import org.tattle.core.text.Numbers;
import org.tattle.engine.challenge.Board;
import org.tattle.engine.challenge.BoardMetric;
import org.tattle.engine.challenge.Scoreboard;
import org.tattle.engine.challenge.TaskPack;
import org.tattle.reports.text.Column;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.LineBreaks;

/** A board in a terminal. */
public final class BoardText {
    private BoardText() {}

    /** The board as text; lines end with a line feed. */
    public static String of(BoardPage board, int columns) {
        Scoreboard scores = board.scores();
        Board least = scores.board(BoardMetric.TPR_AT_0_1_PERCENT);
        StringBuilder text =
                new StringBuilder(board.title() + "  " + board.about().text() + "\n\n");
        add(
                text,
                board.entries(),
                List.of(
                        new Column<>("entry", entry -> entry),
                        new Column<>("mean rank", entry -> BoardPage.meanRank(scores.main(), entry)),
                        new Column<>("at 1 % FPR", entry -> BoardPage.meanValue(scores.main(), entry)),
                        new Column<>("at 0.1 %", entry -> BoardPage.meanValue(least, entry)),
                        new Column<>(
                                "seconds",
                                entry -> Numbers.rounded(board.card(entry).seconds()))),
                columns);
        for (TaskPack.Task task : scores.tasks()) {
            text.append("\n  ")
                    .append(task.name())
                    .append(": ")
                    .append(Scoreboard.MAIN.label())
                    .append('\n');
            add(
                    text,
                    board.by(task),
                    List.of(
                            new Column<>("entry", Board.Standing::entry),
                            new Column<>(
                                    "value",
                                    of -> BoardPage.percent(
                                            of.placings().get(task.name()).value())),
                            new Column<>("rank", of -> board.ranks(of.placings().get(task.name()))),
                            new Column<>(
                                    "proved",
                                    of -> BoardPage.proved(scores.results()
                                            .get(of.entry())
                                            .get(task.name())
                                            .proofs()))),
                    columns);
        }
        text.append('\n');
        board.notes().forEach(note -> text.append("  ").append(note.text()).append('\n'));
        return LineBreaks.folded(text.toString(), columns);
    }

    private static <T> void add(StringBuilder text, List<T> rows, List<Column<T>> shown, int columns) {
        Columns.indented(Column.table(rows, shown), 1, columns)
                .forEach(line -> text.append(line).append('\n'));
    }
}
