package org.tattle.defenses.regression;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Metric.Better;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.ClassTargets;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.LogisticModel;
import org.tattle.math.Preconditions;
import org.tattle.math.linear.PackedCholesky;
import org.tattle.math.sampling.Seed;
import org.tattle.math.special.StandardNormal;
import org.tattle.math.statistics.IndexSort;

/**
 * How far the uncertainty that a logistic regression states can be relied on: {@code calibrationError}, how far the
 * probabilities of held-out rows are from the shares of positive rows, over ten bins of as many rows each; and of a
 * release with a covariance {@code coverage}, the probability that a weight is in its 95 % interval, by the posterior
 * of the members without noise (its normal approximation at the mode), the mean over weights, and
 * {@code intervalWidth}. If the released posterior is right given all that was noised, the weights' mean coverage over
 * noise and data is 95 %. It uses no random draws.
 *
 * @param priorDeviation tau of the prior N(0, tau²) of each weight of rows divided by the model's radius
 */
public record CalibrationUtility(
        @Setting(value = "1", meaning = "tau of the prior N(0, tau²) of each weight of rows divided by the radius, > 0")
        double priorDeviation)
        implements Utility<Table, LogisticModel> {
    private static final int BINS = 10;
    /** The quantile of 95 % intervals. */
    private static final double QUANTILE = 1.959963984540054;

    public CalibrationUtility {
        Preconditions.positive("prior-deviation", priorDeviation);
    }

    @Override
    public Map<String, Double> evaluate(LogisticModel model, TrainTestSplit<Table> sample, Seed seed) {
        Map<String, Double> figures = new LinkedHashMap<>();
        if (sample.heldOut().size() >= BINS) {
            figures.put("calibrationError", calibrationError(model, sample.heldOut()));
        }
        model.covariance().ifPresent(covariance -> {
            double[] deviations = diagonalRoots(covariance, model.weights().length);
            figures.put("coverage", coverage(model, deviations, sample.members()));
            figures.put(
                    "intervalWidth",
                    2 * QUANTILE * Arrays.stream(deviations).average().orElseThrow());
        });
        return figures;
    }

    private static double calibrationError(LogisticModel model, Table rows) {
        int[] targets = model.targets(rows);
        double[] probabilities = new double[rows.size()];
        Arrays.setAll(probabilities, row -> 1 / (1 + Math.exp(-model.logit(rows, row, 1))));
        int[] order = IndexSort.sorted(
                IntStream.range(0, rows.size()).toArray(),
                (a, b) -> Double.compare(probabilities[a], probabilities[b]));
        double error = 0;
        for (int bin = 0; bin < BINS; bin++) {
            double excess = 0;
            for (int i = at(bin, order.length); i < at(bin + 1, order.length); i++) {
                excess += probabilities[order[i]] - targets[order[i]];
            }
            error += Math.abs(excess);
        }
        return error / order.length;
    }

    private static int at(int bin, int rows) {
        return (int) ((long) bin * rows / BINS);
    }

    private static double[] diagonalRoots(double[] triangle, int size) {
        double[] roots = new double[size];
        int at = 0;
        for (int i = 0; i < size; i++) {
            roots[i] = Math.sqrt(triangle[at]);
            at += size - i;
        }
        return roots;
    }

    private double coverage(LogisticModel model, double[] deviations, Table members) {
        UnitRows rows = UnitRows.of(members, model.radius());
        double precision = 1 / (priorDeviation * priorDeviation);
        double[] mode = new PenalizedLoss(rows, precision / rows.size()).minimum();
        double[] exact = deviationsAt(mode, rows, precision);
        double sum = 0;
        for (int i = 0; i < mode.length; i++) {
            double off = model.weights()[i] - mode[i];
            double reach = QUANTILE * deviations[i];
            sum += StandardNormal.cumulative((off + reach) / exact[i])
                    - StandardNormal.cumulative((off - reach) / exact[i]);
        }
        return sum / mode.length;
    }

    /** The roots of the diagonal of the inverse of the negative log posterior's second derivatives. */
    private static double[] deviationsAt(double[] mode, UnitRows rows, double precision) {
        int d = mode.length;
        double[] triangle = new double[PackedCholesky.length(d)];
        for (int row = 0; row < rows.size(); row++) {
            double positive = 1 / (1 + Math.exp(-rows.dot(row, mode)));
            for (int a = rows.start(row); a < rows.end(row); a++) {
                int i = rows.column(a);
                int from = i * d - i * (i + 1) / 2;
                for (int b = a; b < rows.end(row); b++) {
                    triangle[from + rows.column(b)] += positive * (1 - positive) * rows.value(a) * rows.value(b);
                }
            }
        }
        PackedCholesky solver = new PackedCholesky(d);
        Preconditions.check(
                solver.factorize(triangle, 0, new double[d], precision),
                "second derivatives are not positive definite");
        double[] deviations = new double[d];
        for (int i = 0; i < d; i++) {
            double[] unit = new double[d];
            unit[i] = 1;
            solver.solve(unit);
            deviations[i] = Math.sqrt(unit[i]);
        }
        return deviations;
    }

    @Override
    public Optional<String> missing(Table rows) {
        return rows.labels().isEmpty() || ClassTargets.classes(rows).size() != 2
                ? Optional.of("rows of two classes")
                : Optional.empty();
    }

    @Override
    public List<Metric> metrics() {
        return List.of(
                Metric.fraction(
                        "calibrationError",
                        "calibration error",
                        Better.LOW,
                        "mean distance of predicted probabilities of held-out rows from shares of positive rows, of"
                                + " ten bins"),
                Metric.share(
                        "coverage",
                        "coverage",
                        Better.NEITHER,
                        "probability, by the posterior without noise, that a weight is in its 95 % interval; 95 % is"
                                + " right"),
                Metric.amount(
                        "intervalWidth", "interval width", Better.LOW, "mean width of the weights' 95 % intervals"));
    }
}
