package org.tattle.attacks.centroids;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.tattle.core.release.TrainingVectors;

/**
 * Which candidates the published means of topics prove, if the list of candidates is complete: the means and the
 * numbers of documents of all topics are solved for the members, each of at most one topic.
 *
 * @param members the candidates that are proved to be members
 * @param topics of which the most likely members have the mean
 */
public record MeansInversion(BitSet members, int topics) {
    /**
     * Solves the means of topics, summed in float32 or more and written as float32 or more.
     *
     * @param sizes the number of documents of each topic, at least 1
     * @param candidates their embeddings, as the encoder gives them
     * @return empty if the means are of other dimensions than the candidates' embeddings, or the sizes are unknown
     */
    public static Optional<MeansInversion> of(TrainingVectors means, List<Long> sizes, TrainingVectors candidates) {
        int d = means.columns();
        boolean sized = sizes.size() == means.rows() && sizes.stream().allMatch(size -> size <= Integer.MAX_VALUE);
        if (!sized || d != candidates.columns()) {
            return Optional.empty();
        }
        float[] embeddings = new float[Math.multiplyExact(candidates.rows(), d)];
        for (int i = 0; i < candidates.rows(); i++) {
            double[] row = candidates.row().apply(i);
            for (int c = 0; c < d; c++) {
                embeddings[i * d + c] = (float) row[c];
            }
        }
        double[] centroids = new double[means.rows() * d];
        double[] errors = new double[centroids.length];
        int[] members = sizes.stream().mapToInt(Long::intValue).toArray();
        for (int k = 0; k < means.rows(); k++) {
            double[] centroid = Arrays.copyOf(means.row().apply(k), d);
            System.arraycopy(centroid, 0, centroids, k * d, d);
            double[] bounds = Rounding.FLOAT32.errorsOfFloatSums(embeddings, centroid, members[k]);
            System.arraycopy(bounds, 0, errors, k * d, d);
        }
        EmbeddingGroups groups = EmbeddingGroups.of(embeddings, d);
        return Optional.of(
                of(groups, new JointSolver(0).solve(groups, new TopicCentroids(centroids, errors, members))));
    }

    private static MeansInversion of(EmbeddingGroups groups, JointSolution solved) {
        BitSet members = new BitSet();
        for (int g = 0; g < groups.candidates().size(); g++) {
            if (!solved.contradicted() && solved.settled()[g] && solved.scores()[g] > 0) {
                Arrays.stream(groups.candidates().get(g)).forEach(members::set);
            }
        }
        int topics = 0;
        for (boolean fits : solved.fits()) {
            topics += fits ? 1 : 0;
        }
        return new MeansInversion(members, topics);
    }
}
