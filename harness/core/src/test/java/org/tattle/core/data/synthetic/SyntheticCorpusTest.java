package org.tattle.core.data.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.DrawnTopics;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Table;
import org.tattle.math.sampling.Seed;

class SyntheticCorpusTest {
    private static final Seed SEED = new Seed(7);
    private final Corpus standard = SyntheticCorpus.standard().generate(SEED);

    @Test
    void sameSeedGivesTheSameCorpus_anotherAnother() {
        assertThat(SyntheticCorpus.standard().generate(SEED).fingerprint()).isEqualTo(standard.fingerprint());
        assertThat(SyntheticCorpus.standard().generate(new Seed(8)).fingerprint())
                .isNotEqualTo(standard.fingerprint());
    }

    @Test
    void idsAreNumberedAndNoDocumentIsEmpty() {
        assertThat(standard.size()).isEqualTo(1000);
        assertThat(standard.id(0)).isEqualTo("synthetic-0001");
        assertThat(standard.id(999)).isEqualTo("synthetic-1000");
        assertThat(standard.totals()).containsEntry("emptyDocuments", 0L);
        assertThat(new SyntheticCorpus(12345, 10, 1, 1, 1, 1, 0).generate(SEED).id(0))
                .isEqualTo("synthetic-00001");
    }

    @Test
    void aLongerCorpusBeginsWithTheShorterOne() {
        Corpus shorter = new SyntheticCorpus(300, 3000, 5, 12, 0.1, 1, 0.1).generate(SEED);
        Corpus beginning = standard.select(IntStream.range(0, 300).toArray());
        assertThat(beginning.restrictTo(beginning.usedWords()).fingerprint()).isEqualTo(shorter.fingerprint());
    }

    /**
     * Null hypothesis: 1,000 lengths 1 + Poisson(11); their sum leaves 5 standard deviations with probability 6e-7.
     * Catches a length of Poisson(11).
     */
    @Test
    void lengthsHaveTheirMean() {
        assertThat((double) standard.tokens())
                .isBetween(12_000 - 5 * Math.sqrt(11_000), 12_000 + 5 * Math.sqrt(11_000));
    }

    /** What makes it leak: over a third of the words stand in at most three documents, and most documents have one. */
    @Test
    void manyWordsAreRare() {
        int[] frequencies = standard.documentFrequencies();
        long rare = Arrays.stream(frequencies).filter(f -> f <= 3).count();
        assertThat(rare).isGreaterThan(standard.vocabulary().size() / 3);
        int withRareWord = 0;
        for (int d = 0; d < standard.documents(); d++) {
            for (long cell = standard.start(d); cell < standard.end(d); cell++) {
                if (frequencies[standard.word(cell)] <= 3) {
                    withRareWord++;
                    break;
                }
            }
        }
        assertThat(withRareWord).isGreaterThan(500);
    }

    @Test
    void wordsAreUnique() {
        Set<String> words = new HashSet<>();
        for (int number = 0; number < SyntheticCorpus.Words.MOST; number++) {
            words.add(SyntheticCorpus.Words.word(number));
        }
        assertThat(words)
                .hasSize(216_000)
                .allMatch(Pattern.compile("([bdfklmnrstvz][aeiou]){3}").asMatchPredicate());
    }

    /** Mixtures drawn outside log space would be all zeros here, and every document in the last topic. */
    @Test
    void aTinyAlpha_stillUsesAllTopics() {
        int oneTopic = new SyntheticCorpus(100, 5000, 1, 30, 1, 0, 0)
                .generate(SEED)
                .vocabulary()
                .size();
        Corpus manyTopics = new SyntheticCorpus(100, 5000, 20, 30, 1e-6, 0, 0).generate(SEED);
        assertThat(manyTopics.vocabulary().size()).isGreaterThan(2 * oneTopic);
    }

    @Test
    void nonsense_isRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SyntheticCorpus(0, 10, 1, 5, 1, 1, 0))
                .withMessage("documents must be at least 1. Provided value: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SyntheticCorpus(1, 216_001, 1, 5, 1, 1, 0))
                .withMessage("vocabulary must be in [2, 216000]. Provided value: 216001");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SyntheticCorpus(1, 10, 0, 5, 1, 1, 0))
                .withMessage("topics must be in [1, 1000]. Provided value: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SyntheticCorpus(1, 10, 1, Double.NaN, 1, 1, 0))
                .withMessage("meanLength must be in [1, 1000000]. Provided value: NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SyntheticCorpus(1, 10, 1, 5, 0, 1, 0))
                .withMessage("alpha must be > 0 and finite. Provided value: 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SyntheticCorpus(1, 10, 1, 5, 1, -1, 0))
                .withMessage("zipf must be in [0, 10]. Provided value: -1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SyntheticCorpus(1, 10, 1, 5, 1, 1, 2))
                .withMessage("rareShare must be in [0, 1]. Provided value: 2.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SyntheticCorpus(1, 10, 1, 5, 1, 1, 0, 0))
                .withMessage("concentration must be in [0.1, 1e9]. Provided value: 0.0");
    }

    /**
     * Documents of one topic each: two of the same label share more words than two of unlike labels. They share 2.3
     * times as many here; labels of other documents would make it 1.
     */
    @Test
    void mainTopics_areThoseOfTheDocumentsWords() {
        SyntheticCorpus pure = new SyntheticCorpus(200, 500, 4, 30, 1e-3, 0.5, 0);
        Corpus corpus = pure.generate(SEED);
        Labels labels = pure.mainTopics(SEED);
        assertThat(labels.classes()).containsExactly("topic-001", "topic-002", "topic-003", "topic-004");
        double[] shared = new double[2];
        double[] pairs = new double[2];
        for (int a = 0; a < corpus.size(); a++) {
            for (int b = 0; b < a; b++) {
                int same = labels.of(a) == labels.of(b) ? 1 : 0;
                shared[same] += shared(corpus, a, b);
                pairs[same]++;
            }
        }
        assertThat(shared[1] / pairs[1]).isGreaterThan(1.5 * shared[0] / pairs[0]);
    }

    private static long shared(Corpus corpus, int a, int b) {
        Set<Integer> words = new HashSet<>();
        LongStream.range(corpus.start(a), corpus.end(a)).forEach(cell -> words.add(corpus.word(cell)));
        return LongStream.range(corpus.start(b), corpus.end(b))
                .filter(cell -> words.contains(corpus.word(cell)))
                .count();
    }

    /**
     * Null hypothesis: some 30,000 tokens of one topic over at most 20 words. The total variation between shares and
     * probabilities has a mean of at most sqrt(20/30000)/2 = 0.013 and exceeds it by 0.02 with probability at most
     * exp(-2 30000 0.02^2) = 4e-11 (McDiarmid). Topics over another order of words would be some 0.5 apart.
     */
    @Test
    void drawnTopics_areWhatTheWordsAreDrawnBy() {
        Corpus corpus = new SyntheticCorpus(1000, 20, 1, 30, 1, 1, 0).generate(SEED);
        DrawnTopics topics = corpus.drawnTopics().orElseThrow();
        assertThat(topics.words()).isEqualTo(corpus.vocabulary().size());
        long[] counts = corpus.wordTokens();
        double apart = 0;
        for (int w = 0; w < counts.length; w++) {
            apart += Math.abs((double) counts[w] / corpus.tokens() - topics.probability(0, w)) / 2;
        }
        assertThat(corpus.tokens()).isGreaterThan(29_000);
        assertThat(apart).isLessThan(0.033);
    }

    /** Of 100 words of equal weight a topic of concentration 2 has few, one of 2,000 nearly all alike. */
    @Test
    void topicsOfSmallConcentration_haveFewWords() {
        assertThat(largest(2)).isGreaterThan(0.1);
        assertThat(largest(2000)).isLessThan(0.03);
    }

    private static double largest(double concentration) {
        return Arrays.stream(new SyntheticCorpus(50, 100, 1, 100, 1, 0, 0, concentration)
                        .generate(SEED)
                        .drawnTopics()
                        .orElseThrow()
                        .topicWord())
                .max()
                .orElseThrow();
    }

    /** What is never drawn is no word of the corpus: its probability is missing from every row. */
    @Test
    void drawnTopics_sumToAtMostOne() {
        Corpus few = new SyntheticCorpus(3, 500, 4, 10, 1, 1, 0).generate(SEED);
        DrawnTopics topics = few.drawnTopics().orElseThrow();
        assertThat(topics.topics()).isEqualTo(4);
        for (int k = 0; k < 4; k++) {
            int topic = k;
            assertThat(IntStream.range(0, topics.words())
                            .mapToDouble(w -> topics.probability(topic, w))
                            .sum())
                    .isStrictlyBetween(0.0, 0.9);
        }
    }

    /**
     * Topics' directions are 4 apart on average and documents 0.85 from theirs: two documents of a topic are nearer
     * than 2.5 in all but 0.1 % of the pairs, by the chi-squared distribution of 8 degrees of freedom; of more than 5 %
     * with probability below 1e-6. Would catch directions drawn for each document.
     */
    @Test
    void embeddings_areNearThoseOfTheirTopic() {
        SyntheticCorpus made = new SyntheticCorpus(200, 300, 4, 10, 0.1, 1, 0.1);
        Table rows = made.embeddings(new Seed(3));
        Labels topics = made.mainTopics(new Seed(3));
        long near = 0;
        long pairs = 0;
        for (int i = 1; i < rows.size(); i++) {
            if (topics.of(i) == topics.of(i - 1)) {
                pairs++;
                near += distance(rows, i, i - 1) < 2.5 ? 1 : 0;
            }
        }
        assertThat(pairs).isGreaterThan(20);
        assertThat((double) near / pairs).isGreaterThan(0.95);
        Table few = new SyntheticCorpus(3, 300, 4, 10, 0.1, 1, 0.1).embeddings(new Seed(3));
        assertThat(few.fingerprint()).isEqualTo(rows.select(0, 1, 2).fingerprint());
    }

    private static double distance(Table rows, int one, int other) {
        double square = 0;
        for (int j = 0; j < rows.width(); j++) {
            double difference = rows.value(rows.start(one) + j) - rows.value(rows.start(other) + j);
            square += difference * difference;
        }
        return Math.sqrt(square);
    }
}
