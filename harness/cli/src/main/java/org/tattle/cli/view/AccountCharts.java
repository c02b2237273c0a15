package org.tattle.cli.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.AccountingResults;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.core.InputException;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.LineStyle;
import org.tattle.reports.chart.Palette;

/**
 * The figures of {@code tattle account}: a line for each method with a result, which ends where the method has none.
 */
public final class AccountCharts {
    private static final int STEP_POINTS = 25;
    private static final int EPSILON_POINTS = 25;
    /** The maximum range of epsilons shown, as a ratio. */
    private static final double EPSILON_SPAN = 1e4;
    /** The smallest delta shown, relative to the given delta. */
    private static final double DELTA_SPAN = 1e-3;

    private static final double SMALLEST_DELTA = 1e-300;
    private static final double USUAL_DELTA = 1e-9;
    private static final double MARGIN = 1.25;
    private static final double LOOSE = 2;
    private static final List<Palette> HUES =
            List.of(Palette.VERMILLION, Palette.GREEN, Palette.PURPLE, Palette.ORANGE, Palette.SKY, Palette.GREY);

    private final AccountView view;
    private final Map<String, Accountant> accountants;

    /** The figures of accounting results. */
    public AccountCharts(AccountView view, List<Accountant> accountants) {
        this.view = view;
        this.accountants = accountants.stream().collect(Collectors.toMap(Accountant::name, Function.identity()));
    }

    private interface Height {
        double at(Accountant accountant, int point);
    }

    /** The line of one method in a figure; y is NaN where it has no result. */
    record MethodCurve(AccountingResults.AccountantResult<AccountingResult> answer, double[] x, double[] y) {
        BoundKind kind() {
            return answer.found().kind();
        }

        /** The same decreasing line, ended where it reaches the floor by log-linear interpolation. */
        MethodCurve downTo(double floor) {
            int below = 0;
            while (below < y.length && !(y[below] < floor)) {
                below++;
            }
            if (below == y.length || below == 0) {
                return this;
            }
            double[] ended = x.clone();
            double[] cut = y.clone();
            double share = Math.log(y[below - 1] / floor) / Math.log(y[below - 1] / y[below]);
            ended[below] = x[below - 1] + share * (x[below] - x[below - 1]);
            cut[below] = floor;
            Arrays.fill(cut, below + 1, cut.length, Double.NaN);
            return new MethodCurve(answer, ended, cut);
        }
    }

    /** The figure of epsilon at a delta after each release, on logarithmic axes. */
    public Chart steps(double delta) {
        long steps = view.events().stream().mapToLong(Event::count).sum();
        if (steps < 2) {
            throw new InputException("--plot-steps", "there is only one release", "give --steps, or use --plot-delta");
        }
        double[] counts = IntStream.range(0, STEP_POINTS)
                .mapToDouble(i -> Math.rint(Math.pow((double) steps, i / (STEP_POINTS - 1.0))))
                .distinct()
                .toArray();
        List<Composition> courses =
                DoubleStream.of(counts).mapToObj(count -> first((long) count)).toList();
        List<MethodCurve> curves = curves(
                counts,
                (accountant, i) ->
                        shown(accountant.epsilon(courses.get(i), delta).epsilon()));
        return new Chart(
                "What is revealed, release by release",
                Chart.Size.WIDE,
                new Axis("releases", Axis.Scale.LOG, 1, (double) steps, Axis.Unit.COUNT),
                epsilons("ε at δ = " + Numbers.plain(delta), curves),
                layers(curves),
                caption());
    }

    /** The figure of delta, on a logarithmic axis, against epsilon. */
    public Chart delta() {
        double most = mostEpsilon();
        double floor = leastDelta();
        double[] epsilons = IntStream.range(0, EPSILON_POINTS)
                .mapToDouble(i -> most * i / (EPSILON_POINTS - 1))
                .toArray();
        Composition all = view.composition();
        List<MethodCurve> curves = curves(
                epsilons, (accountant, i) -> accountant.delta(all, epsilons[i]).delta());
        return new Chart(
                "What is revealed, at every ε",
                Chart.Size.WIDE,
                new Axis("ε", Axis.Scale.LINEAR, 0, most, Axis.Unit.NUMBER),
                new Axis("δ", Axis.Scale.LOG, floor, 1, Axis.Unit.NUMBER),
                layers(curves.stream().map(curve -> curve.downTo(floor)).toList()),
                caption());
    }

    /** The epsilon as shown: 0 cannot be shown on a logarithmic axis. */
    private static double shown(double epsilon) {
        return epsilon > 0 ? epsilon : Double.NaN;
    }

    private static Axis epsilons(String label, List<MethodCurve> curves) {
        double[] shown = curves.stream()
                .flatMapToDouble(curve -> DoubleStream.of(curve.y()))
                .filter(epsilon -> epsilon > 0)
                .toArray();
        double high = MARGIN * Arrays.stream(shown).max().orElse(1);
        double low = Arrays.stream(shown).min().orElse(0) / MARGIN;
        return new Axis(label, Axis.Scale.LOG, Math.max(high / EPSILON_SPAN, low), high, Axis.Unit.NUMBER);
    }

    /** The upper end of the epsilon axis: a very loose method would squeeze the others. */
    private double mostEpsilon() {
        double[] epsilons = view.answers().given().stream()
                .map(AccountingResults.AccountantResult::found)
                .filter(found -> found.kind().isGuarantee() && found.epsilon() > 0)
                .mapToDouble(AccountingResult::epsilon)
                .sorted()
                .toArray();
        return epsilons.length == 0 ? 1 : MARGIN * Math.min(epsilons[epsilons.length - 1], LOOSE * epsilons[0]);
    }

    private double leastDelta() {
        double best = view.answers().given().stream()
                .mapToDouble(answer -> answer.found().delta())
                .filter(delta -> delta > 0)
                .min()
                .orElse(USUAL_DELTA);
        return Math.pow(10, Math.floor(Math.log10(Math.max(SMALLEST_DELTA, best * DELTA_SPAN))));
    }

    private Composition first(long count) {
        List<Event> course = new ArrayList<>();
        long left = count;
        for (Event event : view.events()) {
            long made = Math.min(left, event.count());
            course.add(event.times(made));
            left -= made;
        }
        return Composition.of(course.toArray(new Event[0]));
    }

    private List<MethodCurve> curves(double[] x, Height height) {
        return view.answers().given().parallelStream()
                .map(answer -> new MethodCurve(answer, x, heights(accountants.get(answer.method()), x.length, height)))
                .toList();
    }

    private static double[] heights(Accountant accountant, int points, Height height) {
        double[] heights = new double[points];
        for (int i = 0; i < points; i++) {
            try {
                heights[i] = height.at(accountant, i);
            } catch (UnsupportedEventException refusal) {
                heights[i] = Double.NaN;
            }
        }
        return heights;
    }

    /** The layers; the exact line is drawn again at the end, since bounds may cover it. */
    private List<Chart.Part> layers(List<MethodCurve> curves) {
        List<Chart.Part> layers = new ArrayList<>();
        List<Chart.Part> last = new ArrayList<>();
        int others = 0;
        for (MethodCurve curve : curves) {
            LineStyle ink = ink(curve.kind(), curve.kind() == BoundKind.EXACT ? 0 : others++);
            layers.add(new Chart.Line(curve.x(), curve.y(), ink, key(curve.answer())));
            if (curve.kind() == BoundKind.EXACT) {
                last.add(new Chart.Line(curve.x(), curve.y(), ink, List.of()));
            }
        }
        layers.addAll(last);
        return layers;
    }

    private List<String> key(AccountingResults.AccountantResult<AccountingResult> answer) {
        return List.of(
                answer.method(),
                AccountingText.kind(answer.found().kind()),
                view.question().head() + ": " + view.number(answer.found()));
    }

    /** The style of a method's line: dashed for approximations only. */
    private static LineStyle ink(BoundKind kind, int index) {
        Palette hue = HUES.get(index % HUES.size());
        return switch (kind) {
            case EXACT -> new LineStyle(Palette.BLUE, LineStyle.Dash.SOLID);
            case UPPER -> new LineStyle(hue, index < HUES.size() ? LineStyle.Dash.SOLID : LineStyle.Dash.DASH_DOT);
            case LOWER -> new LineStyle(hue, LineStyle.Dash.DOTTED);
            case APPROXIMATION -> new LineStyle(hue, LineStyle.Dash.DASHED);
        };
    }

    private String caption() {
        return AccountingText.sentence(view.events()) + "; neighbors differ in "
                + AccountingText.neighbors(view.relation()) + "."
                + unproved().map(note -> " " + note).orElse("");
    }

    /** What dashed lines are not; empty if there are none. */
    Optional<Statement> unproved() {
        return view.answers().given().stream().anyMatch(answer -> answer.found().kind() == BoundKind.APPROXIMATION)
                ? Optional.of(AccountingSentence.DASHED.with())
                : Optional.empty();
    }
}
