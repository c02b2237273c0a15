package org.tattle.reports.published;

import gg.jte.Content;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tattle.core.text.Numbers;
import org.tattle.reports.figure.Axis;
import org.tattle.reports.figure.DashPattern;
import org.tattle.reports.figure.Figure;
import org.tattle.reports.figure.Layer;
import org.tattle.reports.figure.LineStyle;
import org.tattle.reports.figure.Palette;
import org.tattle.reports.figure.Svg;

/** A histogram of scores; those beyond its ends are counted in its first and last bars. */
public record ScoreFigure(Figure figure) {
    private static final int BARS = 40;
    private static final int FEWEST = 20;

    /** Beyond these log odds a score says no more. */
    private static final double MOST = 20;

    static Optional<ScoreFigure> of(PublishedAttack.Ranking ranking) {
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
        double tallest = Arrays.stream(heights).max().orElse(1);
        return Optional.of(new ScoreFigure(new Figure(
                "Scores of the candidates without a proof",
                Figure.Shape.WIDE,
                new Axis("log odds of membership", Axis.Scale.LINEAR, low, high, Axis.Unit.NUMBER),
                new Axis("candidates", Axis.Scale.LINEAR, 0, 1.08 * tallest, Axis.Unit.COUNT),
                List.of(new Layer.Bars(
                        edges, heights, new LineStyle(Palette.BLUE, DashPattern.SOLID), List.of("without a proof"))),
                Numbers.count(scores.length) + " candidates without a proof by their score. Scores beyond ±"
                        + Numbers.plain(MOST) + " are in the outermost bars; at 0 the odds are even.")));
    }

    /** The figure as SVG. */
    public Content svg() {
        return output -> output.writeContent(Svg.inline(figure, "scores"));
    }
}
