package org.tattle.attacks.centroids;

import java.util.Arrays;
import org.tattle.math.Preconditions;

/**
 * Released centroids of K topics, with what is known of their errors and sizes.
 *
 * @param centroids K x d row-major
 * @param errors K x d, at least 0: see {@link CentroidSystem#of} and {@link CentroidSystem#ofDirection}
 * @param least per topic the fewest members
 * @param most per topic the most: as many, if the size is known
 * @param areDirections whether the centroids are only the directions of means
 */
public record TopicCentroids(double[] centroids, double[] errors, int[] least, int[] most, boolean areDirections) {
    /** Vectors whose lengths are this near to 1 are directions: no mean of several has that length. */
    private static final double UNIT = 1e-3;

    /** Means of topics of known sizes. */
    public TopicCentroids(double[] centroids, double[] errors, int[] sizes) {
        this(centroids, errors, sizes, sizes, false);
    }

    public TopicCentroids {
        Preconditions.require(most.length > 0, "most", "of at least one topic", most.length);
        Preconditions.require(least.length == most.length, "least", "one a topic: " + most.length, least.length);
        Preconditions.require(
                centroids.length > 0 && centroids.length % most.length == 0,
                "centroids",
                most.length + " x d numbers",
                centroids.length);
        Preconditions.require(
                errors.length == centroids.length, "errors", centroids.length + " numbers", errors.length);
    }

    int topics() {
        return most.length;
    }

    /**
     * Whether vectors are of length 1, or 0 where a topic is empty.
     *
     * @param values K x d row-major
     */
    static boolean areDirections(double[] values, int dimensions) {
        boolean any = false;
        for (int from = 0; from < values.length; from += dimensions) {
            double square = 0;
            for (int j = from; j < from + dimensions; j++) {
                square += values[j] * values[j];
            }
            if (square != 0 && Math.abs(Math.sqrt(square) - 1) > UNIT) {
                return false;
            }
            any |= square != 0;
        }
        return any && dimensions > 1;
    }

    private static double[] row(double[] matrix, int topic, int size) {
        double[] row = new double[size];
        System.arraycopy(matrix, topic * size, row, 0, size);
        return row;
    }

    double[] centroid(int topic) {
        return row(centroids, topic, centroids.length / most.length);
    }

    /** The system of one topic, of the candidates that may lie in it. */
    CentroidSystem system(int topic, EmbeddingGroups groups) {
        double[] bounds = row(errors, topic, errors.length / most.length);
        return areDirections
                ? CentroidSystem.ofDirection(groups, centroid(topic), bounds, least[topic], most[topic])
                : CentroidSystem.of(groups, centroid(topic), bounds, least[topic], most[topic]);
    }

    /** How many numbers a row of a topic's system has. */
    int width() {
        return CentroidSystem.width(centroids.length / most.length - (areDirections ? 1 : 0));
    }

    /** The weights of an embedding's coordinates, and of 1, by which a topic's weights of its system's rows add up. */
    double[] aboutOrigin(int topic, double[] weights) {
        double[] centroid = centroid(topic);
        int d = centroid.length;
        if (areDirections) {
            double[] about = Arrays.copyOf(Reflection.of(centroid).back(weights), d + 1);
            about[d] = weights[d - 1];
            return about;
        }
        // y'(e - c, 1) = (y, y_0 - y'c)'(e, 1)
        double[] about = Arrays.copyOf(weights, d + 1);
        for (int j = 0; j < d; j++) {
            about[d] -= weights[j] * centroid[j];
        }
        return about;
    }
}
