package org.tattle.reports.dossier;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.text.Numbers;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.budget.LeakBudget.RateLimit;
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.LineStyle;
import org.tattle.reports.chart.Mark;
import org.tattle.reports.chart.Palette;

/** The chart of how many records the strongest attack identifies through each form, beside the budget and guessing. */
final class LadderChart {
    private static final double LEAST = 1e-3;
    /** With more forms their names need a broader chart. */
    private static final int MANY = 9;

    private static final int FEWEST = 2;

    private LadderChart() {}

    /** @param rows the forms of one experiment; without two that have rates there is no chart */
    static Optional<Chart> of(List<FormRow> rows, LeakBudget budget, double rate) {
        List<FormRow> drawn =
                rows.stream().filter(row -> row.point().isPresent()).toList();
        if (drawn.size() < FEWEST) {
            return Optional.empty();
        }
        Axis along = Axis.of(
                "published",
                drawn.stream()
                        .map(row -> row.form().surface().replace('-', ' '))
                        .toList());
        List<Chart.Part> parts = new ArrayList<>();
        budget.rates().stream()
                .filter(limit -> limit.fpr() == rate)
                .mapToDouble(RateLimit::tpr)
                .min()
                .ifPresent(limit -> parts.add(Chart.Line.level(
                        along, limit, new LineStyle(Palette.VERMILLION, LineStyle.Dash.SOLID), "budget")));
        parts.add(Chart.Line.level(along, rate, LineStyle.REFERENCE, "guessing"));
        parts.add(new Chart.Dots(
                IntStream.range(0, drawn.size())
                        .mapToObj(i -> dot(i + 0.5, drawn.get(i)))
                        .toList(),
                Palette.BLUE,
                Mark.CIRCLE));
        return Optional.of(new Chart(
                "Records that the strongest attack identifies, by what is published",
                drawn.size() > MANY ? Chart.Size.BROAD : Chart.Size.WIDE,
                along,
                new Axis(
                        "identified with " + Numbers.falseAlarms(rate),
                        Axis.Scale.LOG,
                        Math.min(LEAST, rate / 2),
                        1,
                        Axis.Unit.SHARE),
                parts,
                "Dots: the mean over target models of the attack that identifies most, with its 95 % interval. The"
                        + " verdicts use wider limits, which hold together for all attacks on a form."));
    }

    private static Chart.Dot dot(double x, FormRow row) {
        OperatingPoint point = row.point().orElseThrow();
        String tip = row.form().surface() + ", " + row.strongest().orElseThrow().attack() + ": " + row.identified();
        return new Chart.Dot(x, point.tpr(), point.low(), point.high(), point.isUnsupported(), tip);
    }
}
