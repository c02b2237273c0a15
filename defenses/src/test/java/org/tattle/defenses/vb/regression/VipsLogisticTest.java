package org.tattle.defenses.vb.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.testing.Tables;
import org.tattle.defenses.regression.UnitRows;
import org.tattle.defenses.vb.Accounting;
import org.tattle.defenses.vb.Block;
import org.tattle.defenses.vb.BlockAccounting;
import org.tattle.defenses.vb.Budget;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.PrivateVariationalBayes;
import org.tattle.defenses.vb.Schedule;
import org.tattle.defenses.vb.VariationalModel;
import org.tattle.defenses.vb.regression.Prior.ArdPrior;
import org.tattle.defenses.vb.regression.RegressionSettings.Divisor;
import org.tattle.math.sampling.Seed;
import org.tattle.math.special.StandardNormal;
import org.tattle.math.testing.ExactDistribution;

/** The private form: what noise its statistics get, and what is charged for it (algorithms.md d.2 and d.3). */
class VipsLogisticTest {
    private static final Prior PRIOR = new Prior(1, 1, ArdPrior.SHARED);
    private static final int RUNS = 1000;

    /** The regression, with what its M-step is given. */
    private record Watched(BayesianRegression inner, List<double[][]> given)
            implements VariationalModel<Posterior, double[], LogisticModel> {
        @Override
        public List<Block> blocks() {
            return inner.blocks();
        }

        @Override
        public Posterior start(Seed seed) {
            return inner.start(seed);
        }

        @Override
        public double[] expected(Posterior posterior) {
            return inner.expected(posterior);
        }

        @Override
        public double[] atMode(Posterior posterior) {
            return inner.atMode(posterior);
        }

        @Override
        public ExpectationStep expectation(double[] parameters, Seed seed) {
            return inner.expectation(parameters, seed);
        }

        @Override
        public Posterior maximize(Posterior posterior, double[][] statistics, double weight) {
            given.add(new double[][] {statistics[0].clone(), statistics[1].clone()});
            return inner.maximize(posterior, statistics, weight);
        }

        @Override
        public LogisticModel release(Posterior posterior) {
            return inner.release(posterior);
        }
    }

    private static Budget noise(double sigma, double delta, Mode mode, BlockAccounting charge) {
        return new Budget(
                Optional.empty(),
                Optional.of(sigma),
                delta,
                Accounting.MOMENTS,
                mode,
                charge,
                Unit.ROW,
                Optional.empty());
    }

    /**
     * Null hypothesis: sound noise has deviation sigma sqrt(2) 1/2 on s1 and sigma sqrt(2) 1/4 on s2, the published
     * sigma 1 and sigma 1/2. False alarm 1e-6 a block. Catches a missing sqrt(2), radii of the other row of d.2, one
     * block's radius on the other.
     */
    @ParameterizedTest
    @EnumSource(Mode.class)
    void noise_onEachBlock_isAsWideAsTheSheetSays(Mode mode) {
        Table table = Tables.drawn(10, 2, 1);
        Divisor divisor = RegressionSettings.divisor(mode);
        List<double[][]> given = new ArrayList<>();
        BayesianRegression regression = new BayesianRegression(
                UnitRows.of(table, 1), PRIOR, divisor, 10 * BayesianRegression.FLOOR, Prediction.PLUG_IN);
        var trainer = new PrivateVariationalBayes<Table, LogisticModel>(
                all -> new Watched(regression, given),
                new Schedule(Optional.empty(), 1, 1024, 0.7),
                Optional.of(noise(3, 1e-5, mode, RegressionSettings.charge(mode))),
                Estimate.EXPECTED,
                Optional.empty(),
                2,
                Set.of(),
                List.of());
        double[][] exact = {new double[2], new double[3]};
        int[] rows = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        regression
                .expectation(regression.expected(regression.start(new Seed(1))), new Seed(1))
                .add(rows, 0, 10, exact);
        for (int run = 0; run < RUNS; run++) {
            trainer.train(table, TrainingContext.seeded(run));
        }
        double[] expected =
                mode == Mode.SOUND ? new double[] {3 * Math.sqrt(2) / 2, 3 * Math.sqrt(2) / 4} : new double[] {3, 1.5};
        for (int block = 0; block < 2; block++) {
            int size = exact[block].length;
            double[] noise = new double[RUNS * size];
            for (int i = 0; i < noise.length; i++) {
                noise[i] = (given.get(i / size)[block][i % size] - exact[block][i % size]) / expected[block];
            }
            assertThat(ExactDistribution.distance(noise, StandardNormal::cumulative))
                    .isLessThan(ExactDistribution.tolerance(noise.length));
        }
    }

    /** E08: what the paper charges for two releases on one sample, and what they cost together. */
    @Test
    void charges_ofTwoReleasesOnOneSample_areTheSheets() {
        Schedule schedule = new Schedule(Optional.of(50), 1, 1024, 0.7); // q = 0.05, T = 20
        assertThat(epsilon(schedule, noise(2, 1e-4, Mode.SOUND, BlockAccounting.SEPARATE)))
                .isCloseTo(0.8902984, within(5e-8));
        assertThat(epsilon(schedule, noise(Math.sqrt(2), 1e-4, Mode.SOUND, BlockAccounting.JOINT)))
                .isCloseTo(1.2656395, within(5e-8));
    }

    /** Without sampling both accountings are one. */
    @Test
    void charges_withoutSampling_coincide() {
        Schedule schedule = new Schedule(Optional.empty(), 20, 1024, 0.7);
        assertThat(epsilon(schedule, noise(10, 1e-4, Mode.SOUND, BlockAccounting.SEPARATE)))
                .isCloseTo(
                        epsilon(schedule, noise(10 / Math.sqrt(2), 1e-4, Mode.SOUND, BlockAccounting.JOINT)),
                        within(1e-9));
    }

    private static double epsilon(Schedule schedule, Budget budget) {
        return guarantee(new RegressionSettings(schedule, PRIOR, Estimate.EXPECTED, 1, Prediction.PLUG_IN)
                        .within(budget, Optional.of(1000L)))
                .epsilon();
    }

    private static PrivacyGuarantee guarantee(Trainer<Table, LogisticModel> trainer) {
        return trainer.guarantees(PublicFacts.of(1000)).get(0);
    }

    private static LogisticDefenses.Vips parameters(
            Optional<Double> epsilon, Optional<Double> noise, Mode mode, Optional<Integer> batch) {
        return new LogisticDefenses.Vips(
                new BudgetSettings(epsilon, noise, 1e-5, Accounting.MOMENTS, mode),
                new RegressionSettings(
                        new Schedule(batch, 5, 1024, 0.7),
                        new Prior(1, 1, ArdPrior.SHARED),
                        Estimate.EXPECTED,
                        2,
                        Prediction.PLUG_IN),
                Optional.empty());
    }

    @Test
    void guarantee_isProved_forARowAddedOrRemoved_andKeepsTheBudget() {
        Trainer<Table, LogisticModel> trainer = LogisticDefenses.VIPS_LOGISTIC.trainer(
                parameters(Optional.of(2.0), Optional.empty(), Mode.SOUND, Optional.of(100)), Tables.drawn(300, 3, 2));
        PrivacyGuarantee guarantee = guarantee(trainer);
        assertThat(guarantee.epsilon()).isBetween(1.99, 2.0);
        assertThat(guarantee.delta()).isEqualTo(1e-5);
        assertThat(guarantee.relation()).isEqualTo(Relation.addRemove(Unit.ROW));
        assertThat(guarantee.status()).isEqualTo(Status.PROVED);
        assertThat(guarantee.needs()).contains(Premise.COLUMNS, Premise.CLASSES, Premise.RECORDS);
        assertThat(guarantee.caveats().toString()).doesNotContain("E07", "E08", "E09");
    }

    @Test
    void outside_countsRowsBeyondTheRadius() {
        Trainer<Table, LogisticModel> trainer = LogisticDefenses.VIPS_LOGISTIC.trainer(
                parameters(Optional.of(2.0), Optional.empty(), Mode.SOUND, Optional.empty()), Tables.drawn(20, 3, 2));
        assertThat(trainer.countClipped(Tables.table(new double[][] {{1, 1}, {3, 0}, {0, 2.1}}, 0, 1, 1)))
                .isEqualTo(2);
    }

    @Test
    void guarantee_asPublished_isOnlyClaimed_andNamesItsDoubts() {
        PrivacyGuarantee guarantee = guarantee(LogisticDefenses.VIPS_LOGISTIC.trainer(
                parameters(Optional.empty(), Optional.of(4.0), Mode.AS_PUBLISHED, Optional.of(15)),
                Tables.drawn(300, 3, 2)));
        assertThat(guarantee.status()).isEqualTo(Status.CLAIMED);
        assertThat(guarantee.caveats().toString()).contains("E06", "E07", "E08", "E09");
    }

    /** N is what scales the floor, and nothing else where every step sees all rows: sums without noise need none. */
    @Test
    void train_withoutNoise_floorsNothing() {
        Table table = Tables.drawn(60, 3, 3);
        double[] weights =
                plain(Optional.empty()).train(table, TrainingContext.seeded(1)).weights();
        assertThat(plain(Optional.of(10_000_000L))
                        .train(table, TrainingContext.seeded(1))
                        .weights())
                .containsExactly(weights);
    }

    private static Trainer<Table, LogisticModel> plain(Optional<Long> records) {
        return new RegressionSettings(
                        new Schedule(Optional.empty(), 5, 1024, 0.7), PRIOR, Estimate.EXPECTED, 2, Prediction.PLUG_IN)
                .plain(records);
    }

    /** The mean and the guarantee stay what they are; the covariance is that of the last posterior. */
    @Test
    void moderatedPrediction_releasesTheCovarianceToo() {
        Table table = Tables.drawn(200, 2, 3);
        RegressionSettings plugIn = new RegressionSettings(
                new Schedule(Optional.empty(), 5, 1024, 0.7), PRIOR, Estimate.EXPECTED, 2, Prediction.PLUG_IN);
        RegressionSettings moderated =
                new RegressionSettings(plugIn.schedule(), PRIOR, Estimate.EXPECTED, 2, Prediction.MODERATED);
        Budget budget = noise(1, 1e-5, Mode.SOUND, BlockAccounting.JOINT);
        assertThat(moderated.within(budget, Optional.empty()).guarantees(PublicFacts.of(200)))
                .isEqualTo(plugIn.within(budget, Optional.empty()).guarantees(PublicFacts.of(200)));
        LogisticModel plain = plugIn.plain(Optional.empty()).train(table, TrainingContext.seeded(1));
        LogisticModel told = moderated.plain(Optional.empty()).train(table, TrainingContext.seeded(1));
        assertThat(plain.covariance()).isEmpty();
        assertThat(told.weights()).isEqualTo(plain.weights());
        BayesianRegression model =
                new BayesianRegression(UnitRows.of(table, 2), PRIOR, Divisor.CONSTANT, 0, Prediction.MODERATED);
        double[] full = {2, 0.5, 0.5, 3};
        Posterior posterior = new Posterior(Optional.empty(), new double[] {1, -1}, full, new double[] {1});
        assertThat(model.release(posterior).covariance().orElseThrow()).containsExactly(2, 0.5, 3);
        double[] triangle = told.covariance().orElseThrow();
        assertThat(triangle[0]).isStrictlyBetween(0.0, 1.0); // of E[A] about 1 and some rows
        assertThat(triangle[0] * triangle[2]).isGreaterThan(triangle[1] * triangle[1]);
    }

    /** An epsilon that no noise is known to keep is refused before anything is trained. */
    @Test
    void trainer_unreachableEpsilon_isRefused() {
        assertThatThrownBy(() -> LogisticDefenses.VIPS_LOGISTIC
                        .trainer(
                                parameters(Optional.of(1e-9), Optional.empty(), Mode.SOUND, Optional.empty()),
                                Tables.drawn(20, 3, 2))
                        .check(10))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("epsilon cannot be accounted for");
    }

    @Test
    void trainer_radiusThatRowsCannotBeDividedBy_isRefused() {
        RegressionSettings settings = new RegressionSettings(
                new Schedule(Optional.empty(), 5, 1024, 0.7), PRIOR, Estimate.EXPECTED, 1e-310, Prediction.PLUG_IN);
        assertThatThrownBy(() -> settings.require(Tables.drawn(20, 3, 2)))
                .hasMessageStartingWith("radius must be large enough to divide the rows by; row ");
    }

    /** The less noise, the nearer the undefended weights; catches noise that does not depend on the budget. */
    @Test
    void train_withLittleNoise_isNearThePlainOne() {
        Table table = Tables.drawn(2000, 3, 3);
        LogisticModel plain = new RegressionSettings(
                        new Schedule(Optional.empty(), 5, 1024, 0.7), PRIOR, Estimate.EXPECTED, 2, Prediction.PLUG_IN)
                .plain(Optional.empty())
                .train(table, TrainingContext.seeded(1));
        double[] distances = new double[2];
        double[] epsilons = {1, 1000};
        for (int i = 0; i < 2; i++) {
            double[] weights = LogisticDefenses.VIPS_LOGISTIC
                    .trainer(
                            parameters(Optional.of(epsilons[i]), Optional.empty(), Mode.SOUND, Optional.empty()), table)
                    .train(table, TrainingContext.seeded(1))
                    .weights();
            for (int c = 0; c < 3; c++) {
                distances[i] += Math.abs(weights[c] - plain.weights()[c]);
            }
        }
        assertThat(distances[1]).isLessThan(0.05);
        assertThat(distances[0]).isGreaterThan(5 * distances[1]);
    }

    @Test
    void plugins_haveTheirNames_andTheDefaultsHold() {
        Plugins plugins = Plugins.load(getClass().getClassLoader());
        assertThat(plugins.defenses().names()).contains("logistic", "vips-logistic");
        assertThat(guarantee(LogisticDefenses.VIPS_LOGISTIC.trainer(
                                parameters(Optional.empty(), Optional.empty(), Mode.SOUND, Optional.empty()),
                                Tables.drawn(20, 3, 2)))
                        .epsilon())
                .isBetween(0.99, 1.0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 1 | 1   | prior-shape must be > 0 and finite. Provided value: 0.0",
                "1 | 0 | 1   | prior-rate must be > 0 and finite. Provided value: 0.0",
                "1 | 1 | 0   | radius must be > 0 and finite. Provided value: 0.0",
            })
    void parameters_outOfRange_areRefused(double shape, double rate, double radius, String message) {
        assertThatThrownBy(() -> new RegressionSettings(
                        new Schedule(Optional.empty(), 20, 1024, 0.7),
                        new Prior(shape, rate, ArdPrior.SHARED),
                        Estimate.EXPECTED,
                        radius,
                        Prediction.PLUG_IN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    /** An audit trains on half, a fit on all. */
    @Test
    void batches_ofMoreRowsThanThereAre_areRefused() {
        Table table = Tables.drawn(20, 3, 2);
        LogisticDefenses.Vips parameters = parameters(Optional.of(1.0), Optional.empty(), Mode.SOUND, Optional.of(11));
        assertThatThrownBy(() -> LogisticDefenses.VIPS_LOGISTIC
                        .trainer(parameters, table)
                        .check(10))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("batch must be at most the number of records, 10. Provided value: 11");
        LogisticDefenses.VIPS_LOGISTIC.trainer(parameters, table).check(20);
    }

    @Test
    void parameters_withEpsilonAndNoise_areRefused() {
        assertThatThrownBy(() -> parameters(Optional.of(1.0), Optional.of(1.0), Mode.SOUND, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("one of epsilon and noise must be given");
    }
}
