package org.tattle.attacks.counts.reconstruction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.attacks.counts.VariationalTopics;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;
import org.tattle.core.testing.Corpora;
import org.tattle.core.text.Statement;
import org.tattle.math.sampling.SplitMix;

/** Documents with words of their own beside words of two themes. */
class ReconstructionTest {
    private static final int DOCUMENTS = 300;
    static final int TOPICS = 5;
    static final Corpus CORPUS = corpus(3);
    static final TopicModel MODEL = model(CORPUS, 10);

    /** @param own the largest number of own words; each document has at least one */
    private static Corpus corpus(int own) {
        SplitMix random = new SplitMix(7);
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int d = 0; d < DOCUMENTS; d++) {
            List<String> tokens = new ArrayList<>();
            int theme = random.nextInt(6);
            int length = 6 + random.nextInt(8);
            while (tokens.size() < length) {
                int of = random.nextDouble() < 0.3 ? 6 : (theme + random.nextInt(2)) % 6;
                tokens.add("t" + of + "w" + (int) Math.floor(Math.pow(40, random.nextDouble())));
            }
            for (int i = 0; i <= random.nextInt(own); i++) {
                tokens.add("d" + d + "own" + i);
                if (random.nextDouble() < 0.2) {
                    tokens.add("d" + d + "own" + i);
                }
            }
            builder.addTokens("d" + d, tokens);
        }
        return builder.build();
    }

    static TopicModel model(Corpus corpus, int passes) {
        return new VariationalTopics(corpus, TOPICS, passes, 5).model(corpus);
    }

    private static Reconstruction rebuilt(TopicModel model) {
        return Reconstruction.of(model, OptionalDouble.empty());
    }

    private static TopicModel changed(TopicModel model, DoubleUnaryOperator change) {
        double[] phi = Arrays.stream(model.topicWord()).map(change).toArray();
        return new TopicModel(model.topics(), phi, model.vocabulary());
    }

    /**
     * Some own words have two tokens, or most of theirs in another topic than others of their document: the fingerprint
     * has to see through that.
     */
    @ParameterizedTest
    @ValueSource(ints = {5, 10, 40})
    void documents_areRebuiltFromTheModelAlone(int passes) {
        Reconstruction found = rebuilt(model(CORPUS, passes));
        ReconstructionAccuracy accuracy = ReconstructionAccuracy.of(found, CORPUS);
        assertThat(found.chanceShare()).isLessThan(0.01);
        assertThat(accuracy.purity()).isEqualTo(1);
        assertThat(accuracy.documents()).isGreaterThan(100);
        assertThat(accuracy.rebuilt()).isGreaterThan((int) (0.9 * accuracy.documents()));
        assertThat(accuracy.clustered()).isGreaterThan((int) (0.9 * accuracy.ownWords()));
    }

    @Test
    void singlePrecision_saysNearlyAsMuch() {
        Reconstruction found = rebuilt(changed(MODEL, p -> (float) p));
        ReconstructionAccuracy accuracy = ReconstructionAccuracy.of(found, CORPUS);
        assertThat(accuracy.rebuilt()).isGreaterThan((int) (0.6 * accuracy.documents()));
        assertThat(1 - accuracy.purity()).isLessThanOrEqualTo(0.02);
    }

    /** With a small prior few topics of a word have tokens to be told from 0; where one has, they differ. */
    @Test
    void manyTopics_sayLess_andNothingWrong() {
        Reconstruction found = rebuilt(new VariationalTopics(CORPUS, 12, 10, 5).model(CORPUS));
        ReconstructionAccuracy accuracy = ReconstructionAccuracy.of(found, CORPUS);
        assertThat(accuracy.rebuilt()).isGreaterThan(50);
        assertThat(accuracy.purity()).isGreaterThan(0.98);
    }

    /** The null: no document has two own words, and no two own words are linked. */
    @Test
    void documentsWithOneOwnWordEach_areNotLinked() {
        Corpus corpus = corpus(1);
        Reconstruction found = rebuilt(model(corpus, 10));
        assertThat(found.singletons()).isGreaterThan(200);
        assertThat(words(found))
                .noneMatch(cluster ->
                        cluster.stream().filter(word -> word.contains("own")).count() > 1);
    }

    @Test
    void whatIsNotVariationalBayes_claimsNothingAndSaysWhy() {
        long[] counts = CORPUS.wordTokens();
        TopicModel random = Released.model(counts, CORPUS.vocabulary(), TOPICS, 0.2, 6);
        assertNothing(random, "no two words have the same fingerprint");
        assertNothing(model(CORPUS, 1), "no two words have the same fingerprint");
        assertNothing(whole(counts), "no word's tokens are split among topics finely enough");
        assertNothing(Released.model(counts, CORPUS.vocabulary(), 1, 1, 6), "the counts are not exact");
        assertNothing(Released.rounded(MODEL, 5), "no word's tokens are split");
        assertNothing(Released.rounded(MODEL, 3), "the counts are not exact");
        SplitMix noise = new SplitMix(2);
        assertNothing(
                TopicModel.ofWeights(
                        TOPICS,
                        Arrays.stream(MODEL.topicWord())
                                .map(p -> p * (0.9 + 0.2 * noise.nextDouble()))
                                .toArray(),
                        CORPUS.vocabulary()),
                "the counts are not exact");
    }

    private static void assertNothing(TopicModel model, String finding) {
        Reconstruction found = rebuilt(model);
        assertThat(found.clusters()).as(finding).isEmpty();
        assertThat(found.finding().text()).startsWith(finding);
    }

    /** Every token in one topic, as of Gibbs sampling, and some words in two. */
    static TopicModel whole(long[] counts) {
        SplitMix random = new SplitMix(3);
        double[] weights = new double[TOPICS * counts.length];
        Arrays.fill(weights, 0.2);
        for (int w = 0; w < counts.length; w++) {
            for (int token = 0; token < counts[w]; token++) {
                weights[random.nextInt(TOPICS) * counts.length + w]++;
            }
        }
        return TopicModel.ofWeights(TOPICS, weights, CORPUS.vocabulary());
    }

    private static Set<Set<String>> words(Reconstruction found) {
        return found.clusters().stream()
                .map(cluster -> Arrays.stream(cluster)
                        .mapToObj(found.model().vocabulary()::word)
                        .collect(Collectors.toSet()))
                .collect(Collectors.toSet());
    }

    @Test
    void orderOfTopicsAndWords_changesNoCluster() {
        int words = MODEL.words();
        double[] phi = new double[TOPICS * words];
        int[] order = IntStream.range(0, words).map(w -> words - 1 - w).toArray();
        for (int z = 0; z < TOPICS; z++) {
            for (int w = 0; w < words; w++) {
                phi[(TOPICS - 1 - z) * words + w] = MODEL.probability(z, order[w]);
            }
        }
        List<String> names =
                Arrays.stream(order).mapToObj(MODEL.vocabulary()::word).toList();
        TopicModel turned = new TopicModel(TOPICS, phi, new Vocabulary(names));
        assertThat(words(rebuilt(turned))).isEqualTo(words(rebuilt(MODEL)));
    }

    /** Names swapped among words of one token: as many clusters, of words that have nothing to do with each other. */
    @Test
    void permutedNames_haveThePurityOfChance() {
        Reconstruction found = rebuilt(MODEL);
        List<String> names = new ArrayList<>(IntStream.range(0, MODEL.words())
                .mapToObj(MODEL.vocabulary()::word)
                .toList());
        int[] single = IntStream.range(0, MODEL.words())
                .filter(w -> found.histogram().counts()[w] == 1)
                .toArray();
        SplitMix random = new SplitMix(4);
        for (int i = single.length - 1; i > 0; i--) {
            Collections.swap(names, single[i], single[random.nextInt(i + 1)]);
        }
        Reconstruction permuted = rebuilt(new TopicModel(TOPICS, MODEL.topicWord(), new Vocabulary(names)));
        assertThat(permuted.clusters()).hasSameSizeAs(found.clusters());
        assertThat(ReconstructionAccuracy.of(permuted, CORPUS).purity()).isLessThan(0.2);
    }

    /** By hand: of three documents with two own words or more, one is rebuilt whole, one by half, one not. */
    @Test
    void accuracy_countsPairsAndDocuments() {
        Corpus training = Corpora.corpus("a b x", "c d e f x y", "g h y", "i x");
        RecoveredHistogram none = rebuilt(MODEL).histogram();
        int[] columns = IntStream.of("abcdgxy".chars().toArray())
                .map(c -> training.vocabulary().indexOf(Character.toString(c)))
                .toArray();
        TopicModel model = Released.model(training.wordTokens(), training.vocabulary(), 2, 0.5, 1);
        List<int[]> clusters =
                List.of(new int[] {columns[0], columns[1], columns[4]}, new int[] {columns[2], columns[3]}, new int[] {
                    columns[5], columns[6]
                });
        ReconstructionAccuracy accuracy =
                ReconstructionAccuracy.of(new Reconstruction(model, none, clusters, 0, Statement.NOTHING), training);
        assertThat(accuracy).isEqualTo(new ReconstructionAccuracy(5, 3, 3, 2, 8, 5));
        assertThat(accuracy.purity()).isCloseTo(0.6, within(1e-12));
    }

    /** All pairs one by one. Fails when the sweep along the leading topics stops too early. */
    @Test
    void clusters_areThoseOfAllPairs() {
        TopicModel model = changed(MODEL, p -> (float) p);
        RecoveredHistogram histogram = rebuilt(model).histogram();
        WordFingerprints prints = new WordFingerprints(TopicCounts.of(model, histogram.scales(), histogram.prior()));
        int[] legible = prints.legible();
        List<Set<Integer>> groups = new ArrayList<>();
        for (int word : legible) {
            Set<Integer> joined = new HashSet<>(Set.of(word));
            groups.removeIf(group -> near(prints, group, word, 1) && joined.addAll(group));
            groups.add(joined);
        }
        Set<Set<Integer>> expected = groups.stream()
                .filter(group -> group.size() > 1)
                .filter(group -> IntStream.of(legible)
                        .allMatch(word -> group.contains(word)
                                ? group.stream().noneMatch(other -> isFar(prints, other, word))
                                : !near(prints, group, word, 4)))
                .collect(Collectors.toSet());
        Set<Set<Integer>> found = new WordClusters(prints, model.words())
                .clusters().stream()
                        .map(cluster -> Arrays.stream(cluster).boxed().collect(Collectors.toSet()))
                        .collect(Collectors.toSet());
        assertThat(found).hasSizeGreaterThan(50).isEqualTo(expected);
    }

    private static boolean isFar(WordFingerprints prints, int one, int other) {
        double distance = prints.leading(one) == prints.leading(other) ? prints.distance(one, other) : 0;
        return distance > 4 && distance < Double.POSITIVE_INFINITY;
    }

    private static boolean near(WordFingerprints prints, Set<Integer> group, int word, double most) {
        return group.stream()
                .anyMatch(
                        other -> prints.leading(other) == prints.leading(word) && prints.distance(other, word) <= most);
    }

    @Test
    void distance_isAtLeastThatOfTheLeadingTopics_andSymmetric() {
        RecoveredHistogram histogram = rebuilt(MODEL).histogram();
        WordFingerprints prints = new WordFingerprints(TopicCounts.of(MODEL, histogram.scales(), histogram.prior()));
        int[] legible = prints.legible();
        int compared = 0;
        for (int i = 0; i < legible.length; i++) {
            for (int j = 0; j < i; j++) {
                int a = legible[i];
                int b = legible[j];
                if (prints.leading(a) == prints.leading(b)) {
                    double least = Math.abs(prints.contrast(a) - prints.contrast(b))
                            / Math.hypot(prints.contrastError(a), prints.contrastError(b));
                    assertThat(prints.distance(a, b)).isGreaterThanOrEqualTo(least * (1 - 1e-6));
                    assertThat(prints.distance(b, a)).isCloseTo(prints.distance(a, b), within(1e-6 * (1 + least)));
                    compared++;
                }
            }
        }
        assertThat(compared).isGreaterThan(1000);
    }
}
