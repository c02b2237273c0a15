package org.tattle.math.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.junit.jupiter.api.Test;
import org.tattle.math.linear.LeadingEigenpairs.SymmetricOperator;
import org.tattle.math.sampling.SplitMix;

class LeadingEigenpairsTest {
    private static SymmetricOperator operator(double[][] matrix) {
        return (x, y) -> {
            for (int i = 0; i < y.length; i++) {
                for (int j = 0; j < x.length; j++) {
                    y[i] += matrix[i][j] * x[j];
                }
            }
        };
    }

    /** The sum of some planted eigenpairs and of noise. */
    private static double[][] matrix(int n, double noise) {
        SplitMix random = new SplitMix(3);
        double[][] matrix = new double[n][n];
        for (int k = 1; k <= 4; k++) {
            double[] vector = new double[n];
            Arrays.setAll(vector, i -> random.nextDouble() - 0.5);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    matrix[i][j] += vector[i] * vector[j] * k;
                }
            }
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                matrix[i][j] += noise * (random.nextDouble() - 0.5);
                matrix[j][i] = matrix[i][j];
            }
        }
        return matrix;
    }

    /** The oracle is a decomposition of the whole matrix, where the Krylov space is all of it and where it is not. */
    @Test
    void pairs_areThoseOfTheWholeDecomposition() {
        for (int n : new int[] {5, 30, 200}) {
            double[][] matrix = matrix(n, 0.01);
            double[] expected = new EigenDecomposition(new Array2DRowRealMatrix(matrix)).getRealEigenvalues();
            LeadingEigenpairs pairs = LeadingEigenpairs.of(n, 4, operator(matrix), new SplitMix(1));
            for (int k = 0; k < 4; k++) {
                assertThat(pairs.values()[k]).isCloseTo(expected[k], within(1e-9 * expected[0]));
                double[] vector = Arrays.copyOfRange(pairs.vectors(), k * n, (k + 1) * n);
                double[] image = new double[n];
                operator(matrix).addProduct(vector, image);
                for (int i = 0; i < n; i++) {
                    assertThat(image[i]).isCloseTo(expected[k] * vector[i], within(1e-6 * expected[0]));
                }
            }
        }
    }

    /** A matrix whose eigenvalues are all one has no further Krylov vectors, one of zeros none at all. */
    @Test
    void tiesAndZeros_haveOrthonormalVectors() {
        for (double value : new double[] {0, 2}) {
            LeadingEigenpairs pairs =
                    LeadingEigenpairs.of(40, 3, (x, y) -> Arrays.setAll(y, i -> y[i] + value * x[i]), new SplitMix(1));
            assertThat(pairs.values()).containsExactly(new double[] {value, value, value}, within(1e-12));
            for (int a = 0; a < 3; a++) {
                for (int b = 0; b < 3; b++) {
                    double product = 0;
                    for (int i = 0; i < 40; i++) {
                        product += pairs.vectors()[a * 40 + i] * pairs.vectors()[b * 40 + i];
                    }
                    assertThat(product).isCloseTo(a == b ? 1 : 0, within(1e-12));
                }
            }
        }
    }

    @Test
    void badCounts_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LeadingEigenpairs.of(2, 3, (x, y) -> {}, new SplitMix(1)))
                .withMessageStartingWith("count");
    }
}
