package org.tattle.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.shadowclassifier.ClassProbabilities;
import org.tattle.attacks.statistic.BeliefFit;
import org.tattle.attacks.statistic.CommunityFit;
import org.tattle.attacks.statistic.DocumentFit;
import org.tattle.attacks.statistic.EmbeddedFit;
import org.tattle.attacks.statistic.FilledTopicsFit;
import org.tattle.attacks.statistic.FrequencyFit;
import org.tattle.attacks.statistic.PredictiveFit;
import org.tattle.attacks.statistic.TfidfFit;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Table;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.data.synthetic.SyntheticRegression;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.core.release.Centroids;
import org.tattle.core.release.DocumentFrequencies;
import org.tattle.core.release.EmbeddedTopics;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.TopWords;
import org.tattle.core.release.TopicClassifier;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicPage;
import org.tattle.core.release.TopicTfidf;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * A statistic that says that it can be asked block by block gives the same numbers, to the last bit, as of all records
 * at once. Would catch a workspace that remembers the record before, and numbers that depend on the other records.
 */
class RecordByRecordTest {
    private static final Seed SEED = new Seed(1);
    private static final int TOPICS = 4;
    private static final SyntheticCorpus DRAWN = new SyntheticCorpus(100, 300, TOPICS, 12, 0.1, 1, 0.1);

    private static <D extends Dataset<D>, S> void holds(QueryStatistic<D, S> statistic, S release, D records) {
        assertThat(statistic.isPerRecord()).isTrue();
        int columns = statistic.columns().size();
        double[] whole = new double[records.size() * columns];
        statistic.evaluate(release, records, whole);
        assertThat(Arrays.stream(whole).distinct().count()).as("records differ").isGreaterThan(10);
        IntFunction<double[]> block = first -> {
            int[] chosen =
                    IntStream.range(first, Math.min(first + 7, records.size())).toArray();
            double[] answers = new double[chosen.length * columns];
            statistic.evaluate(release, records.select(chosen), answers);
            return answers;
        };
        double[] byBlocks = IntStream.iterate(0, first -> first < records.size(), first -> first + 7)
                .mapToObj(block)
                .flatMapToDouble(Arrays::stream)
                .toArray();
        assertThat(byBlocks).isEqualTo(whole);
    }

    private static TopicModel topics(Corpus corpus) {
        int words = corpus.vocabulary().size();
        SplitMix random = SEED.generator();
        double[] phi = new double[TOPICS * words];
        for (int k = 0; k < TOPICS; k++) {
            double sum = 0;
            for (int w = 0; w < words; w++) {
                phi[k * words + w] = Math.pow(random.nextDouble(), 4);
                sum += phi[k * words + w];
            }
            for (int w = 0; w < words; w++) {
                phi[k * words + w] /= sum;
            }
        }
        return new TopicModel(TOPICS, phi, corpus.vocabulary());
    }

    private static Centroids means(Table rows) {
        SplitMix random = SEED.generator();
        double[] values = new double[TOPICS * rows.width()];
        Arrays.setAll(values, i -> random.nextDouble());
        return new Centroids(rows.features(), values, Optional.empty());
    }

    /** Weights whose idf is 1. */
    private static TopicTfidf shares(TopicModel topics) {
        int words = topics.words();
        double[] idf = new double[words];
        Arrays.fill(idf, 1);
        return new TopicTfidf(
                topics.vocabulary(),
                IntStream.rangeClosed(0, TOPICS).map(k -> k * words).toArray(),
                IntStream.range(0, TOPICS * words).map(i -> i % words).toArray(),
                topics.topicWord(),
                idf);
    }

    @Test
    void documents_byTopics() {
        Corpus corpus = DRAWN.generate(SEED);
        holds(new DocumentFit(), topics(corpus), corpus);
        holds(new FilledTopicsFit.TopWordsFit(), TopWords.of(topics(corpus), 20), corpus);
        holds(new FilledTopicsFit.PageFit(), TopicPage.of(topics(corpus), new double[] {900, 500, 400, 300}), corpus);
        holds(new TfidfFit(), shares(topics(corpus)), corpus);
        Corpus embedded = corpus.embedded(DRAWN.embeddings(SEED));
        Centroids means = means(embedded.embeddings().orElseThrow());
        holds(new EmbeddedFit.MeansFit(), means, embedded);
        holds(new EmbeddedFit(), new EmbeddedTopics(means, shares(topics(corpus))), embedded);
        holds(new EmbeddedFit.TopWeightsFit(), shares(topics(corpus)).top(20), corpus);
        holds(
                new FrequencyFit(),
                new DocumentFrequencies(
                        corpus.vocabulary(),
                        corpus.documents(),
                        Arrays.stream(corpus.documentFrequencies())
                                .asLongStream()
                                .toArray()),
                corpus);
    }

    @Test
    void documents_byAClassifier() {
        Corpus corpus = DRAWN.generate(SEED).labeled(DRAWN.mainTopics(SEED));
        List<String> classes = corpus.labels().orElseThrow().classes();
        SplitMix random = SEED.generator();
        double[] weights = IntStream.range(0, classes.size() * (TOPICS + 1))
                .mapToDouble(i -> random.nextDouble())
                .toArray();
        holds(new ClassProbabilities(), new TopicClassifier(topics(corpus), 0.1, classes, weights), corpus);
    }

    @Test
    void rows() {
        SyntheticRegression drawn = new SyntheticRegression(100, 6, 1, 4);
        Table rows = drawn.generate(SEED);
        double[] weights = drawn.weights(SEED);
        List<String> classes = rows.labels().orElseThrow().classes();
        holds(new PredictiveFit(), new LogisticModel(rows.features(), weights, 1, classes), rows);
        holds(new BeliefFit(), new BeliefNetwork(1, weights, new double[6], new double[1], rows.features(), 0), rows);
    }

    @Test
    void actorsOfANetwork_areAskedTogether() {
        assertThat(new CommunityFit().isPerRecord()).isFalse();
    }
}
