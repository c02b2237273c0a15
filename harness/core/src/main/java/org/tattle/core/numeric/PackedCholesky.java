package org.tattle.core.numeric;

/**
 * Solves symmetric positive definite systems whose upper triangle is packed row by row, by the factors U' D U. Whole
 * rows are subtracted from whole rows, which the just-in-time compiler turns into vector instructions: for a hundred
 * unknowns several times as fast as {@link Cholesky}.
 *
 * <p>A workspace for one size. One thread at a time.
 */
public final class PackedCholesky {
    private final int size;
    private final double[] row;

    /** @param size n, at least 1 */
    public PackedCholesky(int size) {
        this.size = size;
        row = new double[size];
    }

    /** The length of a packed triangle, n (n + 1)/2. */
    public static int length(int size) {
        return Math.multiplyExact(size, size + 1) / 2;
    }

    /**
     * Factorises a matrix in place.
     *
     * @param a the upper triangle, packed row by row; its rows D U afterwards, or part of that
     * @return whether the matrix is positive definite
     */
    public boolean factorise(double[] a) {
        int at = 0;
        for (int k = 0; k < size; k++) {
            double pivot = a[at];
            if (!(pivot > 0 && pivot <= Double.MAX_VALUE)) {
                return false;
            }
            int length = size - k;
            System.arraycopy(a, at, row, k, length);
            at += length;
            int below = at;
            for (int i = k + 1; i < size; i++) {
                subtract(row[i] / pivot, a, below - i, i);
                below += size - i;
            }
        }
        return true;
    }

    private void subtract(double factor, double[] a, int from, int first) {
        for (int j = first; j < size; j++) {
            a[from + j] -= factor * row[j];
        }
    }

    /**
     * Solves the factorised system.
     *
     * @param factor what {@link #factorise} left
     * @param b the right-hand side, n numbers, overwritten by the solution
     */
    public void solve(double[] factor, double[] b) {
        int at = 0;
        for (int k = 0; k < size; k++) {
            double scaled = b[k] / factor[at];
            for (int j = k + 1; j < size; j++) {
                b[j] -= scaled * factor[at + j - k];
            }
            at += size - k;
        }
        for (int k = size - 1; k >= 0; k--) {
            at -= size - k;
            double sum = b[k];
            for (int j = k + 1; j < size; j++) {
                sum -= factor[at + j - k] * b[j];
            }
            b[k] = sum / factor[at];
        }
    }
}
