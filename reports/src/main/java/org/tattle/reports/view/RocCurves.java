package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RocSummary;
import org.tattle.core.text.Numbers;
import org.tattle.reports.figure.Axis;
import org.tattle.reports.figure.Figure;
import org.tattle.reports.figure.Layer;

/** ROC curves on logarithmic axes that start at the decade of the smallest rate shown. */
final class RocCurves {
    private static final double HIGHEST_BOTTOM = 0.1;
    private static final int CEILING_POINTS = 201;

    private final List<AttackView> curves;
    private final double rate;
    private final double left;
    private final double bottom;

    /**
     * Curves in the order of the legend, each with its label and line style.
     *
     * @param rate the false-positive rate of the legend's numbers
     */
    RocCurves(List<AttackView> curves, double rate) {
        this.curves = merged(curves);
        this.rate = rate;
        left = left(this.curves);
        bottom = bottom();
    }

    /** Equal curves hide each other: they become one, under all their labels. */
    static List<AttackView> merged(List<AttackView> curves) {
        List<AttackView> merged = new ArrayList<>();
        for (AttackView curve : curves) {
            int same = 0;
            while (same < merged.size() && !isSame(merged.get(same), curve)) {
                same++;
            }
            if (same == merged.size()) {
                merged.add(curve);
            } else {
                AttackView first = merged.get(same);
                merged.set(
                        same,
                        new AttackView(
                                first.label() + " = " + curve.label(), first.ink(), first.result(), first.published()));
            }
        }
        return List.copyOf(merged);
    }

    private static boolean isSame(AttackView one, AttackView other) {
        RocSummary first = one.result().rates().roc();
        RocSummary second = other.result().rates().roc();
        return first.method().equals(second.method())
                && Arrays.equals(first.fpr(), second.fpr())
                && Arrays.equals(first.tpr(), second.tpr())
                && Arrays.equals(first.low(), second.low())
                && Arrays.equals(first.high(), second.high());
    }

    /** The figure, with reference lines; the remark is the end of the caption. */
    Figure figure(String title, Figure.Shape shape, List<RocFigure.Reference> references, long seed, String remark) {
        List<Layer> layers = new ArrayList<>();
        int nonMembers = AttackView.nonMembers(curves);
        if (nonMembers > 1) {
            layers.add(new Layer.Hatch(left, 1.0 / nonMembers, "unsupported (too few non-members)"));
        }
        references.forEach(reference -> layers.add(line(reference)));
        curves.forEach(curve -> layers.add(band(curve)));
        curves.forEach(curve -> layers.add(steps(curve)));
        curves.forEach(curve -> layers.add(dots(curve)));
        return new Figure(
                title,
                shape,
                new Axis("false-positive rate", Axis.Scale.LOG, left, 1, Axis.Unit.SHARE),
                new Axis("true-positive rate", Axis.Scale.LOG, bottom, 1, Axis.Unit.SHARE),
                layers,
                caption(seed) + remark);
    }

    /** The decade below 1/n, or that of the lowest reported rate if it is lower. */
    private static double left(List<AttackView> curves) {
        double below = decade(0.5 / Math.max(1, AttackView.nonMembers(curves)));
        return curves.stream()
                .flatMap(curve -> curve.result().tprAtFpr().stream())
                .mapToDouble(OperatingPoint::fpr)
                .filter(fpr -> fpr > 0)
                .map(RocCurves::decade)
                .reduce(below, Math::min);
    }

    /** The decade of the lowest true-positive rate shown, other than 0. */
    private double bottom() {
        double lowest = HIGHEST_BOTTOM;
        for (AttackView curve : curves) {
            RocSummary roc = curve.result().rates().roc();
            for (double tpr : shown(roc.fpr(), roc.tpr())) {
                lowest = tpr > 0 ? Math.min(lowest, tpr) : lowest;
            }
            for (OperatingPoint point : curve.result().tprAtFpr()) {
                lowest = point.tpr() > 0 ? Math.min(lowest, point.tpr()) : lowest;
            }
        }
        return decade(lowest);
    }

    /** The power of ten at or below a rate. */
    private static double decade(double rate) {
        return Math.min(HIGHEST_BOTTOM, Double.parseDouble("1e" + (int) Math.floor(Math.log10(rate) + 1e-9)));
    }

    private Layer line(RocFigure.Reference reference) {
        double epsilon = reference.claim() == null ? 0 : ClaimCheck.allowedEpsilon(reference.claim());
        double delta = reference.claim() == null ? 0 : ClaimCheck.allowedDelta(reference.claim());
        double[] fpr = new double[CEILING_POINTS];
        double[] tpr = new double[CEILING_POINTS];
        for (int i = 0; i < CEILING_POINTS; i++) {
            fpr[i] = Math.pow(left, 1 - i / (CEILING_POINTS - 1.0));
            double most = Math.min(1, Math.exp(epsilon) * fpr[i] + delta);
            tpr[i] = most < bottom ? Double.NaN : most; // not along the lower edge
        }
        return new Layer.Line(fpr, tpr, reference.ink(), List.of(reference.name()));
    }

    private Layer band(AttackView attack) {
        RocSummary roc = attack.result().rates().roc();
        return new Layer.Band(
                fromLeft(roc.fpr()),
                shown(roc.fpr(), rising(roc.low())),
                shown(roc.fpr(), falling(roc.high())),
                attack.ink().hue());
    }

    /**
     * Lower ends that rise as the curve does: what holds at a false-positive rate holds at a higher one. Where nearly
     * all targets find all members, the interval of a single rate may reach far below its neighbors'.
     */
    private static double[] rising(double[] low) {
        double[] rising = low.clone();
        for (int i = 1; i < rising.length; i++) {
            rising[i] = rising[i] >= rising[i - 1] || Double.isNaN(rising[i - 1]) ? rising[i] : rising[i - 1];
        }
        return rising;
    }

    /** Upper ends likewise, from the right. */
    private static double[] falling(double[] high) {
        double[] falling = high.clone();
        for (int i = falling.length - 2; i >= 0; i--) {
            falling[i] = falling[i] <= falling[i + 1] || Double.isNaN(falling[i + 1]) ? falling[i] : falling[i + 1];
        }
        return falling;
    }

    private Layer steps(AttackView attack) {
        RocSummary roc = attack.result().rates().roc();
        return new Layer.Steps(fromLeft(roc.fpr()), shown(roc.fpr(), roc.tpr()), attack.ink(), key(attack));
    }

    private List<String> key(AttackView attack) {
        String tpr = attack.at(rate)
                .map(point ->
                        "TPR@" + Numbers.rate(rate) + "  " + Numbers.percent(point.tpr(), point.low(), point.high()))
                .orElse("");
        return List.of(attack.label(), "AUC " + Numbers.interval(attack.result().auc()), tpr);
    }

    private Layer dots(AttackView attack) {
        List<Layer.Dot> dots = attack.result().tprAtFpr().stream()
                .map(point -> dot(attack, point))
                .toList();
        return new Layer.Dots(dots, attack.ink().hue(), attack.ink().mark());
    }

    private static Layer.Dot dot(AttackView attack, OperatingPoint point) {
        boolean unsupported = point.isUnsupported();
        String tip = attack.label() + ": " + Numbers.percent(point.tpr(), point.low(), point.high()) + " at "
                + Numbers.rate(point.fpr()) + (unsupported ? " (unsupported)" : "");
        return new Layer.Dot(
                point.fpr(),
                point.tpr(),
                point.low(),
                point.high(),
                unsupported ? Layer.Fill.HOLLOW : Layer.Fill.FULL,
                tip);
    }

    /** The grid of false-positive rates, starting at the left edge in place of the last rate at or below it. */
    private double[] fromLeft(double[] fpr) {
        int first = lastBelow(fpr);
        double[] shown = new double[fpr.length - first];
        System.arraycopy(fpr, first, shown, 0, shown.length);
        if (shown.length > 0) {
            shown[0] = Math.max(left, shown[0]);
        }
        return shown;
    }

    private double[] shown(double[] fpr, double[] values) {
        int first = lastBelow(fpr);
        double[] shown = new double[fpr.length - first];
        System.arraycopy(values, first, shown, 0, shown.length);
        return shown;
    }

    private int lastBelow(double[] fpr) {
        int last = 0;
        for (int i = 0; i < fpr.length; i++) {
            if (fpr[i] <= left) {
                last = i;
            }
        }
        return last;
    }

    private String caption(long seed) {
        String rules = String.join(
                ", ",
                curves.stream()
                        .map(curve -> curve.result().summary().varianceRule())
                        .filter(rule -> !rule.isEmpty())
                        .distinct()
                        .toList());
        int targets = curves.get(0).result().targets();
        double confidence = curves.get(0).result().rates().roc().confidence();
        return "Each target has " + Numbers.count(AttackView.members(curves)) + " members and "
                + Numbers.count(AttackView.nonMembers(curves)) + " non-members. Curves are means over " + targets
                + " target" + (targets == 1 ? "" : "s") + " with " + Numbers.rate(confidence)
                + " confidence bands ("
                + methods() + "); " + shadows() + (rules.isEmpty() ? "" : ", variance rule " + rules) + ", seed " + seed
                + ". Rates of 0 are drawn at the lower end of the axis, bands so that they rise with their curves.";
    }

    /** The method of the bands; if curves differ in it, each method with its curves. */
    private String methods() {
        Map<String, List<String>> labels = new LinkedHashMap<>();
        curves.forEach(
                curve -> labels.computeIfAbsent(curve.result().rates().roc().method(), method -> new ArrayList<>())
                        .add(curve.label()));
        return labels.size() == 1
                ? labels.keySet().iterator().next()
                : labels.entrySet().stream()
                        .map(entry -> entry.getKey() + " of " + String.join(", ", entry.getValue()))
                        .collect(Collectors.joining("; "));
    }

    private String shadows() {
        int shadows = curves.stream()
                .mapToInt(curve -> curve.result().shadows())
                .max()
                .orElse(0);
        if (AttackView.hasGivenScores(curves)) {
            return "number of shadow models unknown";
        }
        return shadows == 0 ? "no shadow models" : shadows + " shadow models";
    }
}
