package org.tattle.math.linear;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.CholeskyDecomposition;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.NonPositiveDefiniteMatrixException;
import org.apache.commons.math3.linear.RealMatrix;

/** Operations on symmetric matrices of some hundred rows, stored n x n row-major with both triangles. */
public final class SymmetricMatrix {
    /** The largest relative difference of mirrored entries. */
    private static final double SYMMETRIC = 1e-12;

    private SymmetricMatrix() {}

    /**
     * Replaces eigenvalues below a floor by the floor. A matrix without such eigenvalues is left unchanged; a Cholesky
     * factorization detects this, and only other matrices are decomposed.
     *
     * @param a finite, modified
     */
    public static void floorEigenvalues(double[] a, int n, double floor) {
        double[] above = a.clone();
        for (int i = 0; i < n; i++) {
            above[i * n + i] -= floor;
        }
        if (factor(above, n).isEmpty()) {
            recompose(a, n, floor);
        }
    }

    private static void recompose(double[] a, int n, double floor) {
        EigenDecomposition spectrum = new EigenDecomposition(matrix(a, n));
        double[][] vectors = spectrum.getVT().getData();
        double[] values = spectrum.getRealEigenvalues();
        Arrays.fill(a, 0);
        for (int k = 0; k < n; k++) {
            double[] vector = vectors[k];
            double value = Math.max(floor, values[k]);
            for (int i = 0; i < n; i++) {
                double factor = value * vector[i];
                for (int j = i; j < n; j++) {
                    a[i * n + j] += factor * vector[j];
                }
            }
        }
        mirror(a, n);
    }

    /** Copies the upper triangle into the lower one. */
    private static void mirror(double[] a, int n) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                a[i * n + j] = a[j * n + i];
            }
        }
    }

    /**
     * Inverts a positive definite matrix in place.
     *
     * @throws ArithmeticException when it is not positive definite
     */
    public static void invert(double[] a, int n) {
        double[][] inverse = factor(a, n)
                .orElseThrow(() -> new ArithmeticException("not positive definite"))
                .getSolver()
                .getInverse()
                .getData();
        for (int i = 0; i < n; i++) {
            System.arraycopy(inverse[i], i, a, i * n + i, n - i);
        }
        mirror(a, n);
    }

    /** The Cholesky factors of a matrix; empty if it is not positive definite. */
    private static Optional<CholeskyDecomposition> factor(double[] a, int n) {
        try {
            return Optional.of(new CholeskyDecomposition(matrix(a, n), SYMMETRIC, 0));
        } catch (NonPositiveDefiniteMatrixException e) {
            return Optional.empty();
        }
    }

    private static RealMatrix matrix(double[] a, int n) {
        double[][] rows = new double[n][n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(a, i * n, rows[i], 0, n);
        }
        return new Array2DRowRealMatrix(rows, false);
    }
}
