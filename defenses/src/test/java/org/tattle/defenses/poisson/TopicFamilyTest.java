package org.tattle.defenses.poisson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.DrawnTopics;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.metric.Npmi;
import org.tattle.core.metric.UMassCoherence;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.poisson.NoiseSettings.Inference;
import org.tattle.defenses.poisson.PoissonTrainer.Family;
import org.tattle.defenses.poisson.TopicFamily.DocumentCounts;
import org.tattle.defenses.testing.Judged;
import org.tattle.math.sampling.Seed;

/** What is measured of topics, from posteriors made by hand; and what a chain may look at. */
class TopicFamilyTest {
    private static final Prior PRIOR = new Prior(0.1, 1);
    private static final int WORDS = 12;

    /** Words 0 and 1 stand together, 2 to 11 in pairs of neighbors. */
    private static final Corpus CORPUS = corpus(
            List.of("w0", "w1", "w1"),
            List.of("w0", "w1", "w2"),
            List.of("w2", "w3"),
            List.of("w4", "w5", "w6"),
            List.of("w6", "w7", "w8", "w9"),
            List.of("w9", "w10", "w11"));

    @SafeVarargs
    private static Corpus corpus(List<String>... documents) {
        CorpusBuilder builder = CorpusBuilder.over(
                new Vocabulary(IntStream.range(0, WORDS).mapToObj(w -> "w" + w).toList()));
        for (int d = 0; d < documents.length; d++) {
            builder.addTokens("d" + d, documents[d]);
        }
        return builder.build();
    }

    /** theta of the documents, then phi of the one topic: weights 2 for ten words from {@code first} on, else 1. */
    private static double[] state(double theta, int first) {
        double[] factors = new double[CORPUS.documents() + WORDS];
        Arrays.fill(factors, 0, CORPUS.documents(), theta);
        for (int w = 0; w < WORDS; w++) {
            factors[CORPUS.documents() + w] = w >= first && w < first + 10 ? 2 : 1;
        }
        return factors;
    }

    private static Judged judged(double[]... kept) {
        return judged(CORPUS, kept);
    }

    private static Judged judged(Corpus corpus, double[]... kept) {
        TopicFactors model = new TopicFactors(CORPUS.documents(), WORDS, 1, PRIOR, new Seed(1).generator());
        Judged told = new Judged(1);
        CountMatrix seen = PackedCounts.of(new DocumentCounts(corpus(List.of("w3"), List.of("w4"), List.of())));
        new TopicFamily(1, PRIOR)
                .recordMetrics(corpus, seen, new Posterior(model, List.of(kept), List.of()), told, told);
        return told;
    }

    /** The bug: error measured against what the inference saw, which noise on no count would make 0. */
    @Test
    void mae_isAgainstTheTrueCounts() {
        double[] first = state(0.1, 0);
        double[] second = state(0.5, 2);
        double sum = 0;
        int[] counts = new int[WORDS];
        for (int d = 0; d < CORPUS.documents(); d++) {
            new DocumentCounts(CORPUS).row(d, counts);
            for (int w = 0; w < WORDS; w++) {
                double rate = (0.1 * (w < 10 ? 2 : 1) + 0.5 * (w < 2 ? 1 : 2)) / 2;
                sum += Math.abs(rate - counts[w]);
            }
        }
        assertThat(judged(first, second).numbers.get("mae")).isCloseTo(sum / CORPUS.documents() / WORDS, within(1e-12));
    }

    /** The bug: NPMI or coherence of the last kept state only. */
    @Test
    void quality_isTheMeanOverKeptStates() {
        double[] first = state(1, 0);
        double[] second = state(1, 2);
        double[] npmi = new double[2];
        double[] coherence = new double[2];
        for (int i = 0; i < 2; i++) {
            double[] phi = Arrays.copyOfRange(i == 0 ? first : second, CORPUS.documents(), CORPUS.documents() + WORDS);
            npmi[i] = new Npmi().of(1, phi, CORPUS).mean();
            coherence[i] = new UMassCoherence().of(1, phi, CORPUS).mean();
        }
        assertThat(Math.abs(npmi[0] - npmi[1])).isGreaterThan(0.01);
        assertThat(Math.abs(coherence[0] - coherence[1])).isGreaterThan(0.1);
        for (Judged told : List.of(judged(first, second), judged(second, first))) {
            assertThat(told.numbers.get("sampleNpmi")).isCloseTo((npmi[0] + npmi[1]) / 2, within(1e-12));
            assertThat(told.numbers.get("sampleCoherence")).isCloseTo((coherence[0] + coherence[1]) / 2, within(1e-12));
        }
    }

    /**
     * Weights 2 of ten words and 1 of two, against 1/12 each: 2/22 and 1/22, so 10 |2/22 - 1/12| / 2 + 2 |1/22 - 1/12|
     * / 2.
     */
    @Test
    void distance_isTheMeanOverKeptStates_whereDocumentsWereDrawn() {
        double[] even = new double[WORDS];
        Arrays.fill(even, 1.0 / WORDS);
        double skew = 5 * (2.0 / 22 - 1.0 / 12) + (1.0 / 12 - 1.0 / 22);
        double[] flat = state(1, 100);
        assertThat(judged(CORPUS.drawnBy(new DrawnTopics(1, even)), flat, state(1, 2))
                        .numbers
                        .get("sampleTopicDistance"))
                .isCloseTo(skew / 2, within(1e-12));
        assertThat(judged(flat).numbers).containsKey("mae").doesNotContainKey("sampleTopicDistance");
    }

    /** A family whose true counts can be read once, as noise is added to them. */
    private record ReadOnce(TopicFamily family) implements Family<Corpus, TopicModel> {
        @Override
        public CountMatrix counts(Corpus data) {
            CountMatrix all = family.counts(data);
            boolean[] read = new boolean[all.rows()];
            return new CountMatrix() {
                @Override
                public int rows() {
                    return all.rows();
                }

                @Override
                public int columns() {
                    return all.columns();
                }

                @Override
                public void row(int row, int[] out) {
                    assertThat(read[row]).as("row %s was read before", row).isFalse();
                    read[row] = true;
                    all.row(row, out);
                }
            };
        }

        @Override
        public Factorization begin(Corpus data, UniformRandomProvider random) {
            return family.begin(data, random);
        }

        @Override
        public TopicModel release(Corpus data, Factorization last) {
            return family.release(data, last);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(LimitedPrecision noise) {
            return family.guarantees(noise);
        }

        @Override
        public List<Metric> metrics() {
            return family.metrics();
        }

        @Override
        public void recordMetrics(
                Corpus data, CountMatrix seen, Posterior posterior, TrainingContext training, TrainingMetrics figures) {
            family.recordMetrics(data, seen, posterior, training, figures);
        }
    }

    /**
     * The guarantee covers what is computed from the noised counts. The bug: a chain that begins with the true ones, or
     * looks at them later. Nothing here is left to chance.
     */
    @ParameterizedTest
    @EnumSource(
            value = Inference.class,
            names = {"NAIVE", "PRIVATE"})
    void trueCounts_areReadOnceAndNoisedThen(Inference inference) {
        Corpus corpus = new SyntheticCorpus(40, 30, 3, 20, 0.1, 1, 0.1).generate(new Seed(5));
        for (Inversions inversion : Inversions.values()) {
            PoissonTrainer<Corpus, TopicModel> trainer = new PoissonTrainer<>(
                    new ReadOnce(new TopicFamily(3, PRIOR)),
                    inference,
                    inversion,
                    Optional.of(new LimitedPrecision(Unit.DOCUMENT, 1, 1)),
                    new Sweeps(3, 1, 1));
            assertThat(trainer.train(corpus, TrainingContext.seeded(1)).topics())
                    .isEqualTo(3);
            assertThat(trainer.train(corpus, new Judged(1)).topics()).isEqualTo(3);
        }
    }
}
