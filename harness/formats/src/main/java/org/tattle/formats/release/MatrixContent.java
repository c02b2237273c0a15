package org.tattle.formats.release;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.tattle.math.special.Digamma;

/**
 * What a matrix of numbers is, recognized from the numbers and the number of words alone: which side the topics are on,
 * and whether it holds probabilities, their logarithms, weights, or scikit-learn's {@code exp_dirichlet_component_}.
 *
 * @param matrix topics x words, without logarithms
 * @param weights whether the rows are weights, to be divided by their sums
 * @param reading what the file holds and how it was read, for readers
 */
record MatrixContent(Matrix matrix, boolean weights, String reading) {
    /** The largest difference of a row's sum from 1, since probabilities may be rounded to four decimals. */
    static final double MOST_OFF_ONE = 0.1;

    /** The largest difference from 1 of the sum of a word's shares over topics. */
    private static final double MOST_OFF_SHARE = 0.01;

    /** The largest relative difference between the smallest weights of two topics: both are nearly the prior. */
    private static final double SAME_PRIOR = 1e-3;

    /** By how much rows of exponentials must fall short of 1: more than rounding to single precision explains. */
    private static final double SHORT_OF_ONE = 1e-4;

    private static final int ROUNDS = 100;
    private static final double CONVERGED = 1e-15;

    static final class NotTopicsException extends Exception {
        private static final long serialVersionUID = 1;

        NotTopicsException(String problem) {
            super(problem);
        }
    }

    /**
     * Recognizes a matrix of finite numbers and negative infinities.
     *
     * @param words the number of words, which is that of the rows or the columns
     */
    static MatrixContent of(Matrix found, int words) throws NotTopicsException {
        boolean transposed = found.columns() != words
                || (found.rows() == words && !sumToOne(values(found)) && sumToOne(values(found.transposed())));
        Matrix upright = transposed ? found.transposed() : found;
        String side = transposed ? "words x topics, transposed to topics x words" : "topics x words";
        boolean logarithms = Arrays.stream(upright.values()).anyMatch(value -> value < 0);
        Matrix matrix = logarithms ? values(upright) : upright;
        if (logarithms && !sumToOne(matrix)) {
            throw new NotTopicsException("it has negative numbers, which are not logarithms of probabilities either");
        }
        if (sumToOne(matrix)) {
            return exponentials(matrix)
                    .map(weights -> ofWeights(weights, side, "exponentials of expected logarithms"))
                    .orElseGet(() -> new MatrixContent(
                            matrix, false, (logarithms ? "logarithms of probabilities, " : "probabilities, ") + side));
        }
        if (matrix.rows() > 1 && areShares(matrix)) {
            throw new NotTopicsException("the numbers of each word add up to 1 over the topics: these are shares of"
                    + " words, from which the topics cannot be recovered");
        }
        return exponentials(matrix)
                .map(weights -> ofWeights(weights, side, "exponentials of expected logarithms"))
                .orElseGet(() -> ofWeights(matrix, side, "weights"));
    }

    private static MatrixContent ofWeights(Matrix weights, String side, String what) {
        double[] sums = new double[weights.rows()];
        Arrays.setAll(sums, weights::rowSum);
        return new MatrixContent(
                weights,
                true,
                String.format(
                        Locale.ROOT,
                        "%s, %s%s; a topic's weights add up to %s, by which they were divided",
                        what,
                        side,
                        what.equals("weights") ? "" : ", converted back to weights",
                        range(sums)));
    }

    private static String range(double[] sums) {
        double least = Arrays.stream(sums).min().orElse(0);
        double most = Arrays.stream(sums).max().orElse(0);
        return least == most ? number(least) : number(least) + " to " + number(most);
    }

    private static String number(double sum) {
        return String.format(Locale.ROOT, sum < 10 ? "%.4g" : "%,.1f", sum);
    }

    /** The matrix, or the exponentials of one that has numbers below 0. */
    private static Matrix values(Matrix matrix) {
        if (Arrays.stream(matrix.values()).allMatch(value -> value >= 0)) {
            return matrix;
        }
        return new Matrix(
                matrix.rows(),
                matrix.columns(),
                Arrays.stream(matrix.values()).map(Math::exp).toArray());
    }

    private static boolean sumToOne(Matrix matrix) {
        for (int z = 0; z < matrix.rows(); z++) {
            if (!(Math.abs(matrix.rowSum(z) - 1) <= MOST_OFF_ONE)) {
                return false;
            }
        }
        return true;
    }

    private static boolean areShares(Matrix matrix) {
        for (int w = 0; w < matrix.columns(); w++) {
            double sum = 0;
            for (int z = 0; z < matrix.rows(); z++) {
                sum += matrix.values()[z * matrix.columns() + w];
            }
            if (!(Math.abs(sum - 1) <= MOST_OFF_SHARE)) {
                return false;
            }
        }
        return true;
    }

    /**
     * The weights lambda of which the matrix holds exp(psi(lambda_zw) - psi(sum_w lambda_zw)), as variational Bayes
     * computes them in its last step; empty if it does not. Rows of such numbers add up to less than 1, and the
     * smallest weight of every topic is the same prior: no other matrix has that by chance.
     */
    private static Optional<Matrix> exponentials(Matrix matrix) {
        if (matrix.rows() < 2) {
            return Optional.empty();
        }
        double[] weights = new double[matrix.values().length];
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int z = 0; z < matrix.rows(); z++) {
            double[] row = Arrays.copyOfRange(matrix.values(), z * matrix.columns(), (z + 1) * matrix.columns());
            double sum = Arrays.stream(row).sum();
            double smallest = Arrays.stream(row).min().orElse(0);
            if (!(smallest > 0 && sum < 1 - SHORT_OF_ONE)) {
                return Optional.empty();
            }
            double scale = scale(row, sum);
            double shift = Digamma.psi(scale);
            for (int w = 0; w < row.length; w++) {
                weights[z * row.length + w] = inversePsi(Math.log(row[w]) + shift);
            }
            least = Math.min(least, inversePsi(Math.log(smallest) + shift));
            most = Math.max(most, inversePsi(Math.log(smallest) + shift));
        }
        return most - least <= SAME_PRIOR * most
                ? Optional.of(new Matrix(matrix.rows(), matrix.columns(), weights))
                : Optional.empty();
    }

    /**
     * The sum L of a topic's weights, which solves sum_w psi^-1(log x_w + psi(L)) = L: Newton's method from above,
     * since psi^-1(y) is less than exp(y) + 1/2.
     */
    private static double scale(double[] row, double sum) {
        double scale = 0.5 * row.length / (1 - sum);
        for (int round = 0; round < ROUNDS; round++) {
            double shift = Digamma.psi(scale);
            double excess = -scale;
            double slope = -1;
            for (double x : row) {
                double weight = inversePsi(Math.log(x) + shift);
                excess += weight;
                slope += Digamma.trigamma(scale) / Digamma.trigamma(weight);
            }
            double next = slope < 0 ? Math.max(scale / 2, scale - excess / slope) : 2 * scale;
            if (Math.abs(next - scale) <= CONVERGED * scale) {
                return next;
            }
            scale = next;
        }
        return scale;
    }

    /** The x of which psi(x) is the argument: Newton's method from Minka's start. */
    private static double inversePsi(double y) {
        double x = y >= -2.22 ? Math.exp(y) + 0.5 : -1 / (y - Digamma.psi(1));
        for (int round = 0; round < 6; round++) {
            x -= (Digamma.psi(x) - y) / Digamma.trigamma(x);
        }
        return x;
    }
}
