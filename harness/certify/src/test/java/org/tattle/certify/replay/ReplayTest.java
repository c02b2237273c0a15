package org.tattle.certify.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.RandomizedResponse;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.certify.testing.Rows;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.math.sampling.Seed;

/** Replays of sums of rows of one number in [0, 1], with a row more or less. */
class ReplayTest {
    private static final Relation ROWS = Relation.addRemove(Unit.ROW);
    private static final Sensitivity ONE = new Sensitivity(1, Norm.L1, Adjacency.ADD_REMOVE);

    private interface Algorithm {
        double[] train(Table rows, TrainingContext training);
    }

    private record Claimed(double epsilon, double delta, Algorithm algorithm) implements Trainer<Table, double[]> {
        @Override
        public double[] train(Table rows, TrainingContext training) {
            return algorithm.train(rows, training);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return List.of(new PrivacyGuarantee(
                    epsilon,
                    delta,
                    ROWS,
                    PrivacyGuarantee.View.RELEASE,
                    PrivacyGuarantee.Status.CLAIMED,
                    "for a test",
                    List.of()));
        }
    }

    private static Table table(double... values) {
        TableBuilder builder = new TableBuilder();
        for (int row = 0; row < values.length; row++) {
            builder.set(0, values[row]).end("row " + row);
        }
        return builder.build(List.of("secret"));
    }

    private static double sum(Table rows) {
        return IntStream.range(0, rows.cells()).mapToDouble(rows::value).sum();
    }

    private static double[] laplace(double value, double scale, NoiseSource noise) {
        double[] values = {value};
        new LaplaceMechanism(ONE, scale).release(values, noise);
        return values;
    }

    private static NoiseSource noise(TrainingContext training) {
        return NoiseSource.of(training.noise("sum"));
    }

    private static ReplayResult replay(double epsilon, double delta, Algorithm algorithm) {
        return replay(epsilon, delta, new double[] {0.5, 0.25, 1}, new double[] {0.5, 0.25}, algorithm);
    }

    private static ReplayResult replay(
            double epsilon, double delta, double[] with, double[] without, Algorithm algorithm) {
        NeighboringPair<Table> pair = new NeighboringPair<>(table(with), table(without), ROWS, "a row of 1");
        return new Replay<>(
                        new Claimed(epsilon, delta, algorithm),
                        Optional.empty(),
                        Optional.of(Rows.VARIANTS),
                        new Seed(1))
                .on(Map.of(ROWS, List.of(pair)));
    }

    private static void assertViolated(ReplayResult result, String... seen) {
        assertThat(result.verdict()).as(result.seen().text()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.seen().text()).contains(seen).contains("a row of 1").doesNotContain("secret");
    }

    private static void assertNotReplayable(ReplayResult result, String... seen) {
        assertThat(result.verdict()).as(result.seen().text()).isEqualTo(Verdict.NOT_REPLAYABLE);
        assertThat(result.seen().text()).contains(seen).doesNotContain("secret");
    }

    @Test
    void noiseOfTheRightScale_passes() {
        ReplayResult result = replay(1, 0, (rows, training) -> laplace(sum(rows), 1, noise(training)));
        assertThat(result.verdict()).isEqualTo(Verdict.PASSED);
        assertThat(result.seen().text())
                .isEqualTo(
                        "`sum` (1 laplace, inputs move by up to 100.0 % of its sensitivity), on 1 pair of neighbors, on trainings of up to 3"
                                + " records");
        assertThat(result.draws()).singleElement().satisfies(draw -> {
            assertThat(draw.count()).isOne();
            assertThat(draw.move()).isOne();
        });
    }

    @Test
    void noiseAThousandthTooSmall_isViolated() {
        assertViolated(
                replay(1, 0, (rows, training) -> laplace(sum(rows), 0.999, noise(training))),
                "the declared draws cost epsilon 1.00101, and the guarantee is epsilon 1 for one row");
    }

    @Test
    void inputThatMovesTooFar_isViolated() {
        assertViolated(
                replay(3, 0, (rows, training) -> laplace(2 * sum(rows), 1, noise(training))),
                "the input of draw 1 of noise `sum` (laplace) moves by 2 in L1 norm, farther than the sensitivity of 1"
                        + " that its noise is for: value 1 of 1 is 3.5, then 1.5");
    }

    /** A sum in another order differs by rounding only, however large its terms are. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e3, 1e6, 1e9})
    void rounding_isNoMove(double size) {
        double[] many = new Seed(3).generator().doubles(1000).map(x -> size * x).toArray();
        double[] more = Arrays.copyOf(many, many.length + 1);
        more[many.length] = 1;
        Algorithm reordered = (rows, training) -> {
            double[] values =
                    IntStream.range(0, rows.cells()).mapToDouble(rows::value).toArray();
            if (values.length % 2 == 0) {
                Arrays.sort(values);
            }
            double sum = 0;
            for (double value : values) {
                sum += value; // not compensated
            }
            return laplace(sum, 1.01, noise(training));
        };
        assertThat(replay(1, 0, more, many, reordered).verdict()).isEqualTo(Verdict.PASSED);
    }

    @Test
    void whatIsDeclared_mayNotDependOnTheData() {
        assertViolated(
                replay(9, 0, (rows, training) -> laplace(sum(rows), rows.size(), noise(training))),
                "what is declared of draw 1 of noise `sum` (laplace) depends on the data: its scale is 3, then 2");
        assertViolated(
                replay(9, 0, (rows, training) -> {
                    double[] values = new double[rows.size()];
                    new LaplaceMechanism(ONE, 1).release(values, noise(training));
                    return values;
                }),
                "it has 3 values, then 2");
        assertViolated(
                replay(9, 0, (rows, training) -> {
                    NoiseSource noise = noise(training);
                    double[] released = new double[9];
                    for (int row = 0; row < rows.size(); row++) {
                        released[row] = laplace(0, 1, noise)[0];
                    }
                    return released;
                }),
                "the number of draws depends on the data: noise `sum` has draw 3 on the first");
    }

    @Test
    void noiseNamedByTheData_isViolated_andNotNamed() {
        assertViolated(
                replay(
                        9,
                        0,
                        (rows, training) ->
                                laplace(sum(rows), 1, NoiseSource.of(training.noise("secret " + rows.size())))),
                "a noise of another name");
    }

    @Test
    void manyNoises_areNotNamed() {
        ReplayResult result = replay(99, 0, (rows, training) -> {
            double[] released = new double[50];
            Arrays.setAll(released, i -> laplace(3 * sum(rows), 1, NoiseSource.of(training.noise("secret " + i)))[0]);
            return released;
        });
        assertViolated(result, "draw 1 of noise 1 of 50");
    }

    @Test
    void releaseOfMoreThanTheDraws_isViolated() {
        assertViolated(
                replay(1, 0, (rows, training) -> new double[] {laplace(sum(rows), 1, noise(training))[0], rows.size()}),
                "the release differs although every declared draw gave the same: 1 of 2 numbers differ, by up to 1");
    }

    /** In half of the recordings noise is four times as large, so that 1 in 4 of them is beyond 3 scales at least. */
    @Test
    void noiseCutOff_isViolated() {
        assertViolated(
                replay(1, 0, (rows, training) -> {
                    double sum = sum(rows);
                    double noisy = laplace(sum, 1, noise(training))[0];
                    return new double[] {Math.max(sum - 3, Math.min(sum + 3, noisy))};
                }),
                "the release differs");
    }

    @Test
    void budgetSpentTwice_isViolated() {
        assertViolated(
                replay(1, 0, (rows, training) -> {
                    NoiseSource noise = noise(training);
                    return new double[] {laplace(sum(rows), 1, noise)[0], laplace(sum(rows), 1, noise)[0]};
                }),
                "the declared draws cost epsilon 2, ");
    }

    @Test
    void noiseAskedForTwice_isViolated() {
        ReplayResult result = replay(2, 0, (rows, training) ->
                new double[] {laplace(sum(rows), 1, noise(training))[0], laplace(sum(rows), 1, noise(training))[0]});
        assertThat(result.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(result.seen().text())
                .contains("noise `sum` is asked for 2 times, and its draws repeat the same numbers");
    }

    @Test
    void noNoise_isViolated_andASeedOfItsOwn() {
        assertViolated(replay(1, 0, (rows, training) -> new double[] {sum(rows)}), "the release differs");
        assertViolated(
                replay(1, 0, (rows, training) -> laplace(sum(rows), 1, noise(TrainingContext.seeded(1)))),
                "the release differs");
    }

    @Test
    void generatorOfItsOwn_isNotReplayable() {
        AtomicLong clock = new AtomicLong();
        assertNotReplayable(
                replay(
                        1,
                        0,
                        (rows, training) ->
                                laplace(sum(rows), 1, noise(TrainingContext.seeded(clock.incrementAndGet())))),
                "the same records, seeds and draws give another release");
    }

    @Test
    void undeclaredNoise_isNotReplayable_evenWhereNothingDiffers() {
        assertNotReplayable(
                replay(1, 0, (rows, training) -> {
                    UniformRandomProvider random = training.noise("raw");
                    return new double[] {sum(rows) + Math.log(random.nextDouble())};
                }),
                "noise `raw` is drawn undeclared");
        assertNotReplayable(
                replay(1, 0, (rows, training) -> {
                    training.noise("raw").nextDouble();
                    return laplace(sum(rows), 1, noise(training));
                }),
                "noise `raw` is drawn undeclared");
        assertNotReplayable(
                replay(1, 0, (rows, training) -> new double[] {noise(training).laplace(sum(rows), 1)}),
                "noise `sum` is drawn undeclared");
    }

    /** What comes before undeclared noise cannot be explained by it. */
    @Test
    void moveBeforeUndeclaredNoise_isViolated() {
        assertViolated(
                replay(3, 0, (rows, training) -> {
                    double noisy = laplace(2 * sum(rows), 1, noise(training))[0];
                    return new double[] {noisy + training.noise("raw").nextDouble()};
                }),
                "moves by 2");
    }

    @Test
    void nothingDeclared_neverPasses() {
        assertNotReplayable(replay(1, 0, (rows, training) -> new double[] {7}), "it declares no draw");
    }

    @Test
    void noiseApartFromItsValues_isNotReplayable() {
        assertNotReplayable(
                replay(1, 0, (rows, training) -> new double[] {sum(rows) + laplace(0, 1, noise(training))[0]}),
                "it draws noise apart from the values that it protects");
        RandomizedResponse flip = new RandomizedResponse(new Sensitivity(1, Norm.HAMMING, Adjacency.REPLACE), 1, 2);
        assertNotReplayable(
                replay(1, 0, (rows, training) -> new double[] {rows.size() % 2 ^ flip.release(0, noise(training))}),
                "it draws noise apart from the values that it protects");
    }

    /** A coin for each row in turn, the last of which only one dataset has; or a shuffle that all rows take part in. */
    @Test
    void samples_areJudgedAsDeclared() {
        Algorithm undeclared = (rows, training) -> laplace(coins(rows, training), 0.5, noise(training));
        ReplayResult suspect = replay(Math.log1p(Math.expm1(2) / 2), 0, undeclared);
        assertThat(suspect.verdict()).isEqualTo(Verdict.SUSPECT);
        assertThat(suspect.seen().text())
                .contains("stream `coins` may explain it", "source.sampled(new Sampling.None())")
                .doesNotContain("secret");
        Algorithm declared = (rows, training) -> {
            NoiseSource noise = noise(training);
            noise.sampled(new Sampling.Poisson(0.5));
            return laplace(coins(rows, training), 0.5, noise);
        };
        assertThat(replay(Math.log1p(Math.expm1(2) / 2), 0, declared).verdict()).isEqualTo(Verdict.PASSED);
        assertViolated(
                replay(0.99 * Math.log1p(Math.expm1(2) / 2), 0, declared), "the declared draws cost epsilon 1.43379,");
    }

    private static double coins(Table rows, TrainingContext training) {
        UniformRandomProvider coins = training.stream("coins").generator();
        return IntStream.range(0, rows.size())
                .filter(row -> coins.nextBoolean())
                .mapToDouble(rows::value)
                .sum();
    }

    @Test
    void gaussianNoise_isComparedAtTheDelta() {
        Sensitivity l2 = new Sensitivity(1, Norm.L2, Adjacency.ADD_REMOVE);
        GaussianMechanism right = GaussianMechanism.analytic(l2, 1, 1e-5);
        assertThat(replay(1, 1e-5, gaussian(right)).verdict()).isEqualTo(Verdict.PASSED);
        assertViolated(
                replay(1, 1e-5, gaussian(new GaussianMechanism(l2, right.noiseMultiplier() / 1.001))),
                "at delta 1e-5, and the guarantee is");
        assertViolated(replay(1, 0, gaussian(right)), "an infinite epsilon");
    }

    private static Algorithm gaussian(GaussianMechanism mechanism) {
        return (rows, training) -> {
            double[] values = {sum(rows)};
            mechanism.release(values, noise(training));
            return values;
        };
    }

    @Test
    void guaranteesThatNoNeighborsTest_areNotReplayable() {
        Replay<Table, double[]> replay = new Replay<>(
                new Claimed(1, 0, (rows, training) -> laplace(sum(rows), 1, noise(training))),
                Optional.empty(),
                Optional.of(Rows.VARIANTS),
                new Seed(1));
        assertNotReplayable(replay.on(Map.of()), "state it (`records`)");
        assertNotReplayable(replay.on(Map.of(ROWS, List.of())), "are known for row, add-remove");
    }
}
