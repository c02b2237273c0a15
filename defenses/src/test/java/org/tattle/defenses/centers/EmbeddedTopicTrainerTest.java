package org.tattle.defenses.centers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.tattle.core.InputException;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.release.Centroids;
import org.tattle.core.release.EmbeddedTopics;
import org.tattle.core.release.TopicTfidf;
import org.tattle.defenses.counts.CountDefenses;
import org.tattle.defenses.vb.Schedule;
import org.tattle.math.sampling.Seed;

class EmbeddedTopicTrainerTest {
    private static final SyntheticCorpus DRAWN = new SyntheticCorpus(300, 400, 4, 10, 0.2, 1, 0.1);
    private static final Seed SEED = new Seed(5);
    private static final int CENTERS = 9;
    private static final Corpus ALL = DRAWN.generate(SEED).embedded(DRAWN.embeddings(SEED));

    /** Of sums of 300 numbers below 10, and of the division by the radius. */
    private static final Offset<Double> ROUNDING = within(1e-11);

    /** The radius is above all lengths, so that no row is clipped. */
    private static CenterDefenses.Settings settings(int steps) {
        return new CenterDefenses.Settings(CENTERS, 6, new Schedule(Optional.empty(), steps, 1024, 0.7));
    }

    private static EmbeddedTopics train(Corpus corpus) {
        return CenterDefenses.BERTOPIC_CLUSTERS.trainer(settings(1), corpus).train(corpus, TrainingContext.seeded(2));
    }

    private static Centroids kMeans(Corpus corpus, int steps) {
        Table rows = corpus.embeddings().orElseThrow();
        return CenterDefenses.K_MEANS.trainer(settings(steps), rows).train(rows, TrainingContext.seeded(2));
    }

    /** The mean that is nearest to a row, all distances computed by themselves. */
    private static int nearest(Table rows, int row, Centroids centers) {
        double[] distances = new double[centers.topics()];
        for (int k = 0; k < distances.length; k++) {
            double[] difference = Arrays.copyOfRange(centers.values(), k * rows.width(), (k + 1) * rows.width());
            for (int cell = rows.start(row); cell < rows.end(row); cell++) {
                difference[rows.column(cell)] -= rows.value(cell);
            }
            distances[k] = Arrays.stream(difference).map(x -> x * x).sum();
        }
        return IntStream.range(0, distances.length)
                .reduce((one, other) -> distances[other] < distances[one] ? other : one)
                .orElseThrow();
    }

    /**
     * The means are those of one step of {@code k-means} more, and the weights those of {@code bertopic} with the
     * nearest centers as labels. One step from random directions has not settled: clusters by the released means would
     * be others.
     */
    @Test
    void train_isKMeansAndBertopicWithItsClusters() {
        EmbeddedTopics release = train(ALL);
        Centroids before = kMeans(ALL, 1);
        Centroids after = kMeans(ALL, 2);
        int[] kept = IntStream.range(0, CENTERS)
                .filter(k -> after.sizes().orElseThrow()[k] > 0)
                .toArray();
        assertThat(kept).hasSizeBetween(3, CENTERS - 1);
        Table rows = ALL.embeddings().orElseThrow();
        assertThat(IntStream.range(0, rows.size()).mapToDouble(rows::norm)).allMatch(norm -> norm < 6);
        int d = rows.width();
        assertThat(release.means().values())
                .containsExactly(
                        Arrays.stream(kept)
                                .flatMap(k -> IntStream.range(k * d, (k + 1) * d))
                                .mapToDouble(i -> after.values()[i])
                                .toArray(),
                        ROUNDING);
        assertThat(release.means().sizes().orElseThrow())
                .containsExactly(Arrays.stream(kept)
                        .map(k -> after.sizes().orElseThrow()[k])
                        .toArray());
        assertThat(before.values()).isNotEqualTo(after.values());
        Corpus labeled = ALL.labeled(Labels.of(IntStream.range(0, ALL.size())
                .mapToObj(unit -> "topic " + nearest(rows, unit, before))
                .toList()));
        TopicTfidf weights =
                CountDefenses.BERTOPIC.trainer(new NoParameters(), labeled).train(labeled, TrainingContext.seeded(2));
        assertThat(release.weights()).usingRecursiveComparison().isEqualTo(weights);
    }

    /** A long embedding is clipped for the clusters, as in k-means, but averaged as it is. */
    @Test
    void means_areOfWholeEmbeddings() {
        Corpus two = corpus("a", "b")
                .embedded(new TableBuilder()
                        .set(0, 30)
                        .end("x")
                        .set(1, -0.5)
                        .end("y")
                        .build(List.of("1", "2")));
        EmbeddedTopics release = CenterDefenses.BERTOPIC_CLUSTERS
                .trainer(new CenterDefenses.Settings(1, 1, new Schedule(Optional.empty(), 2, 1024, 0.7)), two)
                .train(two, TrainingContext.seeded(1));
        assertThat(release.means().values()).containsExactly(15, -0.25);
        assertThat(release.means().sizes().orElseThrow()).containsExactly(2);
    }

    @Test
    void train_inAnyOrder_isTheSame() {
        EmbeddedTopics release = train(ALL);
        EmbeddedTopics reversed = train(ALL.select(IntStream.range(0, ALL.size())
                .map(unit -> ALL.size() - 1 - unit)
                .toArray()));
        assertThat(reversed.weights()).usingRecursiveComparison().isEqualTo(release.weights());
        assertThat(reversed.means().sizes().orElseThrow())
                .isEqualTo(release.means().sizes().orElseThrow());
        assertThat(reversed.means().values()).containsExactly(release.means().values(), ROUNDING);
    }

    /** Only members count: the words, the columns and the topics of a half are what they are without the others. */
    @Test
    void nonMembers_changeNothing() {
        int[] half = IntStream.range(0, 150).map(i -> 2 * i).toArray();
        Corpus alone = ALL.select(half);
        assertThat(train(alone.restrictTo(alone.usedWords())))
                .usingRecursiveComparison()
                .isEqualTo(train(alone));
    }

    @Test
    void noDocument_makesNoTopic() {
        EmbeddedTopics release = train(ALL.select());
        assertThat(release.means().topics()).isZero();
        assertThat(release.weights().topics()).isZero();
    }

    @Test
    void documentsWithoutEmbeddings_areRefused() {
        assertThatThrownBy(() -> CenterDefenses.BERTOPIC_CLUSTERS.trainer(settings(1), corpus("a", "b")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("data.embeddings: bertopic-clusters clusters the documents' embeddings");
    }
}
