package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.Trainer;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.special.GaussianPrivacy;

class CanaryAuditTest {
    private static final int CANARIES = 100;

    /** The data are the coins, and a release is what is said of them. */
    private record Coins(int count) implements Canaries<BitSet, BitSet> {
        @Override
        public BitSet planted(BitSet coins) {
            return coins;
        }

        @Override
        public String description() {
            return count + " coins";
        }

        @Override
        public double[] scores(BitSet release) {
            double[] scores = new double[count];
            for (int i = 0; i < count; i++) {
                scores[i] = release.get(i) ? 1 : 0;
            }
            return scores;
        }
    }

    /** Randomized response, each coin by itself. */
    private static Trainer<BitSet, BitSet> flipping(double epsilon) {
        return (coins, training) -> {
            UniformRandomProvider random = training.noise("flips");
            BitSet said = (BitSet) coins.clone();
            for (int i = 0; i < CANARIES; i++) {
                if (random.nextDouble() < 1 / (1 + Math.exp(epsilon))) {
                    said.flip(i);
                }
            }
            return said;
        };
    }

    private static double bound(CanaryAudit audit, Trainer<BitSet, BitSet> trainer, int seed) {
        return audit.run(new Coins(CANARIES), trainer, 0, new Seed(seed))
                .bound(0)
                .value();
    }

    /**
     * Randomized response of epsilon 1 is what the theorem is tight for. Null hypothesis: a bound of confidence 0.9
     * exceeds 1 in at most a tenth of the audits; five standard errors above has a false-alarm probability of 3e-7. It
     * would fail if the number of guesses were chosen on the trainings that are counted, or if a coin counted twice.
     */
    @Test
    void aTrueEpsilonIsRarelyExceeded() {
        int repeats = 500;
        int above = 0;
        double sum = 0;
        for (int seed = 0; seed < repeats; seed++) {
            double bound = bound(new CanaryAudit(CANARIES, 5, 0.9), flipping(1), seed);
            above += bound > 1 ? 1 : 0;
            sum += bound;
        }
        assertThat(above).isLessThanOrEqualTo((int) (repeats * 0.1 + 5 * Math.sqrt(repeats * 0.1 * 0.9)));
        assertThat(sum / repeats).isBetween(0.4, 1.0);
    }

    /**
     * All canaries in one state can be told only as often as coins fall so; a perfect release with balanced guesses.
     */
    @Test
    void aReleaseOfTheCoinsShowsMuchAndNeverMoreThanTheCeiling() {
        CanaryAudit audit = new CanaryAudit(CANARIES, 4, 0.95);
        double bound = bound(audit, (coins, training) -> coins, 1);
        assertThat(bound).isBetween(3.0, audit.maxCertifiableEpsilon(0));
        assertThat(new CanaryAudit(CANARIES, 1, 0.95).maxCertifiableEpsilon(0))
                .isCloseTo(3.49, within(0.005)); // audit statistics, section 4
    }

    /** Whatever is released without the data shows nothing: p-values of epsilon 0 are at least uniform. */
    @Test
    void constantScoresShowNothing() {
        int repeats = 500;
        int above = 0;
        for (int seed = 0; seed < repeats; seed++) {
            above += bound(new CanaryAudit(CANARIES, 1, 0.9), (coins, training) -> new BitSet(), seed) > 0 ? 1 : 0;
        }
        assertThat(above).isLessThanOrEqualTo((int) (repeats * 0.1 + 5 * Math.sqrt(repeats * 0.1 * 0.9)));
    }

    @Test
    void anotherNumberOfCanariesIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        new CanaryAudit(10, 1, 0.95).run(new Coins(11), (coins, training) -> coins, 0, new Seed(1)))
                .withMessage("planted must hold 10 canaries. Provided number: 11");
    }

    /** Four trainings and one that chooses; no coin beyond the canaries; what was guessed is said. */
    @Test
    void evidence_ofARelease_countsItsGuesses() {
        Trainer<BitSet, BitSet> whole = (coins, training) -> {
            assertThat(coins.length()).isLessThanOrEqualTo(CANARIES);
            return coins;
        };
        Evidence evidence = new CanaryAudit(CANARIES, 4, 0.95).run(new Coins(CANARIES), whole, 0, new Seed(1));
        assertThat(evidence.trainings()).isEqualTo(5);
        assertThat(evidence.counted()).matches("\\d+ of \\d+ guesses correct, of 400 canaries");
        int right = Integer.parseInt(evidence.counted().replaceAll(" .*", ""));
        int guesses = Integer.parseInt(evidence.counted().replaceAll("^\\d+ of | guesses.*", ""));
        assertThat(evidence.pValue(1, 0)).isEqualTo(new OneRun(400, guesses, right).pValue(1, 0));
        assertThat(evidence.leastPValue(1, 0)).isEqualTo(new OneRun(400, guesses, guesses).pValue(1, 0));
    }

    /** Each coin plus normal noise. */
    private record Noisy(int count) implements Canaries<BitSet, double[]> {
        @Override
        public BitSet planted(BitSet coins) {
            return coins;
        }

        @Override
        public String description() {
            return count + " coins";
        }

        @Override
        public double[] scores(double[] release) {
            return release;
        }
    }

    /**
     * One run of 1,000 canaries of mu = 1 shows at least 60 % of epsilon at delta 1e-5 if their noise is independent.
     * Fails if the guesses are those that are best for any training: a few hundred, or fewer.
     */
    @Test
    void aThousandGaussianCanaries_showMostOfEpsilon() {
        aThousandGaussianCanaries_showMostOfEpsilon(1);
    }

    @Test
    @Tag("slow")
    void aThousandGaussianCanaries_showMostOfEpsilon_inFull() {
        aThousandGaussianCanaries_showMostOfEpsilon(9);
    }

    private static void aThousandGaussianCanaries_showMostOfEpsilon(int repeats) {
        Trainer<BitSet, double[]> trainer = (coins, training) -> {
            UniformRandomProvider random = training.noise("noise");
            double[] release = new double[1000];
            Arrays.setAll(release, i -> (coins.get(i) ? 1 : 0) + NormalSampler.sample(random));
            return release;
        };
        double delta = 1e-5;
        double truth = GaussianPrivacy.epsilon(1, Math.log(delta));
        double[] shown = IntStream.range(0, repeats)
                .mapToDouble(seed -> new CanaryAudit(1000, 1, 0.95)
                                .run(new Noisy(1000), trainer, delta, new Seed(seed))
                                .ifIndependent(Optional.of(IndependentCoinsTest.gaussian()), delta)
                                .orElseThrow()
                                .value()
                        / truth)
                .sorted()
                .toArray();
        assertThat(shown[repeats / 2]).isBetween(0.6, 1.0);
        assertThat(shown[repeats - 1]).isLessThan(1.1); // each is right with a probability of 0.95
    }

    @Test
    void scoreThatIsNoNumber_isNamed() {
        Canaries<BitSet, BitSet> broken = new Canaries<>() {
            @Override
            public int count() {
                return 2;
            }

            @Override
            public BitSet planted(BitSet coins) {
                return coins;
            }

            @Override
            public String description() {
                return "broken";
            }

            @Override
            public double[] scores(BitSet release) {
                return new double[] {0, Double.NaN};
            }
        };
        assertThatIllegalStateException()
                .isThrownBy(() -> new CanaryAudit(2, 1, 0.95).run(broken, (coins, training) -> coins, 0, new Seed(1)))
                .withMessage("the score of canary 1 in run 0 is NaN");
    }

    @Test
    void sizes_atTheEndsOfTheirRanges() {
        assertThat(new CanaryAudit(2, 1, 0.5).maxCertifiableEpsilon(0)).isPositive();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CanaryAudit(1, 1, 0.5))
                .withMessage("canaries must be at least 2. Provided value: 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CanaryAudit(2, 0, 0.5))
                .withMessage("trainings must be at least 1. Provided value: 0");
        for (double confidence : new double[] {0, 1, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new CanaryAudit(2, 1, confidence))
                    .withMessage("confidence must be > 0 and < 1. Provided value: " + confidence);
        }
    }
}
