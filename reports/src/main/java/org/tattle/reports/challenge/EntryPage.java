package org.tattle.reports.challenge;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.result.Discoveries;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.PredictiveValue;
import org.tattle.core.result.RocSummary;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.challenge.Board;
import org.tattle.engine.challenge.BoardMetric;
import org.tattle.engine.challenge.EntryCard;
import org.tattle.engine.challenge.Scoreboard;
import org.tattle.engine.challenge.TaskPack;
import org.tattle.engine.challenge.TaskResult;
import org.tattle.engine.evaluate.MultiTargetRoc;
import org.tattle.engine.evaluate.ShadowHalves;
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.ChartSvg;
import org.tattle.reports.chart.LineStyle;

/** The page of one entry of a board: what it reached on each task, its ROC curves, and how to repeat it. */
public record EntryPage(BoardPage board, String entry) {
    private static final double CONFIDENCE = 0.95;
    private static final double LOWEST = 1e-3;

    /** What the entry says of itself. */
    public EntryCard card() {
        return board.card(entry);
    }

    /** The tasks, in the pack's order. */
    public List<TaskPack.Task> tasks() {
        return board.scores().tasks();
    }

    /** The boards, one for each metric. */
    public List<Board> boards() {
        return board.scores().boards();
    }

    /** The entry's value on a task by a metric. */
    public String value(Board of, TaskPack.Task task) {
        return BoardPage.percent(of.standing(entry).placings().get(task.name()).value());
    }

    /** The rank on a task. */
    public String rank(TaskPack.Task task) {
        return board.ranks(board.placing(entry, task));
    }

    /** What it proved on a task. */
    public String proved(TaskPack.Task task) {
        return BoardPage.proved(result(task).proofs());
    }

    /**
     * The share of members among the records that it calls members at a false-positive rate of 1 %.
     *
     * @param prior the share of members among all records that are asked about
     */
    public String predictive(TaskPack.Task task, double prior) {
        TaskResult result = result(task);
        OperatingPoint point = new MultiTargetRoc(result.curves(), CONFIDENCE, ShadowHalves.NONE)
                .operatingPoints(0.01)
                .get(0);
        return BoardPage.percent(
                PredictiveValue.of(point, result.curves().size(), prior).value());
    }

    /** How many members and others its lists at a false-discovery rate of 5 % have, on average over targets. */
    public String listed(TaskPack.Task task) {
        Discoveries listed = result(task).listed();
        return Numbers.rounded(listed.members()) + " and " + Numbers.rounded(listed.others());
    }

    private TaskResult result(TaskPack.Task task) {
        return board.scores().results().get(entry).get(task.name());
    }

    /** Its mean rank, by the board's order. */
    public String meanRank() {
        return BoardPage.meanRank(board.scores().main(), entry);
    }

    /** The metric by which ranks are. */
    public BoardMetric ranked() {
        return Scoreboard.MAIN;
    }

    /** How to read what an attack means in practice. */
    public Statement practice() {
        return BoardSentence.PRACTICE.with();
    }

    /** How to read the curves. */
    public Statement caption() {
        return BoardSentence.CURVES.with(
                board.scores().plan().targets(board.scores().part()));
    }

    /** The ROC curve on a task, the mean over targets, on logarithmic axes. */
    public String roc(TaskPack.Task task) {
        RocSummary roc = new MultiTargetRoc(result(task).curves(), CONFIDENCE, ShadowHalves.NONE).summary(LOWEST);
        int from = 0;
        while (roc.fpr()[from] < LOWEST) {
            from++;
        }
        int first = from;
        double[] fpr = tail(roc.fpr(), first);
        LineStyle style = LineStyle.of(0);
        Chart chart = new Chart(
                "ROC on " + task.name(),
                Chart.Size.PANEL,
                new Axis("false-positive rate", Axis.Scale.LOG, LOWEST, 1, Axis.Unit.SHARE),
                new Axis("true-positive rate", Axis.Scale.LOG, LOWEST, 1, Axis.Unit.SHARE),
                List.of(
                        new Chart.Line(
                                new double[] {LOWEST, 1}, new double[] {LOWEST, 1}, LineStyle.REFERENCE, List.of()),
                        Chart.Area.between(fpr, tail(roc.low(), first), tail(roc.high(), first), style.hue()),
                        Chart.Line.steps(fpr, tail(roc.tpr(), first), style, List.of())),
                caption().text());
        return ChartSvg.inline(chart, "roc-" + tasks().indexOf(task));
    }

    private static double[] tail(double[] values, int from) {
        return Arrays.copyOfRange(values, from, values.length);
    }
}
