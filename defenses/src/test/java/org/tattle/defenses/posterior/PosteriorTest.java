package org.tattle.defenses.posterior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.testing.Tables;
import org.tattle.defenses.posterior.SampleSettings.Start;
import org.tattle.defenses.regression.UnitRows;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.testing.ExactDistribution;

/** Draws of posteriors of one weight against quadrature, and what a row can change of them. */
class PosteriorTest {
    /** Twelve rows of one column, of which nine are of the positive class. */
    private static final Table COLUMN = Tables.table(
            IntStream.range(0, 12).mapToObj(row -> new double[] {1}).toArray(double[][]::new),
            1,
            1,
            1,
            0,
            1,
            1,
            0,
            1,
            1,
            1,
            0,
            1);

    private static final int DRAWS = 250;

    /** At which the integrator errs, so that a wrong acceptance shows. */
    private static final double COARSE = 1.9;

    private static SampleSettings settings(double epsilon, int steps, double reach, Start start) {
        return new SampleSettings(epsilon, 3, 3, steps, reach, COARSE, start, 1);
    }

    private static CappedPosterior posterior(Table rows, double temperature, double cap) {
        return new CappedPosterior(UnitRows.of(rows, 1), temperature, cap, 3);
    }

    /** The distribution function of a posterior of one weight, by the trapezoidal rule on 4,001 points. */
    private static DoubleUnaryOperator distribution(CappedPosterior posterior) {
        int cells = 4000;
        double[] sums = new double[cells + 1];
        double last = 0;
        for (int i = 0; i <= cells; i++) {
            double density = Math.exp(posterior.logDensity(new double[] {at(i)}, new double[1]));
            sums[i] = i == 0 ? 0 : sums[i - 1] + (last + density) / 2;
            last = density;
        }
        return x -> {
            int i = (int) Math.max(0, Math.min(cells, Math.round((x + 15) * cells / 30)));
            return sums[i] / sums[cells];
        };
    }

    private static double at(int cell) {
        return -15 + 30.0 * cell / 4000;
    }

    private static double[] draws(SampleSettings settings) {
        return IntStream.range(0, DRAWS)
                .mapToDouble(seed -> PosteriorDefenses.POSTERIOR_SAMPLE
                        .trainer(settings, COLUMN)
                        .train(COLUMN, TrainingContext.seeded(seed))
                        .weights()[0])
                .toArray();
    }

    /**
     * Null hypothesis: the last state of 30 steps is a draw of the posterior, from either start. False alarm 1e-6 each.
     * Catches a wrong temperature, prior or acceptance, and a chain that is still where it started, of which the last
     * lines show one.
     */
    @Test
    void draws_ofTheChain_areOfThePosterior() {
        DoubleUnaryOperator exact = distribution(posterior(COLUMN, 2, 3));
        for (Start start : Start.values()) {
            assertThat(ExactDistribution.distance(draws(settings(6, 30, 1, start)), exact))
                    .isLessThan(ExactDistribution.tolerance(DRAWS));
        }
        assertThat(ExactDistribution.distance(draws(settings(6, 3, 0.005, Start.MODE)), exact))
                .isGreaterThan(2 * ExactDistribution.tolerance(DRAWS));
    }

    /** The same of a long chain, every tenth state. False alarm 1e-6. Catches a part of the energy that is left out. */
    @Test
    void statesOfALongChain_areDrawsOfThePosterior() {
        CappedPosterior posterior = posterior(COLUMN, 2, 3);
        HamiltonianChain chain = new HamiltonianChain(posterior, new double[1], COARSE, 1, new SplitMix(5));
        double[] states = new double[4000];
        for (int step = 0; step < 10 * states.length; step++) {
            chain.step();
            states[step / 10] = chain.weights()[0];
        }
        assertThat(ExactDistribution.distance(states, distribution(posterior)))
                .isLessThan(ExactDistribution.tolerance(states.length));
    }

    /** The oracle of the slope: differences of the log-density, whose values are those of the loss by hand. */
    @Test
    void gradient_isTheSlope() {
        Table rows = Tables.drawn(30, 4, 2);
        CappedPosterior posterior = posterior(rows, 0.7, 0.9);
        double[] weights = {0.3, -1, 0.2, 0.5};
        double[] gradient = new double[4];
        posterior.logDensity(weights, gradient);
        double h = 1e-6;
        for (int i = 0; i < 4; i++) {
            double[] up = weights.clone();
            double[] down = weights.clone();
            up[i] += h;
            down[i] -= h;
            double slope =
                    (posterior.logDensity(up, new double[4]) - posterior.logDensity(down, new double[4])) / 2 / h;
            assertThat(gradient[i]).isCloseTo(slope, within(1e-7));
        }
        assertThat(posterior(COLUMN.select(0, 3), 0.5, 1).logDensity(new double[] {2}, new double[1]))
                .isCloseTo(-4 / 18.0 - 0.5 * (Math.log1p(Math.exp(-2)) + 1), within(1e-12));
    }

    /** What privacy rests on: wherever the weights are, a row lowers the log-density by 0 to epsilon. */
    @Test
    void row_changesTheLogDensity_byEpsilonAtMost() {
        SplitMix random = new SplitMix(1);
        SampleSettings settings = settings(0.6, 30, 1, Start.ZERO);
        double least = 0;
        double most = -1;
        for (int i = 0; i < 2000; i++) {
            double length = Math.exp(600 * random.nextDouble() - 300);
            Table rows = Tables.table(
                    new double[][] {{1, 2}, {length * (random.nextDouble() - 0.5), length}, {1, -1}}, 0, i % 2, 1);
            double[] weights = {
                1e4 * Math.pow(random.nextDouble() - 0.5, 5), 1e4 * Math.pow(random.nextDouble() - 0.5, 5)
            };
            double[] densities = Arrays.stream(new int[][] {{0, 1, 2}, {0, 2}})
                    .mapToDouble(kept -> posterior(rows.select(kept), settings.temperature(), settings.cap())
                            .logDensity(weights, new double[2]))
                    .toArray();
            double change = densities[0] - densities[1];
            double rounding = 1e-15 * (1 + Math.abs(densities[0]));
            assertThat(change).isBetween(-0.6 - rounding, rounding);
            least = Math.min(least, change);
            most = Math.max(most, change);
        }
        assertThat(least).isLessThan(-0.59);
        assertThat(most).isGreaterThan(-0.01);
    }

    /** Null hypothesis, up to 0.0006: noise and correction together are logistic. False alarm 1e-6. */
    @Test
    void noiseOfTheTest_isLogistic() {
        SplitMix random = new SplitMix(1);
        double[] sums = new double[1_000_000];
        Arrays.setAll(sums, i -> BarkerModel.DEVIATION * NormalSampler.sample(random) + BarkerModel.correction(random));
        assertThat(ExactDistribution.distance(sums, x -> 1 / (1 + Math.exp(-x))))
                .isLessThan(0.0006 + ExactDistribution.tolerance(sums.length));
    }

    /**
     * Null hypothesis: states of the chain far apart are draws of the posterior at its temperature. False alarm 1e-6.
     * Catches a test of the wrong sign or noise, a proposal that is taken for the state, statistics used twice.
     */
    @Test
    void statesOfTheBarkerChain_areDrawsOfThePosterior() {
        double temperature = 0.5;
        BarkerModel model = new BarkerModel(UnitRows.of(COLUMN, 1), 100, temperature, 3, 2, 1);
        DoubleUnaryOperator exact = distribution(posterior(COLUMN, temperature, Double.MAX_VALUE));
        SplitMix random = new SplitMix(2);
        int[] all = IntStream.range(0, COLUMN.size()).toArray();
        BarkerModel.State state = model.start(new Seed(1));
        double[] states = new double[DRAWS];
        for (int step = 0; step < 40 * DRAWS; step++) {
            double[][] sums = {{BarkerModel.DEVIATION / temperature * NormalSampler.sample(random)}};
            model.expectation(state, new Seed(step)).add(all, 0, all.length, sums);
            state = model.maximize(state, sums, 1);
            states[step / 40] = state.weights()[0];
        }
        assertThat(ExactDistribution.distance(states, exact)).isLessThan(ExactDistribution.tolerance(DRAWS));
    }

    /** Whatever a row and the weights are, it adds a number of at most the clip. */
    @Test
    void contribution_ofARow_isWithinTheClip_whichMakesTheNoiseThatOfTheTest() {
        BarkerSettings settings = barker(Optional.empty(), Optional.of(2.0), 0.25);
        double clip = settings.clip(0.1, 2);
        assertThat(0.25 * clip * 2 / 0.1).isCloseTo(Math.sqrt(2), within(1e-15));
        for (double proposed : new double[] {-1e9, -3, -0.1, 0.1, 3, 1e9}) {
            double[][] sums = new double[1][1];
            BarkerModel.State state =
                    new BarkerModel.State(new double[1], new double[] {proposed}, 0, new Seed(1), new double[1]);
            new BarkerModel(UnitRows.of(COLUMN, 1), clip, 0.25, 3, 1, 1)
                    .expectation(state, new Seed(1))
                    .add(new int[] {3}, 0, 1, sums);
            double ratio = Math.log(2) - CappedPosterior.loss(-proposed);
            assertThat(sums[0][0]).isCloseTo(Math.max(-clip, Math.min(clip, ratio)), within(1e-15));
        }
    }

    private static BarkerSettings barker(Optional<Double> epsilon, Optional<Double> noise, double temperature) {
        return new BarkerSettings(epsilon, noise, 1e-5, Optional.of(20), 3, temperature, 3, 1, 1, Optional.empty());
    }

    @Test
    void guarantees_areForARowAddedOrRemoved_andSayWhatTheyAssume() {
        PrivacyGuarantee sample = PosteriorDefenses.POSTERIOR_SAMPLE
                .trainer(settings(2, 30, 1, Start.ZERO), COLUMN)
                .guarantees(PublicFacts.of(200))
                .get(0);
        assertThat(sample.epsilon()).isEqualTo(2);
        assertThat(sample.delta()).isZero();
        assertThat(sample.status()).isEqualTo(Status.CLAIMED);
        assertThat(sample.caveats().toString()).contains("assumes convergence within 30 steps from weights of 0");
        assertThat(sample.needs()).contains(Premise.COLUMNS, Premise.CLASSES).doesNotContain(Premise.RECORDS);
        PrivacyGuarantee chain = PosteriorDefenses.DP_MCMC
                .trainer(
                        new BarkerSettings(
                                Optional.of(2.0),
                                Optional.empty(),
                                1e-5,
                                Optional.empty(),
                                30,
                                0.1,
                                3,
                                1,
                                1,
                                Optional.empty()),
                        COLUMN)
                .guarantees(PublicFacts.of(200))
                .get(0);
        assertThat(chain.epsilon()).isEqualTo(2);
        assertThat(chain.delta()).isEqualTo(1e-5);
        assertThat(chain.status()).isEqualTo(Status.PROVED);
        assertThat(chain.needs()).contains(Premise.RECORDS);
        assertThat(chain.method()).contains("30 steps at sampling rate 1");
        assertThat(chain.relation()).isEqualTo(sample.relation()).isEqualTo(Relation.addRemove(Unit.ROW));
    }

    /** Any stop after which the mean of the second half is wrong would show. */
    @Test
    void mean_isOfTheSecondHalf() {
        BarkerModel model = new BarkerModel(UnitRows.of(COLUMN, 1), 1, 1, 3, 1, 5);
        BarkerModel.State state = model.start(new Seed(3));
        double sum = 0;
        for (int step = 1; step <= 5; step++) {
            state = model.maximize(state, new double[][] {{step % 2 == 0 ? -1e9 : 1e9}}, 1);
            sum += step > 2 ? state.weights()[0] : 0;
        }
        assertThat(model.release(state).weights()[0]).isCloseTo(sum / 3, within(1e-15));
    }

    @Test
    void nonsense_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(1, 30, 2, Start.ZERO))
                .withMessage("reach must be in (0, 1]. Provided value: 2.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> barker(Optional.of(1.0), Optional.empty(), 2))
                .withMessage("temperature must be in (0, 1]. Provided value: 2.0");
    }
}
