package org.tattle.reports.published;

import java.util.Arrays;
import java.util.Optional;
import org.tattle.core.text.Numbers;
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.LineStyle;
import org.tattle.reports.chart.Palette;

/** A histogram of scores; those beyond its ends are counted in its first and last bars. */
final class ScoreChart {
    private static final int BARS = 40;
    private static final int FEWEST = 20;

    /** Beyond these log odds a score says no more. */
    private static final double MOST = 20;

    private ScoreChart() {}

    static Optional<Chart> of(PublishedAttack.Ranking ranking) {
        double[] scores = Arrays.stream(ranking.scores())
                .map(score -> Math.max(-MOST, Math.min(MOST, score)))
                .sorted()
                .toArray();
        if (scores.length < FEWEST || !(scores[0] < scores[scores.length - 1])) {
            return Optional.empty();
        }
        double low = Math.floor(scores[0]);
        double high = Math.max(low + 1, Math.ceil(scores[scores.length - 1]));
        double[] edges = new double[BARS + 1];
        Arrays.setAll(edges, i -> low + (high - low) * i / BARS);
        double[] heights = new double[BARS];
        for (double score : scores) {
            heights[(int) Math.min(BARS - 1, (score - low) / (high - low) * BARS)]++;
        }
        return Optional.of(new Chart(
                "Scores of the candidates without a proof",
                Chart.Size.WIDE,
                new Axis("log odds of membership", Axis.Scale.LINEAR, low, high, Axis.Unit.NUMBER),
                Axis.ofCounts("candidates", heights),
                Chart.bars(edges, heights, new LineStyle(Palette.BLUE, LineStyle.Dash.SOLID), "without a proof"),
                Numbers.count(scores.length) + " candidates without a proof by their score. Scores beyond ±"
                        + Numbers.plain(MOST) + " are in the outermost bars; at 0 the odds are even."));
    }
}
