package org.tattle.core.numeric;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;

/** Symmetric matrices of some hundred rows, n x n row-major, both triangles held. */
public final class SymmetricMatrix {
    private SymmetricMatrix() {}

    /**
     * Replaces eigenvalues below a floor by the floor. A matrix that has none is left as it is, which a Cholesky
     * factorisation tells; only others are decomposed.
     *
     * @param a finite, modified
     */
    public static void floorEigenvalues(double[] a, int n, double floor) {
        double[] above = a.clone();
        for (int i = 0; i < n; i++) {
            above[i * n + i] -= floor;
        }
        if (!factor(above, n)) {
            recompose(a, n, floor);
        }
    }

    private static void recompose(double[] a, int n, double floor) {
        double[][] rows = new double[n][n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(a, i * n, rows[i], 0, n);
        }
        EigenDecomposition spectrum = new EigenDecomposition(new Array2DRowRealMatrix(rows, false));
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
        if (!factor(a, n)) {
            throw new ArithmeticException("not positive definite");
        }
        invertFactor(a, n);
        for (int i = 0; i < n; i++) { // L^-T L^-1, from its first row on: what is overwritten is not asked again
            for (int j = i; j < n; j++) {
                double sum = 0;
                for (int k = j; k < n; k++) {
                    sum += a[k * n + i] * a[k * n + j];
                }
                a[i * n + j] = sum;
            }
        }
        mirror(a, n);
    }

    /** Overwrites the lower triangle by the factor L of L Lᵀ; false where the matrix is not positive definite. */
    private static boolean factor(double[] a, int n) {
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = a[i * n + j];
                for (int k = 0; k < j; k++) {
                    sum -= a[i * n + k] * a[j * n + k];
                }
                if (i > j) {
                    a[i * n + j] = sum / a[j * n + j];
                } else if (sum > 0) {
                    a[i * n + i] = Math.sqrt(sum);
                } else {
                    return false;
                }
            }
        }
        return true;
    }

    /** Overwrites L by its inverse, column by column. */
    private static void invertFactor(double[] a, int n) {
        for (int j = 0; j < n; j++) {
            a[j * n + j] = 1 / a[j * n + j];
            for (int i = j + 1; i < n; i++) {
                double sum = 0;
                for (int k = j; k < i; k++) {
                    sum -= a[i * n + k] * a[k * n + j];
                }
                a[i * n + j] = sum / a[i * n + i];
            }
        }
    }
}
