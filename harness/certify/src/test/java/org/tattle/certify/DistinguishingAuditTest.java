package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.Trainer;
import org.tattle.math.sampling.LaplaceSampler;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;

class DistinguishingAuditTest {
    private static final Trainer<Double, Double> LAPLACE =
            (number, training) -> number + LaplaceSampler.sample(training.noise("number"), 1);
    private static final List<NumberGame> ONE_APART = List.of(new NumberGame(1, 0));
    private static final List<NumberGame> THREE_APART = List.of(new NumberGame(3, 0));

    private static double bound(
            DistinguishingAudit audit, List<NumberGame> games, Trainer<Double, Double> trainer, int seed) {
        return audit.run(games, trainer, 0, new Seed(seed)).bound(0).value();
    }

    /**
     * Laplace noise of scale 1 on numbers 1 apart is 1-private. Null hypothesis: a bound of confidence 0.9 exceeds 1 in
     * at most a tenth of the audits; of 100 more than 25 have a probability of 4e-6, of 500 more than 83 one of 2e-6.
     * It would fail if the two Clopper–Pearson bounds had the whole error each and the rule met its own runs.
     */
    @Test
    void aTrueEpsilonIsRarelyExceeded() {
        aTrueEpsilonIsRarelyExceeded(100, 25);
    }

    @Test
    @Tag("slow")
    void aTrueEpsilonIsRarelyExceeded_inFull() {
        aTrueEpsilonIsRarelyExceeded(500, 83);
    }

    private static void aTrueEpsilonIsRarelyExceeded(int repeats, int most) {
        int above = 0;
        double sum = 0;
        for (int seed = 0; seed < repeats; seed++) {
            double bound = bound(new DistinguishingAudit(500, 50, 0.9), ONE_APART, LAPLACE, seed);
            above += bound > 1 ? 1 : 0;
            sum += bound;
        }
        assertThat(above).isLessThanOrEqualTo(most);
        assertThat(sum / repeats).isBetween(0.6, 1.0);
    }

    /**
     * Thirty features that know nothing of the data, so epsilon is 0. Null hypothesis: a bound of confidence 0.9 is
     * above 0 in at most a tenth of the audits; five standard errors above have a false-alarm probability of 2e-5 with
     * 30 audits, and less with more. A rule learned from the runs that it is judged by would find one feature in thirty
     * that fits.
     */
    @Test
    void manyFeaturesOfNoiseShowNothing() {
        manyFeaturesOfNoiseShowNothing(30);
    }

    @Test
    @Tag("slow")
    void manyFeaturesOfNoiseShowNothing_inFull() {
        manyFeaturesOfNoiseShowNothing(300);
    }

    private static void manyFeaturesOfNoiseShowNothing(int repeats) {
        int above = 0;
        for (int seed = 0; seed < repeats; seed++) {
            Evidence evidence = new DistinguishingAudit(60, 20, 0.9)
                    .run(List.of(new NoiseGame(30)), (data, training) -> training.noise("noise"), 0, new Seed(seed));
            above += evidence.bound(0).value() > 0 ? 1 : 0;
        }
        assertThat(above).isLessThanOrEqualTo((int) (repeats * 0.1 + 5 * Math.sqrt(repeats * 0.1 * 0.9)));
    }

    /** Features drawn from what was released, a stream of noise. */
    private record NoiseGame(int width) implements DistinguishingGame<Double, UniformRandomProvider> {
        @Override
        public NeighboringPair<Double> pair() {
            return new NumberGame(0, 0).pair();
        }

        @Override
        public double[] features(UniformRandomProvider noise) {
            double[] features = new double[width];
            for (int f = 0; f < width; f++) {
                features[f] = NormalSampler.sample(noise);
            }
            return features;
        }
    }

    @Test
    void aTrainerThatTellsAllIsBoundByItsRunsAlone() {
        DistinguishingAudit audit = new DistinguishingAudit(100, 10, 0.95);
        assertThat(audit.maxCertifiableEpsilon(0)).isCloseTo(3.28, within(0.005)); // section 4
        assertThat(bound(audit, ONE_APART, (number, training) -> number, 1)).isEqualTo(audit.maxCertifiableEpsilon(0));
    }

    /** The direction, the place of the feature and its unit are learned. */
    @Test
    void whateverTellsIsFound() {
        DistinguishingAudit audit = new DistinguishingAudit(100, 10, 0.95);
        Trainer<Double, Double> small = (number, training) -> -1e-6 * number;
        assertThat(bound(audit, List.of(new NumberGame(1, 0, 3, 5)), small, 1))
                .isEqualTo(audit.maxCertifiableEpsilon(0));
    }

    /** Noise of another width and the same mean: only a likelihood ratio of the feature tells. */
    @Test
    void aWidthThatDependsOnTheDataIsFound() {
        Trainer<Double, Double> width =
                (number, training) -> (number == 1 ? 100 : 1) * NormalSampler.sample(training.noise("number"));
        assertThat(bound(new DistinguishingAudit(200, 50, 0.95), ONE_APART, width, 1))
                .isGreaterThan(1.5);
    }

    @Test
    void theMostPromisingGameIsPlayed() {
        Evidence evidence = new DistinguishingAudit(50, 10, 0.95)
                .run(
                        List.of(new NumberGame(0, 0), new NumberGame(5, 0), new NumberGame(0.1, 0)),
                        LAPLACE,
                        0,
                        new Seed(1));
        assertThat(evidence.neighbors()).isEqualTo("5.0 or 0.0");
        assertThat(evidence.trainings()).isEqualTo(2 * (3 * 10 + 50));
    }

    /** The bound exceeds epsilon just where the p-value falls to the error of the bound. */
    @Test
    void boundAndPValueAreOneTest() {
        Evidence evidence = new DistinguishingAudit(300, 30, 0.99).run(THREE_APART, LAPLACE, 0, new Seed(3));
        double bound = evidence.bound(0).value();
        assertThat(bound).isGreaterThan(0);
        assertThat(evidence.pValue(bound - 1e-6, 0)).isLessThan(0.01);
        assertThat(evidence.pValue(bound + 1e-6, 0)).isGreaterThan(0.01);
    }

    /** No run is used twice: pilot and bound, with and without, every game. */
    @Test
    void everyTrainingHasNoiseOfItsOwn() {
        Set<Double> releases = new TreeSet<>();
        List<Double> all = new ArrayList<>();
        Trainer<Double, Double> noise = (number, training) -> {
            double release = training.noise("number").nextDouble();
            releases.add(release);
            all.add(release);
            return release;
        };
        new DistinguishingAudit(20, 5, 0.95)
                .run(List.of(new NumberGame(1, 0), new NumberGame(2, 0)), noise, 0, new Seed(1));
        assertThat(all).hasSize(2 * (2 * 5 + 20));
        assertThat(releases).hasSize(all.size());
    }

    @Test
    void aFeatureThatIsNoNumberIsNamed() {
        Trainer<Double, Double> broken = (number, training) -> Double.NaN;
        assertThatIllegalStateException()
                .isThrownBy(() -> bound(new DistinguishingAudit(5, 2, 0.95), ONE_APART, broken, 1))
                .withMessage("feature 0 of run 0 of game-0-pilot-with is NaN");
    }

    /** A release of one of the two datasets that is no number is named by its own side. */
    @Test
    void sidesAreThoseOfThePair() {
        Trainer<Double, Double> broken = (number, training) -> number == 1 ? Double.NaN : number;
        assertThatIllegalStateException()
                .isThrownBy(() -> bound(new DistinguishingAudit(5, 2, 0.95), ONE_APART, broken, 1))
                .withMessage("feature 0 of run 0 of game-0-pilot-with is NaN");
        Trainer<Double, Double> other = (number, training) -> number == 0 ? Double.NaN : number;
        assertThatIllegalStateException()
                .isThrownBy(() -> bound(new DistinguishingAudit(5, 2, 0.95), ONE_APART, other, 1))
                .withMessage("feature 0 of run 0 of game-0-pilot-without is NaN");
    }

    /** What was counted is said; the least p-value is that of no error in this many runs. */
    @Test
    void evidence_ofARelease_countsBothSides() {
        Evidence evidence =
                new DistinguishingAudit(20, 5, 0.95).run(ONE_APART, (number, training) -> number, 0, new Seed(1));
        assertThat(evidence.counted()).isEqualTo("classified as \"with\": 20 of 20 runs with, 0 of 20 without");
        assertThat(evidence.leastPValue(1, 0)).isEqualTo(evidence.pValue(1, 0));
        Evidence noisy = new DistinguishingAudit(20, 5, 0.95).run(ONE_APART, LAPLACE, 0, new Seed(1));
        assertThat(noisy.leastPValue(1, 0)).isEqualTo(evidence.pValue(1, 0)).isLessThan(noisy.pValue(1, 0));
    }

    @Test
    void sizes_atTheEndsOfTheirRanges() {
        assertThat(new DistinguishingAudit(1, 2, 0.5).trainings(3)).isEqualTo(14);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DistinguishingAudit(0, 2, 0.5))
                .withMessage("runs must be at least 1. Provided value: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DistinguishingAudit(1, 1, 0.5))
                .withMessage("pilot must be at least 2. Provided value: 1");
        for (double confidence : new double[] {0, 1, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new DistinguishingAudit(1, 2, confidence))
                    .withMessage("confidence must be > 0 and < 1. Provided value: " + confidence);
        }
    }
}
