package org.tattle.attacks.centroids;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.tattle.core.release.TrainingVectors;

/**
 * Which candidates the published means of topics prove, each of at most one topic, as {@link CentroidInversion} does
 * for releases: the means and, where they are known, the numbers of documents of all topics are solved for the members.
 *
 * @param scores per candidate the log odds of being a member
 * @param members the candidates that are proved to be members if the list is complete
 * @param robust those of them that are although the list has one fault: see {@link CentroidSolution#isRobust}
 * @param topics of how many the most likely members have the mean
 */
public record MeansInversion(double[] scores, BitSet members, BitSet robust, int topics) {
    /** Bytes of the objects that hold a group of candidates, about. */
    private static final long OBJECTS = 150;

    /**
     * Solves the means of topics, summed in float32 or more. Vectors that are all of length 1 are taken for directions
     * of means.
     *
     * @param sizes the number of documents of each topic, at least 1; empty if they are not known
     * @param candidates their embeddings, as the encoder gives them
     * @param unlisted the share of the training documents that are not among the candidates, as {@link JointSolver} has
     *     it
     * @return empty if the means are of other dimensions than the candidates' embeddings
     */
    public static Optional<MeansInversion> of(
            TrainingVectors means, List<Long> sizes, TrainingVectors candidates, double unlisted) {
        int d = means.columns();
        if (d != candidates.columns()) {
            return Optional.empty();
        }
        float[] embeddings = new float[Math.multiplyExact(candidates.rows(), d)];
        for (int i = 0; i < candidates.rows(); i++) {
            double[] row = candidates.row().apply(i);
            for (int c = 0; c < d; c++) {
                embeddings[i * d + c] = (float) row[c];
            }
        }
        int[] least = new int[means.rows()];
        int[] most = new int[means.rows()];
        double[] centroids = new double[means.rows() * d];
        for (int k = 0; k < means.rows(); k++) {
            System.arraycopy(means.row().apply(k), 0, centroids, k * d, d);
            most[k] = (int) Math.min(candidates.rows(), sizes.isEmpty() ? candidates.rows() : sizes.get(k));
            least[k] = sizes.isEmpty() ? 1 : most[k];
        }
        Rounding written = Rounding.of(centroids);
        boolean areDirections = TopicCentroids.areDirections(centroids, d);
        double[] errors = new double[centroids.length];
        for (int k = 0; k < means.rows(); k++) {
            double[] centroid = Arrays.copyOfRange(centroids, k * d, (k + 1) * d);
            double[] bounds = areDirections
                    ? written.errorsOfDirection(embeddings, centroid, least[k], most[k])
                    : written.errorsOfFloatSums(embeddings, centroid, most[k]);
            System.arraycopy(bounds, 0, errors, k * d, d);
        }
        EmbeddingGroups groups = EmbeddingGroups.of(embeddings, d);
        TopicCentroids released = new TopicCentroids(centroids, errors, least, most, areDirections);
        return Optional.of(of(groups, new JointSolver(unlisted).solve(groups, released)));
    }

    /** As above, for a list of all training documents. */
    public static Optional<MeansInversion> of(TrainingVectors means, List<Long> sizes, TrainingVectors candidates) {
        return of(means, sizes, candidates, 0);
    }

    /**
     * The bytes that {@link #of} takes at most, about, beside what it is given: each candidate's embedding twice as
     * float32 and once as float64, padded; both again for those that a topic's system holds, which are all while a
     * topic is proved; two numbers for each candidate and topic; and the arithmetic of one system.
     *
     * @param candidates their number, of distinct embeddings
     * @param dimensions of an embedding
     * @param topics the number of means
     */
    public static long bytes(long candidates, int dimensions, int topics) {
        long floats = 3L * Float.BYTES * dimensions;
        long doubles = 2L * Double.BYTES * CentroidSystem.width(dimensions);
        long equations = dimensions + 1L;
        return candidates * (floats + doubles + 2L * topics * Double.BYTES + OBJECTS)
                + 2 * equations * equations * Double.BYTES;
    }

    private static MeansInversion of(EmbeddingGroups groups, JointSolution solved) {
        double[] scores = new double
                [groups.candidates().stream().mapToInt(group -> group.length).sum()];
        BitSet members = new BitSet();
        BitSet robust = new BitSet();
        for (int g = 0; g < groups.size(); g++) {
            for (int candidate : groups.candidates().get(g)) {
                scores[candidate] = solved.scores()[g];
            }
            if (!solved.contradicted() && solved.settled()[g] && solved.scores()[g] > 0) {
                boolean isRobust = solved.robust()[solved.topics()[g]];
                for (int candidate : groups.candidates().get(g)) {
                    members.set(candidate);
                    robust.set(candidate, isRobust);
                }
            }
        }
        int topics = 0;
        for (boolean fits : solved.fits()) {
            topics += fits ? 1 : 0;
        }
        return new MeansInversion(scores, members, robust, topics);
    }
}
