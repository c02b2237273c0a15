package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleSupplier;
import org.apache.commons.math3.special.Erf;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.testing.ChiSquare;
import org.tattle.math.testing.ExactDistribution;

/** Normal, exponential and Laplace variates, which {@link Ziggurat} draws. */
class ZigguratsTest {
    private static final int MANY = 30_000_000;
    private static final int DRAWS = 500_000;

    private static double upperNormal(double x) {
        return 0.5 * Erf.erfc(x / Math.sqrt(2));
    }

    /** Counts draws in cells of width 1/64 from −8 to 8, those beyond in the outermost. */
    private static void assertCells(DoubleSupplier sampler, DoubleBinaryOperator distribution) {
        long[] seen = new long[1024];
        for (int i = 0; i < MANY; i++) {
            seen[(int) Math.max(0, Math.min(1023, Math.floor(sampler.getAsDouble() * 64) + 512))]++;
        }
        ChiSquare.assertFollows(seen, cell -> distribution.applyAsDouble((cell - 512) / 64.0, (cell - 511) / 64.0));
    }

    /**
     * Null hypothesis: standard normal in each of 700 cells narrower than the ziggurat's patches. False alarm 1e-6.
     * Catches a patch of the wrong weight, a patch that is accepted whole, and a sign that depends on the layer.
     */
    @Test
    void normals_inFineCells_followTheDistribution() {
        SplitMix random = new Seed(40).child("normal").generator();
        assertCells(
                () -> NormalSampler.sample(random),
                (low, high) -> low < 0 ? upperNormal(-high) - upperNormal(-low) : upperNormal(low) - upperNormal(high));
    }

    /**
     * Null hypothesis: normal beyond the lowest rectangle's edge, of draws from that patch alone. False alarm 1e-6.
     * Catches a tail that keeps its exponential majorant, and a rate wrong by a fiftieth.
     */
    @Test
    void normals_beyondTheLastRectangle_followTheTail() {
        normals_beyondTheLastRectangle_followTheTail(DRAWS / 4);
    }

    @Test
    @Tag("slow")
    void normals_beyondTheLastRectangle_followTheTail_inFull() {
        normals_beyondTheLastRectangle_followTheTail(DRAWS);
    }

    private static void normals_beyondTheLastRectangle_followTheTail(int draws) {
        SplitMix random = new Seed(41).child("normal").generator();
        double edge = NormalSampler.STANDARD.edge()[0];
        assertThat(edge).isBetween(3.6, 3.7);
        double[] tail = new double[draws];
        for (int i = 0; i < draws; ) {
            double value = NormalSampler.STANDARD.beyond(random);
            if (value >= 0) {
                tail[i++] = value;
            }
        }
        assertThat(ExactDistribution.distance(tail, x -> 1 - upperNormal(x) / upperNormal(edge)))
                .isLessThan(ExactDistribution.tolerance(draws));
    }

    /**
     * Null hypothesis: as many draws beyond 3.66, and as far, as the distribution says. False alarm 2e-6. Catches a
     * light tail.
     */
    @Test
    void normals_followTheTail() {
        normals_followTheTail(MANY / 3);
    }

    @Test
    @Tag("slow")
    void normals_followTheTail_inFull() {
        normals_followTheTail(MANY);
    }

    private static void normals_followTheTail(int draws) {
        SplitMix random = new Seed(46).child("normal").generator();
        ExactDistribution.assertTailFollows(
                draws, 3.66, () -> NormalSampler.sample(random), ZigguratsTest::upperNormal);
    }

    /** Null hypothesis: exponential in fine cells. False alarm 1e-6. Catches what the same test of normals catches. */
    @Test
    void exponentials_inFineCells_followTheDistribution() {
        SplitMix random = new Seed(42).child("exponential").generator();
        assertCells(
                () -> ExponentialSampler.sample(random) - 8, (low, high) -> Math.exp(-low - 8) - Math.exp(-high - 8));
    }

    /** Null hypothesis: exponential of rate 4 beyond 2, the end of its lowest rectangle. False alarm 2e-6. */
    @Test
    void exponentials_beyondTheLastRectangle_followTheTail() {
        exponentials_beyondTheLastRectangle_followTheTail(MANY / 6);
    }

    @Test
    @Tag("slow")
    void exponentials_beyondTheLastRectangle_followTheTail_inFull() {
        exponentials_beyondTheLastRectangle_followTheTail(MANY);
    }

    private static void exponentials_beyondTheLastRectangle_followTheTail(int draws) {
        SplitMix random = new Seed(43).child("exponential").generator();
        ExactDistribution.assertTailFollows(
                draws, 2, () -> ExponentialSampler.sample(random) / 4, x -> Math.exp(-4 * x));
    }

    /**
     * Null hypothesis: Laplace of scale 2.5. False alarm 1e-6. Catches an exponential without its sign and a scale that
     * divides.
     */
    @Test
    void laplaces_followTheDistribution() {
        SplitMix random = new Seed(44).child("laplace").generator();
        ExactDistribution.assertFollows(
                DRAWS,
                () -> LaplaceSampler.sample(random, 2.5),
                x -> x < 0 ? 0.5 * Math.exp(x / 2.5) : 1 - 0.5 * Math.exp(-x / 2.5));
    }

    /**
     * Null hypothesis: normal of mean 3 and standard deviation 2. False alarm 1e-6. Catches a variance for a deviation.
     */
    @Test
    void normals_ofMeanAndDeviation_followTheDistribution() {
        SplitMix random = new Seed(45).child("normal").generator();
        ExactDistribution.assertFollows(
                DRAWS, () -> NormalSampler.sample(random, 3, 2), x -> 1 - upperNormal((x - 3) / 2));
    }

    @Test
    void noiseOfScaleZero_isNone() {
        SplitMix random = new SplitMix(1);
        assertThat(NormalSampler.sample(random, 3, 0)).isEqualTo(3);
        assertThat(Math.abs(LaplaceSampler.sample(random, 0))).isZero();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
    void nonsense_isRefusedByName(double value) {
        SplitMix random = new SplitMix(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LaplaceSampler.sample(random, value))
                .withMessage("scale must be >= 0 and finite. Provided value: " + value);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NormalSampler.sample(random, 0, value))
                .withMessage("standardDeviation must be >= 0 and finite. Provided value: " + value);
    }
}
