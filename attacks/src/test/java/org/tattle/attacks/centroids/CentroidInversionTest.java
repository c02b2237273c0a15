package org.tattle.attacks.centroids;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Centroids;
import org.tattle.core.release.EmbeddedTopics;
import org.tattle.core.release.TopicTfidf;
import org.tattle.math.sampling.SplitMix;

class CentroidInversionTest {
    private static final int DIMENSIONS = 32;
    private static final List<String> FEATURES =
            IntStream.range(0, DIMENSIONS).mapToObj(j -> "e" + j).toList();

    private final DrawnTopic topic = DrawnTopic.of(40, DIMENSIONS, 5);

    private Table rows() {
        TableBuilder rows = new TableBuilder();
        for (int i = 0; i < topic.candidates(); i++) {
            for (int j = 0; j < DIMENSIONS; j++) {
                rows.set(j, topic.embeddings()[i * DIMENSIONS + j]);
            }
            rows.end("r" + i);
        }
        return rows.build(FEATURES);
    }

    private Scores attack(double[] mean, Optional<int[]> sizes, PublicFacts facts) {
        Table rows = rows();
        return new CentroidInversion()
                .score(
                        new Target<>(
                                new Centroids(FEATURES, mean, sizes), rows, rows, 0.5, List.of(), new double[0], facts),
                        null,
                        new SplitMix(1));
    }

    private Optional<int[]> size() {
        return Optional.of(new int[] {topic.size()});
    }

    @Test
    void score_ofExactMeans_provesMembers() {
        double[] direction = DrawnTopic.direction(topic.mean());
        for (double[] mean : List.of(topic.mean(), DrawnTopic.asFloats(topic.mean()), direction)) {
            Scores scores = attack(mean, size(), PublicFacts.of(20));
            assertThat(scores.certainMembers()).isEqualTo(topic.members());
            assertThat(scores.robustlyCertainMembers()).isEqualTo(topic.members());
            assertThat(CentroidSolverTest.auc(scores.values(), topic.members())).isEqualTo(1);
        }
    }

    /** Documents are solved by their embeddings, the whole release by its means. */
    @Test
    void score_ofDocuments_isThatOfTheirEmbeddings() {
        Table rows = rows();
        CorpusBuilder builder = CorpusBuilder.ofWords();
        IntStream.range(0, rows.size()).forEach(i -> builder.addTokens(rows.id(i), List.of("a")));
        Corpus documents = builder.build().embedded(rows);
        Centroids means = new Centroids(FEATURES, topic.mean(), size());
        TopicTfidf words = new TopicTfidf(
                documents.vocabulary(), new int[] {0, 1}, new int[1], new double[] {1}, new double[] {1});
        Scores expected = attack(topic.mean(), size(), PublicFacts.of(20));
        for (Scores scores : List.of(
                documents(Centroids.class, means, documents),
                documents(EmbeddedTopics.class, new EmbeddedTopics(means, words), documents))) {
            assertThat(scores.values()).isEqualTo(expected.values());
            assertThat(scores.certainMembers()).isEqualTo(topic.members());
        }
        assertThat(CentroidInversion.CENTROID_INVERSION.attack(
                        new NoParameters(), Corpus.class, TopicTfidf.class, Optional.empty()))
                .isEmpty();
    }

    private static <S> Scores documents(Class<S> surface, S release, Corpus documents) {
        return CentroidInversion.CENTROID_INVERSION
                .attack(new NoParameters(), Corpus.class, surface, Optional.empty())
                .orElseThrow()
                .score(
                        new Target<>(release, documents, documents, 0.5, List.of(), new double[0], PublicFacts.of(20)),
                        null,
                        new SplitMix(1));
    }

    /** Sizes are an equation, too: without them members are ranked. */
    @Test
    void score_withoutSizes_ranks() {
        Scores scores = attack(topic.mean(), Optional.empty(), PublicFacts.of(20));
        assertThat(scores.certainMembers()).isEqualTo(new BitSet());
        assertThat(CentroidSolverTest.auc(scores.values(), topic.members())).isGreaterThan(0.8);
    }

    /** The sums have noise of deviation 1/2, a member's own part is 1; an attack that is not told is too sure. */
    @Test
    void score_ofNoisyMeans_ranksByTheNoise() {
        double told = 0;
        double untold = 0;
        for (int run = 0; run < 20; run++) {
            SplitMix random = new SplitMix(run);
            double[] mean = topic.mean();
            for (int j = 0; j < DIMENSIONS; j++) {
                // Three even numbers: of deviation 1/2.
                double noise = random.nextDouble() + random.nextDouble() + random.nextDouble() - 1.5;
                mean[j] += noise / topic.size();
            }
            PublicFacts facts = PublicFacts.of(20);
            Scores scores = attack(mean, size(), facts.withNoise(new NoiseDistribution.Gaussian(0.5)));
            assertThat(scores.certainMembers()).isEqualTo(new BitSet());
            told += loss(scores.values()) / 20;
            untold += loss(attack(mean, size(), facts).values()) / 20;
        }
        assertThat(told).isBetween(0.1, 0.55);
        assertThat(untold).isGreaterThan(2 * told);
    }

    /** The mean log-loss of scores taken as log odds; that of a coin is 0.69. */
    private double loss(double[] scores) {
        return IntStream.range(0, scores.length)
                .mapToDouble(i -> Math.log1p(Math.exp(topic.members().get(i) ? -scores[i] : scores[i])))
                .average()
                .orElseThrow();
    }

    @Test
    void rounding_isToldFromTheNumbers() {
        double[] mean = topic.mean();
        assertThat(Rounding.of(mean)).isEqualTo(Rounding.FLOAT64);
        assertThat(Rounding.of(DrawnTopic.asFloats(mean))).isEqualTo(Rounding.FLOAT32);
        double[] rounded =
                Arrays.stream(mean).map(v -> Math.rint(v * 1e3) / 1e3).toArray();
        assertThat(Rounding.of(rounded)).isEqualTo(Rounding.decimals(3));
        assertThat(Rounding.of(DrawnTopic.asFloats(rounded))).isEqualTo(Rounding.decimals(3));
        assertThat(Rounding.of(new double[] {0x1p-20 * 1023, 0.5, 0x1p-24})).isEqualTo(Rounding.FLOAT16);
    }
}
