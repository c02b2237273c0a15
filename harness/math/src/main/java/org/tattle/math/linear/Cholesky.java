package org.tattle.math.linear;

/** A solver of small symmetric positive definite systems in place, by the factorization L D L' without square roots. */
public final class Cholesky {
    private Cholesky() {}

    /**
     * Solves A x = b for a positive definite A.
     *
     * @param a the lower triangle of A, n x n row-major; overwritten by its factor
     * @param b the right-hand side, overwritten by x
     * @throws ArithmeticException when A is not positive definite
     */
    public static void solve(double[] a, double[] b, int n) {
        int row = factor(a, b, n);
        if (row >= 0) {
            throw new ArithmeticException("not positive definite: pivot " + a[row * n + row] + " in row " + row);
        }
    }

    /**
     * Solves A x = b if A is positive definite to working precision.
     *
     * @param a the lower triangle of A, n x n row-major; overwritten
     * @param b the right-hand side, overwritten by x
     * @return whether A is positive definite; otherwise the contents of b are meaningless
     */
    public static boolean trySolve(double[] a, double[] b, int n) {
        return factor(a, b, n) < 0;
    }

    /** Solves and returns −1, or returns the row of the first pivot that is not above 0, left in its place. */
    private static int factor(double[] a, double[] b, int n) {
        for (int i = 0; i < n; i++) {
            int row = i * n;
            for (int j = 1; j < i; j++) {
                int other = j * n;
                double sum = a[row + j];
                for (int k = 0; k < j; k++) {
                    sum -= a[row + k] * a[other + k];
                }
                a[row + j] = sum;
            }
            double x = b[i];
            double pivot = a[row + i];
            for (int j = 0; j < i; j++) {
                double factor = a[row + j] * a[j * n + j];
                pivot -= factor * a[row + j];
                x -= factor * b[j];
                a[row + j] = factor;
            }
            if (!(pivot > 0)) {
                a[row + i] = pivot;
                return i;
            }
            a[row + i] = 1 / pivot;
            b[i] = x;
        }
        for (int i = n - 1; i >= 0; i--) {
            double x = b[i] * a[i * n + i];
            for (int k = i + 1; k < n; k++) {
                x -= a[k * n + i] * b[k];
            }
            b[i] = x;
        }
        return -1;
    }

    /** Computes ln |A| of a matrix that {@link #solve} has overwritten by its factor. */
    public static double logDeterminant(double[] factor, int n) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum -= Math.log(factor[i * n + i]);
        }
        return sum;
    }
}
