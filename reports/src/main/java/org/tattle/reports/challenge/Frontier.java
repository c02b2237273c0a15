package org.tattle.reports.challenge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tattle.core.text.Numbers;
import org.tattle.engine.challenge.Scoreboard;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.LineStyle;

/** The chart of entries' strength over the processor time that they took. */
final class Frontier {
    /** The room beside the outermost times, as a factor. */
    private static final double ROOM = 1.6;

    /** The room for the last name, likewise. */
    private static final double NAME = 10;

    /** The factor between the times of two names, so that neither hides the other. */
    private static final double APART = 3;

    private Frontier() {}

    /** The chart; empty unless two entries or more measured their time. */
    static Optional<Chart> of(BoardPage board) {
        List<String> timed = board.entries().stream()
                .filter(entry -> board.card(entry).seconds() > 0)
                .sorted(Comparator.comparingDouble(entry -> board.card(entry).seconds()))
                .toList();
        return timed.size() < 2 ? Optional.empty() : Optional.of(of(board, timed));
    }

    private static Chart of(BoardPage board, List<String> timed) {
        List<Chart.Dot> dots = new ArrayList<>();
        List<double[]> best = new ArrayList<>();
        double free = 0;
        for (String entry : timed) {
            double seconds = board.card(entry).seconds();
            Interval value = board.scores().main().standing(entry).meanValue();
            boolean leads = best.isEmpty() || value.value() > best.get(best.size() - 1)[1];
            boolean labeled = leads && seconds > free;
            if (labeled) {
                free = APART * seconds;
            }
            if (leads) {
                best.add(new double[] {seconds, value.value()});
            }
            dots.add(new Chart.Dot(
                    seconds,
                    value.value(),
                    value.low(),
                    value.high(),
                    Double.NaN,
                    Double.NaN,
                    !leads,
                    entry + ": " + BoardPage.percent(value) + " in " + Numbers.rounded(seconds) + " s",
                    labeled ? entry : ""));
        }
        double last = board.card(timed.get(timed.size() - 1)).seconds();
        best.add(new double[] {last, best.get(best.size() - 1)[1]});
        LineStyle style = LineStyle.of(0);
        return new Chart(
                "Strength over cost",
                Chart.Size.BROAD,
                new Axis(
                        "processor seconds",
                        Axis.Scale.LOG,
                        board.card(timed.get(0)).seconds() / ROOM,
                        last * NAME,
                        Axis.Unit.NUMBER),
                new Axis(Scoreboard.MAIN.label(), Axis.Scale.LINEAR, 0, 1, Axis.Unit.SHARE),
                List.of(
                        Chart.Line.steps(
                                best.stream().mapToDouble(point -> point[0]).toArray(),
                                best.stream().mapToDouble(point -> point[1]).toArray(),
                                style,
                                List.of()),
                        new Chart.Dots(dots, style.hue(), style.mark())),
                BoardSentence.FRONTIER.with().text());
    }
}
