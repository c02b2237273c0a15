package org.tattle.attacks.centroids;

import org.tattle.math.Preconditions;

/**
 * Released centroids of K topics, with what is known of their errors and sizes.
 *
 * @param centroids K x d row-major
 * @param errors K x d, at least 0: see {@link CentroidSystem#of}
 * @param least per topic the fewest members
 * @param most per topic the most: as many, if the size is known
 */
public record TopicCentroids(double[] centroids, double[] errors, int[] least, int[] most) {
    /** Centroids of topics of known sizes. */
    public TopicCentroids(double[] centroids, double[] errors, int[] sizes) {
        this(centroids, errors, sizes, sizes);
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
        return CentroidSystem.of(groups, centroid(topic), bounds, least[topic], most[topic]);
    }
}
