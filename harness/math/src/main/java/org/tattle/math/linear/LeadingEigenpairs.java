package org.tattle.math.linear;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.NormalSampler;

/**
 * The largest eigenvalues of a symmetric matrix of some thousand rows, with their vectors, from a randomized block
 * Krylov space (Musco and Musco 2015): exact up to rounding where the space is all of the matrix's.
 *
 * @param values the eigenvalues, largest first; negative ones count as smaller
 * @param vectors their unit vectors, {@code values.length} x n, row-major
 */
public record LeadingEigenpairs(double[] values, double[] vectors) {
    private static final int MORE = 8;
    private static final int DEPTH = 12;
    /** A vector that keeps less than this of its length lies in the space already. */
    private static final double DEPENDENT = 1e-10;

    /** A symmetric matrix. */
    public interface SymmetricOperator {
        /** Adds the product with {@code x} to {@code y}, both of length n. */
        void addProduct(double[] x, double[] y);
    }

    /**
     * Computes the leading eigenpairs.
     *
     * @param n the number of rows
     * @param count how many, in [1, n]
     * @param random draws the space's first vectors
     */
    public static LeadingEigenpairs of(int n, int count, SymmetricOperator matrix, UniformRandomProvider random) {
        Preconditions.require(count >= 1 && count <= n, "count", "in [1, " + n + "]", count);
        int block = Math.min(n, count + MORE);
        double[][] basis = new double[Math.min(n, block * DEPTH)][];
        double[][] images = new double[basis.length][];
        int size = 0;
        for (int next = 0; size < basis.length && next < basis.length; next++) {
            boolean fresh = next < block;
            if (!fresh && next - block >= size) {
                break;
            }
            double[] vector = fresh ? new double[n] : images[next - block].clone();
            if (fresh) {
                Arrays.setAll(vector, i -> NormalSampler.sample(random));
            }
            if (orthonormalize(vector, basis, size)) {
                basis[size] = vector;
                images[size] = new double[n];
                matrix.addProduct(vector, images[size++]);
            }
        }
        return ritz(n, count, Arrays.copyOf(basis, size), images);
    }

    /** Removes what lies in the basis, twice against rounding, and scales to length 1; false if nothing is left. */
    private static boolean orthonormalize(double[] vector, double[][] basis, int size) {
        double before = Math.sqrt(dot(vector, vector));
        for (int round = 0; round < 2; round++) {
            for (int b = 0; b < size; b++) {
                add(-dot(vector, basis[b]), basis[b], vector);
            }
        }
        double length = Math.sqrt(dot(vector, vector));
        if (!(length > DEPENDENT * before)) {
            return false;
        }
        for (int i = 0; i < vector.length; i++) {
            vector[i] /= length;
        }
        return true;
    }

    private static LeadingEigenpairs ritz(int n, int count, double[][] basis, double[][] images) {
        int size = basis.length;
        double[][] projected = new double[size][size];
        for (int a = 0; a < size; a++) {
            for (int b = a; b < size; b++) {
                projected[a][b] = (dot(basis[a], images[b]) + dot(basis[b], images[a])) / 2;
                projected[b][a] = projected[a][b];
            }
        }
        EigenDecomposition spectrum = new EigenDecomposition(new Array2DRowRealMatrix(projected, false));
        double[] values = Arrays.copyOf(spectrum.getRealEigenvalues(), count);
        double[] vectors = new double[count * n];
        double[] vector = new double[n];
        for (int k = 0; k < count; k++) {
            double[] weights = spectrum.getEigenvector(k).toArray();
            Arrays.fill(vector, 0);
            for (int b = 0; b < size; b++) {
                add(weights[b], basis[b], vector);
            }
            System.arraycopy(vector, 0, vectors, k * n, n);
        }
        return new LeadingEigenpairs(values, vectors);
    }

    private static double dot(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    private static void add(double factor, double[] x, double[] y) {
        for (int i = 0; i < x.length; i++) {
            y[i] += factor * x[i];
        }
    }
}
