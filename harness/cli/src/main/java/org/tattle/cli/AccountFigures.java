package org.tattle.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.defenses.accounting.Accountant;
import org.tattle.defenses.accounting.Accounted;
import org.tattle.defenses.accounting.Composition;
import org.tattle.defenses.accounting.Event;
import org.tattle.defenses.accounting.Kind;
import org.tattle.defenses.accounting.Refusal;
import org.tattle.reports.figure.Axis;
import org.tattle.reports.figure.Dash;
import org.tattle.reports.figure.Figure;
import org.tattle.reports.figure.Hue;
import org.tattle.reports.figure.Ink;
import org.tattle.reports.figure.Layer;
import org.tattle.reports.text.Numbers;

/**
 * The pictures of {@code tattle account}: a line for each method that answered, which ends where the method refuses.
 */
final class AccountFigures {
    private static final int STEP_POINTS = 25;
    private static final int EPSILON_POINTS = 25;
    /** How many decades of epsilon are shown at most. */
    private static final double EPSILON_SPAN = 1e4;
    /** How far below the delta in question is shown. */
    private static final double DELTA_SPAN = 1e-3;

    private static final double SMALLEST_DELTA = 1e-300;
    private static final double USUAL_DELTA = 1e-9;
    private static final double MARGIN = 1.25;
    private static final double LOOSE = 2;
    private static final List<Hue> HUES = List.of(Hue.VERMILLION, Hue.GREEN, Hue.PURPLE, Hue.ORANGE, Hue.SKY, Hue.GREY);

    private final AccountView view;
    private final Map<String, Accountant> accountants;

    /**
     * @param view what was asked and answered
     * @param accountants who were asked
     */
    AccountFigures(AccountView view, List<Accountant> accountants) {
        this.view = view;
        this.accountants = accountants.stream().collect(Collectors.toMap(Accountant::name, Function.identity()));
    }

    private interface Height {
        double at(Accountant accountant, int point);
    }

    /** Epsilon at a delta after each release, on logarithmic axes. */
    Figure steps(double delta) {
        long steps = view.events().stream().mapToLong(Event::count).sum();
        if (steps < 2) {
            throw new InputException("--plot-steps", "one release has no course", "give --steps, or --plot-delta");
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
        return new Figure(
                "What is revealed, release by release",
                Figure.Shape.WIDE,
                new Axis("releases", Axis.Scale.LOG, 1, (double) steps, Axis.Unit.COUNT),
                epsilons("ε at δ = " + Numbers.plain(delta), curves),
                layers(curves),
                caption());
    }

    /** Delta, on a logarithmic axis, at every epsilon. */
    Figure delta() {
        double most = mostEpsilon();
        double floor = leastDelta();
        double[] epsilons = IntStream.range(0, EPSILON_POINTS)
                .mapToDouble(i -> most * i / (EPSILON_POINTS - 1))
                .toArray();
        Composition all = view.composition();
        List<MethodCurve> curves = curves(
                epsilons, (accountant, i) -> accountant.delta(all, epsilons[i]).delta());
        return new Figure(
                "What is revealed, at every ε",
                Figure.Shape.WIDE,
                new Axis("ε", Axis.Scale.LINEAR, 0, most, Axis.Unit.NUMBER),
                new Axis("δ", Axis.Scale.LOG, floor, 1, Axis.Unit.NUMBER),
                layers(curves.stream().map(curve -> curve.downTo(floor)).toList()),
                caption());
    }

    /** An epsilon of 0 has no place on a logarithmic axis. */
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

    /** A little more than the epsilons of the better methods; a very loose one would push the others aside. */
    private double mostEpsilon() {
        double[] epsilons = view.answers().given().stream()
                .map(Answers.Answer::found)
                .filter(found -> found.kind().isGuarantee() && found.epsilon() > 0)
                .mapToDouble(Accounted::epsilon)
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

    /** The first releases, in the order given. */
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
            } catch (Refusal refusal) {
                heights[i] = Double.NaN;
            }
        }
        return heights;
    }

    /** The exact line is drawn once more at last, since bounds may lie upon it. */
    private List<Layer> layers(List<MethodCurve> curves) {
        List<Layer> layers = new ArrayList<>();
        List<Layer> last = new ArrayList<>();
        int others = 0;
        for (MethodCurve curve : curves) {
            Ink ink = ink(curve.kind(), curve.kind() == Kind.EXACT ? 0 : others++);
            layers.add(new Layer.Line(curve.x(), curve.y(), ink, key(curve.answer())));
            if (curve.kind() == Kind.EXACT) {
                last.add(new Layer.Line(curve.x(), curve.y(), ink, List.of()));
            }
        }
        layers.addAll(last);
        return layers;
    }

    private List<String> key(Answers.Answer<Accounted> answer) {
        return List.of(
                answer.method(),
                KindWords.of(answer.found().kind()),
                view.question().head() + ": " + view.number(answer.found()));
    }

    /** Only approximations are dashed. */
    private static Ink ink(Kind kind, int index) {
        Hue hue = HUES.get(index % HUES.size());
        return switch (kind) {
            case EXACT -> new Ink(Hue.BLUE, Dash.SOLID);
            case UPPER -> new Ink(hue, index < HUES.size() ? Dash.SOLID : Dash.DASH_DOT);
            case LOWER -> new Ink(hue, Dash.DOTTED);
            case APPROXIMATION -> new Ink(hue, Dash.DASHED);
        };
    }

    private String caption() {
        boolean unproved = view.answers().given().stream()
                .anyMatch(answer -> answer.found().kind() == Kind.APPROXIMATION);
        return ReleaseWords.sentence(view.events()) + "; neighbours differ in "
                + ReleaseWords.neighbours(view.relation()) + "."
                + (unproved ? " Dashed lines are approximations and guarantee nothing." : "");
    }
}
