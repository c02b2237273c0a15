package org.tattle.defenses.centers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.AccountingRecords;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

class KeywordClustersTest {
    private static final int TOPICS = 3;

    private static KeywordClusters clusters(double epsilon, int steps, int cap, double threshold) {
        return clusters(epsilon, 8, steps, cap, threshold);
    }

    private static KeywordClusters clusters(double epsilon, int dimensions, int steps, int cap, double threshold) {
        return new KeywordClusters(
                new KeywordClusters.Parameters(epsilon, 1e-5, TOPICS, dimensions, steps, cap, threshold),
                Unit.DOCUMENT);
    }

    /** About thirty tokens a document. */
    private static Corpus drawn() {
        return new SyntheticCorpus(300, 100, 3, 30, 0.2, 1, 0.1).generate(new Seed(21));
    }

    /** Without a word in common: from most first directions, each cluster has words of one kind only. */
    @Test
    void train_withHardlyAnyNoise_findsTheKeywordsOfKindsOfDocuments() {
        List<String> words = List.of("sea", "ship", "sail", "tax", "vote", "law");
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(words));
        for (int d = 0; d < 300; d++) {
            int kind = d % 2 * 3;
            builder.addCounts("d" + d, new int[] {kind, kind + 1, kind + 2}, new int[] {1 + d % 4, 1, 1});
        }
        Corpus corpus = builder.build();
        assertThat(LongStream.range(0, 20).filter(seed -> {
                    TopicModel model = clusters(1e4, 64, 5, 20, 4).train(corpus, TrainingContext.seeded(seed));
                    return IntStream.range(0, TOPICS).allMatch(k -> isOfOneKind(model, k));
                }))
                .hasSizeGreaterThan(10);
    }

    private static boolean isOfOneKind(TopicModel model, int topic) {
        double first = IntStream.range(0, 3)
                .mapToDouble(w -> model.probability(topic, w))
                .sum();
        return Math.abs(first - 0.5) > 0.45 || Math.abs(first - 0.5) < 1e-9; // without documents all words are alike
    }

    /** The oracle of counts: added up over clusters they are in how many records each word occurs. */
    @Test
    void counts_overAllClusters_areDocumentFrequencies() {
        Corpus corpus = drawn();
        double[] total = totals(corpus, clusters(1, 5, 1000, 0));
        int[] expected = corpus.documentFrequencies();
        for (int w = 0; w < expected.length; w++) {
            assertThat(total[w]).isEqualTo(expected[w]);
        }
    }

    private static double[] totals(Corpus corpus, KeywordClusters trainer) {
        double[] counts = counts(corpus, trainer, new Seed(3));
        double[] total = new double[corpus.vocabulary().size()];
        for (int i = 0; i < counts.length; i++) {
            total[i % total.length] += counts[i];
        }
        return total;
    }

    /** Around directions that depend on the seed alone. */
    private static double[] counts(Corpus corpus, KeywordClusters trainer, Seed seed) {
        Corpus used = trainer.boundContributions(corpus);
        return trainer.counts(used, rows(used), directions(seed));
    }

    private static double[] sums(Corpus corpus, KeywordClusters trainer, Seed seed) {
        return trainer.sums(rows(trainer.boundContributions(corpus)), directions(seed));
    }

    private static double[][] rows(Corpus corpus) {
        return WordDirections.of(corpus.vocabulary(), 8).rows(corpus);
    }

    private static double[] directions(Seed seed) {
        SplitMix random = seed.generator();
        return DoubleStream.generate(() -> random.nextDouble() - 0.5)
                .limit(TOPICS * 8)
                .toArray();
    }

    /**
     * What privacy rests on: around the same directions, one record more moves the counts by at most sqrt(cap) and the
     * sums by at most 1, whether it is a document or all documents of an author, who say the same words again.
     */
    @Test
    void counts_ofOneRecordMore_differByAtMostTheSensitivity() {
        Corpus documents = drawn();
        Corpus authors = documents.group(
                IntStream.range(0, documents.size()).mapToObj(d -> "a" + d % 50).toList());
        Seed seed = new Seed(3);
        for (int cap : new int[] {1, 4, 25}) {
            KeywordClusters trainer = clusters(1, 5, cap, 0);
            double most = 0;
            for (Corpus corpus : List.of(documents, authors)) {
                for (int left = 0; left < 50; left++) {
                    int out = left;
                    Corpus others = corpus.select(IntStream.range(0, corpus.size())
                            .filter(unit -> unit != out)
                            .toArray());
                    most = Math.max(most, distance(counts(corpus, trainer, seed), counts(others, trainer, seed)));
                    assertThat(distance(sums(corpus, trainer, seed), sums(others, trainer, seed)))
                            .isLessThanOrEqualTo(1 + 1e-9);
                }
            }
            assertThat(most)
                    .isLessThanOrEqualTo(trainer.histogram().sensitivity().value());
            assertThat(most).as("reached").isGreaterThan(0.9 * Math.sqrt(cap));
        }
    }

    private static double distance(double[] a, double[] b) {
        return Math.sqrt(IntStream.range(0, a.length)
                .mapToDouble(i -> (a[i] - b[i]) * (a[i] - b[i]))
                .sum());
    }

    /** The vectors rest on letters, not on the order or the number of other words, and have length 1. */
    @Test
    void rows_doNotDependOnOtherWords() {
        Corpus corpus = drawn();
        Corpus chosen = corpus.restrictTo(new Vocabulary(
                corpus.usedWords().words().stream().sorted().limit(50).toList()));
        Corpus reordered = corpus.restrictTo(new Vocabulary(chosen.vocabulary().words().stream()
                .sorted((a, b) -> b.compareTo(a))
                .toList()));
        assertThat(rows(chosen)).isDeepEqualTo(rows(reordered));
        for (double[] row : rows(chosen)) {
            double length = distance(row, new double[8]);
            assertThat(Math.min(length, Math.abs(length - 1))).isLessThan(1e-12);
        }
    }

    /**
     * Null hypothesis: the noise of the histogram has the standard deviation that the mechanism says. With n = 50 runs
     * of 300 counts no record touches, the mean square over the variance is normal with deviation sqrt(2/n), and is
     * rejected beyond 5 of these: a false alarm of 6e-7. It would catch noise without the factor sqrt(cap), on the
     * counts above 0 only, or the same in every run.
     */
    @Test
    void noise_hasTheStatedDeviation() {
        List<String> words = IntStream.range(0, 100).mapToObj(w -> "w" + w).toList();
        Corpus empty = CorpusBuilder.over(new Vocabulary(words)).build();
        KeywordClusters trainer = clusters(1, 2, 9, 0);
        double variance =
                trainer.histogram().standardDeviation() * trainer.histogram().standardDeviation();
        assertThat(trainer.histogram().standardDeviation()).isGreaterThan(3);
        int n = 50 * TOPICS * words.size();
        double mean = IntStream.range(0, 50)
                        .mapToObj(seed -> trainer.noisyCounts(empty, trainer.histogram(), TrainingContext.seeded(seed)))
                        .flatMapToDouble(Arrays::stream)
                        .map(noise -> noise * noise / variance)
                        .sum()
                / n;
        assertThat(mean).isCloseTo(1, within(5 * Math.sqrt(2.0 / n)));
    }

    /** Words that nobody says are left out: with 5 deviations a false alarm of 300 times 3e-7. */
    @Test
    void train_leavesOutWordsBelowTheThreshold() {
        List<String> words = IntStream.range(0, 100).mapToObj(w -> "w" + w).toList();
        Corpus empty = CorpusBuilder.over(new Vocabulary(words)).build();
        TopicModel model = clusters(1, 2, 9, 5).train(empty, TrainingContext.seeded(1));
        assertThat(model.topicWord()).containsOnly(0.01);
    }

    /** Steps of k-means and a histogram, one Gaussian mechanism more than steps, and for any number of records. */
    @Test
    void guarantee_isProved_forAllStepsAndTheHistogram() {
        KeywordClusters trainer = clusters(2, 4, 20, 4);
        PrivacyGuarantee guarantee = trainer.guarantees(PublicFacts.of(100)).get(0);
        assertThat(guarantee.epsilon()).isEqualTo(2);
        assertThat(guarantee.delta()).isEqualTo(1e-5);
        assertThat(guarantee.status()).isEqualTo(PrivacyGuarantee.Status.PROVED);
        assertThat(guarantee.relation()).isEqualTo(Relation.addRemove(Unit.DOCUMENT));
        assertThat(guarantee.isForPublicRecords()).isFalse();
        assertThat(AccountingRecords.composition(guarantee.accounts().get(0), Adjacency.ADD_REMOVE)
                        .events())
                .containsExactly(new Event(
                        new Mechanism.Gaussian(trainer.histogram().noiseMultiplier()),
                        new Sampling.None(),
                        Adjacency.ADD_REMOVE,
                        5));
    }

    @Test
    void parameters_outOfRange_areRefused() {
        assertThatThrownBy(() -> clusters(0, 5, 20, 4)).hasMessageContaining("epsilon");
        assertThatThrownBy(() -> clusters(1, 0, 20, 4)).hasMessageContaining("steps");
        assertThatThrownBy(() -> clusters(1, 5, 0, 4)).hasMessageContaining("cap");
        assertThatThrownBy(() -> clusters(1, 5, 20, -1)).hasMessageContaining("threshold");
    }
}
