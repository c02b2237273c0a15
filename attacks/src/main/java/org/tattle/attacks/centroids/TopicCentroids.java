package org.tattle.attacks.centroids;

import org.tattle.math.Preconditions;

/**
 * Released centroids of K topics, with what is known of their errors and sizes.
 *
 * @param centroids K x d row-major
 * @param errors K x d, at least 0: see {@link CentroidSystem#of}
 * @param sizes the members of each topic
 */
public record TopicCentroids(double[] centroids, double[] errors, int[] sizes) {
    public TopicCentroids {
        Preconditions.require(sizes.length > 0, "sizes", "of at least one topic", sizes.length);
        Preconditions.require(
                centroids.length > 0 && centroids.length % sizes.length == 0,
                "centroids",
                sizes.length + " x d numbers",
                centroids.length);
        Preconditions.require(
                errors.length == centroids.length, "errors", centroids.length + " numbers", errors.length);
    }

    int topics() {
        return sizes.length;
    }

    private static double[] row(double[] matrix, int topic, int size) {
        double[] row = new double[size];
        System.arraycopy(matrix, topic * size, row, 0, size);
        return row;
    }

    double[] centroid(int topic) {
        return row(centroids, topic, centroids.length / sizes.length);
    }

    /** The system of one topic, of the candidates that may lie in it. */
    CentroidSystem system(int topic, EmbeddingGroups groups) {
        double[] bounds = row(errors, topic, errors.length / sizes.length);
        return CentroidSystem.of(groups, centroid(topic), bounds, sizes[topic], sizes[topic]);
    }
}
