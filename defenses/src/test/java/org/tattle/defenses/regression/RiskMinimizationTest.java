package org.tattle.defenses.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.RegularizedGamma;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.testing.Tables;
import org.tattle.defenses.regression.ErmSettings.RiskMinimization;
import org.tattle.defenses.regression.Perturbation.Objective;
import org.tattle.defenses.regression.Perturbation.Output;
import org.tattle.defenses.regression.Perturbation.SphericalNoise;
import org.tattle.math.sampling.Seed;
import org.tattle.math.testing.ExactDistribution;

/** Oracles: algorithms.md d.4. */
class RiskMinimizationTest {
    private static final int DRAWS = 2000;

    private static double loss(UnitRows rows, double penalty, double[] weights, double[] tilt, double more) {
        double sum = 0;
        double squares = 0;
        double tilted = 0;
        for (int row = 0; row < rows.size(); row++) {
            sum += Math.log1p(Math.exp(-(2 * rows.target(row) - 1) * rows.dot(row, weights)));
        }
        for (int i = 0; i < weights.length; i++) {
            squares += weights[i] * weights[i];
            tilted += weights[i] * tilt[i];
        }
        return (sum + tilted) / rows.size() + (penalty + more) / 2 * squares;
    }

    @Test
    void gradient_isThatOfTheLoss() {
        UnitRows rows = UnitRows.of(Tables.drawn(30, 4, 1), 2);
        double[] at = {0.3, -1, 2, 0.1};
        double[] tilt = {5, -3, 0, 1};
        double[] gradient = new double[4];
        new PenalizedLoss(rows, 0.2).gradient(at, tilt, 0.1, gradient);
        for (int i = 0; i < at.length; i++) {
            double[] right = at.clone();
            double[] left = at.clone();
            right[i] += 1e-5;
            left[i] -= 1e-5;
            double slope = (loss(rows, 0.2, right, tilt, 0.1) - loss(rows, 0.2, left, tilt, 0.1)) / 2e-5;
            assertThat(gradient[i]).isCloseTo(slope, within(1e-9));
        }
    }

    @Test
    void minimum_isCertified() {
        PenalizedLoss loss = new PenalizedLoss(UnitRows.of(Tables.drawn(200, 5, 2), 2), 1e-3);
        double[] gradient = new double[5];
        double[] tilt = {1, 2, 3, 4, 5};
        loss.gradient(loss.minimum(tilt, 0.01), tilt, 0.01, gradient);
        assertThat(Math.sqrt(Arrays.stream(gradient).map(g -> g * g).sum())).isLessThan(1e-8);
    }

    /**
     * Many rows along the first axis push the weights there until two others, at either side of its far end, are told
     * wrongly with a loss of almost full slope: one replaced by the other moves the minimum by most of the bound.
     * Catches half the sensitivity, which holds for rows added or removed.
     */
    @Test
    void output_sensitivity_coversReplacedRows_andIsNearlyReached() {
        int n = 4000;
        PenalizedLoss one = new PenalizedLoss(UnitRows.of(extreme(n, 1), 1), 2e-3);
        PenalizedLoss other = new PenalizedLoss(UnitRows.of(extreme(n, -1), 1), 2e-3);
        double moved = distance(one.minimum(), other.minimum());
        // the rows' part, and what two certified gradients of 1e-8 may be off
        assertThat(Output.sensitivity(one)).isCloseTo(2 / (n * 2e-3) + 2 * 1e-8 / 2e-3, within(1e-12));
        assertThat(moved / Output.sensitivity(one)).isBetween(0.7, 1.0);
    }

    private static Table extreme(int n, int side) {
        double[][] rows = new double[n][2];
        int[] targets = new int[n];
        for (int row = 0; row < n - 2; row++) {
            rows[row][0] = 1;
            targets[row] = 1;
        }
        rows[n - 1][0] = 0.5;
        rows[n - 1][1] = side * Math.sqrt(0.75);
        return Tables.table(rows, targets);
    }

    @Test
    void output_sensitivity_coversRandomReplacements() {
        Table table = Tables.drawn(40, 3, 4);
        PenalizedLoss loss = new PenalizedLoss(UnitRows.of(table, 1), 0.01);
        double[] minimum = loss.minimum();
        for (int replaced = 1; replaced < 40; replaced++) {
            int gone = replaced;
            int[] rows =
                    IntStream.range(0, 40).map(row -> row == gone ? 0 : row).toArray();
            double[] other = new PenalizedLoss(UnitRows.of(table.select(rows), 1), 0.01).minimum();
            assertThat(distance(minimum, other)).isBetween(1e-6, Output.sensitivity(loss));
        }
    }

    private static double distance(double[] a, double[] b) {
        double[] difference = new double[a.length];
        Arrays.setAll(difference, i -> a[i] - b[i]);
        return norm(difference);
    }

    private static double norm(double[] a) {
        return Math.sqrt(Arrays.stream(a).map(x -> x * x).sum());
    }

    /**
     * Null hypothesis: with 5 columns, 1000 rows, L = 0.01 and epsilon 1, the noise on the minimum has a norm of
     * distribution Gamma(5, rate 5), so a mean of 1 (algorithms.md d.4). False alarm 1e-6. Catches beta of n L epsilon,
     * and a norm drawn per coordinate.
     */
    @Test
    void output_addsNoiseOfTheDistributionsNorm() {
        output_addsNoiseOfTheDistributionsNorm(DRAWS / 4);
    }

    @Test
    @Tag("slow")
    void output_addsNoiseOfTheDistributionsNorm_inFull() {
        output_addsNoiseOfTheDistributionsNorm(DRAWS);
    }

    private static void output_addsNoiseOfTheDistributionsNorm(int draws) {
        Table table = Tables.drawn(1000, 5, 5);
        PenalizedLoss loss = new PenalizedLoss(UnitRows.of(table, 3), 0.01);
        double[] minimum = loss.minimum();
        double[] norms = new double[draws];
        RiskMinimization trainer = new RiskMinimization(0.01, 3, new Output(1));
        Arrays.setAll(
                norms,
                t -> distance(trainer.train(table, TrainingContext.seeded(t)).weights(), minimum));
        assertThat(ExactDistribution.distance(norms, r -> RegularizedGamma.P.value(5, 5 * r)))
                .isLessThan(ExactDistribution.tolerance(draws));
    }

    /** Null hypothesis: a direction in three dimensions is uniform, so each of its coordinates is. False alarm 3e-6. */
    @Test
    void noise_hasNoFavoriteDirection() {
        UniformRandomProvider random = new Seed(6).generator();
        double[][] coordinates = new double[3][20_000];
        for (int t = 0; t < 20_000; t++) {
            double[] noise = new SphericalNoise(2).draw(3, random);
            for (int i = 0; i < 3; i++) {
                coordinates[i][t] = noise[i] / norm(noise);
            }
        }
        for (double[] coordinate : coordinates) {
            assertThat(ExactDistribution.distance(coordinate, x -> (x + 1) / 2))
                    .isLessThan(ExactDistribution.tolerance(20_000));
        }
    }

    @Test
    void objective_sharesItsBudget_asTheSheetHasIt() {
        Objective.Share share = new Objective(0.5).share(1000, 0.01);
        assertThat(share.epsilon()).isCloseTo(0.4506147748, within(1e-10));
        assertThat(share.penalty()).isZero();
        Objective.Share little = new Objective(0.1).share(10, 0.01);
        assertThat(little.epsilon()).isEqualTo(0.05);
        assertThat(little.penalty()).isCloseTo(0.25 / (10 * (Math.exp(0.025) - 1)) - 0.01, within(1e-12));
    }

    /**
     * Null hypothesis: the tilt that explains a released minimum, -n times the gradient there, has a norm of
     * distribution Gamma(d, rate eps'/2); with the little budget of a penalty that grows too. False alarm 1e-6 each.
     * Catches a rate of eps', a tilt that is not divided by n, and a penalty that does not grow.
     */
    @ParameterizedTest
    @CsvSource({"2, 0.05", "0.2, 0.001"})
    void objective_tiltsTheLossByNoiseOfTheDistributionsNorm(double epsilon, double penalty) {
        Table table = Tables.drawn(50, 3, 7);
        UnitRows rows = UnitRows.of(table, 2);
        Objective objective = new Objective(epsilon);
        Objective.Share share = objective.share(50, penalty);
        PenalizedLoss loss = new PenalizedLoss(rows, penalty);
        RiskMinimization trainer = new RiskMinimization(penalty, 2, objective);
        double[] norms = new double[DRAWS];
        double[] tilt = new double[3];
        for (int t = 0; t < DRAWS; t++) {
            loss.gradient(
                    trainer.train(table, TrainingContext.seeded(t)).weights(), new double[3], share.penalty(), tilt);
            norms[t] = 50 * norm(tilt);
        }
        assertThat(ExactDistribution.distance(norms, r -> RegularizedGamma.P.value(3, share.epsilon() / 2 * r)))
                .isLessThan(ExactDistribution.tolerance(DRAWS));
    }

    @Test
    void plain_isTheMinimum_andGuaranteesNothing() {
        Table table = Tables.drawn(50, 3, 8);
        RiskMinimization trainer = new RiskMinimization(0.1, 2, new Perturbation.None());
        assertThat(trainer.train(table, TrainingContext.seeded(1)).weights())
                .containsExactly(new PenalizedLoss(UnitRows.of(table, 2), 0.1).minimum());
        assertThat(trainer.guarantees(PublicFacts.of(50))).isEmpty();
    }

    /** No penalty and no rate of noise is 0, from whatever they were computed. */
    @Test
    void lossesAndNoiseWithoutABound_areRefused() {
        UnitRows rows = UnitRows.of(Tables.drawn(5, 3, 8), 2);
        assertThatThrownBy(() -> new PenalizedLoss(rows, 0))
                .hasMessage("regularization must be > 0 and finite. Provided value: 0.0");
        assertThatThrownBy(() -> new PenalizedLoss(rows, Double.POSITIVE_INFINITY))
                .hasMessage("regularization must be > 0 and finite. Provided value: Infinity");
        assertThatThrownBy(() -> new SphericalNoise(0)).hasMessage("rate must be > 0 and finite. Provided value: 0.0");
        assertThatThrownBy(() -> new SphericalNoise(Double.POSITIVE_INFINITY))
                .hasMessage("rate must be > 0 and finite. Provided value: Infinity");
    }

    @Test
    void guarantees_arePure_forAReplacedRow() {
        for (Perturbation perturbation : List.of(new Output(2), new Objective(2))) {
            PrivacyGuarantee guarantee = new RiskMinimization(0.1, 2, perturbation)
                    .guarantees(PublicFacts.of(50))
                    .get(0);
            assertThat(guarantee.epsilon()).isEqualTo(2);
            assertThat(guarantee.delta()).isZero();
            assertThat(guarantee.relation()).isEqualTo(Relation.replace(Unit.ROW));
            assertThat(guarantee.status())
                    .isEqualTo(perturbation instanceof Objective ? Status.CLAIMED : Status.PROVED);
            assertThat(guarantee.caveats()).anyMatch(caveat -> caveat.startsWith("E10"));
            assertThat(guarantee.caveats().toString().contains("exact minimum"))
                    .isEqualTo(perturbation instanceof Objective);
        }
    }

    @Test
    void plugins_haveTheirNames() {
        Plugins plugins = Plugins.load(getClass().getClassLoader());
        assertThat(plugins.defenses().names()).contains("erm", "erm-output", "erm-objective");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 1 | 1   | epsilon must be > 0 and finite. Provided value: 0.0",
                "1 | 0 | 1   | regularization must be > 0 and finite. Provided value: 0.0",
                "1 | 1 | NaN | radius must be > 0 and finite. Provided value: NaN",
            })
    void parameters_outOfRange_areRefused(double epsilon, double regularisation, double radius, String message) {
        assertThatThrownBy(() -> new RegressionDefenses.Private(
                        epsilon, new ErmSettings(regularisation, radius, Optional.empty()), 0.5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> new RegressionDefenses.Private(
                        epsilon, new ErmSettings(regularisation, radius, Optional.empty()), 0.5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
