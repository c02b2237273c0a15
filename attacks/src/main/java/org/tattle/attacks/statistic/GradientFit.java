package org.tattle.attacks.statistic;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.release.GradientTranscript;
import org.tattle.core.release.RowGradient;

/**
 * The query statistic of a transcript of private gradient descent: the logarithm of the ratio of its likelihoods with
 * and without a row, as if no other row had a gradient. With s the noised sum of a step, g the row's clipped gradient
 * there, both over the clipping norm, q the sampling rate and sigma the noise multiplier, a step adds
 *
 * <pre>
 * ln(1 − q + q exp((s · g − |g|²/2) / sigma²)).
 * </pre>
 *
 * <p>For a row whose columns no other row has it is exact, and no test distinguishes such neighbors better.
 */
public record GradientFit() implements QueryStatistic<Table, GradientTranscript> {
    private static final List<String> COLUMNS = List.of("log-ratio");

    @Override
    public List<String> columns() {
        return COLUMNS;
    }

    @Override
    public String meaning(String column) {
        return "log-likelihood ratio of all noised gradients, with and without a row";
    }

    @Override
    public void evaluate(GradientTranscript release, Table rows, double[] out) {
        evaluate(release, rows, release.model().targets(rows), out);
    }

    private static void evaluate(GradientTranscript release, Table rows, int[] targets, double[] out) {
        RowGradient gradient = new RowGradient(release.model().radius(), release.clip());
        int size = release.model().weights().length;
        Arrays.fill(out, 0);
        for (int at = 0; at < release.sums().length; at += size) {
            double[] weights = Arrays.copyOfRange(release.points(), at, at + size);
            for (int row = 0; row < rows.size(); row++) {
                out[row] += logRatio(release, at, gradient.factors(rows, row, targets[row], weights), rows, row);
            }
        }
    }

    private static double logRatio(GradientTranscript release, int at, double[] factors, Table rows, int row) {
        double product = 0;
        double square = 0;
        for (int cell = rows.start(row); cell < rows.end(row); cell++) {
            for (int k = 0; k < factors.length; k++) {
                double g = factors[k] * rows.value(cell) / release.clip();
                product += g * release.sums()[at + k * rows.width() + rows.column(cell)] / release.clip();
                square += g * g;
            }
        }
        double exponent = (product - square / 2) / release.multiplier() / release.multiplier();
        double q = release.sampling();
        return exponent < 0
                ? Math.log1p(q * Math.expm1(exponent))
                : exponent + Math.log(q + (1 - q) * Math.exp(-exponent));
    }

    /** The statistic of one row for each column, that is as long as allowed there, 0 elsewhere, of the second class. */
    public static double[] ofUnitRows(GradientTranscript release) {
        List<String> features = release.model().features();
        TableBuilder builder = new TableBuilder();
        for (int column = 0; column < features.size(); column++) {
            builder.set(column, release.model().radius()).end("row " + column);
        }
        int[] second = new int[features.size()];
        Arrays.fill(second, 1);
        double[] out = new double[features.size()];
        evaluate(release, builder.build(features), second, out);
        return out;
    }

    @Override
    public boolean isPerRecord() {
        return true;
    }
}
