package org.tattle.math.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tattle.math.sampling.SplitMix;

class CholeskyTest {
    @Test
    void solvesRandomSystems() {
        SplitMix random = new SplitMix(1);
        for (int n = 1; n <= 12; n++) {
            double[] root = random.doubles((long) n * n).toArray();
            double[] a = new double[n * n];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    for (int k = 0; k < n; k++) {
                        a[i * n + j] += root[i * n + k] * root[j * n + k];
                    }
                }
                a[i * n + i] += 1;
            }
            double[] x = random.doubles(n).toArray();
            double[] b = new double[n];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    b[i] += a[i * n + j] * x[j];
                }
            }
            Cholesky.solve(a, b, n);
            assertThat(b).containsExactly(x, within(1e-12));
        }
    }

    @Test
    void refusesAMatrixThatIsNotPositiveDefinite() {
        assertThatThrownBy(() -> Cholesky.solve(new double[] {1, 0, 2, 1}, new double[2], 2))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("row 1");
    }

    /** Hilbert's matrix of three rows has determinant 1/2160; ten times a matrix of three rows has a thousand times. */
    @Test
    void logDeterminant_ofHilbertsMatrix() {
        double[] hilbert = {1, 0, 0, 1.0 / 2, 1.0 / 3, 0, 1.0 / 3, 1.0 / 4, 1.0 / 5};
        double[] tenfold = Arrays.stream(hilbert).map(x -> 10 * x).toArray();
        Cholesky.solve(hilbert, new double[3], 3);
        Cholesky.solve(tenfold, new double[3], 3);
        assertThat(Cholesky.logDeterminant(hilbert, 3)).isCloseTo(-Math.log(2160), within(1e-12));
        assertThat(Cholesky.logDeterminant(tenfold, 3)).isCloseTo(Math.log(1000.0 / 2160), within(1e-12));
    }
}
