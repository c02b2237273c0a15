package org.tattle.defenses.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.tattle.core.numeric.Normal;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.random.Seed;
import org.tattle.core.testing.ExactLaw;

class AnalyzeGaussTest {
    private static final int SIZE = 3;
    private static final AnalyzeGauss MECHANISM =
            new AnalyzeGauss(new Clipping(Norm.L2, 2).sensitivityOfGram(Relation.addRemove(Unit.ROW)), 1.5);
    private static final double[] MATRIX = {4, -1, 2, -1, 5, 0, 2, 0, 1};

    private static double[] released(NoiseSource noise) {
        double[] matrix = MATRIX.clone();
        MECHANISM.release(matrix, SIZE, noise);
        return matrix;
    }

    /**
     * Null hypothesis: each entry of the upper triangle is normal of deviation multiplier x C². False alarm 1e-6 an
     * entry and a source. Catches a diagonal of twice the variance, as (G + Gᵀ)/2 has, and a mirrored sum.
     */
    @Test
    void entries_haveTheirLaw() {
        assertThat(MECHANISM.standardDeviation()).isEqualTo(6);
        NoiseSource[] sources = {
            new SeededNoise(new Seed(150).child("noise").generator()),
            new GridNoise(new Seed(151).child("noise").generator())
        };
        for (NoiseSource noise : sources) {
            for (int entry : new int[] {0, 2, 4, 5}) {
                ExactLaw.assertFollows(
                        20_000, () -> released(noise)[entry], x -> Normal.cumulative((x - MATRIX[entry]) / 6));
            }
        }
    }

    /**
     * The matrix stays symmetric, and its upper entries are independent: over 20,000 releases their correlations are
     * within 5 standard errors of 0, false alarm 6e-7 a pair. Catches one noise for all.
     */
    @Test
    void released_isSymmetric_andItsUpperEntriesIndependent() {
        NoiseSource noise = new SeededNoise(new Seed(152).child("noise").generator());
        double[] products = new double[9];
        for (int i = 0; i < 20_000; i++) {
            double[] matrix = released(noise);
            for (int entry = 0; entry < 9; entry++) {
                assertThat(matrix[entry]).isEqualTo(matrix[entry % SIZE * SIZE + entry / SIZE]);
            }
            int[] upper = {0, 1, 2, 4, 5, 8};
            for (int j = 1; j < upper.length; j++) {
                products[j] +=
                        (matrix[upper[j]] - MATRIX[upper[j]]) * (matrix[upper[j - 1]] - MATRIX[upper[j - 1]]) / 36;
            }
        }
        for (double product : products) {
            assertThat(Math.abs(product)).isLessThan(5 * Math.sqrt(20_000));
        }
    }

    /** The noise is wide enough for the rounding of all six entries of the upper triangle, not of one. */
    @Test
    void noise_coversTheRoundingOfTheUpperTriangle() {
        double[] largest = {0};
        NoiseSource noise = new Recorder(0.01, largest);
        released(noise);
        assertThat(largest[0]).isEqualTo(1.5 * (4 + 2 * 0.01 * Math.sqrt(6)));
    }

    /** A source of a given grid that adds nothing and keeps the largest scale it is asked for. */
    private record Recorder(double grid, double[] largest) implements NoiseSource {
        @Override
        public double step(double scale) {
            return grid;
        }

        @Override
        public double gaussian(double value, double standardDeviation) {
            largest[0] = Math.max(largest[0], standardDeviation);
            return value;
        }

        @Override
        public double laplace(double value, double scale) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long twoSidedGeometric(double decay) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean expMinus(double exponent) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int uniform(int bound) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void nonsense_isRefusedByName_andChangesNothing() {
        NoiseSource noise = new SeededNoise(new Seed(1).generator());
        double[] skew = {1, 2, 3, 4};
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MECHANISM.release(skew, 2, noise))
                .withMessage("matrix must be symmetric. Provided value: entries (0, 1) and its mirror differ");
        assertThat(skew).containsExactly(1, 2, 3, 4);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MECHANISM.release(new double[] {1, Double.NaN, Double.NaN, 1}, 2, noise))
                .withMessage("entry must be finite. Provided value: NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MECHANISM.release(new double[5], 2, noise))
                .withMessage("length of the matrix must be 2 squared. Provided value: 5");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> new AnalyzeGauss(new Clipping(Norm.L2, 1).sensitivity(Relation.addRemove(Unit.ROW)), 1))
                .withMessage("norm of the sensitivity must be [FROBENIUS]. Provided value: L2");
    }

    @Test
    void smallestMatrix_isReleased_andOneThatIsNotFiniteIsLeftAsItWas() {
        NoiseSource noise = new SeededNoise(new Seed(153).child("noise").generator());
        double[] one = {7};
        MECHANISM.release(one, 1, noise);
        assertThat(one[0]).isNotEqualTo(7).isFinite();
        double[] infinite = {1, 2, 2, Double.POSITIVE_INFINITY};
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MECHANISM.release(infinite, 2, noise))
                .withMessage("entry must be finite. Provided value: Infinity");
        assertThat(infinite).containsExactly(1, 2, 2, Double.POSITIVE_INFINITY);
    }
}
