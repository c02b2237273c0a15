package org.tattle.math.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.SplitMix;

class PackedCholeskyTest {
    /** B'B + I of a random B, of which only the upper triangle is told, from the third place of the array on. */
    private static double[] triangle(int size, SplitMix random) {
        double[] b = new double[size * size];
        for (int i = 0; i < b.length; i++) {
            b[i] = NormalSampler.sample(random);
        }
        double[] triangle = new double[2 + PackedCholesky.length(size)];
        int at = 2;
        for (int k = 0; k < size; k++) {
            for (int l = k; l < size; l++) {
                triangle[at] = k == l ? 1 : 0;
                for (int i = 0; i < size; i++) {
                    triangle[at] += b[i * size + k] * b[i * size + l];
                }
                at++;
            }
        }
        return triangle;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 30})
    void whatIsSolved_givesTheRightHandSideBack(int size) {
        SplitMix random = new SplitMix(size);
        double[] triangle = triangle(size, random);
        double[] diagonal = new double[size];
        double[] right = new double[size];
        for (int k = 0; k < size; k++) {
            diagonal[k] = random.nextDouble();
            right[k] = NormalSampler.sample(random);
        }
        double[] x = right.clone();
        PackedCholesky cholesky = new PackedCholesky(size);
        assertThat(cholesky.factorize(triangle, 2, diagonal, 0.5)).isTrue();
        cholesky.solve(x);
        double[] product = new double[size];
        int at = 2;
        for (int k = 0; k < size; k++) {
            product[k] += (diagonal[k] + 0.5) * x[k];
            for (int l = k; l < size; l++) {
                product[k] += triangle[at] * x[l];
                product[l] += k == l ? 0 : triangle[at] * x[k];
                at++;
            }
        }
        assertThat(product).containsExactly(right, within(1e-10));
    }

    /** Its eigenvalues are 3 and −1, so that a shift decides. */
    @ParameterizedTest
    @ValueSource(doubles = {-4, 0, 0.999, 1.001})
    void onlyPositiveDefiniteOnes_areFactorized(double shift) {
        boolean factorized = new PackedCholesky(2).factorize(new double[] {1, 2, 1}, 0, new double[2], shift);
        assertThat(factorized).isEqualTo(shift > 1);
    }
}
