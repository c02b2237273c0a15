package org.tattle.defenses.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.AccountingRecords;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.SecureRandomProvider;
import org.tattle.math.sampling.Seed;
import org.tattle.math.testing.ExactDistribution;

class NoisyHistogramTest {
    private static final int USED = 200;
    private static final int UNUSED = 40;
    private static final int COUNT = 20;
    private static final int TRAININGS = 50;

    /** About ten tokens a document. */
    private static Corpus drawn() {
        return new SyntheticCorpus(300, 400, 3, 10, 0.2, 1, 0.1).generate(new Seed(21));
    }

    /** Authors of three documents each. */
    private static Corpus authors(Corpus corpus) {
        return corpus.group(IntStream.range(0, corpus.size())
                .mapToObj(d -> "author-" + d % (corpus.size() / 3))
                .toList());
    }

    /** Four words a document, every word 20 times, and words that none has. */
    private static Corpus even() {
        List<String> words = new ArrayList<>();
        for (int w = 0; w < USED + UNUSED; w++) {
            words.add("w" + w);
        }
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(words));
        for (int d = 0; d < USED * COUNT / 4; d++) {
            int first = 4 * d % USED;
            builder.addCounts("d" + d, new int[] {first, first + 1, first + 2, first + 3}, new int[] {1, 1, 1, 1});
        }
        return builder.build();
    }

    private static NoisyHistogram histogram(double epsilon, int cap) {
        return new NoisyHistogram(epsilon, cap, 1, Unit.DOCUMENT);
    }

    /** By how much leaving out one record moves the counts, the most of all records. */
    private static double distance(NoisyHistogram histogram, Corpus corpus) {
        double[] all = histogram.counts(corpus);
        double most = 0;
        for (int left = 0; left < corpus.size(); left++) {
            int out = left;
            double[] without = histogram.counts(corpus.select(
                    IntStream.range(0, corpus.size()).filter(d -> d != out).toArray()));
            double moved = 0;
            for (int w = 0; w < all.length; w++) {
                moved += Math.abs(all[w] - without[w]);
            }
            most = Math.max(most, moved);
        }
        return most;
    }

    /** The bound is reached, so that a cap of one token more fails, or one that holds for documents of authors. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 12})
    void counts_ofNeighbors_lieWithinTheSensitivity(int cap) {
        for (Corpus corpus : List.of(drawn(), authors(drawn()))) {
            NoisyHistogram histogram = histogram(1, cap);
            assertThat(distance(histogram, corpus))
                    .isEqualTo(histogram.mechanism().sensitivity().value())
                    .isEqualTo(cap);
            assertThat(distance(histogram(1, 1000), corpus)).isGreaterThan(cap);
        }
    }

    /** A record's part depends on nothing but the record: else leaving one out would move others' parts. */
    @Test
    void contributions_ofARecord_areTheSameInAnyCompany() {
        NoisyHistogram histogram = histogram(1, 5);
        Corpus corpus = authors(drawn());
        for (int unit = 0; unit < corpus.size(); unit++) {
            assertThat(histogram.boundContributions(corpus.select(unit)).fingerprint())
                    .isEqualTo(histogram.boundContributions(corpus).select(unit).fingerprint());
        }
    }

    /**
     * Null hypothesis: counts plus Laplace noise of scale cap/epsilon = 1/2, and those below none taken for none. False
     * alarm 1e-6 for the distribution and, by Hoeffding, 3e-10 for the number of cuts. Catches a scale of 1/epsilon or
     * of cap, and absolute values in place of the cut.
     */
    @Test
    void train_addsTheNoiseThatItPublishes_andCutsAtNone() {
        NoisyHistogram histogram = histogram(8, 4);
        Corpus corpus = even();
        double[] noise = new double[TRAININGS * USED];
        int cut = 0;
        for (int t = 0; t < TRAININGS; t++) {
            TopicModel model = histogram.train(corpus, TrainingContext.seeded(t));
            double least = Arrays.stream(model.topicWord()).min().orElseThrow();
            for (int w = 0; w < USED; w++) {
                noise[t * USED + w] = model.probability(0, w) / least - 1 - COUNT;
            }
            for (int w = USED; w < USED + UNUSED; w++) {
                cut += model.probability(0, w) == least ? 1 : 0;
            }
        }
        assertThat(histogram.publicFacts(1).noise()).contains(new NoiseDistribution.Laplace(0.5));
        assertThat(ExactDistribution.distance(noise, x -> x < 0 ? 0.5 * Math.exp(2 * x) : 1 - 0.5 * Math.exp(-2 * x)))
                .isLessThan(ExactDistribution.tolerance(noise.length));
        assertThat(cut).isBetween(TRAININGS * UNUSED / 2 - 150, TRAININGS * UNUSED / 2 + 150);
    }

    @Test
    void train_ofTheSameSeed_isTheSame_inAnyOrderOfDocuments() {
        Corpus corpus = drawn();
        Corpus reversed = corpus.select(IntStream.range(0, corpus.size())
                .map(d -> corpus.size() - 1 - d)
                .toArray());
        double[] once = histogram(1, 5).train(corpus, TrainingContext.seeded(3)).topicWord();
        assertThat(histogram(1, 5).train(reversed, TrainingContext.seeded(3)).topicWord())
                .isEqualTo(once);
        assertThat(histogram(1, 5).train(corpus, TrainingContext.seeded(4)).topicWord())
                .isNotEqualTo(once);
    }

    /** Noise for a release comes from the secure source alone: the seed of all else does not repeat it. */
    @Test
    void train_withSecureNoise_doesNotRepeat() {
        TrainingContext secure = new TrainingContext() {
            @Override
            public Seed stream(String name) {
                return new Seed(1).child(name);
            }

            @Override
            public UniformRandomProvider noise(String name) {
                return new SecureRandomProvider();
            }
        };
        TopicModel one = histogram(1, 5).train(drawn(), secure);
        assertThat(histogram(1, 5).train(drawn(), secure).topicWord()).isNotEqualTo(one.topicWord());
        assertThat(Arrays.stream(one.topicWord()).sum()).isBetween(1 - 1e-9, 1 + 1e-9);
    }

    @Test
    void publicFacts_sayPriorAndNoise() {
        assertThat(new NoisyHistogram(0.5, 10, 0.25, Unit.DOCUMENT).publicFacts(9))
                .isEqualTo(PublicFacts.of(9).withTopicPrior(0.25).withNoise(new NoiseDistribution.Laplace(20)));
    }

    @Test
    void guarantee_isOfTheRecord_document_orAuthorOfSeveral() {
        var plugin = CountDefenses.NOISY_HISTOGRAM;
        CountDefenses.Histogram parameters = new CountDefenses.Histogram(3, 10, 1);
        for (Corpus corpus : List.of(drawn(), authors(drawn()))) {
            Trainer<Corpus, TopicModel> trainer = plugin.trainer(parameters, corpus);
            Unit unit = corpus.documents() == corpus.size() ? Unit.DOCUMENT : Unit.AUTHOR;
            assertThat(trainer.guarantees(trainer.publicFacts(9)))
                    .containsExactly(new PrivacyGuarantee(
                                    3,
                                    0,
                                    Relation.addRemove(unit),
                                    View.RELEASE,
                                    Status.PROVED,
                                    "Laplace mechanism on the word histogram, L1 sensitivity 10",
                                    List.of())
                            .accountedBy(AccountingRecords.sum(new Event(
                                    new Mechanism.Laplace(1 / 3.0), new Sampling.None(), Adjacency.ADD_REMOVE, 1))));
        }
    }

    @Test
    void serviceLoader_findsIt() {
        assertThat(Plugins.load(getClass().getClassLoader()).defenses().names()).contains("noisy-histogram");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0   | 20 | 1   | epsilon must be > 0 and finite. Provided value: 0.0",
                "NaN | 20 | 1   | epsilon must be > 0 and finite. Provided value: NaN",
                "1   | 0  | 1   | cap must be at least 1. Provided value: 0",
                "1   | 20 | 0   | prior must be > 0 and finite. Provided value: 0.0",
                "1   | 20 | NaN | prior must be > 0 and finite. Provided value: NaN",
            })
    void parameters_outOfRange_areRefused(double epsilon, int cap, double prior, String message) {
        assertThatThrownBy(() -> new CountDefenses.Histogram(epsilon, cap, prior))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
