package org.tattle.reports;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.result.ExposedRecord;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RocSummary;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.result.Support;
import org.tattle.core.result.TargetResult;
import org.tattle.math.statistics.Interval;

/** The numbers of an attack whose ROC curve is TPR = FPR^power, for {@link Runs}. */
final class AttackNumbers {
    static final double[] RATES = {0.0001, 0.001, 0.01, 0.1};
    private static final int HALF = 2849;

    private AttackNumbers() {}

    private static double tpr(double fpr, double power) {
        double floored = Math.floor(HALF * Math.pow(fpr, power)) / HALF;
        return fpr < 1.0 / HALF ? floored * 0.8 : floored;
    }

    static List<TargetResult> targets(int targets, double power, double auc) {
        List<TargetResult> results = new ArrayList<>();
        for (int t = 0; t < targets; t++) {
            List<TargetResult.Point> points = new ArrayList<>();
            for (double rate : RATES) {
                int falsePositives = (int) (rate * HALF);
                double tpr = tpr(rate, power);
                points.add(new TargetResult.Point(
                        rate,
                        tpr,
                        (double) falsePositives / HALF,
                        (int) Math.round(tpr * HALF),
                        falsePositives,
                        tpr == 0 ? Double.POSITIVE_INFINITY : 3.25 + t));
            }
            results.add(new TargetResult(
                    t,
                    HALF,
                    HALF,
                    auc + 0.001 * (t % 10 - 4.5),
                    points,
                    new TargetResult.Proved(0, 0),
                    new TargetResult.Proved(0, 0)));
        }
        return results;
    }

    /** The same false-positive rate, at which no record is found. */
    static OperatingPoint nothing(OperatingPoint point) {
        return new OperatingPoint(
                point.fpr(),
                new Interval(0, 0, 0.001, 0.95, "within-target"),
                0,
                new OperatingPoint.Counts(
                        0, 0, point.counts().members(), point.counts().nonMembers()),
                point.support(),
                point.transferred());
    }

    static List<OperatingPoint> points(int targets, double power) {
        List<OperatingPoint> points = new ArrayList<>();
        for (double rate : RATES) {
            double tpr = tpr(rate, power);
            long falsePositives = (long) (rate * HALF);
            points.add(new OperatingPoint(
                    rate,
                    new Interval(tpr, power == 1 ? 0.3 * tpr : 0.9 * tpr, 1.1 * tpr, 0.95, "bootstrap-by-target"),
                    (double) falsePositives / HALF,
                    new OperatingPoint.Counts(
                            targets * Math.round(tpr * HALF),
                            targets * falsePositives,
                            (long) targets * HALF,
                            (long) targets * HALF),
                    rate * HALF < 1 ? Support.UNSUPPORTED : rate * HALF < 5 ? Support.WEAK : Support.OK,
                    targets == 1
                            ? null
                            : new OperatingPoint.Transferred(
                                    0.97 * tpr,
                                    1.05 * rate,
                                    0.5 + tpr / 2,
                                    ppv(0.01, tpr, rate),
                                    ppv(0.1, tpr, rate),
                                    ppv(0.5, tpr, rate))));
        }
        return points;
    }

    private static double ppv(double prior, double tpr, double fpr) {
        return tpr == 0 ? Double.NaN : prior * tpr / (prior * tpr + (1 - prior) * fpr);
    }

    static RocSummary roc(int targets, double power) {
        int decades = 5;
        int perDecade = 40;
        int n = decades * perDecade + 2;
        double[] fpr = new double[n];
        double[] tpr = new double[n];
        double[] low = new double[n];
        double[] high = new double[n];
        for (int i = 1; i < n; i++) {
            fpr[i] = i == n - 1 ? 1 : Math.pow(10, -decades + (i - 1.0) / perDecade);
        }
        for (int i = 0; i < n; i++) {
            tpr[i] = fpr[i] == 1 ? 1 : tpr(fpr[i], power);
            low[i] = 0.85 * tpr[i];
            high[i] = Math.min(1, 1.15 * tpr[i]);
        }
        String method = targets < 5 ? "within-target" : "bootstrap-by-target";
        return new RocSummary(fpr, tpr, low, high, tpr.clone(), 0.95, method);
    }

    static List<ExposedRecord> exposed(int targets) {
        List<ExposedRecord> exposed = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            exposed.add(new ExposedRecord(
                    "5521830" + (4711 + 13 * i),
                    Math.min(5, targets),
                    Math.max(0, Math.min(5, targets) - i / 4),
                    0.001,
                    9.2 - 0.3 * i,
                    targets == 1 ? Double.NaN : -2.1 - 0.1 * i,
                    List.of()));
        }
        return exposed;
    }

    static List<StatisticHistogram> histograms() {
        return List.of(
                histogram("55218304711", "most exposed", 3.5),
                histogram("55218309920", "median", 1.0),
                histogram("55218300017", "least exposed", 0.1));
    }

    private static StatisticHistogram histogram(String id, String role, double shift) {
        int bins = 24;
        double[] edges = new double[bins + 1];
        int[] in = new int[bins];
        int[] out = new int[bins];
        for (int i = 0; i <= bins; i++) {
            edges[i] = -84 + 0.5 * i;
        }
        for (int i = 0; i < bins; i++) {
            double middle = edges[i] + 0.25;
            out[i] = (int) Math.round(13 * Math.exp(-Math.pow(middle + 79, 2) / 2));
            in[i] = (int) Math.round(13 * Math.exp(-Math.pow(middle + 79 - shift, 2) / 2));
        }
        return new StatisticHistogram(id, role, "log-likelihood", edges, in, out);
    }
}
