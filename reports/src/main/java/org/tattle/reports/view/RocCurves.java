package org.tattle.reports.view;

import java.util.ArrayList;
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

/** ROC curves on logarithmic axes, as section 5 of the audit statistics requires. */
final class RocCurves {
    private static final double HIGHEST_FLOOR = 1e-5;
    private static final int CEILING_POINTS = 201;

    private final List<AttackView> curves;
    private final double rate;
    private final double floor;

    /**
     * Curves in the order of the legend, each with its label and line style.
     *
     * @param rate the false-positive rate of the legend's numbers
     */
    RocCurves(List<AttackView> curves, double rate) {
        this.curves = curves;
        this.rate = rate;
        floor = floor(AttackView.nonMembers(curves));
    }

    /** The figure, with reference lines; the remark is the end of the caption. */
    Figure figure(String title, List<RocFigure.Reference> references, long seed, String remark) {
        List<Layer> layers = new ArrayList<>();
        int nonMembers = AttackView.nonMembers(curves);
        if (nonMembers > 1) {
            layers.add(new Layer.Hatch(floor, 1.0 / nonMembers, "unsupported (too few non-members)"));
        }
        references.forEach(reference -> layers.add(line(reference)));
        curves.forEach(curve -> layers.add(band(curve)));
        curves.forEach(curve -> layers.add(steps(curve)));
        curves.forEach(curve -> layers.add(dots(curve)));
        return new Figure(
                title,
                Figure.Shape.SQUARE,
                new Axis("false-positive rate", Axis.Scale.LOG, floor, 1, Axis.Unit.SHARE),
                new Axis("true-positive rate", Axis.Scale.LOG, floor, 1, Axis.Unit.SHARE),
                layers,
                caption(seed) + remark);
    }

    /** The decade below 1/n, but no higher than 1e-5. */
    static double floor(int nonMembers) {
        int decade = (int) Math.ceil(-Math.log10(Math.max(1, nonMembers))) - 1;
        return Math.min(HIGHEST_FLOOR, Double.parseDouble("1e" + decade));
    }

    private Layer line(RocFigure.Reference reference) {
        double epsilon = reference.claim() == null ? 0 : ClaimCheck.allowedEpsilon(reference.claim());
        double delta = reference.claim() == null ? 0 : ClaimCheck.allowedDelta(reference.claim());
        double[] fpr = new double[CEILING_POINTS];
        double[] tpr = new double[CEILING_POINTS];
        for (int i = 0; i < CEILING_POINTS; i++) {
            fpr[i] = Math.pow(floor, 1 - i / (CEILING_POINTS - 1.0));
            tpr[i] = Math.min(1, Math.exp(epsilon) * fpr[i] + delta);
        }
        return new Layer.Line(fpr, tpr, reference.ink(), List.of(reference.name()));
    }

    private Layer band(AttackView attack) {
        RocSummary roc = attack.result().rates().roc();
        return new Layer.Band(
                fromFloor(roc.fpr()),
                shown(roc.fpr(), roc.low()),
                shown(roc.fpr(), roc.high()),
                attack.ink().hue());
    }

    private Layer steps(AttackView attack) {
        RocSummary roc = attack.result().rates().roc();
        return new Layer.Steps(fromFloor(roc.fpr()), shown(roc.fpr(), roc.tpr()), attack.ink(), key(attack));
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
        return new Layer.Dots(dots, attack.ink().hue());
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

    /** The grid of false-positive rates, starting at the floor in place of the last rate at or below it. */
    private double[] fromFloor(double[] fpr) {
        int first = lastBelow(fpr);
        double[] shown = new double[fpr.length - first];
        System.arraycopy(fpr, first, shown, 0, shown.length);
        if (shown.length > 0) {
            shown[0] = Math.max(floor, shown[0]);
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
            if (fpr[i] <= floor) {
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
                + " target" + (targets == 1 ? "" : "s") + " with " + Numbers.rate(confidence) + " confidence bands ("
                + methods() + "); " + shadows() + (rules.isEmpty() ? "" : ", variance rule " + rules) + ", seed " + seed
                + ". Rates of 0 are drawn at the lower end of the axis.";
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
