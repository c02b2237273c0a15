package org.tattle.defenses.lda.spectral;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.sampling.NormalSampler;

/**
 * The robust tensor power method (Anandkumar et al. 2014, algorithm 1): the components lambda v v v of a symmetric K x
 * K x K tensor one after the other, each from the best of several starts, subtracted before the next.
 */
final class TensorPower {
    private static final int STARTS = 20;
    private static final int STEPS = 40;

    private TensorPower() {}

    /**
     * The components' vectors times lambda, K x K, a component a row.
     *
     * @param tensor K x K x K, modified
     */
    static double[] components(double[] tensor, int topics, UniformRandomProvider random) {
        double[] components = new double[topics * topics];
        for (int c = 0; c < topics; c++) {
            double[] best = new double[topics];
            double most = Double.NEGATIVE_INFINITY;
            for (int start = 0; start < STARTS; start++) {
                double[] vector = new double[topics];
                Arrays.setAll(vector, i -> NormalSampler.sample(random));
                double value = climb(tensor, vector);
                if (value > most) {
                    most = value;
                    best = vector;
                }
            }
            for (int i = 0, at = 0; i < topics; i++) {
                components[c * topics + i] = most * best[i];
                for (int j = 0; j < topics; j++) {
                    for (int k = 0; k < topics; k++) {
                        tensor[at++] -= most * best[i] * best[j] * best[k];
                    }
                }
            }
        }
        return components;
    }

    /** Steps v <- T(v, v, .), scaled to length 1; returns the last length, which is T(v, v, v) where the steps end. */
    private static double climb(double[] tensor, double[] vector) {
        double value = scale(vector);
        for (int step = 0; step < STEPS && value > 0; step++) {
            double[] next = new double[vector.length];
            for (int i = 0, at = 0; i < vector.length; i++) {
                for (int j = 0; j < vector.length; j++) {
                    double both = vector[i] * vector[j];
                    for (int k = 0; k < vector.length; k++) {
                        next[k] += both * tensor[at++];
                    }
                }
            }
            value = scale(next);
            System.arraycopy(next, 0, vector, 0, vector.length);
        }
        return value;
    }

    /** Scales to length 1, where there is any; returns the length before. */
    private static double scale(double[] vector) {
        double length = Math.sqrt(Arrays.stream(vector).map(x -> x * x).sum());
        for (int i = 0; length > 0 && i < vector.length; i++) {
            vector[i] /= length;
        }
        return length;
    }
}
