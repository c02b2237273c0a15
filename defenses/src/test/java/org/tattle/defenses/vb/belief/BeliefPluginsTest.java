package org.tattle.defenses.vb.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.inference.BeliefInference.SecondMoment;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.core.utility.PixelUtility;
import org.tattle.defenses.testing.Scheduled;
import org.tattle.defenses.vb.Accounting;
import org.tattle.defenses.vb.Block;
import org.tattle.defenses.vb.BlockAccounting;
import org.tattle.defenses.vb.Budget;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.PrivateVariationalBayes;
import org.tattle.defenses.vb.Schedule;
import org.tattle.defenses.vb.VariationalModel;
import org.tattle.defenses.vb.belief.BeliefBlocks.HiddenPrecision;
import org.tattle.math.sampling.Seed;

class BeliefPluginsTest {
    private static final int RECORDS = 300;
    private static final Table DATA = Toy.twoKinds(RECORDS, 20);

    private static BeliefDefenses.Vips parameters(
            int batch, Optional<Double> epsilon, Optional<Double> noise, Mode mode) {
        return new BeliefDefenses.Vips(
                new BeliefParameters(
                        new BeliefSettings(4, 5, 0, SecondMoment.PLUG_IN, Averaging.DIAGONAL),
                        new Schedule(Optional.of(batch), 5, 0, 0.7),
                        Estimate.EXPECTED),
                new BudgetSettings(epsilon, noise, 1e-5, Accounting.MOMENTS, mode),
                Optional.empty(),
                Optional.empty());
    }

    private static BeliefNetwork train(double noise, TrainingContext training) {
        return BeliefDefenses.VIPS_SBN
                .trainer(parameters(150, Optional.empty(), Optional.of(noise), Mode.SOUND), DATA)
                .train(DATA, training);
    }

    private static BeliefNetwork trainPlain(Estimate estimate) {
        return BeliefDefenses.SBN
                .trainer(
                        new BeliefParameters(
                                new BeliefSettings(4, 5, 0, SecondMoment.PLUG_IN, Averaging.DIAGONAL),
                                new Schedule(Optional.of(150), 20, 0, 0.7),
                                estimate),
                        DATA)
                .train(DATA, TrainingContext.seeded(1));
    }

    private static double accuracy(BeliefNetwork network) {
        TrainTestSplit<Table> sample = new TrainTestSplit<>(DATA, DATA, DATA, PublicFacts.of(1));
        return new PixelUtility(RECORDS, 5)
                .evaluate(network, sample, new Seed(1))
                .get("pixelAccuracy");
    }

    /** 90 % of the cells are their kind's; no network can know the others well. The majority of a column gets half. */
    @Test
    void thePlainNetwork_learnsTheTwoKinds() {
        assertThat(accuracy(trainPlain(Estimate.EXPECTED))).isBetween(0.87, 0.95);
        assertThat(accuracy(trainPlain(Estimate.POINT))).isBetween(0.87, 0.95);
    }

    /** Options of algorithms.md that the public code lacks: they learn as much, and otherwise. */
    @ParameterizedTest
    @CsvSource({"EXACT, DIAGONAL", "PLUG_IN, FULL", "EXACT, FULL"})
    void everyOption_learnsTheTwoKinds_anotherWay(SecondMoment moment, Averaging averaging) {
        BeliefNetwork network = BeliefDefenses.SBN
                .trainer(
                        new BeliefParameters(
                                new BeliefSettings(4, 5, 0, moment, averaging),
                                new Schedule(Optional.of(150), 20, 0, 0.7),
                                Estimate.EXPECTED),
                        DATA)
                .train(DATA, TrainingContext.seeded(1));
        assertThat(accuracy(network)).isBetween(0.87, 0.95);
        assertThat(network.weights()).isNotEqualTo(trainPlain(Estimate.EXPECTED).weights());
    }

    @Test
    void exactSecondMoments_ofAPoint_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BeliefParameters(
                        new BeliefSettings(4, 5, 0, SecondMoment.EXACT, Averaging.DIAGONAL),
                        new Schedule(Optional.of(150), 20, 0, 0.7),
                        Estimate.POINT))
                .withMessage("second-moment must be plug-in where estimate is point. Provided value: exact");
    }

    /** A schedule may leave the batch out, a belief network's may not: plans never had that. */
    @Test
    void trainingWithoutABatch_isRefused() {
        BeliefSettings network = new BeliefSettings(4, 5, 0);
        Schedule all = new Schedule(Optional.empty(), 20, 0, 0.7);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BeliefParameters(network, all, Estimate.EXPECTED))
                .withMessage("batch must be given. Provided value: none");
    }

    @Test
    void littleNoise_costsLittle_andMuchNoiseMuch() {
        assertThat(accuracy(train(1e-3, TrainingContext.seeded(1)))).isGreaterThan(0.85);
        assertThat(accuracy(train(100, TrainingContext.seeded(1)))).isLessThan(0.7);
    }

    /** Weight 1 for every step: nothing of the steps before slows W and c down. */
    @Test
    void anyNoise_leavesANetwork() {
        for (long seed = 0; seed < 5; seed++) {
            BeliefDefenses.Vips wild = new BeliefDefenses.Vips(
                    new BeliefParameters(
                            new BeliefSettings(4, 5, 0, SecondMoment.PLUG_IN, Averaging.DIAGONAL),
                            new Schedule(Optional.of(15), 5, 0, 0),
                            Estimate.EXPECTED),
                    new BudgetSettings(Optional.empty(), Optional.of(2.0), 1e-5, Accounting.MOMENTS, Mode.SOUND),
                    Optional.empty(),
                    Optional.empty());
            BeliefNetwork network =
                    BeliefDefenses.VIPS_SBN.trainer(wild, DATA).train(DATA, TrainingContext.seeded(seed));
            assertThat(Arrays.stream(network.weights()).map(Math::abs).max().orElseThrow())
                    .isBetween(0.01, 100.0);
            assertThat(Arrays.stream(network.visibleBias()).map(Math::abs).max().orElseThrow())
                    .isBetween(0.01, 100.0);
        }
    }

    @Test
    void threads_changeNoBit() {
        assertThat(train(1, Scheduled.together(1, 2)))
                .usingRecursiveComparison()
                .isEqualTo(train(1, TrainingContext.seeded(1)));
    }

    @Test
    void theSoundForm_promisesWithProof_foraRowAddedOrRemoved() {
        PrivacyGuarantee guarantee = guarantee(parameters(150, Optional.of(2.0), Optional.empty(), Mode.SOUND));
        assertThat(guarantee.epsilon()).isBetween(1.99, 2.0);
        assertThat(guarantee.delta()).isEqualTo(1e-5);
        assertThat(guarantee.relation()).isEqualTo(Relation.addRemove(Unit.ROW));
        assertThat(guarantee.status()).isEqualTo(Status.PROVED);
        assertThat(guarantee.caveats()).noneMatch(caveat -> caveat.contains("E06") || caveat.contains("E11"));
    }

    @Test
    void thePublishedForm_claims_andSaysWhatIsWrong() {
        PrivacyGuarantee guarantee = guarantee(parameters(15, Optional.empty(), Optional.of(2.0), Mode.AS_PUBLISHED));
        assertThat(guarantee.status()).isEqualTo(Status.CLAIMED);
        assertThat(guarantee.caveats())
                .anyMatch(caveat -> caveat.startsWith("E06"))
                .anyMatch(caveat -> caveat.startsWith("E11"));
        assertThat(BeliefDefenses.VIPS_SBN
                        .trainer(parameters(15, Optional.empty(), Optional.of(2.0), Mode.AS_PUBLISHED), DATA)
                        .train(DATA, TrainingContext.seeded(1))
                        .hidden())
                .isEqualTo(4);
    }

    private static PrivacyGuarantee guarantee(BeliefDefenses.Vips parameters) {
        List<PrivacyGuarantee> guarantees =
                BeliefDefenses.VIPS_SBN.trainer(parameters, DATA).guarantees(PublicFacts.of(RECORDS));
        assertThat(guarantees).hasSize(1);
        return guarantees.get(0);
    }

    /**
     * Errata E11: as published the matrices' radius is of both triangles, sqrt(J) K/4; the sound one is of what is
     * kept.
     */
    @Test
    void radiusOfTheMatrices_isThePapersAsPublished() {
        double published = HiddenPrecision.PERTURBED
                .blocks(784, 50)
                .get(BeliefBlocks.SQUARES)
                .radius();
        double sound = HiddenPrecision.COMPUTED
                .blocks(784, 50)
                .get(BeliefBlocks.SQUARES)
                .radius();
        assertThat(published).isCloseTo(Math.sqrt(784) * 50 / 4, within(1e-9));
        assertThat(sound).isCloseTo(Math.sqrt(784 * 50 * 51 / 2.0) / 4, within(1e-9));
    }

    @Test
    void nonsense_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> parameters(150, Optional.of(1.0), Optional.of(1.0), Mode.SOUND))
                .withMessageStartingWith("one of epsilon and noise must be given");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BeliefDefenses.VIPS_SBN
                        .trainer(parameters(151, Optional.of(1.0), Optional.empty(), Mode.SOUND), DATA)
                        .check(150))
                .withMessage("batch must be at most the number of records, 150. Provided value: 151");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BeliefDefenses.SBN
                        .trainer(
                                new BeliefParameters(
                                        new BeliefSettings(4, 5, 0, SecondMoment.PLUG_IN, Averaging.DIAGONAL),
                                        new Schedule(Optional.of(151), 1, 0, 0.7),
                                        Estimate.POINT),
                                DATA)
                        .check(150))
                .withMessage("batch must be at most the number of records, 150. Provided value: 151");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BeliefSettings(0, 1, 0))
                .withMessage("hidden must be at least 1. Provided value: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BeliefSettings(20_000, 1, 0).over(DATA))
                .withMessageEndingWith("Provided value: 20000 for 20 columns");
    }

    /** What a step releases, before anything is made of it. */
    private record Watched(BeliefModel model, List<double[][]> seen)
            implements VariationalModel<BeliefPosterior, BeliefExpectation, BeliefNetwork> {
        @Override
        public List<Block> blocks() {
            return model.blocks();
        }

        @Override
        public BeliefPosterior start(Seed seed) {
            return model.start(seed);
        }

        @Override
        public BeliefExpectation expected(BeliefPosterior posterior) {
            return model.expected(posterior);
        }

        @Override
        public BeliefExpectation atMode(BeliefPosterior posterior) {
            return model.atMode(posterior);
        }

        @Override
        public ExpectationStep expectation(BeliefExpectation parameters, Seed seed) {
            return parameters;
        }

        @Override
        public BeliefPosterior maximize(BeliefPosterior posterior, double[][] statistics, double weight) {
            double[][] exact = Toy.sums(
                    model.expected(posterior), IntStream.range(0, RECORDS).toArray());
            for (int block = 0; block < exact.length; block++) {
                for (int i = 0; i < exact[block].length; i++) {
                    exact[block][i] = statistics[block][i] - exact[block][i];
                }
            }
            seen.add(exact);
            return model.maximize(posterior, statistics, weight);
        }

        @Override
        public BeliefNetwork release(BeliefPosterior posterior) {
            return model.release(posterior);
        }
    }

    /**
     * Null hypothesis: the noise on every coordinate of block i is N(0, (sigma sqrt(6) r_i)²). The sum of squares over
     * a block is chi-squared; either tail of 5e-7/6 for each of six blocks: false-alarm probability 1e-6. Catches a
     * forgotten sqrt(6), already in the 4 coordinates of the smallest block over 25 steps, and radii of other blocks.
     */
    @Test
    void theNoiseOfEveryBlock_isSigmaRootSixTimesItsRadius() {
        int steps = 25;
        double sigma = 1.5;
        BeliefModel model = new BeliefModel(DATA, new BeliefSettings(4, 5, 0), HiddenPrecision.COMPUTED, RECORDS, 1e-3);
        List<double[][]> seen = new ArrayList<>();
        Budget budget = new Budget(
                Optional.empty(),
                Optional.of(sigma),
                1e-5,
                Accounting.MOMENTS,
                Mode.SOUND,
                BlockAccounting.JOINT,
                Unit.ROW,
                Optional.empty());
        new PrivateVariationalBayes<>(
                        (Table members) -> new Watched(model, seen),
                        new Schedule(Optional.empty(), steps, 0, 0),
                        Optional.of(budget),
                        Estimate.EXPECTED,
                        Optional.empty(),
                        6,
                        Set.of(),
                        List.of())
                .train(DATA, TrainingContext.seeded(1));
        assertThat(seen).hasSize(steps);
        for (int block = 0; block < 6; block++) {
            double deviation = sigma * Math.sqrt(6) * model.blocks().get(block).radius();
            double squares = 0;
            int coordinates = 0;
            for (double[][] step : seen) {
                for (double noise : step[block]) {
                    squares += noise * noise / deviation / deviation;
                    coordinates++;
                }
            }
            assertThat(new ChiSquaredDistribution(coordinates).cumulativeProbability(squares))
                    .as("block %d", block)
                    .isBetween(5e-7 / 6, 1 - 5e-7 / 6);
        }
    }
}
