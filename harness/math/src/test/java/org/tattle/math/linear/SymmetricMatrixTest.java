package org.tattle.math.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;

class SymmetricMatrixTest {
    private static final int N = 17;

    private static double[] gram(int rows, long seed) {
        UniformRandomProvider random = new Seed(seed).generator();
        double[] gram = new double[N * N];
        double[] x = new double[N];
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < N; i++) {
                x[i] = NormalSampler.sample(random);
            }
            for (int i = 0; i < N; i++) {
                for (int j = 0; j < N; j++) {
                    gram[i * N + j] += x[i] * x[j];
                }
            }
        }
        return gram;
    }

    @Test
    void invert_givesTheInverse() {
        double[] a = gram(40, 1);
        double[] inverse = a.clone();
        SymmetricMatrix.invert(inverse, N);
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                double sum = 0;
                for (int k = 0; k < N; k++) {
                    sum += a[i * N + k] * inverse[k * N + j];
                }
                assertThat(sum).isCloseTo(i == j ? 1 : 0, within(1e-12));
                assertThat(inverse[i * N + j]).isEqualTo(inverse[j * N + i]);
            }
        }
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> SymmetricMatrix.invert(new double[] {1, 2, 2, 1}, 2))
                .withMessage("not positive definite");
    }

    /** Eigenvalues 3 and −1 on the diagonals of the square, then 1.9 and 0.1: the lesser become 1/2. */
    @Test
    void floorEigenvalues_lifts_onlyWhatIsBelow() {
        double[] negative = {1, 2, 2, 1};
        SymmetricMatrix.floorEigenvalues(negative, 2, 0.5);
        assertThat(negative).containsExactly(new double[] {1.75, 1.25, 1.25, 1.75}, within(1e-14));
        double[] small = {1, 0.9, 0.9, 1};
        SymmetricMatrix.floorEigenvalues(small, 2, 0.5);
        assertThat(small).containsExactly(new double[] {1.2, 0.7, 0.7, 1.2}, within(1e-14));
    }

    /** x A x is at least the floor along any x; and what lies above is not touched, bit for bit. */
    @Test
    void floorEigenvalues_ofAMatrixThatLacksRank() {
        double[] a = gram(5, 2);
        double[] floored = a.clone();
        SymmetricMatrix.floorEigenvalues(floored, N, 0.25);
        double[] above = floored.clone();
        for (int i = 0; i < N; i++) {
            above[i * N + i] -= 0.25 * (1 - 1e-9);
        }
        SymmetricMatrix.invert(above, N); // throws unless positive definite
        double trace = 0;
        for (int i = 0; i < N; i++) {
            trace += floored[i * N + i] - a[i * N + i];
        }
        assertThat(trace).isCloseTo((N - 5) * 0.25, within(1e-10));
        double[] again = gram(40, 3);
        double[] untouched = again.clone();
        SymmetricMatrix.floorEigenvalues(untouched, N, 1e-4);
        assertThat(untouched).containsExactly(again);
    }
}
