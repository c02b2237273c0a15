package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.math3.distribution.BetaDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.testing.ExactDistribution;

class DirichletSamplerTest {
    private static final int DRAWS = 200_000;

    /**
     * Null hypothesis: each component, and the sum of the first two, is Beta of the summed parameters; seen below 1/2,
     * as near 1 doubles are too coarse at factor 0.05. False alarm 8e-6 a factor. Catches gammas of a common shape and
     * a sum that lacks a component.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.05, 1, 20})
    void sampleFollowsTheDirichletDistribution(double factor) {
        double[] alpha = {0.5 * factor, factor, 2.5 * factor};
        SplitMix random = new Seed(80).child("dirichlet").generator();
        double[] out = new double[3];
        double[] first = {alpha[0], alpha[1], alpha[2], alpha[0] + alpha[1]};
        for (int i = 0; i < first.length; i++) {
            int component = i;
            BetaDistribution distribution = new BetaDistribution(null, first[i], 4 * factor - first[i]);
            ExactDistribution.assertTailFollows(
                    DRAWS,
                    -0.5,
                    () -> {
                        DirichletSampler.sample(random, alpha, out);
                        assertThat(out[0] + out[1] + out[2]).isCloseTo(1, within(1e-15));
                        return component < 3 ? -out[component] : -(out[0] + out[1]);
                    },
                    x -> distribution.cumulativeProbability(-x));
        }
    }

    /**
     * Null hypothesis: the logarithm of a component of the symmetric distribution of two at 0.001; below −50 its
     * distribution function is exp(a x)/2 to 1e-5. False alarm 2e-6. Catches a logarithm taken after underflow, which
     * has half its mass at −infinity.
     */
    @Test
    void logSampleFollowsTheLaw_whereComponentsUnderflow() {
        SplitMix random = new Seed(81).child("dirichlet").generator();
        double[] out = new double[2];
        ExactDistribution.assertTailFollows(
                DRAWS,
                50,
                () -> {
                    DirichletSampler.logSample(random, 0.001, out);
                    assertThat(out[0]).isFinite();
                    return -out[0];
                },
                x -> 0.5 * Math.exp(-0.001 * x));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.05, 3})
    void symmetricAndGeneralLaw_spendTheSameStream(double alpha) {
        double[] alphas = {alpha, alpha, alpha};
        double[] one = new double[3];
        double[] other = new double[3];
        double[] logs = new double[3];
        for (int seed = 0; seed < 100; seed++) {
            DirichletSampler.sample(new SplitMix(seed), alpha, one);
            DirichletSampler.sample(new SplitMix(seed), alphas, other);
            assertThat(one).isEqualTo(other);
            DirichletSampler.logSample(new SplitMix(seed), alpha, logs);
            for (int i = 0; i < 3; i++) {
                assertThat(one[i]).isCloseTo(Math.exp(logs[i]), within(1e-14));
            }
            DirichletSampler.logSample(new SplitMix(seed), alphas, other);
            assertThat(logs).isEqualTo(other);
        }
    }

    @Test
    void nonsense_isRefusedByName() {
        SplitMix random = new SplitMix(1);
        double[] out = new double[2];
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DirichletSampler.sample(random, new double[] {1, 0}, out))
                .withMessage("shape must be > 0 and finite. Provided value: 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DirichletSampler.sample(random, Double.NaN, out))
                .withMessage("shape must be > 0 and finite. Provided value: NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DirichletSampler.logSample(random, new double[] {1}, out))
                .withMessage("alpha must be as long as out, 2. Provided value: 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DirichletSampler.sample(random, 1, new double[0]))
                .withMessage("out must be of at least one component. Provided value: 0");
    }
}
