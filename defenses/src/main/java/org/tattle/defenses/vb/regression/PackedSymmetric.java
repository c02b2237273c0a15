package org.tattle.defenses.vb.regression;

/** Conversions of symmetric matrices between their upper triangle, row by row, and n x n numbers. */
final class PackedSymmetric {
    private PackedSymmetric() {}

    /** The number of entries of a triangle. */
    static int size(int n) {
        return Math.multiplyExact(n, n + 1) / 2;
    }

    /** The offset of a row's entries: entry (i, j), i at most j, is at {@code row(i, n) + j}. */
    static int row(int i, int n) {
        return i * n - i * (i + 1) / 2;
    }

    /** The full matrix of a triangle. */
    static double[] full(double[] triangle, int n) {
        double[] matrix = new double[n * n];
        for (int i = 0; i < n; i++) {
            int row = row(i, n);
            for (int j = i; j < n; j++) {
                matrix[i * n + j] = triangle[row + j];
                matrix[j * n + i] = triangle[row + j];
            }
        }
        return matrix;
    }

    /** The triangle of matrix + v vᵀ. */
    static double[] ofSum(double[] matrix, double[] v) {
        int n = v.length;
        double[] triangle = new double[size(n)];
        for (int i = 0; i < n; i++) {
            int row = row(i, n);
            for (int j = i; j < n; j++) {
                triangle[row + j] = matrix[i * n + j] + v[i] * v[j];
            }
        }
        return triangle;
    }
}
