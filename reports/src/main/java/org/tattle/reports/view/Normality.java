package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tattle.core.result.BoxSummary;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.StatisticStudy;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.LineStyle;
import org.tattle.reports.chart.Mark;

/**
 * The normality of the columns of a statistic over the shadow models of one defense, and how far membership shifts
 * them, as [MIA] figure 7 and table 4.
 */
public record Normality(String title, String slug, List<StatisticStudy> columns) {
    /** With more columns than this, their names do not fit below the figure. */
    private static final int NAMED = 7;

    private static final double WIDTH = 0.5;
    private static final double SMALLEST = 1e-6;
    private static final int DECIMALS = 2;

    /** The normality studies of a run, in its order. */
    public static List<Normality> of(RunResult run) {
        Map<String, List<StatisticStudy>> gathered = run.studies().stream()
                .collect(Collectors.groupingBy(
                        study -> ExperimentVerdict.name(study.experiment(), study.surface()),
                        LinkedHashMap::new,
                        Collectors.toList()));
        Set<String> slugs = new HashSet<>();
        List<Normality> all = new ArrayList<>();
        gathered.forEach((title, columns) -> all.add(new Normality(title, ExperimentView.slug(title, slugs), columns)));
        return List.copyOf(all);
    }

    /** The share of tests that reject the normality of a column. */
    public static double rejected(StatisticStudy study) {
        return (double) study.rejected() / study.tests();
    }

    /** The quartiles as text: {@code [0.05, 0.31]}. */
    public static String quartiles(BoxSummary box) {
        return "[" + Numbers.fixed(box.q1(), DECIMALS) + ", " + Numbers.fixed(box.q3(), DECIMALS) + "]";
    }

    public static String median(BoxSummary box) {
        return Numbers.fixed(box.median(), DECIMALS);
    }

    /** The data behind the numbers, as a note. */
    public Statement basis() {
        StatisticStudy first = columns.get(0);
        return NormalitySentence.BASIS.with(
                Numbers.count(first.records()), first.shadows(), Numbers.rate(first.falseDiscoveryRate()));
    }

    /** How to read the results. */
    public static Statement caution() {
        return NormalitySentence.HOW_TO_READ.with();
    }

    /** The divergences of each column as box plots. */
    public Chart chart() {
        List<String> names = columns.stream().map(StatisticStudy::column).toList();
        boolean named = names.size() <= NAMED;
        List<Chart.Part> parts = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            BoxSummary box = columns.get(i).divergence();
            LineStyle style = new LineStyle(LineStyle.of(i).hue(), LineStyle.Dash.SOLID);
            double[] five = {box.lowWhisker(), box.q1(), box.median(), box.q3(), box.highWhisker()};
            parts.addAll(
                    Chart.box(i + 0.5, WIDTH, five, style, named ? List.of() : List.of(i + 1 + "  " + names.get(i))));
            parts.add(new Chart.Dots(extremes(i + 0.5, box, names.get(i)), style.hue(), Mark.CIRCLE));
        }
        return new Chart(
                "Effect of membership on each statistic: " + title,
                Chart.Size.WIDE,
                Axis.of(
                        "",
                        IntStream.range(0, names.size())
                                .mapToObj(i -> named ? names.get(i).replace('-', ' ') : Integer.toString(i + 1))
                                .toList()),
                up(),
                parts,
                "KL(in || out) of normal distributions fitted to "
                        + Numbers.count(columns.get(0).records())
                        + " records. Boxes show the quartiles and the median; whiskers end at the most"
                        + " extreme values within 1.5 interquartile ranges; hollow dots are the smallest and"
                        + " largest values beyond.");
    }

    /** The minimum and the maximum as dots, where they are beyond the whiskers. */
    private static List<Chart.Dot> extremes(double x, BoxSummary box, String name) {
        return DoubleStream.of(box.min(), box.max())
                .filter(value -> value < box.lowWhisker() || value > box.highWhisker())
                .mapToObj(value -> new Chart.Dot(
                        x,
                        value,
                        Double.NaN,
                        Double.NaN,
                        true,
                        name + ": " + Numbers.rounded(value) + ", " + Numbers.count(box.outliers())
                                + " beyond the whiskers"))
                .toList();
    }

    /** The y axis: whole decades; a divergence of 0 is drawn at the lower end. */
    private Axis up() {
        double low = columns.stream()
                .mapToDouble(study -> study.divergence().lowWhisker())
                .filter(value -> value > 0)
                .min()
                .orElse(SMALLEST);
        double high = columns.stream()
                .mapToDouble(study -> study.divergence().max())
                .max()
                .orElse(1);
        double first = Math.floor(Math.log10(Math.max(SMALLEST, low)));
        double last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(SMALLEST, high))));
        return new Axis("KL, in nats", Axis.Scale.LOG, Math.pow(10, first), Math.pow(10, last), Axis.Unit.NUMBER);
    }
}
