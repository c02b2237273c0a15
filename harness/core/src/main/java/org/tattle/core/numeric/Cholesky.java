package org.tattle.core.numeric;

/** Solves small symmetric positive definite systems in place. */
public final class Cholesky {
    private Cholesky() {}

    /**
     * Solves A x = b.
     *
     * @param a the lower triangle of A, n x n row-major; overwritten by its factor
     * @param b the right-hand side, overwritten by x
     * @throws ArithmeticException when A is not positive definite
     */
    public static void solve(double[] a, double[] b, int n) {
        for (int i = 0; i < n; i++) {
            int row = i * n;
            double x = b[i];
            double pivot = a[row + i];
            for (int j = 0; j < i; j++) {
                double sum = a[row + j];
                int other = j * n;
                for (int k = 0; k < j; k++) {
                    sum -= a[row + k] * a[other + k];
                }
                double factor = sum * a[other + j];
                a[row + j] = factor;
                pivot -= factor * factor;
                x -= factor * b[j];
            }
            if (!(pivot > 0)) {
                throw new ArithmeticException("not positive definite: pivot " + pivot + " in row " + i);
            }
            // the diagonal keeps its reciprocal: one division a row
            double inverse = 1 / Math.sqrt(pivot);
            a[row + i] = inverse;
            b[i] = x * inverse;
        }
        for (int i = n - 1; i >= 0; i--) {
            double x = b[i];
            for (int k = i + 1; k < n; k++) {
                x -= a[k * n + i] * b[k];
            }
            b[i] = x * a[i * n + i];
        }
    }
}
