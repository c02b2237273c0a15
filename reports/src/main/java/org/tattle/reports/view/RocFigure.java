package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.result.Claim;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RocSummary;
import org.tattle.core.result.RunResult;
import org.tattle.reports.figure.Axis;
import org.tattle.reports.figure.Dash;
import org.tattle.reports.figure.Figure;
import org.tattle.reports.figure.Hue;
import org.tattle.reports.figure.Ink;
import org.tattle.reports.figure.Layer;
import org.tattle.reports.text.Numbers;

/** The ROC curves of a cell on logarithmic axes, as section 5 of the audit statistics asks. */
public final class RocFigure {
    private static final double HIGHEST_FLOOR = 1e-5;
    private static final int CEILING_POINTS = 201;

    private final Cell cell;
    private final double floor;
    private final List<Layer> layers = new ArrayList<>();

    private RocFigure(Cell cell) {
        this.cell = cell;
        this.floor = floor(cell.nonMembers());
    }

    /** The figure of one cell. */
    public static Figure of(Cell cell, RunResult run) {
        RocFigure roc = new RocFigure(cell);
        roc.resolution();
        references(cell).forEach(roc::reference);
        cell.attacks().forEach(roc::band);
        cell.attacks().forEach(roc::curve);
        cell.attacks().forEach(roc::dots);
        return new Figure(
                "ROC of " + cell.title(),
                Figure.Shape.SQUARE,
                new Axis("false-positive rate", Axis.Scale.LOG, roc.floor, 1, Axis.Unit.SHARE),
                new Axis("true-positive rate", Axis.Scale.LOG, roc.floor, 1, Axis.Unit.SHARE),
                roc.layers,
                caption(cell, run));
    }

    /** The decade below 1/n, but no higher than 1e-5. */
    static double floor(int nonMembers) {
        int decade = (int) Math.ceil(-Math.log10(Math.max(1, nonMembers))) - 1;
        return Math.min(HIGHEST_FLOOR, Double.parseDouble("1e" + decade));
    }

    private void resolution() {
        if (cell.nonMembers() > 1) {
            layers.add(new Layer.Hatch(floor, 1.0 / cell.nonMembers(), "below resolution"));
        }
    }

    /**
     * A line that is no attack's.
     *
     * @param claim what it draws; null for guessing
     */
    public record Reference(String name, Ink ink, Claim claim) {}

    /** Guessing, and the ceiling of each claim that limits membership attacks. */
    public static List<Reference> references(Cell cell) {
        List<Reference> references = new ArrayList<>();
        references.add(new Reference("guessing", new Ink(Hue.GREY, Dash.DASHED), null));
        for (Claim claim : cell.claims()) {
            if (ClaimCheck.limitsMembership(claim, cell)) {
                String name = "most that the " + claim.status() + " " + ClaimCheck.budget(claim) + " allows";
                references.add(new Reference(name, new Ink(Hue.GREY, Dash.DASH_DOT), claim));
            }
        }
        return references;
    }

    private void reference(Reference reference) {
        double epsilon = reference.claim == null ? 0 : ClaimCheck.allowedEpsilon(reference.claim);
        double delta = reference.claim == null ? 0 : ClaimCheck.allowedDelta(reference.claim);
        double[] fpr = new double[CEILING_POINTS];
        double[] tpr = new double[CEILING_POINTS];
        for (int i = 0; i < CEILING_POINTS; i++) {
            fpr[i] = Math.pow(floor, 1 - i / (CEILING_POINTS - 1.0));
            tpr[i] = Math.min(1, Math.exp(epsilon) * fpr[i] + delta);
        }
        layers.add(new Layer.Line(fpr, tpr, reference.ink, List.of(reference.name)));
    }

    private void band(Attack attack) {
        RocSummary roc = attack.result().roc();
        layers.add(new Layer.Band(
                fromFloor(roc.fpr()),
                shown(roc.fpr(), roc.low()),
                shown(roc.fpr(), roc.high()),
                attack.ink().hue()));
    }

    private void curve(Attack attack) {
        RocSummary roc = attack.result().roc();
        layers.add(new Layer.Steps(fromFloor(roc.fpr()), shown(roc.fpr(), roc.tpr()), attack.ink(), key(attack)));
    }

    private List<String> key(Attack attack) {
        double rate = cell.rate();
        String tpr = attack.at(rate)
                .map(point ->
                        "TPR@" + Numbers.rate(rate) + "  " + Numbers.percent(point.tpr(), point.low(), point.high()))
                .orElse("");
        return List.of(attack.label(), "AUC " + Numbers.interval(attack.result().auc()), tpr);
    }

    private void dots(Attack attack) {
        List<Layer.Dot> dots = attack.result().tprAtFpr().stream()
                .map(point -> dot(attack, point))
                .toList();
        layers.add(new Layer.Dots(dots, attack.ink().hue()));
    }

    private static Layer.Dot dot(Attack attack, OperatingPoint point) {
        boolean unsupported = point.support().equals("unsupported");
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

    /** The grid from the last rate at or below the floor on, that one moved to the floor. */
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

    private static String caption(Cell cell, RunResult run) {
        String rules = String.join(
                ", ",
                cell.attacks().stream()
                        .map(attack -> attack.result().varianceRule())
                        .filter(rule -> !rule.isEmpty())
                        .distinct()
                        .toList());
        RocSummary roc = cell.facts().roc();
        return "A target has " + Numbers.count(cell.members()) + " members and " + Numbers.count(cell.nonMembers())
                + " non-members. Curves are means over " + cell.facts().targets() + " target"
                + (cell.facts().targets() == 1 ? "" : "s") + ", bands " + Numbers.rate(roc.confidence()) + " ("
                + roc.method() + "); " + shadows(cell) + (rules.isEmpty() ? "" : ", variance " + rules) + ", seed "
                + run.seed() + ". A rate of 0 is drawn at the floor.";
    }

    private static String shadows(Cell cell) {
        int shadows = cell.attacks().stream()
                .mapToInt(attack -> attack.result().shadows())
                .max()
                .orElse(0);
        return shadows == 0 ? "no shadow models" : shadows + " shadow models";
    }
}
