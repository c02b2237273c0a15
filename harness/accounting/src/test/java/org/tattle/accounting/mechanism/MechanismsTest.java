package org.tattle.accounting.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.Adjacency;
import org.tattle.math.sampling.Seed;
import org.tattle.math.special.GaussianPrivacy;
import org.tattle.math.special.StandardNormal;
import org.tattle.math.testing.ChiSquare;
import org.tattle.math.testing.ExactDistribution;

/** Noise that is added to values: Gaussian, Laplace and two-sided geometric. */
class MechanismsTest {
    private static final Adjacency RELATION = Adjacency.ADD_REMOVE;
    private static final int DRAWS = 100_000;

    private static Sensitivity sensitivity(double value, Norm norm) {
        return new Sensitivity(value, norm, RELATION);
    }

    private static NoiseSource seeded() {
        return new SeededNoise(new Seed(130).child("noise").generator());
    }

    private static NoiseSource onGrid() {
        return new GridNoise(new Seed(131).child("noise").generator());
    }

    private static double one(GaussianMechanism mechanism, double value, NoiseSource noise) {
        double[] values = {value};
        mechanism.release(values, noise);
        return values[0];
    }

    /**
     * Null hypothesis: normal of deviation multiplier x sensitivity. False alarm 1e-6. Catches a sensitivity that is
     * left out.
     */
    @Test
    void gaussian_addsNoiseOfItsDeviation() {
        GaussianMechanism mechanism = new GaussianMechanism(sensitivity(2, Norm.L2), 1.5);
        assertThat(mechanism.standardDeviation()).isEqualTo(3);
        for (NoiseSource noise : new NoiseSource[] {seeded(), onGrid()}) {
            ExactDistribution.assertFollows(
                    DRAWS, () -> one(mechanism, 7, noise), x -> StandardNormal.cumulative((x - 7) / 3));
        }
    }

    /**
     * Null hypothesis: Laplace of scale sensitivity / epsilon. False alarm 1e-6. Catches a factor 2 and a square root
     * of 2.
     */
    @Test
    void laplace_addsNoiseOfItsScale() {
        LaplaceMechanism mechanism = LaplaceMechanism.of(sensitivity(2, Norm.L1), 0.5);
        assertThat(mechanism.scale()).isEqualTo(4);
        assertThat(1 / mechanism.noiseMultiplier()).isEqualTo(0.5);
        for (NoiseSource noise : new NoiseSource[] {seeded(), onGrid()}) {
            ExactDistribution.assertFollows(
                    DRAWS,
                    () -> {
                        double[] values = {7};
                        mechanism.release(values, noise);
                        return values[0];
                    },
                    x -> x < 7 ? 0.5 * Math.exp((x - 7) / 4) : 1 - 0.5 * Math.exp((7 - x) / 4));
        }
    }

    /**
     * Null hypothesis: ratio exp(−epsilon/sensitivity). False alarm 1e-6. Catches the paper's −exp(epsilon/N) (errata
     * E22).
     */
    @Test
    void geometric_addsNoiseOfItsRatio() {
        GeometricMechanism mechanism = GeometricMechanism.of(sensitivity(3, Norm.L1), 2);
        double ratio = Math.exp(-2 / 3.0);
        assertThat(mechanism.ratio()).isEqualTo(ratio);
        assertThat(mechanism.decay() * mechanism.sensitivity().value()).isCloseTo(2, within(1e-15));
        assertThat(mechanism.sensitivity().value()).isEqualTo(3);
        for (NoiseSource noise : new NoiseSource[] {seeded(), onGrid()}) {
            ChiSquare.assertFollows(
                    DRAWS,
                    -33,
                    47,
                    () -> {
                        long[] values = {7};
                        mechanism.release(values, noise);
                        return values[0];
                    },
                    t -> (1 - ratio) / (1 + ratio) * Math.pow(ratio, Math.abs(t - 7)));
        }
    }

    @Test
    void geometric_atTheEndOfTheLongs_staysThere() {
        GeometricMechanism mechanism = new GeometricMechanism(sensitivity(1, Norm.L1), 0.001);
        NoiseSource noise = seeded();
        for (int i = 0; i < 100; i++) {
            long[] values = {Long.MAX_VALUE, Long.MIN_VALUE};
            mechanism.release(values, noise);
            assertThat(values[0]).isGreaterThan(Long.MAX_VALUE - 100_000);
            assertThat(values[1]).isLessThan(Long.MIN_VALUE + 100_000);
        }
    }

    /**
     * The analytic noise meets the curve, from the safe side; the classical formula takes more of it where it is
     * proved.
     */
    @ParameterizedTest
    @CsvSource({"0.1, 1e-5", "1, 1e-5", "1, 1e-100", "0.5, 0.1"})
    void analyticGaussian_isTheLeastNoise(double epsilon, double delta) {
        Sensitivity sensitivity = sensitivity(2, Norm.L2);
        double multiplier =
                GaussianMechanism.analytic(sensitivity, epsilon, delta).noiseMultiplier();
        assertThat(GaussianPrivacy.logDelta(1 / multiplier, epsilon))
                .isCloseTo(Math.log(delta), within(1e-9 * Math.abs(Math.log(delta))));
        assertThat(multiplier).isLessThan(Math.sqrt(2 * Math.log(1.25 / delta)) / epsilon);
    }

    /**
     * Rounding to the grid moves n coordinates by up to a step each: the scale, after all rounding, over the
     * sensitivity of rounded values is at least the multiplier, also just below 4, where the wider noise lies on a
     * coarser grid than the bare one; and no more than 1e-3 above.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 1000, 400_000})
    void gridNoise_isWiderByWhatRoundingCosts(int coordinates) {
        for (double value = (4 - 1e-12) / 3; value > 0.5; value *= 0.999) {
            for (Norm norm : new Norm[] {Norm.L1, Norm.L2, Norm.FROBENIUS}) {
                Sensitivity sensitivity = sensitivity(value, norm);
                int few = norm == Norm.L1 ? Math.min(coordinates, 1000) : coordinates;
                NoiseSource noise = onGrid();
                double scale = sensitivity.noiseScale(3, few, noise);
                double step = noise.step(scale);
                double rounded = value + step * (norm == Norm.L1 ? few : Math.sqrt(few));
                assertThat(scale / rounded).isBetween(3 * (1 - 1e-15), 3 * (1 + 1e-3));
                assertThat(sensitivity.noiseScale(3, few, seeded())).isEqualTo(3 * value);
            }
        }
    }

    /**
     * The mistake that Tramèr et al. (2022) found by audit: noise for a mean put on a sum is too little by the batch
     * size.
     */
    @Test
    void sensitivityOfAMean_isThatOfTheSumOverThePublicNumber() {
        Sensitivity sum = new Clipping(Norm.L2, 0.5).sensitivity(Adjacency.REPLACE);
        GaussianMechanism ofMean = new GaussianMechanism(sum.dividedBy(100), 2);
        GaussianMechanism ofSum = new GaussianMechanism(sum, 2);
        assertThat(sum.value()).isEqualTo(1);
        assertThat(ofSum.standardDeviation()).isEqualTo(2);
        assertThat(ofMean.standardDeviation()).isCloseTo(0.02, within(1e-17));
        assertThat(ofMean.noiseMultiplier()).isEqualTo(ofSum.noiseMultiplier());
    }

    @Test
    void nonsense_isRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GaussianMechanism(sensitivity(1, Norm.L1), 1))
                .withMessage("norm of the sensitivity must be [L2, FROBENIUS]. Provided value: L1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LaplaceMechanism(sensitivity(1, Norm.L2), 1))
                .withMessage("norm of the sensitivity must be [L1]. Provided value: L2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GeometricMechanism(sensitivity(1, Norm.L2), 1))
                .withMessage("norm of the sensitivity must be [L1]. Provided value: L2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GeometricMechanism.of(sensitivity(1.5, Norm.L1), 1))
                .withMessage("sensitivity of whole numbers must be a whole number up to 2^31 - 1. Provided value: 1.5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GeometricMechanism.of(sensitivity(1, Norm.L1), 1e-12))
                .withMessage("decay must be in [2^-26, 2^20]. Provided value: 1.0E-12");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GaussianMechanism.analytic(sensitivity(1, Norm.L2), 1, 1))
                .withMessage("delta must be > 0 and < 1. Provided value: 1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LaplaceMechanism.of(sensitivity(1, Norm.L1), Double.NaN))
                .withMessage("epsilon must be > 0 and finite. Provided value: NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sensitivity(-1, Norm.L1))
                .withMessage("sensitivity must be > 0 and finite. Provided value: -1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sensitivity(1, Norm.L1).noiseScale(100, 1 << 30, onGrid()))
                .withMessage("coordinates must be few enough for the noise's grid. Provided value: 1073741824");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> one(new GaussianMechanism(sensitivity(1, Norm.L2), 1), Double.NaN, seeded()))
                .withMessage("value must be finite. Provided value: NaN");
    }

    /** The ends of every range belong to it or not as its name says. */
    @Test
    void ends_ofTheRanges_areAcceptedOrRefusedByName() {
        Sensitivity whole = sensitivity(Integer.MAX_VALUE, Norm.L1);
        assertThat(new GeometricMechanism(whole, 0x1.0p-26).sensitivity().value())
                .isEqualTo(Integer.MAX_VALUE);
        assertThat(new GeometricMechanism(whole, 0x1.0p20).decay()).isEqualTo(0x1.0p20);
        assertThat(sensitivity(Double.MAX_VALUE, Norm.L1).value()).isEqualTo(Double.MAX_VALUE);
        assertThat(seeded().laplace(Double.MAX_VALUE, 1)).isEqualTo(Double.MAX_VALUE);
        assertThat(onGrid().step(0x1.0p-900)).isEqualTo(0x1.0p-924);
        Sensitivity one = sensitivity(1, Norm.L2);
        assertThat(one.dividedBy(1)).isEqualTo(one);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> one.dividedBy(0))
                .withMessage("publicRecords must be >= 1. Provided value: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sensitivity(0, Norm.L1))
                .withMessage("sensitivity must be > 0 and finite. Provided value: 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GaussianMechanism.analytic(one, 1, 0))
                .withMessage("delta must be > 0 and < 1. Provided value: 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> seeded().laplace(Double.NaN, 1))
                .withMessage("value must be finite. Provided value: NaN");
    }

    /** No mechanism is made of an epsilon, a delta or a multiplier that gives no guarantee. */
    @Test
    void parametersWithoutAGuarantee_areRefusedByEveryMechanism() {
        Sensitivity one = sensitivity(1, Norm.L1);
        Sensitivity two = sensitivity(1, Norm.L2);
        for (double bad : new double[] {0, -1, Double.POSITIVE_INFINITY, Double.NaN}) {
            String multiplier = "noiseMultiplier must be > 0 and finite. Provided value: " + bad;
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new GaussianMechanism(two, bad))
                    .withMessage(multiplier);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new LaplaceMechanism(one, bad))
                    .withMessage(multiplier);
            String epsilon = "epsilon must be > 0 and finite. Provided value: " + bad;
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> GeometricMechanism.of(one, bad))
                    .withMessage(epsilon);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> GaussianMechanism.analytic(two, bad, 0.1))
                    .withMessage(epsilon);
        }
    }

    /** Rounding may at most double the noise: 2^23 coordinates of a grid of 2^-24 do, one more is refused. */
    @Test
    void noiseScale_doubledByTheGrid_isTheLastThatIsTaken() {
        Sensitivity one = sensitivity(1, Norm.L1);
        assertThat(one.noiseScale(1, 1 << 23, onGrid())).isEqualTo(2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> one.noiseScale(1, (1 << 23) + 1, onGrid()))
                .withMessage("coordinates must be few enough for the noise's grid. Provided value: 8388609");
    }
}
