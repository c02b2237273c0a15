package org.tattle.reports.dossier;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.text.Numbers;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.budget.LeakBudget.RateLimit;
import org.tattle.reports.figure.Axis;
import org.tattle.reports.figure.DashPattern;
import org.tattle.reports.figure.Figure;
import org.tattle.reports.figure.Layer;
import org.tattle.reports.figure.LineStyle;
import org.tattle.reports.figure.Palette;

/** The figure of how many records the strongest attack identifies through each form, beside the budget and guessing. */
final class LadderFigure {
    private static final double LEAST = 1e-3;
    /** With more forms their names need a broader figure. */
    private static final int MANY = 9;

    private static final int FEWEST = 2;

    private LadderFigure() {}

    /** @param rows the forms of one experiment; without two that have rates there is no figure */
    static Optional<Figure> of(List<FormRow> rows, LeakBudget budget, double rate) {
        List<FormRow> drawn =
                rows.stream().filter(row -> row.point().isPresent()).toList();
        if (drawn.size() < FEWEST) {
            return Optional.empty();
        }
        double width = drawn.size();
        List<Layer> layers = new ArrayList<>();
        budget.rates().stream()
                .filter(limit -> limit.fpr() == rate)
                .mapToDouble(RateLimit::tpr)
                .min()
                .ifPresent(limit -> layers.add(level(width, limit, DashPattern.SOLID, Palette.VERMILLION, "budget")));
        layers.add(level(width, rate, DashPattern.DASHED, Palette.GREY, "guessing"));
        List<Layer.Dot> dots = new ArrayList<>();
        for (int i = 0; i < drawn.size(); i++) {
            FormRow row = drawn.get(i);
            OperatingPoint point = row.point().orElseThrow();
            dots.add(new Layer.Dot(
                    i + 0.5,
                    point.tpr(),
                    point.low(),
                    point.high(),
                    point.isUnsupported() ? Layer.Fill.HOLLOW : Layer.Fill.FULL,
                    row.form().surface() + ", " + row.strongest().orElseThrow().attack() + ": " + row.identified()));
        }
        layers.add(new Layer.Dots(dots, Palette.BLUE));
        return Optional.of(new Figure(
                "Records that the strongest attack identifies, by what is published",
                drawn.size() > MANY ? Figure.Shape.BROAD : Figure.Shape.WIDE,
                Axis.of(
                        "published",
                        drawn.stream()
                                .map(row -> row.form().surface().replace('-', ' '))
                                .toList()),
                new Axis(
                        "identified with " + Numbers.falseAlarms(rate),
                        Axis.Scale.LOG,
                        Math.min(LEAST, rate / 2),
                        1,
                        Axis.Unit.SHARE),
                layers,
                "Dots: the mean over target models of the attack that identifies most, with its 95 % interval. The"
                        + " verdicts use wider limits, which hold together for all attacks on a form."));
    }

    private static Layer level(double width, double value, DashPattern dash, Palette hue, String name) {
        return new Layer.Line(
                new double[] {0, width}, new double[] {value, value}, new LineStyle(hue, dash), List.of(name));
    }
}
