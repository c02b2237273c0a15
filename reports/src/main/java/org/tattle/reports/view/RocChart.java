package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RocSummary;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.engine.verdict.AttackVerdict;
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.LineStyle;
import org.tattle.reports.chart.Palette;

/** A chart of ROC curves on logarithmic axes that start at the decade of the smallest rate shown. */
public final class RocChart {
    private static final double HIGHEST_BOTTOM = 0.1;
    private static final int CEILING_POINTS = 201;

    private final List<AttackView> curves;
    private final double rate;
    private final double left;
    private final double bottom;

    /** A reference line: the limit of a guarantee, or guessing where that is null. */
    public record Reference(String name, LineStyle ink, PrivacyGuarantee guarantee) {
        /** The line of guessing. */
        static Reference guessing() {
            return new Reference("random guessing (chance)", LineStyle.REFERENCE, null);
        }
    }

    /** Curves in the order of the legend, whose numbers are at this rate. */
    RocChart(List<AttackView> curves, double rate) {
        this.curves = merged(curves);
        this.rate = rate;
        left = left(this.curves);
        bottom = bottom();
    }

    /** The curves of an experiment's attacks. */
    public static Chart of(ExperimentView experiment, RunResult run, Chart.Size size) {
        return new RocChart(experiment.attacks(), experiment.rate())
                .chart("ROC of " + experiment.title(), size, references(experiment), run.seed(), "");
    }

    /** Guessing, and the limit from each guarantee that limits membership attacks. */
    public static List<Reference> references(ExperimentView experiment) {
        List<Reference> references = new ArrayList<>(List.of(Reference.guessing()));
        experiment.guarantees().stream()
                .filter(guarantee -> guarantee.relation().limitsMembershipOf(experiment.unit()))
                .map(guarantee -> new Reference(
                        "largest TPR that the " + GuaranteeText.status(guarantee) + " "
                                + GuaranteeText.budget(guarantee) + " allows",
                        new LineStyle(Palette.GREY, LineStyle.Dash.DASH_DOT),
                        guarantee))
                .forEach(references::add);
        return references;
    }

    /** Equal curves hide each other: they become one, under all their labels. */
    public static List<AttackView> merged(List<AttackView> curves) {
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
                String both = first.label() + " = " + curve.label();
                merged.set(same, new AttackView(both, first.ink(), first.result()));
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

    /** The chart, with reference lines; the remark is the end of the caption. */
    Chart chart(String title, Chart.Size size, List<Reference> references, long seed, String remark) {
        List<Chart.Part> parts = new ArrayList<>();
        int nonMembers = AttackVerdict.least(AttackView.verdicts(curves), TargetResult::nonMembers);
        if (nonMembers > 1) {
            parts.add(new Chart.Hatch(left, 1.0 / nonMembers, "unsupported (too few non-members)"));
        }
        references.forEach(reference -> parts.add(line(reference)));
        curves.forEach(curve -> parts.add(band(curve)));
        curves.forEach(curve -> parts.add(steps(curve)));
        curves.forEach(curve -> parts.add(new Chart.Dots(
                curve.result().tprAtFpr().stream()
                        .map(point -> dot(curve, point))
                        .toList(),
                curve.ink().hue(),
                curve.ink().mark())));
        return new Chart(
                title,
                size,
                new Axis("false-positive rate", Axis.Scale.LOG, left, 1, Axis.Unit.SHARE),
                new Axis("true-positive rate", Axis.Scale.LOG, bottom, 1, Axis.Unit.SHARE),
                parts,
                caption(seed) + remark);
    }

    /** The decade below 1/n, or that of the lowest reported rate if it is lower. */
    private static double left(List<AttackView> curves) {
        double below =
                decade(0.5 / Math.max(1, AttackVerdict.least(AttackView.verdicts(curves), TargetResult::nonMembers)));
        return curves.stream()
                .flatMap(curve -> curve.result().tprAtFpr().stream())
                .mapToDouble(OperatingPoint::fpr)
                .filter(fpr -> fpr > 0)
                .map(RocChart::decade)
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

    private Chart.Line line(Reference reference) {
        double epsilon = reference.guarantee == null ? 0 : reference.guarantee.replacementEpsilon();
        double delta = reference.guarantee == null ? 0 : reference.guarantee.replacementDelta();
        double[] fpr = new double[CEILING_POINTS];
        double[] tpr = new double[CEILING_POINTS];
        for (int i = 0; i < CEILING_POINTS; i++) {
            fpr[i] = Math.pow(left, 1 - i / (CEILING_POINTS - 1.0));
            double most = Math.min(1, Math.exp(epsilon) * fpr[i] + delta);
            tpr[i] = most < bottom ? Double.NaN : most; // not along the lower edge
        }
        return new Chart.Line(fpr, tpr, reference.ink, List.of(reference.name));
    }

    private Chart.Area band(AttackView attack) {
        RocSummary roc = attack.result().rates().roc();
        return Chart.Area.between(
                fromLeft(roc.fpr()),
                shown(roc.fpr(), rising(roc.low())),
                shown(roc.fpr(), falling(roc.high())),
                attack.ink().hue());
    }

    /** Lower ends that rise as the curve does: what holds at a false-positive rate holds at a higher one. */
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

    private Chart.Line steps(AttackView attack) {
        RocSummary roc = attack.result().rates().roc();
        String tpr = attack.at(rate)
                .map(point ->
                        "TPR@" + Numbers.rate(rate) + "  " + Numbers.percent(point.tpr(), point.low(), point.high()))
                .orElse("");
        return Chart.Line.steps(
                fromLeft(roc.fpr()),
                shown(roc.fpr(), roc.tpr()),
                attack.ink(),
                List.of(
                        attack.label(),
                        "AUC " + Numbers.interval(attack.result().auc()),
                        tpr));
    }

    private static Chart.Dot dot(AttackView attack, OperatingPoint point) {
        String tip = attack.label() + ": " + Numbers.percent(point.tpr(), point.low(), point.high()) + " at "
                + Numbers.rate(point.fpr()) + (point.isUnsupported() ? " (unsupported)" : "");
        return new Chart.Dot(point.fpr(), point.tpr(), point.low(), point.high(), point.isUnsupported(), tip);
    }

    /** The grid of false-positive rates, starting at the left edge in place of the last rate at or below it. */
    private double[] fromLeft(double[] fpr) {
        double[] shown = shown(fpr, fpr);
        if (shown.length > 0) {
            shown[0] = Math.max(left, shown[0]);
        }
        return shown;
    }

    /** The values from the last rate at or below the left edge on. */
    private double[] shown(double[] fpr, double[] values) {
        int first = 0;
        for (int i = 0; i < fpr.length; i++) {
            first = fpr[i] <= left ? i : first;
        }
        return Arrays.copyOfRange(values, first, fpr.length);
    }

    private String caption(long seed) {
        String rules = curves.stream()
                .map(curve -> curve.result().summary().varianceRule())
                .filter(rule -> !rule.isEmpty())
                .distinct()
                .collect(Collectors.joining(", "));
        int targets = curves.get(0).result().targets();
        double confidence = curves.get(0).result().rates().roc().confidence();
        return "Each target has "
                + Numbers.count(AttackVerdict.least(AttackView.verdicts(curves), TargetResult::members))
                + " members and "
                + Numbers.count(AttackVerdict.least(AttackView.verdicts(curves), TargetResult::nonMembers))
                + " non-members. Curves are means over " + targets
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
        if (curves.stream().allMatch(curve -> curve.verdict().hasGivenScores())) {
            return "number of shadow models unknown";
        }
        return shadows == 0 ? "no shadow models" : shadows + " shadow models";
    }
}
