package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.math.optimize.LbfgsMinimizer;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.SplitMix;

class LogisticRegressionTest {
    private static final double L2 = 0.01;

    /** Records in three classes about three points of the plane, the first feature a hundred times the second. */
    private static double[] features(int[] labels) {
        SplitMix random = new SplitMix(5);
        double[] features = new double[2 * labels.length];
        for (int i = 0; i < labels.length; i++) {
            features[2 * i] = 100 * (labels[i] + NormalSampler.sample(random));
            features[2 * i + 1] = (labels[i] == 1 ? 1 : 0) + NormalSampler.sample(random);
        }
        return features;
    }

    private static int[] labels(int records, int classes) {
        int[] labels = new int[records];
        for (int i = 0; i < records; i++) {
            labels[i] = i % classes;
        }
        return labels;
    }

    /**
     * At the unique optimum, and only there, l2 W_ck equals the mean over records of ([label = c] − p_c) x_k: checked
     * from the definition of p, not by the code under test.
     */
    @ParameterizedTest
    @CsvSource({"3, 3, 0.01", "3, 4, 0.001", "2, 2, 1", "1, 1, 0.01"})
    void theGradientVanishes(int used, int classes, double l2) {
        int[] labels = labels(90, used);
        double[] features = features(labels);
        double[] weights = new LogisticRegression(l2).fit(features, labels, classes);
        double[] gradient = new double[weights.length];
        for (int i = 0; i < labels.length; i++) {
            double[] x = {features[2 * i], features[2 * i + 1], 1};
            double sum = 0;
            double[] p = new double[classes];
            for (int c = 0; c < classes; c++) {
                p[c] = Math.exp(weights[3 * c] * x[0] + weights[3 * c + 1] * x[1] + weights[3 * c + 2]);
                sum += p[c];
            }
            for (int c = 0; c < classes; c++) {
                for (int k = 0; k < 3; k++) {
                    gradient[3 * c + k] += (p[c] / sum - (labels[i] == c ? 1 : 0)) * x[k] / labels.length;
                }
            }
        }
        for (int i = 0; i < weights.length; i++) {
            assertThat(gradient[i] + l2 * weights[i]).isCloseTo(0, within(1.1e-8));
        }
    }

    @Test
    void theWeightsOfAFeatureSumToNought_overClasses() {
        int[] labels = labels(90, 3);
        double[] weights = new LogisticRegression(L2).fit(features(labels), labels, 3);
        for (int k = 0; k < 3; k++) {
            assertThat(weights[k] + weights[3 + k] + weights[6 + k]).isCloseTo(0, within(1e-9));
        }
    }

    /**
     * One feature, all zero: the intercepts solve l2 b = share − p. Two classes with shares 3/4, 1/4 and l2 = 1/8: by
     * symmetry b_1 = −b_0, and b_0 / 8 = 3/4 − 1 / (1 + exp(−2 b_0)), solved here by bisection.
     */
    @Test
    void withoutInformation_theSharesAreFitted_asFarAsThePenaltyAllows() {
        double low = 0;
        double high = 3;
        for (int i = 0; i < 100; i++) {
            double b = (low + high) / 2;
            if (b / 8 < 0.75 - 1 / (1 + Math.exp(-2 * b))) {
                low = b;
            } else {
                high = b;
            }
        }
        double[] weights = new LogisticRegression(0.125).fit(new double[4], new int[] {0, 0, 1, 0}, 2);
        assertThat(weights[1]).isCloseTo(low, within(1e-7));
        assertThat(weights[3]).isCloseTo(-low, within(1e-7));
        assertThat(weights[0]).isZero();
    }

    @Test
    void separableRecordsAreTold_withoutWeightsBeyondAllBounds() {
        double[] features = {-2, -1, 1, 2};
        int[] labels = {0, 0, 1, 1};
        double[] weights = new LogisticRegression(1e-3).fit(features, labels, 2);
        double[] logs = new double[2];
        for (int i = 0; i < 4; i++) {
            LogisticRegression.logProbabilities(weights, features, i, logs);
            assertThat(Math.exp(logs[0]) + Math.exp(logs[1])).isCloseTo(1, within(1e-12));
            assertThat(logs[labels[i]]).isGreaterThan(-0.1);
        }
    }

    @Test
    void probabilitiesOfHugeScoresDoNotOverflow() {
        double[] logs = new double[2];
        LogisticRegression.logProbabilities(new double[] {0, 5000, 0, -5000}, new double[] {1}, 0, logs);
        assertThat(logs).containsExactly(0, -10_000);
        LogisticRegression.logProbabilities(new double[] {0, -5000, 0, -5000}, new double[] {1}, 0, logs);
        assertThat(logs).containsExactly(new double[] {-Math.log(2), -Math.log(2)}, within(1e-11));
    }

    @Test
    void theSameRecordsGiveTheSameBits() {
        int[] labels = labels(90, 3);
        double[] features = features(labels);
        assertThat(new LogisticRegression(L2).fit(features, labels, 3))
                .containsExactly(new LogisticRegression(L2).fit(features.clone(), labels.clone(), 3));
    }

    @Test
    void nonsenseIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LogisticRegression(0))
                .withMessage("l2 must be > 0 and finite. Provided value: 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LogisticRegression(1).fit(new double[3], new int[2], 2))
                .withMessage("features must be as many numbers for each of 2 records. Provided value: 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LbfgsMinimizer(0))
                .withMessage("tolerance must be above 0. Provided value: 0.0");
    }

    @Test
    void aFunctionWithoutAMinimum_isAFault() {
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> new LbfgsMinimizer(1e-8).find((at, out) -> out[0] = 1, new double[1]))
                .withMessageStartingWith("no step leads down");
    }
}
