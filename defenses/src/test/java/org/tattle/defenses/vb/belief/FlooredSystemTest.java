package org.tattle.defenses.vb.belief;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.junit.jupiter.api.Test;
import org.tattle.defenses.vb.belief.WeightSystem.FlooredSystem;
import org.tattle.math.linear.PackedCholesky;

class FlooredSystemTest {
    private static final int SIZE = 12;
    private static final double FLOOR = 0.01;

    private final double[] packed = Toy.normals(PackedCholesky.length(SIZE), 1, 3);
    private final double[] right = Toy.normals(SIZE, 1, 4);

    /** A + diag(d) as a whole. */
    private static double[][] whole(double[] packed, double[] diagonal) {
        double[][] matrix = new double[SIZE][SIZE];
        int at = 0;
        for (int k = 0; k < SIZE; k++) {
            for (int l = k; l < SIZE; l++) {
                matrix[k][l] = packed[at];
                matrix[l][k] = packed[at++];
            }
            matrix[k][k] += diagonal[k];
        }
        return matrix;
    }

    private static double least(double[][] matrix) {
        return Arrays.stream(new EigenDecomposition(new Array2DRowRealMatrix(matrix)).getRealEigenvalues())
                .min()
                .orElseThrow();
    }

    /** The shift that a solution tells: b − (A + diag(d)) x = shift x. */
    private double shift(double[] diagonal) {
        double[][] matrix = whole(packed, diagonal);
        double[] x = right.clone();
        new FlooredSystem(SIZE, FLOOR).solve(packed, 0, diagonal, x);
        double[] shifts = new double[SIZE];
        for (int k = 0; k < SIZE; k++) {
            double rest = right[k];
            for (int l = 0; l < SIZE; l++) {
                rest -= matrix[k][l] * x[l];
            }
            shifts[k] = rest / x[k];
        }
        for (double one : shifts) {
            assertThat(one).isCloseTo(shifts[0], within(1e-9));
        }
        return shifts[0];
    }

    @Test
    void aSystemAboveTheFloor_isSolvedAsItIs() {
        double[] diagonal = new double[SIZE];
        Arrays.fill(diagonal, FLOOR * 1.01 - least(whole(packed, diagonal)));
        assertThat(shift(diagonal)).isCloseTo(0, within(1e-9));
    }

    @Test
    void aSystemBelowTheFloor_isLiftedAboveIt_byNotMuchMoreThanNeeded() {
        double[] diagonal = Toy.normals(SIZE, 0.1, 5);
        double least = least(whole(packed, diagonal));
        assertThat(least).isLessThan(-1);
        double shift = shift(diagonal);
        assertThat(least + shift).isGreaterThanOrEqualTo(FLOOR);
        assertThat(shift).isLessThanOrEqualTo(2 * -least + FLOOR);
    }

    @Test
    void aSystemThatIsNotFinite_isRefused() {
        packed[5] = Double.NaN;
        FlooredSystem system = new FlooredSystem(SIZE, FLOOR);
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> system.solve(packed, 0, new double[SIZE], right));
    }
}
