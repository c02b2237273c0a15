package org.tattle.defenses.mechanism;

/**
 * Normal noise on a symmetric matrix, such as a Gram matrix, that keeps it symmetric (Dwork, Talwar, Thakurta and Zhang
 * 2014, "Analyze Gauss", algorithm 1): the upper triangle with its diagonal is a vector whose L2 sensitivity is at most
 * the matrix's in Frobenius norm; it gets independent noise and is mirrored.
 *
 * @param sensitivity of the matrix, in Frobenius norm: see {@link Clipping#sensitivityOfGram}
 * @param noiseMultiplier standard deviation / sensitivity, above 0 and finite
 */
public record AnalyzeGauss(Sensitivity sensitivity, double noiseMultiplier) {
    public AnalyzeGauss {
        sensitivity.requireNorm(Norm.FROBENIUS);
        Require.positive("noiseMultiplier", noiseMultiplier);
    }

    /** The noise's standard deviation on each entry, but for the grid's share. */
    public double standardDeviation() {
        return noiseMultiplier * sensitivity.value();
    }

    /**
     * Adds noise to a symmetric matrix, and mirrors its upper triangle.
     *
     * @param matrix row-major [size x size], symmetric, finite, modified
     * @throws IllegalArgumentException when it is not square or not symmetric; nothing is changed then
     */
    public void release(double[] matrix, int size, NoiseSource noise) {
        requireSymmetric(matrix, size);
        double scale = sensitivity.noiseScale(noiseMultiplier, size * (size + 1) / 2, noise);
        for (int row = 0; row < size; row++) {
            for (int column = row; column < size; column++) {
                double noisy = noise.gaussian(matrix[row * size + column], scale);
                matrix[row * size + column] = noisy;
                matrix[column * size + row] = noisy;
            }
        }
    }

    private static void requireSymmetric(double[] matrix, int size) {
        if (size < 1 || matrix.length != (long) size * size) {
            throw Require.refusal("length of the matrix", size + " squared", matrix.length);
        }
        for (int row = 0; row < size; row++) {
            for (int column = row; column < size; column++) {
                Require.finite("entry", matrix[row * size + column]);
                if (matrix[row * size + column] != matrix[column * size + row]) {
                    throw Require.refusal(
                            "matrix", "symmetric", "entries (" + row + ", " + column + ") and its mirror differ");
                }
            }
        }
    }
}
