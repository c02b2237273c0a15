package org.tattle.accounting.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.Adjacency;
import org.tattle.math.sampling.Seed;
import org.tattle.math.testing.ChiSquare;

/** Mechanisms that choose: randomized response and the exponential mechanism. */
class ChoicesTest {
    private static final int DRAWS = 200_000;
    private static final Adjacency REPLACE = Adjacency.REPLACE;

    private static RandomizedResponse response(double epsilon, int answers, int categories) {
        return new RandomizedResponse(new Sensitivity(answers, Norm.HAMMING, REPLACE), epsilon, categories);
    }

    private static NoiseSource[] sources() {
        return new NoiseSource[] {
            new SeededNoise(new Seed(140).child("noise").generator()),
            new GridNoise(new Seed(141).child("noise").generator())
        };
    }

    /**
     * Null hypothesis: kept with e^e/(e^e + k − 1), each other answer with 1/(e^e + k − 1), e = epsilon / answers.
     * False alarm 1e-6 a source. Catches an answer that may be "replaced" by itself on top, and an epsilon that is not
     * shared.
     */
    @ParameterizedTest
    @CsvSource({"1, 1, 2", "4, 2, 2", "0.5, 1, 5"})
    void response_hasItsDistribution(double epsilon, int answers, int categories) {
        RandomizedResponse response = response(epsilon, answers, categories);
        double odds = Math.exp(epsilon / answers);
        assertThat(response.keepProbability()).isCloseTo(odds / (odds + categories - 1), within(1e-15));
        for (NoiseSource noise : sources()) {
            ChiSquare.assertFollows(
                    DRAWS,
                    0,
                    categories - 1,
                    () -> response.release(1, noise),
                    i -> (i == 1 ? odds : 1) / (odds + categories - 1));
        }
    }

    /**
     * Null hypothesis: the estimates' means are the true counts. 400 repetitions of 1,000 answers; each mean within 5
     * of its standard errors, false alarm 6e-7 a category. Catches the reported counts taken for estimates, and a
     * divisor of p alone.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void estimates_areUnbiased(int categories) {
        RandomizedResponse response = response(0.8, 1, categories);
        long[] truth = new long[categories];
        truth[0] = 700;
        truth[1] = 300;
        NoiseSource noise = sources()[0];
        double[] mean = new double[categories];
        int repetitions = 400;
        for (int repetition = 0; repetition < repetitions; repetition++) {
            long[] reported = new long[categories];
            for (int i = 0; i < 1000; i++) {
                reported[response.release(i < 700 ? 0 : 1, noise)]++;
            }
            double[] estimates = response.estimateCounts(reported);
            assertThat(Arrays.stream(estimates).sum()).isCloseTo(1000, within(1e-9));
            for (int i = 0; i < categories; i++) {
                mean[i] += estimates[i] / repetitions;
            }
        }
        double kept = response.keepProbability();
        double gain = kept - (1 - kept) / (categories - 1);
        double error =
                Math.sqrt(1000 * 0.25 / repetitions) / gain; // no reported answer varies by more than a fair coin
        for (int i = 0; i < categories; i++) {
            assertThat(mean[i]).isBetween(truth[i] - 5 * error, truth[i] + 5 * error);
        }
        long[] raw = {700, 300};
        assertThat(5 * error).isLessThan(Math.abs(raw[0] * (1 - kept) / 2)); // the raw counts' bias would be seen
    }

    /** At epsilon 1e-9 kept and changed differ by 5e-10: the estimate must not lose that to cancellation. */
    @Test
    void estimates_ofTinyEpsilon_keepTheirDigits() {
        double[] estimates = response(1e-9, 1, 2).estimateCounts(new long[] {3, 1});
        assertThat(estimates[0]).isCloseTo(2 + 1 * 2 / 1e-9, within(1e-5));
    }

    /**
     * Null hypothesis: P(i) proportional to exp(epsilon u_i / (2 sensitivity)). False alarm 1e-6 a source. Catches the
     * factor 2 left out, and a sensitivity that multiplies.
     */
    @Test
    void exponential_hasItsDistribution() {
        double[] utilities = {3, 1, 0, 2.5, -40};
        ExponentialMechanism mechanism = new ExponentialMechanism(new Sensitivity(0.5, Norm.L_INFINITY, REPLACE), 1.2);
        double sum = Arrays.stream(utilities).map(u -> Math.exp(1.2 * u)).sum();
        for (NoiseSource noise : sources()) {
            ChiSquare.assertFollows(
                    DRAWS, 0, 4, () -> mechanism.choose(utilities, noise), i -> Math.exp(1.2 * utilities[i]) / sum);
        }
    }

    @Test
    void exponential_ofHugeUtilities_isFinite() {
        ExponentialMechanism mechanism = new ExponentialMechanism(new Sensitivity(1, Norm.L_INFINITY, REPLACE), 1);
        for (NoiseSource noise : sources()) {
            assertThat(mechanism.choose(new double[] {-1e308, 1e308}, noise)).isEqualTo(1);
            assertThat(mechanism.choose(new double[] {1e308}, noise)).isZero();
        }
    }

    @Test
    void nonsense_isRefusedByName() {
        Sensitivity hamming = new Sensitivity(1, Norm.HAMMING, REPLACE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RandomizedResponse(hamming, 1, 1))
                .withMessage("categories must be >= 2. Provided value: 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RandomizedResponse(new Sensitivity(1, Norm.HAMMING, Adjacency.ADD_REMOVE), 1, 2))
                .withMessage(
                        "adjacency of randomized response must be REPLACE or WITHIN_L1. Provided value: ADD_REMOVE");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RandomizedResponse(new Sensitivity(1, Norm.L1, REPLACE), 1, 2))
                .withMessage("norm of the sensitivity must be [HAMMING]. Provided value: L1");
        for (double epsilon : new double[] {0, -1, Double.POSITIVE_INFINITY, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> response(epsilon, 1, 2))
                    .withMessage("epsilon must be > 0 and finite. Provided value: " + epsilon);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> response(1, 1, 3).release(3, sources()[0]))
                .withMessage("answer must be in [0, 2]. Provided value: 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> response(1, 1, 3).estimateCounts(new long[2]))
                .withMessage("number of counts must be 3. Provided value: 2");
        ExponentialMechanism mechanism = new ExponentialMechanism(new Sensitivity(1, Norm.L_INFINITY, REPLACE), 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> mechanism.choose(new double[] {1, Double.NaN}, sources()[0]))
                .withMessage("utility must be finite. Provided value: NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> mechanism.choose(new double[0], sources()[0]))
                .withMessage("number of outcomes must be >= 1. Provided value: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ExponentialMechanism(hamming, 1))
                .withMessage("norm of the sensitivity must be [L_INFINITY]. Provided value: HAMMING");
    }
}
