package org.tattle.defenses.vb.regression;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tattle.core.release.LogisticModel;
import org.tattle.defenses.regression.UnitRows;
import org.tattle.defenses.vb.Block;
import org.tattle.defenses.vb.VariationalModel;
import org.tattle.defenses.vb.regression.Posterior.Natural;
import org.tattle.defenses.vb.regression.RegressionSettings.Divisor;
import org.tattle.math.linear.SymmetricMatrix;
import org.tattle.math.sampling.Seed;
import org.tattle.math.special.PolyaGamma;

/**
 * A logistic regression model with a normal prior on the weights and a gamma prior on their precision, by the
 * Pólya-Gamma extension ([VIPS] sections 5 and 6.2; algorithms.md d.1). Over rows x of norm at most 1 with targets y,
 *
 * <pre>
 * psi = sqrt(xᵀ E[m mᵀ] x), xi = tanh(psi/2)/(2 psi),
 * s1 = sum (y − 1/2) x, s2 = sum xi x xᵀ,
 * q(m) = N(mu, Sigma), Sigma⁻¹ = s2 + E[A] I, mu = Sigma s1.
 * </pre>
 *
 * <p>One row's contribution has norm at most 1/2 in s1 and, as xi is at most 1/4, at most 1/4 in the upper triangle of
 * s2. The E-step needs E[m mᵀ] only, as its upper triangle, and is deterministic.
 */
record BayesianRegression(UnitRows rows, Prior prior, Divisor divisor, double floor, Prediction prediction)
        implements VariationalModel<Posterior, double[], LogisticModel> {
    static final int BLOCKS = 2;

    /** The largest number of columns, whose matrices fit in memory. */
    static final int MOST_COLUMNS = 5000;

    /** The eigenvalue floor of s2/N under noise, as in [VIPS]' code. */
    static final double FLOOR = 1e-4;

    private static final double LARGEST_TARGET = 0.5;
    private static final double LARGEST_XI = 0.25;

    @Override
    public List<Block> blocks() {
        return List.of(
                new Block("targets", rows.width(), divisor.radius(LARGEST_TARGET)),
                new Block("curvature", PackedSymmetric.size(rows.width()), divisor.radius(LARGEST_XI)));
    }

    @Override
    public Posterior start(Seed seed) {
        return Posterior.start(rows.width(), prior);
    }

    @Override
    public double[] expected(Posterior posterior) {
        return PackedSymmetric.ofSum(posterior.covariance(), posterior.mean());
    }

    @Override
    public double[] atMode(Posterior posterior) {
        return PackedSymmetric.ofSum(new double[posterior.covariance().length], posterior.mean());
    }

    @Override
    public ExpectationStep expectation(double[] secondMoment, Seed seed) {
        return (batch, from, to, sums) -> {
            for (int i = from; i < to; i++) {
                int row = batch[i];
                rows.addTimes(rows.target(row) - LARGEST_TARGET, row, sums[0]);
                addOuter(xi(square(secondMoment, row)), row, sums[1]);
            }
        };
    }

    /** E[xi] of the Pólya-Gamma variable PG(1, psi). */
    static double xi(double squaredPsi) {
        return PolyaGamma.mean(Math.sqrt(Math.max(0, squaredPsi)));
    }

    /** Computes xᵀ E[m mᵀ] x. */
    private double square(double[] secondMoment, int row) {
        double diagonal = 0;
        double beside = 0;
        for (int a = rows.start(row); a < rows.end(row); a++) {
            int at = PackedSymmetric.row(rows.column(a), rows.width());
            double x = rows.value(a);
            diagonal += x * x * secondMoment[at + rows.column(a)];
            for (int b = a + 1; b < rows.end(row); b++) {
                beside += x * rows.value(b) * secondMoment[at + rows.column(b)];
            }
        }
        return diagonal + 2 * beside;
    }

    private void addOuter(double factor, int row, double[] to) {
        for (int a = rows.start(row); a < rows.end(row); a++) {
            int at = PackedSymmetric.row(rows.column(a), rows.width());
            double x = factor * rows.value(a);
            for (int b = a; b < rows.end(row); b++) {
                to[at + rows.column(b)] += x * rows.value(b);
            }
        }
    }

    @Override
    public Posterior maximize(Posterior posterior, double[][] statistics, double weight) {
        int columns = posterior.columns();
        double[] precision = PackedSymmetric.full(statistics[1], columns);
        if (floor > 0) {
            SymmetricMatrix.floorEigenvalues(precision, columns, floor);
        }
        for (int i = 0; i < columns; i++) {
            precision[i * columns + i] += posterior.precision(i);
        }
        double[] linear = statistics[0].clone();
        posterior.natural().ifPresent(old -> {
            average(old.linear(), linear, weight);
            average(old.precision(), precision, weight);
        });
        double[] covariance = precision.clone();
        SymmetricMatrix.invert(covariance, columns);
        double[] mean = times(covariance, linear);
        double[] rates = rates(mean, covariance, posterior.precisions().length);
        posterior.natural().ifPresent(old -> average(old.rates(), rates, weight));
        Natural natural = new Natural(linear, precision, rates);
        return new Posterior(Optional.of(natural), mean, covariance, precisions(rates, columns));
    }

    /** Replaces the new values by (1 − weight) old + weight new. */
    private static void average(double[] old, double[] fresh, double weight) {
        for (int i = 0; i < fresh.length; i++) {
            fresh[i] = (1 - weight) * old[i] + weight * fresh[i];
        }
    }

    private static double[] times(double[] matrix, double[] vector) {
        double[] product = new double[vector.length];
        for (int i = 0; i < vector.length; i++) {
            double sum = 0;
            for (int j = 0; j < vector.length; j++) {
                sum += matrix[i * vector.length + j] * vector[j];
            }
            product[i] = sum;
        }
        return product;
    }

    /** The rates bN: b0 plus half of the sum of E[m²] over the weights of each precision. */
    private double[] rates(double[] mean, double[] covariance, int precisions) {
        double[] rates = new double[precisions];
        Arrays.fill(rates, prior.priorRate());
        for (int i = 0; i < mean.length; i++) {
            rates[i % precisions] += (mean[i] * mean[i] + covariance[i * mean.length + i]) / 2;
        }
        return rates;
    }

    private double[] precisions(double[] rates, int columns) {
        double shape = prior.priorShape() + (double) columns / rates.length / 2;
        double[] precisions = new double[rates.length];
        for (int i = 0; i < rates.length; i++) {
            precisions[i] = shape / rates[i];
        }
        return precisions;
    }

    @Override
    public LogisticModel release(Posterior posterior) {
        return rows.model(posterior.mean(), prediction.covariance(posterior));
    }

    /** Conversions of symmetric matrices between their upper triangle, row by row, and n x n numbers. */
    static final class PackedSymmetric {
        private PackedSymmetric() {}

        /** The number of entries of a triangle. */
        static int size(int n) {
            return Math.multiplyExact(n, n + 1) / 2;
        }

        /** The offset of a row's entries: entry (i, j), i at most j, is at {@code row(i, n) + j}. */
        static int row(int i, int n) {
            return i * n - i * (i + 1) / 2;
        }

        /** The full matrix of a triangle. */
        static double[] full(double[] triangle, int n) {
            double[] matrix = new double[n * n];
            for (int i = 0; i < n; i++) {
                int row = row(i, n);
                for (int j = i; j < n; j++) {
                    matrix[i * n + j] = triangle[row + j];
                    matrix[j * n + i] = triangle[row + j];
                }
            }
            return matrix;
        }

        /** The triangle of matrix + v vᵀ. */
        static double[] ofSum(double[] matrix, double[] v) {
            int n = v.length;
            double[] triangle = new double[size(n)];
            for (int i = 0; i < n; i++) {
                int row = row(i, n);
                for (int j = i; j < n; j++) {
                    triangle[row + j] = matrix[i * n + j] + v[i] * v[j];
                }
            }
            return triangle;
        }
    }
}
