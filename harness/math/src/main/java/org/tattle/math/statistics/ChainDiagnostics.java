package org.tattle.math.statistics;

import java.util.Arrays;
import org.tattle.math.Preconditions;

/**
 * Convergence diagnostics of a Markov chain, from series of numbers saved along it: without them, the means of the
 * chain cannot be trusted (Vehtari, Gelman, Simpson, Carpenter and Bürkner 2021, "Rank-normalization, folding, and
 * localization: an improved R-hat", section 3; not rank-normalized). Each series is split into halves, so that a
 * drifting chain shows as halves that disagree; the middle value of an odd number is left out.
 *
 * <p>A constant series carries no information and is left out. If none is left, the sample size is 0 and R-hat is
 * infinite: there is no evidence that the chain moves.
 *
 * @param effectiveSampleSize the number of independent draws that would give the mean of the slowest-mixing series with
 *     the same accuracy, by the initial monotone sequence of its autocorrelations (Geyer 1992); at most n log10(n), as
 *     in Stan
 * @param splitRHat R-hat of the worst series, the square root of the total variance divided by the variance within
 *     halves: 1 if the halves agree; above 1.01 (Vehtari) or 1.1 (Gelman and Rubin) the chain is not to be trusted
 * @param constantSeries the number of constant series, which were left out
 */
public record ChainDiagnostics(double effectiveSampleSize, double splitRHat, int constantSeries) {
    /** The smallest number of values in a series. */
    public static final int LEAST = 8;

    /**
     * Computes the diagnostics of one chain.
     *
     * @param series one or more, each of at least 8 finite values in the order of the chain
     */
    public static ChainDiagnostics of(double[]... series) {
        Preconditions.require(series.length > 0, "series", "one or more", "none");
        double smallest = Double.POSITIVE_INFINITY;
        double largest = 0;
        int constant = 0;
        for (double[] values : series) {
            requireValues(values);
            if (Arrays.stream(values).allMatch(value -> value == values[0])) {
                constant++;
            } else {
                SplitChain chain = new SplitChain(values);
                smallest = Math.min(smallest, chain.effectiveSampleSize());
                largest = Math.max(largest, chain.rHat());
            }
        }
        return constant == series.length
                ? new ChainDiagnostics(0, Double.POSITIVE_INFINITY, constant)
                : new ChainDiagnostics(smallest, largest, constant);
    }

    private static void requireValues(double[] values) {
        Preconditions.require(values.length >= LEAST, "a series", "of at least " + LEAST + " values", values.length);
        Arrays.stream(values).forEach(value -> Preconditions.finite("values of a series", value));
    }

    /** One series, split into halves, each centered at its mean. */
    private static final class SplitChain {
        private final double[] first;
        private final double[] second;
        private final double within;
        private final double all;

        SplitChain(double[] values) {
            int half = values.length / 2;
            first = Arrays.copyOf(values, half);
            second = Arrays.copyOfRange(values, values.length - half, values.length);
            double difference = center(first) - center(second);
            within = autocovariance(0) * half / (half - 1);
            all = autocovariance(0) + 0.5 * difference * difference;
        }

        private static double center(double[] values) {
            double mean = Arrays.stream(values).average().orElseThrow();
            for (int i = 0; i < values.length; i++) {
                values[i] -= mean;
            }
            return mean;
        }

        double rHat() {
            return Math.sqrt(all / within);
        }

        double effectiveSampleSize() {
            int half = first.length;
            double sum = 0;
            double previous = Double.POSITIVE_INFINITY;
            for (int lag = 0; lag + 1 < half; lag += 2) {
                double pair = Math.min(previous, autocorrelation(lag) + autocorrelation(lag + 1));
                if (!(pair > 0)) {
                    break;
                }
                sum += pair;
                previous = pair;
            }
            double draws = 2.0 * half;
            return draws / Math.max(2 * sum - 1, 1 / Math.log10(draws));
        }

        private double autocorrelation(int lag) {
            return lag == 0 ? 1 : 1 - (within - autocovariance(lag)) / all;
        }

        /** The mean of the autocovariances of both halves. */
        private double autocovariance(int lag) {
            double sum = 0;
            for (int i = lag; i < first.length; i++) {
                sum += first[i] * first[i - lag] + second[i] * second[i - lag];
            }
            return sum / (2.0 * first.length);
        }
    }
}
