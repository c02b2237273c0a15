package org.tattle.accounting.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.sampling.SecureRandomProvider;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.StandardNormal;
import org.tattle.math.testing.ChiSquare;
import org.tattle.math.testing.ExactDistribution;

class GridNoiseTest {
    private static final int DRAWS = 100_000;

    private static SplitMix random() {
        return new Seed(110).child("noise").generator();
    }

    /**
     * The share of releases of a value that no double near 1 can be: what the least significant bits tell (Mironov
     * 2012).
     */
    private static double shareOffTheUnitsOfOne(DoubleUnaryOperator release, double value, double grid) {
        int off = 0;
        for (int i = 0; i < 10_000; i++) {
            double steps = release.applyAsDouble(value) / grid;
            off += steps == Math.rint(steps) ? 0 : 1;
        }
        return off / 10_000.0;
    }

    /**
     * Continuous noise of scale 0.1 leaves every release of 1 on the doubles between 1/8 and 2, all of them multiples
     * of 2^−56, and most releases of 0 elsewhere: one output tells the input. The attack that grid noise must not
     * allow.
     */
    @Test
    void leastSignificantBits_ofContinuousNoise_tellTheValue() {
        SeededNoise noise = new SeededNoise(random());
        double grid = 0x1.0p-56;
        assertThat(shareOffTheUnitsOfOne(x -> noise.laplace(x, 0.01), 1, grid)).isZero();
        assertThat(shareOffTheUnitsOfOne(x -> noise.laplace(x, 0.01), 0, grid)).isGreaterThan(0.5);
        assertThat(shareOffTheUnitsOfOne(x -> noise.gaussian(x, 0.01), 1, grid)).isZero();
        assertThat(shareOffTheUnitsOfOne(x -> noise.gaussian(x, 0.01), 0, grid)).isGreaterThan(0.5);
    }

    /** Every release, whatever was released, lies on the multiples of one power of two, at most 2^−20 of the scale. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1, 1 / 3.0, -1e6 / 7, 1e-30})
    void releases_ofAnyValue_areMultiplesOfTheSameGrid(double value) {
        GridNoise noise = new GridNoise(random());
        double step = noise.step(0.01);
        assertThat(step).isEqualTo(0x1.0p-31).isLessThanOrEqualTo(0.01 * 0x1.0p-20);
        assertThat(shareOffTheUnitsOfOne(x -> noise.laplace(x, 0.01), value, step))
                .isZero();
        assertThat(shareOffTheUnitsOfOne(x -> noise.gaussian(x, 0.01), value, step))
                .isZero();
    }

    /** Null hypothesis: the continuous distributions, from which the grid's differ by 1e-8. False alarm 1e-6 each. */
    @Test
    void noiseOnTheGrid_followsItsDistribution() {
        GridNoise noise = new GridNoise(random());
        ExactDistribution.assertFollows(DRAWS, () -> noise.gaussian(5, 3), x -> StandardNormal.cumulative((x - 5) / 3));
        ExactDistribution.assertFollows(
                DRAWS,
                () -> noise.laplace(5, 3),
                x -> x < 5 ? 0.5 * Math.exp((x - 5) / 3) : 1 - 0.5 * Math.exp((5 - x) / 3));
        ExactDistribution.assertFollows(
                DRAWS, () -> new SeededNoise(random()).step(1) + noise.gaussian(0, 1), StandardNormal::cumulative);
    }

    /** Null hypothesis: two-sided geometric of both sources, P(0) = (1 − a)/(1 + a). False alarm 1e-6 each. */
    @ParameterizedTest
    @ValueSource(doubles = {0.05, 1, Math.PI})
    void twoSidedGeometric_ofBothSources_followsTheDistribution(double decay) {
        for (NoiseSource noise : new NoiseSource[] {new GridNoise(random()), new SeededNoise(random())}) {
            double ratio = Math.exp(-decay);
            int most = (int) (20 / decay) + 2;
            ChiSquare.assertFollows(
                    DRAWS,
                    -most,
                    most,
                    () -> noise.twoSidedGeometric(decay),
                    t -> (1 - ratio) / (1 + ratio) * Math.exp(-decay * Math.abs(t)));
        }
    }

    /** Null hypothesis: true with probability exp(−x), of both sources. False alarm 1e-6 each. */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.7, 3.3})
    void expMinus_ofBothSources_hasItsProbability(double exponent) {
        for (NoiseSource noise : new NoiseSource[] {new GridNoise(random()), new SeededNoise(random())}) {
            double p = Math.exp(-exponent);
            ChiSquare.assertFollows(DRAWS, 0, 1, () -> noise.expMinus(exponent) ? 1 : 0, i -> i == 1 ? p : 1 - p);
            assertThat(noise.expMinus(0)).isTrue();
            assertThat(noise.expMinus(Double.POSITIVE_INFINITY)).isFalse();
        }
    }

    /** (1 + e^epsilon) 1e-16 for each number: 2e-16 at epsilon 0, and for five numbers at ln 3 twenty times 1e-16. */
    @Test
    void delta_growsWithEpsilonAndTheNumbers() {
        assertThat(GridNoise.delta(0, 1)).isCloseTo(2e-16, within(1e-30));
        assertThat(GridNoise.delta(Math.log(3), 5)).isCloseTo(20e-16, within(1e-28));
        assertThat(GridNoise.delta(Math.log(3), 0)).isZero();
    }

    @Test
    void source_hangsOnTheGenerator() {
        assertThat(NoiseSource.of(new SecureRandomProvider())).isInstanceOf(GridNoise.class);
        assertThat(NoiseSource.of(random())).isInstanceOf(SeededNoise.class);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SeededNoise(new SecureRandomProvider()))
                .withMessageContaining("unfit for release");
        assertThat(GridNoise.secure().gaussian(0, 1))
                .isNotEqualTo(GridNoise.secure().gaussian(0, 1));
    }

    @Test
    void extremes_areExactOrRefused() {
        GridNoise noise = new GridNoise(random());
        assertThat(noise.gaussian(1e300, 1)).isEqualTo(1e300);
        assertThat(noise.laplace(0, 1e300)).isFinite();
        assertThat(noise.laplace(0, 1e-270)).isFinite().isNotZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> noise.gaussian(0, Double.MIN_VALUE))
                .withMessage("scale must be >= 2^-900. Provided value: 4.9E-324");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> noise.gaussian(Double.NaN, 1))
                .withMessage("value must be finite. Provided value: NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> noise.gaussian(0, Double.NaN))
                .withMessage("scale must be > 0 and finite. Provided value: NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> noise.twoSidedGeometric(0))
                .withMessage("decay must be in [2^-26, 2^20]. Provided value: 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> noise.expMinus(-1))
                .withMessage("exponent must be >= 0. Provided value: -1.0");
        assertThat(noise.twoSidedGeometric(0x1.0p20)).isZero();
        assertThat(noise.twoSidedGeometric(0x1.0p-26)).isBetween(-(1L << 33), 1L << 33);
    }
}
