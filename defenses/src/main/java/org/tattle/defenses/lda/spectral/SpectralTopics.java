package org.tattle.defenses.lda.spectral;

import java.util.Arrays;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;

/** Topics from the whitened third moment: topic k is B lambda_k v_k. */
final class SpectralTopics {
    private SpectralTopics() {}

    /** The topics from the components' vectors, before anything makes them distributions: K rows of V. */
    static double[][] of(double[] components, double[] unwhitener, int topics) {
        double[][] rows = new double[topics][unwhitener.length / topics];
        for (int k = 0; k < topics; k++) {
            for (int i = 0; i < unwhitener.length; i++) {
                rows[k][i / topics] += unwhitener[i] * components[k * topics + i % topics];
            }
        }
        return rows;
    }

    /**
     * The topics from noisy moments: each is scaled to a sum of 1, moved to the nearest distribution, and mixed with
     * the shares of words by the part of its length that noise made.
     */
    static double[][] weighed(double[] components, Whitening whitening, int topics, double[] shares) {
        double[][] rows = of(components, whitening.unwhitener(), topics);
        double[] squares = new double[topics];
        for (int i = 0; i < whitening.unwhitener().length; i++) {
            squares[i % topics] += whitening.unwhitener()[i] * whitening.unwhitener()[i];
        }
        for (int k = 0; k < topics; k++) {
            double all = 0;
            double own = 0;
            for (int j = 0; j < topics; j++) {
                double part = components[k * topics + j] * components[k * topics + j] * squares[j];
                all += part;
                own += part * whitening.own()[j];
            }
            double[] row = rows[k];
            double sum = Arrays.stream(row).sum();
            double size = Arrays.stream(row).map(Math::abs).sum();
            Arrays.setAll(row, w -> sum == 0 ? shares[w] : row[w] / sum);
            toDistribution(row);
            double trust = sum == 0 ? 0 : own / all * Math.abs(sum) / size;
            Arrays.setAll(row, w -> trust * row[w] + (1 - trust) * shares[w]);
        }
        return rows;
    }

    /**
     * The model of the nearest distributions. These may lack words; every topic is therefore mixed with the shares of
     * words.
     *
     * @param shares of words, above 0 and with a sum of 1
     * @param smoothing their weight, in (0, 1]
     */
    static TopicModel model(double[][] rows, double[] shares, double smoothing, Vocabulary vocabulary) {
        double[] weights = new double[rows.length * shares.length];
        for (int k = 0; k < rows.length; k++) {
            toDistribution(rows[k]);
            for (int w = 0; w < shares.length; w++) {
                weights[k * shares.length + w] = (1 - smoothing) * rows[k][w] + smoothing * shares[w];
            }
        }
        return TopicModel.ofWeights(rows.length, weights, vocabulary);
    }

    /** Moves a point to the nearest distribution (Duchi et al. 2008). */
    static void toDistribution(double[] point) {
        double[] sorted = point.clone();
        Arrays.sort(sorted);
        double sum = 0;
        double cut = 0;
        for (int rank = 1; rank <= sorted.length; rank++) {
            double value = sorted[sorted.length - rank];
            sum += value;
            if (value <= (sum - 1) / rank) {
                break;
            }
            cut = (sum - 1) / rank;
        }
        for (int w = 0; w < point.length; w++) {
            point[w] = Math.max(0, point[w] - cut);
        }
    }
}
