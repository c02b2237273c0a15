package org.tattle.defenses.vb.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.testing.Tables;
import org.tattle.defenses.regression.UnitRows;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.Schedule;
import org.tattle.defenses.vb.regression.Prior.ArdPrior;
import org.tattle.defenses.vb.regression.RegressionSettings.Divisor;
import org.tattle.math.linear.SymmetricMatrix;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;

/** Oracles: algorithms.md d.5; sensitivities: d.2. */
class BayesianRegressionTest {
    private static final Prior PRIOR = new Prior(1, 1, ArdPrior.SHARED);
    private static final Seed SEED = new Seed(1);

    /** d.5. */
    private static final Table TWO = Tables.table(new double[][] {{1}, {0.5}}, 1, 0);

    private static BayesianRegression model(Table table, Prior prior) {
        return new BayesianRegression(UnitRows.of(table, 1), prior, Divisor.CONSTANT, 0, Prediction.PLUG_IN);
    }

    private static double[][] sums(BayesianRegression model, double[] parameters, int... rows) {
        double[][] sums =
                model.blocks().stream().map(block -> new double[block.size()]).toArray(double[][]::new);
        model.expectation(parameters, SEED).add(rows, 0, rows.length, sums);
        return sums;
    }

    private static Posterior step(BayesianRegression model, Posterior from, double weight, int... rows) {
        return model.maximize(from, sums(model, model.expected(from), rows), weight);
    }

    @Test
    void oneStep_isTheSheets() {
        BayesianRegression model = model(TWO, PRIOR);
        Posterior start = model.start(SEED);
        assertThat(model.expected(start)).containsExactly(1);
        double[][] sums = sums(model, model.expected(start), 0, 1);
        assertThat(sums[0][0] / 2).isEqualTo(0.125);
        assertThat(sums[1][0] / 2).isCloseTo(0.14614412, within(5e-9));
        assertThat(sums(model, model.expected(start), 0)[1][0]).isCloseTo(0.23105858, within(5e-9));
        assertThat(sums(model, model.expected(start), 1)[1][0]).isCloseTo(0.24491866 / 4, within(5e-9));
        Posterior one = step(model, start, 1, 0, 1);
        assertThat(one.covariance()[0]).isCloseTo(0.77382117, within(5e-9));
        assertThat(one.mean()[0]).isCloseTo(0.19345529, within(5e-9));
        assertThat(one.precision(0)).isCloseTo(1.06714242, within(5e-9));
    }

    @Test
    void manySteps_reachTheSheetsFixedPoint() {
        BayesianRegression model = model(TWO, PRIOR);
        Posterior posterior = model.start(SEED);
        for (int i = 0; i < 60; i++) {
            posterior = step(model, posterior, 1, 0, 1);
        }
        assertThat(posterior.mean()[0]).isCloseTo(0.18033464, within(5e-9));
        assertThat(posterior.covariance()[0]).isCloseTo(0.72133857, within(5e-9));
        assertThat(posterior.precision(0)).isCloseTo(1.08938033, within(5e-9));
    }

    @Test
    void xi_isTheMeanOfAPolyaGammaVariable() {
        assertThat(BayesianRegression.xi(4)).isCloseTo(0.19039854, within(5e-9));
        assertThat(BayesianRegression.xi(0)).isEqualTo(0.25);
        assertThat(BayesianRegression.xi(1e-14)).isCloseTo(0.25, within(1e-15));
        assertThat(BayesianRegression.xi(-1)).isEqualTo(0.25);
    }

    /** Another way to the same posterior: dense, two columns, its inverse written out, no triangle, no floor. */
    @Test
    void train_withoutNoise_reachesTheFixedPointOfTheUpdates() {
        Table table = Tables.drawn(60, 2, 2);
        UnitRows rows = UnitRows.of(table, 3);
        double[] second = {1, 0, 1};
        double precision = 1;
        double[] mean = new double[2];
        for (int t = 0; t < 300; t++) {
            double[] s = {precision, 0, precision};
            double[] linear = new double[2];
            for (int row = 0; row < 60; row++) {
                double x = rows.dot(row, new double[] {1, 0});
                double y = rows.dot(row, new double[] {0, 1});
                double psi = Math.sqrt(x * x * second[0] + 2 * x * y * second[1] + y * y * second[2]);
                double xi = psi == 0 ? 0.25 : Math.tanh(psi / 2) / (2 * psi);
                s[0] += xi * x * x;
                s[1] += xi * x * y;
                s[2] += xi * y * y;
                linear[0] += (rows.target(row) - 0.5) * x;
                linear[1] += (rows.target(row) - 0.5) * y;
            }
            double det = s[0] * s[2] - s[1] * s[1];
            double[] sigma = {s[2] / det, -s[1] / det, s[0] / det};
            mean[0] = sigma[0] * linear[0] + sigma[1] * linear[1];
            mean[1] = sigma[1] * linear[0] + sigma[2] * linear[1];
            second[0] = sigma[0] + mean[0] * mean[0];
            second[1] = sigma[1] + mean[0] * mean[1];
            second[2] = sigma[2] + mean[1] * mean[1];
            precision = (1 + 1) / (1 + (second[0] + second[2]) / 2);
        }
        RegressionSettings settings = new RegressionSettings(
                new Schedule(Optional.empty(), 300, 1024, 0.7), PRIOR, Estimate.EXPECTED, 3, Prediction.PLUG_IN);
        double[] weights = settings.plain(Optional.empty())
                .train(table, TrainingContext.seeded(1))
                .weights();
        assertThat(weights).containsExactly(mean, within(1e-10));
        assertThat(Math.abs(mean[0])).isGreaterThan(0.5);
    }

    /**
     * Random rows of every length, and the worst ones, under parameters that make xi small and large: one row's part
     * lies within each radius, and the worst reach it. Catches halves of both radii, and sums of unclipped rows.
     */
    @Test
    void part_ofOneRow_liesWithinTheRadii_andReachesThem() {
        UniformRandomProvider random = new Seed(3).generator();
        double[][] x = new double[200][4];
        int[] targets = new int[200];
        for (int row = 0; row < 200; row++) {
            double length = Math.exp(3 * NormalSampler.sample(random));
            for (int column = 0; column < 4; column++) {
                x[row][column] = row == 0 ? 1e9 : length * NormalSampler.sample(random);
            }
            targets[row] = row % 2;
        }
        BayesianRegression model = model(Tables.table(x, targets), PRIOR);
        double[] most = new double[2];
        for (double scale : new double[] {0, 1e-3, 1, 1e6}) {
            double[] parameters = {scale, 0, 0, 0, scale, 0, 0, scale, 0, scale};
            for (int row = 0; row < 200; row++) {
                double[][] part = sums(model, parameters, row);
                most[0] = Math.max(most[0], norm(part[0]));
                most[1] = Math.max(most[1], norm(part[1]));
            }
        }
        assertRadiiReached(model, most[0], 0);
        assertThat(most[1])
                .isGreaterThan(0.15)
                .isLessThanOrEqualTo(model.blocks().get(1).radius());
        BayesianRegression axis = model(Tables.table(new double[][] {{7, 0}, {0, 1}}, 1, 0), PRIOR);
        double[][] part = sums(axis, new double[3], 0);
        assertRadiiReached(axis, norm(part[1]), 1);
        assertThat(axis.blocks().get(0).radius()).isEqualTo(0.5);
        assertThat(axis.blocks().get(1).radius()).isEqualTo(0.25);
    }

    private static void assertRadiiReached(BayesianRegression model, double norm, int block) {
        double radius = model.blocks().get(block).radius();
        assertThat(norm).isBetween(radius * (1 - 1e-12), radius);
    }

    /**
     * Replaced rows at right angles move s2 by sqrt(2) of its radius: what one added row may move does not cover them.
     */
    @Test
    void replacedRow_needsMore() {
        Table right = Tables.table(new double[][] {{1, 0}, {0, 1}}, 1, 0);
        BayesianRegression model = model(right, PRIOR);
        double[] one = sums(model, new double[3], 0)[1];
        double[] other = sums(model, new double[3], 1)[1];
        double[] difference = new double[3];
        Arrays.setAll(difference, i -> one[i] - other[i]);
        assertThat(norm(difference)).isCloseTo(Math.sqrt(2) / 4, within(1e-15));
        BayesianRegression published =
                new BayesianRegression(UnitRows.of(right, 1), PRIOR, Divisor.RECORDS, 0, Prediction.PLUG_IN);
        assertThat(published.blocks().get(0).radius()).isEqualTo(1);
        assertThat(published.blocks().get(1).radius()).isEqualTo(0.5);
    }

    private static double norm(double[] a) {
        return Math.sqrt(Arrays.stream(a).map(x -> x * x).sum());
    }

    /** Noise may make s2 indefinite: it is floored, whatever the prior adds. */
    @Test
    void maximize_floorsTheCurvature() {
        BayesianRegression model = new BayesianRegression(
                UnitRows.of(TWO, 1), PRIOR, Divisor.CONSTANT, 5000 * BayesianRegression.FLOOR, Prediction.PLUG_IN);
        Posterior posterior = model.maximize(model.start(SEED), new double[][] {{3}, {-40}}, 1);
        assertThat(posterior.covariance()[0]).isCloseTo(1 / (0.5 + 1), within(1e-14));
        assertThat(posterior.mean()[0]).isCloseTo(2, within(1e-14));
    }

    @Test
    void maximize_withoutAFloor_leavesTheCurvature() {
        BayesianRegression model =
                new BayesianRegression(UnitRows.of(TWO, 1), PRIOR, Divisor.CONSTANT, 0, Prediction.PLUG_IN);
        Posterior posterior = model.maximize(model.start(SEED), new double[][] {{3}, {-0.5}}, 1);
        assertThat(posterior.covariance()[0]).isCloseTo(1 / (1 - 0.5), within(1e-14));
    }

    /**
     * The first step takes its own parameters entirely, regardless of its weight; the next averages the natural ones.
     */
    @Test
    void maximize_averages_fromTheSecondStepOn() {
        BayesianRegression model = model(TWO, PRIOR);
        Posterior one = model.maximize(model.start(SEED), new double[][] {{3}, {1}}, 0.01);
        assertThat(one.covariance()[0]).isCloseTo(0.5, within(1e-15));
        double rate = 1 + (1.5 * 1.5 + 0.5) / 2;
        assertThat(one.precision(0)).isCloseTo(1.5 / rate, within(1e-15));
        Posterior two = model.maximize(one, new double[][] {{7}, {5}}, 0.25);
        double precision = 0.75 * 2 + 0.25 * (5 + 1.5 / rate);
        double mean = (0.75 * 3 + 0.25 * 7) / precision;
        assertThat(two.covariance()[0]).isCloseTo(1 / precision, within(1e-15));
        assertThat(two.mean()[0]).isCloseTo(mean, within(1e-15));
        double fresh = 1 + (mean * mean + 1 / precision) / 2;
        assertThat(two.precision(0)).isCloseTo(1.5 / (0.75 * rate + 0.25 * fresh), within(1e-15));
    }

    @Test
    void relevance_perColumn_holdsDownTheColumnThatTellsNothing() {
        Table table = Tables.table(new double[][] {{1, 0}, {0, 1}}, 1, 0);
        BayesianRegression model = model(table, new Prior(2, 3, ArdPrior.PER_COLUMN));
        Posterior start = model.start(SEED);
        assertThat(start.covariance()).containsExactly(1.5, 0, 0, 1.5);
        Posterior one = model.maximize(start, new double[][] {{4, 0}, {1, 0, 1}}, 1);
        double variance = 1 / (1 + 2.0 / 3);
        double mean = 4 * variance;
        assertThat(one.precision(0)).isCloseTo(2.5 / (3 + (mean * mean + variance) / 2), within(1e-14));
        assertThat(one.precision(1)).isCloseTo(2.5 / (3 + variance / 2), within(1e-14));
        double shared = 3 / (3 + (mean * mean + 2 * variance) / 2);
        Posterior together = model(table, new Prior(2, 3, ArdPrior.SHARED))
                .maximize(start(table), new double[][] {{4, 0}, {1, 0, 1}}, 1);
        assertThat(together.precision(0)).isCloseTo(shared, within(1e-14));
        assertThat(together.precision(1)).isEqualTo(together.precision(0));
    }

    private static Posterior start(Table table) {
        return model(table, new Prior(2, 3, ArdPrior.SHARED)).start(SEED);
    }

    @Test
    void atMode_forgetsTheCovariance() {
        BayesianRegression model = model(Tables.table(new double[][] {{1, 1}, {0, 1}}, 1, 0), PRIOR);
        Posterior one = model.maximize(model.start(SEED), new double[][] {{4, -2}, {1, 0.5, 1}}, 1);
        double[] precision = {2, 0.5, 0.5, 2};
        SymmetricMatrix.invert(precision, 2);
        double[] mean = {4 * precision[0] - 2 * precision[1], 4 * precision[1] - 2 * precision[3]};
        assertThat(model.atMode(one))
                .containsExactly(new double[] {mean[0] * mean[0], mean[0] * mean[1], mean[1] * mean[1]}, within(1e-13));
        assertThat(model.expected(one)[1]).isCloseTo(mean[0] * mean[1] + precision[1], within(1e-13));
    }
}
