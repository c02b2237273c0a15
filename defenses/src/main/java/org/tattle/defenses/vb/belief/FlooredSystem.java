package org.tattle.defenses.vb.belief;

import org.tattle.math.linear.PackedCholesky;

/**
 * A solver of symmetric systems that noise may have made indefinite. If the least eigenvalue is below a floor, the
 * whole diagonal is raised by the floor and the smallest power-of-two multiple of it that makes the system positive
 * definite: much cheaper than an eigenvalue decomposition for every visible unit and step, and allowed as
 * post-processing.
 */
final class FlooredSystem {
    private final double floor;
    private final PackedCholesky cholesky;

    /** @param floor the eigenvalue floor, above 0 */
    FlooredSystem(int size, double floor) {
        this.floor = floor;
        cholesky = new PackedCholesky(size);
    }

    /**
     * Solves (A + diag(d)) x = b, or the same with d raised.
     *
     * @param triangles an array with the upper triangle of A, packed row by row
     * @param at the index where it begins
     * @param diagonal d
     * @param b overwritten by x
     * @throws ArithmeticException if A or d is not finite
     */
    void solve(double[] triangles, int at, double[] diagonal, double[] b) {
        double shift = -floor;
        while (!cholesky.factorize(triangles, at, diagonal, shift)) {
            shift = Math.max(floor, 2 * shift);
            if (shift > Double.MAX_VALUE) {
                throw new ArithmeticException("no shift of the diagonal makes the system positive definite");
            }
        }
        cholesky.factorize(triangles, at, diagonal, shift + floor);
        cholesky.solve(b);
    }
}
