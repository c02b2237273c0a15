package org.tattle.attacks.centroids;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.sampling.SplitMix;

class JointSolverTest {
    private static final int DIMENSIONS = 40;
    private static final int TOPICS = 5;
    private static final int EACH = 24;

    /** Topics of directions around their own one; of each topic's candidates half are members. */
    private record Drawn(float[] embeddings, int[] topics) {
        static Drawn of(long seed) {
            SplitMix random = new SplitMix(seed);
            float[] embeddings = new float[TOPICS * EACH * DIMENSIONS];
            int[] topics = new int[TOPICS * EACH];
            for (int k = 0; k < TOPICS; k++) {
                float[] center = DrawnTopic.unit(DIMENSIONS, random);
                for (int i = 0; i < EACH; i++) {
                    float[] own = DrawnTopic.unit(DIMENSIONS, random);
                    int g = k * EACH + i;
                    topics[g] = i % 2 == 0 ? k : -1;
                    for (int j = 0; j < DIMENSIONS; j++) {
                        embeddings[g * DIMENSIONS + j] = center[j] + own[j];
                    }
                }
            }
            return new Drawn(embeddings, topics);
        }

        /** The centroids as float32; the first topic's also of a document that is not listed. */
        TopicCentroids released(float[] unlisted) {
            double[] centroids = new double[TOPICS * DIMENSIONS];
            int[] sizes = new int[TOPICS];
            for (int g = 0; g < topics.length; g++) {
                if (topics[g] >= 0) {
                    sizes[topics[g]]++;
                    for (int j = 0; j < DIMENSIONS; j++) {
                        centroids[topics[g] * DIMENSIONS + j] += embeddings[g * DIMENSIONS + j];
                    }
                }
            }
            for (int j = 0; j < unlisted.length; j++) {
                centroids[j] += unlisted[j];
            }
            sizes[0] += unlisted.length > 0 ? 1 : 0;
            for (int i = 0; i < centroids.length; i++) {
                centroids[i] = (float) (centroids[i] / sizes[i / DIMENSIONS]);
            }
            return new TopicCentroids(centroids, Rounding.FLOAT32.errors(centroids), sizes);
        }

        /** The same, of which only the directions are released. */
        TopicCentroids directions(float[] unlisted) {
            TopicCentroids means = released(unlisted);
            double[] directions = new double[TOPICS * DIMENSIONS];
            double[] errors = new double[directions.length];
            for (int k = 0; k < TOPICS; k++) {
                double[] direction = DrawnTopic.asFloats(DrawnTopic.direction(means.centroid(k)));
                System.arraycopy(direction, 0, directions, k * DIMENSIONS, DIMENSIONS);
                double[] bounds =
                        Rounding.FLOAT32.errorsOfDirection(embeddings, direction, means.most()[k], means.most()[k]);
                System.arraycopy(bounds, 0, errors, k * DIMENSIONS, DIMENSIONS);
            }
            return new TopicCentroids(directions, errors, means.least(), means.most(), true);
        }

        EmbeddingGroups groups() {
            return EmbeddingGroups.of(embeddings, DIMENSIONS);
        }
    }

    private static int claimed(JointSolution solution, int g) {
        return solution.scores()[g] > 0 ? solution.topics()[g] : -1;
    }

    /** Five topics of 24 candidates each in 41 equations: everybody's topic is found and proved. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void solve_ofUnknownTopics_provesAll(boolean directions) {
        for (long seed = 0; seed < 5; seed++) {
            Drawn drawn = Drawn.of(seed);
            JointSolution solution = new JointSolver(0)
                    .solve(drawn.groups(), directions ? drawn.directions(new float[0]) : drawn.released(new float[0]));
            assertThat(solution.contradicted()).isFalse();
            assertThat(solution.fits()).containsOnly(true);
            for (int g = 0; g < drawn.topics.length; g++) {
                assertThat(claimed(solution, g)).isEqualTo(drawn.topics[g]);
                assertThat(solution.settled()[g]).isTrue();
            }
        }
    }

    /**
     * Texts that stand twice: a pair of members is proved to be of the topic, a pair of one member and another is not
     * settled, since either may be the member, and ranks below all others, which are proved as if there were no pairs.
     */
    @Test
    void solve_ofEqualEmbeddings_provesGroups() {
        for (long seed = 0; seed < 3; seed++) {
            Drawn drawn = Drawn.of(seed);
            System.arraycopy(drawn.embeddings, 0, drawn.embeddings, DIMENSIONS, DIMENSIONS);
            System.arraycopy(drawn.embeddings, 2 * DIMENSIONS, drawn.embeddings, 4 * DIMENSIONS, DIMENSIONS);
            EmbeddingGroups groups = drawn.groups();
            JointSolution solution = new JointSolver(0).solve(groups, drawn.released(new float[0]));
            assertThat(solution.fits()).containsOnly(true);
            assertThat(groups.size()).isEqualTo(drawn.topics.length - 2);
            for (int g = 0; g < groups.size(); g++) {
                int first = groups.candidates().get(g)[0];
                assertThat(solution.settled()[g]).isEqualTo(first != 0);
                assertThat(claimed(solution, g)).isEqualTo(drawn.topics[first]);
            }
            assertThat(IntStream.range(1, groups.size())
                            .mapToDouble(g -> solution.scores()[g])
                            .filter(score -> score > 0))
                    .allMatch(score -> score > solution.scores()[0]);
        }
    }

    /** A document of the first topic that is not listed leaves that topic unproved, and the others proved. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void solve_whereADocumentIsNotListed_provesOtherTopics(boolean directions) {
        for (long seed = 0; seed < 5; seed++) {
            Drawn drawn = Drawn.of(seed);
            float[] stranger = DrawnTopic.unit(DIMENSIONS, new SplitMix(~seed));
            JointSolution solution = new JointSolver(0)
                    .solve(drawn.groups(), directions ? drawn.directions(stranger) : drawn.released(stranger));
            assertThat(solution.fits()[0]).isFalse();
            assertThat(IntStream.range(1, TOPICS).filter(k -> solution.fits()[k]))
                    .hasSizeGreaterThanOrEqualTo(3);
            for (int g = 0; g < drawn.topics.length; g++) {
                if (solution.settled()[g]) {
                    assertThat(claimed(solution, g)).isEqualTo(drawn.topics[g]);
                }
            }
            long proved = IntStream.range(0, drawn.topics.length)
                    .filter(g -> solution.settled()[g] && drawn.topics[g] > 0)
                    .count();
            assertThat(proved).isGreaterThan(30);
        }
    }

    /** With documents left out, members are ranked, and nothing is proved. */
    @Test
    void solve_ofAPartialList_ranks() {
        Drawn drawn = Drawn.of(3);
        TopicCentroids released = drawn.released(new float[0]);
        int[] listed =
                IntStream.range(0, drawn.topics.length).filter(g -> g % 10 != 0).toArray();
        float[] embeddings = new float[listed.length * DIMENSIONS];
        for (int i = 0; i < listed.length; i++) {
            System.arraycopy(drawn.embeddings, listed[i] * DIMENSIONS, embeddings, i * DIMENSIONS, DIMENSIONS);
        }
        JointSolution solution = new JointSolver(0.2).solve(EmbeddingGroups.of(embeddings, DIMENSIONS), released);
        assertThat(solution.settled()).containsOnly(false);
        BitSet members = new BitSet();
        IntStream.range(0, listed.length)
                .filter(i -> drawn.topics[listed[i]] >= 0)
                .forEach(members::set);
        assertThat(CentroidSolverTest.auc(solution.scores(), members)).isGreaterThan(0.8);
    }
}
