package org.tattle.attacks.centroids;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.release.TrainingVectors;
import org.tattle.math.sampling.SplitMix;

/** Means of topics, in float32 as they are published, prove their members among candidates; of no other list. */
class MeansInversionTest {
    private static final int CANDIDATES = 80;
    private static final int DIMENSIONS = 32;
    private static final int TOPICS = 2;

    private final float[][] embeddings = new float[CANDIDATES][DIMENSIONS];
    private final BitSet members = new BitSet();

    /** Unit vectors near their topic's, of which every other one is a member. */
    MeansInversionTest() {
        SplitMix random = new SplitMix(11);
        for (int i = 0; i < CANDIDATES; i++) {
            double length = 0;
            double[] row = new double[DIMENSIONS];
            for (int c = 0; c < DIMENSIONS; c++) {
                row[c] = random.nextDouble() - 0.5 + (c % TOPICS == i % TOPICS ? 0.5 : 0);
                length += row[c] * row[c];
            }
            for (int c = 0; c < DIMENSIONS; c++) {
                embeddings[i][c] = (float) (row[c] / Math.sqrt(length));
            }
            members.set(i, i % 4 < 2);
        }
    }

    private static TrainingVectors vectors(float[]... rows) {
        return new TrainingVectors(
                rows.length,
                rows[0].length,
                i -> IntStream.range(0, rows[0].length)
                        .mapToDouble(c -> rows[i][c])
                        .toArray(),
                "a file");
    }

    private TrainingVectors means(int more) {
        float[][] means = new float[TOPICS][DIMENSIONS];
        for (int k = 0; k < TOPICS; k++) {
            int topic = k;
            int[] of = members.stream().filter(i -> i % TOPICS == topic).toArray();
            for (int c = 0; c < DIMENSIONS; c++) {
                float sum = 0;
                for (int i : of) {
                    sum += embeddings[i][c];
                }
                means[k][c] = (sum + (k == 0 ? more * 0.1f * c / DIMENSIONS : 0)) / (of.length + (k == 0 ? more : 0));
            }
        }
        return vectors(means);
    }

    private static final List<Long> SIZES = List.of(20L, 20L);

    @Test
    void means_proveTheirMembers() {
        MeansInversion found =
                MeansInversion.of(means(0), SIZES, vectors(embeddings)).orElseThrow();
        assertThat(found.members()).isEqualTo(members);
        assertThat(found.robust()).isEqualTo(members);
        assertThat(found.topics()).isEqualTo(TOPICS);
    }

    /** A document that is not listed is one of the first topic: nobody is proved by it. */
    @Test
    void anUnlistedDocument_provesNobodyWrongly() {
        MeansInversion found = MeansInversion.of(means(1), List.of(21L, 20L), vectors(embeddings))
                .orElseThrow();
        assertThat(found.topics()).isLessThan(TOPICS);
        BitSet wrong = (BitSet) found.members().clone();
        wrong.andNot(members);
        assertThat(wrong.isEmpty()).isTrue();
    }

    /**
     * One member more or less of a topic would have another mean; of directions, one topic has few enough candidates.
     */
    @Test
    void ofSizesThatAreNotKnown_membersAreProved() {
        MeansInversion found =
                MeansInversion.of(means(0), List.of(), vectors(embeddings)).orElseThrow();
        assertThat(found.topics()).isEqualTo(TOPICS);
        assertThat(found.robust()).isEqualTo(members);
        MeansInversion ofDirections =
                MeansInversion.of(directions(0), List.of(), vectors(embeddings)).orElseThrow();
        assertThat(ofDirections.robust().cardinality()).isEqualTo(20);
        BitSet wrong = (BitSet) ofDirections.members().clone();
        wrong.andNot(members);
        assertThat(wrong.isEmpty()).isTrue();
    }

    @Test
    void ofOtherDimensions_nothingIsSolved() {
        float[][] shorter =
                Arrays.stream(embeddings).map(row -> Arrays.copyOf(row, 8)).toArray(float[][]::new);
        assertThat(MeansInversion.of(means(0), SIZES, vectors(shorter))).isEmpty();
    }

    /** Means divided by their lengths, all in float32, as Top2Vec keeps them. */
    private TrainingVectors directions(int more) {
        TrainingVectors means = means(more);
        float[][] directions = new float[TOPICS][DIMENSIONS];
        for (int k = 0; k < TOPICS; k++) {
            float square = 0;
            for (double value : means.row().apply(k)) {
                square += (float) value * (float) value;
            }
            for (int c = 0; c < DIMENSIONS; c++) {
                directions[k][c] = (float) means.row().apply(k)[c] / (float) Math.sqrt(square);
            }
        }
        return vectors(directions);
    }

    @Test
    void directions_proveTheirMembers() {
        MeansInversion found =
                MeansInversion.of(directions(0), SIZES, vectors(embeddings)).orElseThrow();
        assertThat(found.robust()).isEqualTo(members);
        assertThat(found.topics()).isEqualTo(TOPICS);
        MeansInversion faulty = MeansInversion.of(directions(1), List.of(21L, 20L), vectors(embeddings))
                .orElseThrow();
        assertThat(faulty.topics()).isLessThan(TOPICS);
        BitSet wrong = (BitSet) faulty.members().clone();
        wrong.andNot(members);
        assertThat(wrong.isEmpty()).isTrue();
    }

    /** Topics that are merged have the mean of all their members, by their means in float32 and their sizes. */
    @Test
    void aMergedMean_provesTheMembersOfBoth() {
        DrawnTopic drawn = DrawnTopic.of(48, 40, 2);
        float[][] rows = IntStream.range(0, 48).mapToObj(drawn::embedding).toArray(float[][]::new);
        int[] of = drawn.members().stream().toArray();
        int first = of.length / 3;
        float[] merged = new float[40];
        for (int c = 0; c < 40; c++) {
            float[] sums = new float[2];
            for (int i = 0; i < of.length; i++) {
                sums[i < first ? 0 : 1] += rows[of[i]][c];
            }
            float one = sums[0] / first;
            float other = sums[1] / (of.length - first);
            merged[c] = (one * first + other * (of.length - first)) / of.length;
        }
        MeansInversion found = MeansInversion.of(vectors(merged), List.of((long) of.length), vectors(rows))
                .orElseThrow();
        assertThat(found.robust()).isEqualTo(drawn.members());
    }
}
