package org.tattle.defenses.lda.spectral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.mechanism.SeededNoise;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.variational.TopicPriors;
import org.tattle.defenses.vb.Accounting;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.math.sampling.GammaSampler;
import org.tattle.math.sampling.MultinomialSampler;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.GaussianPrivacy;

class SpectralLdaTest {
    private static final double ALPHA = 0.4;

    static SpectralSettings settings(int topics, BudgetSettings budget, double clip, double tensorClip) {
        return new SpectralSettings(
                new TopicPriors(topics, Optional.of(ALPHA), Optional.empty()),
                budget,
                100,
                clip,
                tensorClip,
                0.1,
                1e-9);
    }

    static BudgetSettings noise(double multiplier) {
        return new BudgetSettings(Optional.empty(), Optional.of(multiplier), 1e-5, Accounting.EXACT, Mode.SOUND);
    }

    static BudgetSettings epsilon(double epsilon, Mode mode) {
        return new BudgetSettings(Optional.of(epsilon), Optional.empty(), 1e-5, Accounting.EXACT, mode);
    }

    /** Documents of 20 tokens from LDA with these topics, K x V. */
    private static Corpus drawn(int documents, double[][] topics) {
        SplitMix random = new SplitMix(4);
        int words = topics[0].length;
        List<String> names = IntStream.range(0, words).mapToObj(w -> "w" + w).toList();
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(names));
        for (int d = 0; d < documents; d++) {
            double[] mixture = new double[words];
            for (double[] topic : topics) {
                double weight = GammaSampler.sample(random, ALPHA);
                Arrays.setAll(mixture, w -> mixture[w] + weight * topic[w]);
            }
            int[] counts = new int[words];
            MultinomialSampler.sample(random, 20, mixture, counts);
            builder.addTokens(
                    "d" + d,
                    IntStream.range(0, words)
                            .boxed()
                            .flatMap(w -> Collections.nCopies(counts[w], names.get(w)).stream())
                            .toList());
        }
        return builder.build();
    }

    private static int[] tokens(Corpus corpus, int document) {
        return LongStream.range(corpus.start(document), corpus.end(document))
                .flatMap(cell -> LongStream.generate(() -> corpus.word(cell)).limit(corpus.count(cell)))
                .mapToInt(word -> (int) word)
                .toArray();
    }

    /**
     * The oracle enumerates all ordered pairs and triples of a document's tokens. A sum with replacement, a forgotten
     * order of a triple or a wrong factor of alpha_0 fails.
     */
    @Test
    void moments_areThoseOfEnumeratedPairsAndTriples() {
        Corpus corpus = corpus("a a b c", "b c c d a", "d d d", "a b", "c", "a b c d d d a");
        int words = 4;
        int topics = 2;
        double a = 0.8;
        PairSums pairs = new PairSums(words);
        double[] sums = new double[pairs.size()];
        double[] first = new double[words];
        double[][] second = new double[words][words];
        int used = 0;
        for (int d = 0; d < corpus.documents(); d++) {
            pairs.add(corpus, d, PairSums.weight(corpus, d, 10), sums);
            int[] tokens = tokens(corpus, d);
            if (tokens.length < 3) {
                continue;
            }
            used++;
            for (int x = 0; x < tokens.length; x++) {
                first[tokens[x]] += 1.0 / tokens.length;
                for (int y = 0; y < tokens.length; y++) {
                    if (x != y) {
                        second[tokens[x]][tokens[y]] += 1.0 / (tokens.length * (tokens.length - 1));
                    }
                }
            }
        }
        PairSums.Moments moments = pairs.moments(sums, a);
        assertThat(moments.total()).isCloseTo(used, within(1e-9));
        for (int i = 0; i < words; i++) {
            assertThat(moments.first()[i]).isCloseTo(first[i] / used, within(1e-12));
            for (int j = 0; j < words; j++) {
                double expected = a * (a + 1) * second[i][j] / used - a * a * first[i] * first[j] / used / used;
                assertThat(moments.second()[pairs.pair(i, j)]).isCloseTo(expected, within(1e-12));
            }
        }
        double[] whitener = new SplitMix(1).doubles((long) words * topics).toArray();
        double[] mean = new double[topics];
        for (int i = 0; i < whitener.length; i++) {
            mean[i % topics] += whitener[i] * moments.first()[i / topics];
        }
        double[] third = new double[TripleSums.size(topics)];
        TripleSums triples = new TripleSums(topics, new Whitening(whitener, whitener, mean, 1), moments.first(), a);
        for (int d = 0; d < corpus.documents(); d++) {
            triples.add(corpus, d, PairSums.weight(corpus, d, 10), Double.POSITIVE_INFINITY, third);
        }
        double[] tensor = TripleSums.tensor(third, topics, used);
        for (int i = 0; i < tensor.length; i++) {
            int[] at = {i / topics / topics, i / topics % topics, i % topics};
            assertThat(tensor[i]).isCloseTo(enumerated(corpus, whitener, mean, a, at) / used, within(1e-12));
        }
    }

    private static double enumerated(Corpus corpus, double[] whitener, double[] mean, double a, int... at) {
        int topics = mean.length;
        double sum = 0;
        for (int d = 0; d < corpus.documents(); d++) {
            int[] tokens = tokens(corpus, d);
            double n = tokens.length;
            for (int x = 0; x < n && n >= 3; x++) {
                for (int y = 0; y < n; y++) {
                    if (x == y) {
                        continue;
                    }
                    for (int e = 0; e < 3; e++) {
                        sum -= a
                                / (a + 2)
                                / (n * (n - 1))
                                * whitener[tokens[x] * topics + at[e]]
                                * whitener[tokens[y] * topics + at[(e + 1) % 3]]
                                * mean[at[(e + 2) % 3]];
                    }
                    for (int z = 0; z < n; z++) {
                        if (z != x && z != y) {
                            sum += whitener[tokens[x] * topics + at[0]]
                                    * whitener[tokens[y] * topics + at[1]]
                                    * whitener[tokens[z] * topics + at[2]]
                                    / (n * (n - 1) * (n - 2));
                        }
                    }
                }
            }
            if (n >= 3) {
                sum += 2 * a * a / ((a + 1) * (a + 2)) * mean[at[0]] * mean[at[1]] * mean[at[2]];
            }
        }
        return sum * a * (a + 1) * (a + 2) / 2;
    }

    /** Without noise to speak of the planted topics are found, in any order: each within 0.1 in L1, of at most 2. */
    @Test
    void withoutNoise_plantedTopicsAreFound() {
        double[][] planted = new double[3][12];
        for (int k = 0; k < 3; k++) {
            int topic = k;
            Arrays.setAll(planted[k], w -> w % 4 == topic ? 0.2 : w % 4 == 3 ? 0.1 : 0.1 / 6);
        }
        TopicModel model = new SpectralLda(settings(3, noise(1e-6), 10, 1e6), Unit.DOCUMENT)
                .train(drawn(5000, planted), TrainingContext.seeded(1));
        for (double[] topic : planted) {
            assertThat(IntStream.range(0, 3)
                            .mapToDouble(found -> IntStream.range(0, 12)
                                    .mapToDouble(w -> Math.abs(topic[w] - model.probability(found, w)))
                                    .sum())
                            .min()
                            .orElseThrow())
                    .isLessThan(0.1);
        }
    }

    private static double length(double[] x) {
        return Math.sqrt(Arrays.stream(x).map(value -> value * value).sum());
    }

    /**
     * The invariant that the guarantee rests on: whichever record is added to whichever corpus, the sums move by the
     * radius at most, and by the radius where nothing is lost to short documents. All documents of up to 5 tokens of 3
     * words, alone and as an author's, and long ones of one word.
     */
    @Test
    void oneRecord_movesTheSumsByTheRadiusAtMost() {
        List<String> documents = new ArrayList<>(
                List.of("a ".repeat(200).trim(), "a a a", "a b c ".repeat(33).trim()));
        for (int code = 0; code < 4 * 4 * 4 * 4 * 4; code++) {
            StringBuilder text = new StringBuilder();
            for (int rest = code; rest > 0; rest /= 4) {
                text.append(" abc ".charAt(rest % 4) == ' ' ? "" : " abc".charAt(rest % 4) + " ");
            }
            if (!text.isEmpty()) {
                documents.add(text.toString().trim());
            }
        }
        Corpus alone = corpus(documents.toArray(String[]::new));
        List<String> names = IntStream.range(0, alone.size())
                .mapToObj(i -> "author " + i / 3)
                .toList();
        SpectralSettings settings = settings(2, noise(1), 0.1, 2);
        double most = 0;
        for (Corpus corpus : List.of(alone, alone.group(names))) {
            SpectralLda lda = new SpectralLda(settings, corpus.unit());
            Corpus used = lda.boundContributions(corpus);
            PairSums pairs = new PairSums(3);
            PairSums.Moments moments = pairs.moments(lda.pairs(used, pairs), settings.concentration());
            Whitening whitening = Whitening.of(pairs, moments, 2, 0, new SplitMix(2));
            TripleSums triples = new TripleSums(2, whitening, moments.first(), settings.concentration());
            for (int unit = 0; unit < used.size(); unit++) {
                Corpus one = used.select(unit);
                double moved = length(lda.pairs(one, pairs));
                assertThat(moved).isLessThanOrEqualTo(0.1);
                assertThat(length(lda.triples(one, triples))).isLessThanOrEqualTo(2);
                most = Math.max(most, moved);
            }
        }
        assertThat(most).isGreaterThan(0.0999);
    }

    /**
     * Noise alone on the second moment of 200 words has a largest eigenvalue near 2 s: outside [1.85, 2.15] s, about
     * six of its standard deviations, with a probability below 1e-6. A factor sqrt(2) of the pairs forgotten on either
     * side, or the noise of the other release, fails.
     */
    @Test
    void noiseAlone_hasTheEdgeThatIsRemoved() {
        int words = 200;
        Corpus empty = corpus("a b c")
                .restrictTo(new Vocabulary(
                        IntStream.range(0, words).mapToObj(i -> "w" + i).toList()));
        SpectralLda lda = new SpectralLda(settings(2, noise(1), 0.1, 1), Unit.DOCUMENT);
        PairSums pairs = new PairSums(words);
        double[] sums = lda.pairs(empty, pairs);
        lda.ofPairs().release(sums, new SeededNoise(new SplitMix(3)));
        Arrays.fill(sums, 0, 1 + words, 0);
        double a = lda.given().concentration();
        Whitening seen = Whitening.of(pairs, pairs.moments(sums, a), 1, 0, new SplitMix(1));
        double noise = pairs.noise(lda.ofPairs(), 1, a);
        assertThat(seen.least() / noise).isBetween(1.85, 2.15);
        double[] back = Whitening.of(pairs, pairs.moments(sums, a), 1, 1.1 * noise, new SplitMix(1))
                .unwhitener();
        assertThat(length(back)).isZero();
    }

    /** The two releases together spend epsilon: 1/z² is the sum of both. */
    @Test
    void theBudgetIsSpentByBothReleases() {
        SpectralLda lda = new SpectralLda(settings(2, epsilon(1, Mode.SOUND), 0.1, 2), Unit.DOCUMENT);
        PrivacyGuarantee guarantee = lda.guarantees(PublicFacts.of(10)).get(0);
        assertThat(guarantee.status()).isEqualTo(Status.PROVED);
        assertThat(guarantee.epsilon()).isEqualTo(1);
        double mu = Math.hypot(
                1 / lda.ofPairs().noiseMultiplier(), 1 / lda.ofTriples().noiseMultiplier());
        assertThat(GaussianPrivacy.epsilon(mu, Math.log(1e-5))).isBetween(0.99, 1.0);
        assertThat(lda.ofPairs().standardDeviation())
                .isCloseTo(0.1 * lda.ofPairs().noiseMultiplier(), within(1e-12));
        assertThat(lda.ofTriples().sensitivity().value()).isEqualTo(2);
    }

    /**
     * Erratum E60: where two eigenvalues are equal, one document more turns the unwhitening matrix. What two neighbors
     * of such a corpus have differs by more than 100 times the bound, which shrinks with the number of documents, so
     * that one of the two moved by more than 50 times.
     */
    @Test
    void unwhiteningMatrix_movesByMoreThanPublished() {
        String[] documents = new String[3000];
        Arrays.setAll(documents, d -> List.of("a a a", "b b b", "c c c").get(d % 3));
        Corpus equal = corpus(documents);
        PublishedSpectralLda lda =
                new PublishedSpectralLda(settings(2, epsilon(1, Mode.AS_PUBLISHED), 1, 1), Unit.DOCUMENT);
        PairSums pairs = new PairSums(3);
        int[] gone = {0, 1};
        double[][] unwhitener = Arrays.stream(gone)
                .mapToObj(one -> equal.select(
                        IntStream.range(0, 3000).filter(d -> d != one).toArray()))
                .map(used -> Whitening.of(pairs, lda.moments(used, pairs), 2, 0, new SplitMix(1))
                        .unwhitener())
                .toArray(double[][]::new);
        double moved = length(IntStream.range(0, 6)
                .mapToDouble(i -> Math.abs(unwhitener[0][i]) - Math.abs(unwhitener[1][i]))
                .toArray());
        assertThat(moved).isGreaterThan(100 * lda.pairSensitivity(2999));
    }

    @Test
    void distributions_areTheNearest() {
        double[] point = {0.6, 0.5, -0.2};
        SpectralTopics.toDistribution(point);
        assertThat(point).containsExactly(new double[] {0.55, 0.45, 0}, within(1e-15));
    }

    @Test
    void badSettings_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(2, noise(1), 0, 1))
                .withMessageStartingWith("clip");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings(2, noise(1), 1, -1))
                .withMessageStartingWith("tensor-clip");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PairSums(8193))
                .withMessageStartingWith("words");
    }
}
