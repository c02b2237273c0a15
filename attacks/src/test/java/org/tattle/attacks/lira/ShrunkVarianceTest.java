package org.tattle.attacks.lira;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.attacks.Given;
import org.tattle.math.sampling.GammaSampler;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.Digamma;

class ShrunkVarianceTest {
    private static double normal(UniformRandomProvider random) {
        double radius = Math.sqrt(-2 * Math.log(1 - random.nextDouble()));
        return radius * Math.cos(2 * Math.PI * random.nextDouble());
    }

    /** Records of mean 0; each side of each record has the variance that the function draws, times its scale. */
    private static Moments simulated(
            int records,
            int modelsOnASide,
            double[] scales,
            IntToDoubleFunction variance,
            UniformRandomProvider random) {
        List<boolean[]> members = new ArrayList<>();
        List<double[]> answers = new ArrayList<>();
        for (int side = 0; side < 2; side++) {
            double[] deviations = new double[records];
            for (int i = 0; i < records; i++) {
                deviations[i] = Math.sqrt(variance.applyAsDouble(i) * scales[i]);
            }
            for (int model = 0; model < modelsOnASide; model++) {
                boolean[] in = new boolean[records];
                double[] answer = new double[records];
                for (int i = 0; i < records; i++) {
                    in[i] = side == 1;
                    answer[i] = deviations[i] * normal(random);
                }
                members.add(in);
                answers.add(answer);
            }
        }
        return Moments.of(new Given.Table(members, answers, 1), records, 0);
    }

    private static double[] scales(int records) {
        double[] scales = new double[records];
        for (int i = 0; i < records; i++) {
            scales[i] = 1 + i % 20;
        }
        return scales;
    }

    /**
     * Variances drawn from the prior, scaled inverse chi-square with 6 degrees of freedom about 2. The estimator
     * compares the variance V = trigamma(3) + trigamma(2.5) = 0.885 of n = 100,000 log ratios with its sampling part;
     * the fourth moment of log chi-squares gives its error sqrt((0.343 + 2 V^2)/n), and psi''(3) = −0.154 turns that
     * into 0.057 degrees of freedom; the unit's error is below 0.5 %. Five standard errors: false alarm 6e-7 each.
     * Forgetting the sampling part, or half of a degree of freedom, fails.
     */
    @Test
    void prior_ofSimulatedVariances_isRecovered() {
        int records = 50_000;
        SplitMix random = new SplitMix(2);
        double[] scales = scales(records);
        Moments moments = simulated(records, 6, scales, i -> 6 * 2 / (2 * GammaSampler.sample(random, 3, 1)), random);
        ShrunkVariance shrunk = new ShrunkVariance(moments, scales);
        assertThat(shrunk.priorFreedom()).isCloseTo(6, within(5 * 0.057));
        assertThat(shrunk.priorUnit()).isCloseTo(2, within(5 * 0.005 * 2));
    }

    /**
     * Equal variances, 8 models a side: the prior must be worth many models. The excess variance has error 0.0027 about
     * 0, so (at five errors, false alarm 6e-7) at least 140 degrees of freedom, against the seven of a record: no
     * record is more than a tenth from the pooled distribution, while their own variances are up to a half away and
     * more.
     */
    @Test
    void equalVariancesAndFewModels_isNearThePooledDistribution() {
        int records = 20_000;
        SplitMix random = new SplitMix(3);
        double[] scales = scales(records);
        Moments moments = simulated(records, 8, scales, i -> 3, random);
        ShrunkVariance shrunk = new ShrunkVariance(moments, scales);
        VarianceModel.LengthScaled pooled = new VarianceModel.LengthScaled(moments, scales);
        VarianceModel.PerRecord own = new VarianceModel.PerRecord(moments);
        assertThat(shrunk.priorFreedom()).isGreaterThan(140);
        double farthest = 0;
        for (int i = 0; i < records; i++) {
            double x = moments.mean(i, false) + Math.sqrt(scales[i]);
            double expected = pooled.standardized(i, false, x) / Math.sqrt(1 + 1.0 / 8);
            assertThat(shrunk.standardized(i, false, x)).isCloseTo(expected, within(0.1 * expected));
            farthest = Math.max(farthest, Math.abs(own.standardized(i, false, x) / expected - 1));
        }
        assertThat(farthest).isGreaterThan(0.5);
    }

    /** Unlike variances and 2,000 models a side: each record's own counts, the prior some models among thousands. */
    @Test
    void manyModels_isNearTheRecordsOwnDistribution() {
        int records = 100;
        SplitMix random = new SplitMix(4);
        double[] scales = scales(records);
        Moments moments = simulated(records, 2000, scales, i -> 1 + i % 5, random);
        ShrunkVariance shrunk = new ShrunkVariance(moments, scales);
        VarianceModel.LengthScaled pooled = new VarianceModel.LengthScaled(moments, scales);
        VarianceModel.PerRecord own = new VarianceModel.PerRecord(moments);
        double farthest = 0;
        for (int i = 0; i < records; i++) {
            double x = moments.mean(i, false) + 2 * Math.sqrt(scales[i]);
            double z = own.standardized(i, false, x);
            assertThat(shrunk.standardized(i, false, x)).isCloseTo(z, within(0.01 * z));
            double ratio = own.logDensity(i, true, x) - own.logDensity(i, false, x);
            assertThat(shrunk.logDensity(i, true, x) - shrunk.logDensity(i, false, x))
                    .isCloseTo(ratio, within(0.01 + 0.01 * Math.abs(ratio)));
            farthest = Math.max(farthest, Math.abs(pooled.standardized(i, false, x) / z - 1));
        }
        assertThat(farthest).isGreaterThan(0.3);
    }

    /** The predictive density is Student's, but for ln sqrt(pi). */
    @Test
    void logDensity_isStudents() {
        double[] scales = scales(50);
        SplitMix random = new SplitMix(5);
        Moments moments = simulated(50, 4, scales, i -> 1 + i % 7, random);
        ShrunkVariance shrunk = new ShrunkVariance(moments, scales);
        for (int i = 0; i < 50; i += 7) {
            double freedom = shrunk.priorFreedom() + 3;
            double variance =
                    (shrunk.priorFreedom() * shrunk.priorUnit() * scales[i] + moments.squares(i, true)) / freedom;
            double scale = Math.sqrt(variance * 1.25);
            double x = moments.mean(i, true) + i / 3.0;
            double t = (x - moments.mean(i, true)) / scale;
            double expected = new TDistribution(freedom).logDensity(t) - Math.log(scale) + 0.5 * Math.log(Math.PI);
            assertThat(shrunk.logDensity(i, true, x)).isCloseTo(expected, within(1e-8));
            assertThat(shrunk.standardized(i, true, x)).isCloseTo(t, within(1e-12));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 0.1, 0.3949, 1, 4.9, 1e4})
    void inverseTrigamma_undoesTrigamma(double y) {
        assertThat(Digamma.trigamma(ShrunkVariance.inverseTrigamma(y))).isCloseTo(y, within(1e-11 * y));
    }
}
