package org.tattle.defenses.lda.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.mechanism.SeededNoise;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.core.data.Vocabulary;
import org.tattle.defenses.lda.gibbs.GibbsMethod.PlainGibbs;
import org.tattle.math.sampling.Seed;
import org.tattle.math.testing.ChiSquare;

class AssignmentsTest {
    private static final int SWEEPS = 40;

    static Stream<GibbsMethod> methods() {
        GibbsSettings settings = new GibbsSettings(3, 0.5, 0.2, 4);
        HdpBudget budget = new HdpBudget(1, 4);
        return Stream.of(
                new PlainGibbs(settings),
                Tiny.dense(settings),
                new CdpLda(settings, 1, CdpLda.Rounds.ONCE),
                new CdpLda(settings, 1, CdpLda.Rounds.ACCUMULATING),
                new CdpLda(settings, 1, CdpLda.Rounds.FRESH),
                new PublishedHdpLda(settings, budget),
                new SnapshotLda(settings, budget),
                new ZhuLda(settings, 1, ZhuDraws.PUBLISHED),
                new ZhuLda(settings, 1, ZhuDraws.POSITIVE));
    }

    /** A distribution that writes through to the counts, or a sweep that counts a token twice, fails. */
    @ParameterizedTest
    @MethodSource("methods")
    void sweep_ofAnyMethod_keepsTheCountsOfTheAssignment(GibbsMethod method) {
        Corpus corpus = corpus("a b c d e", "", "a a a", "f", "g h a b b c");
        UniformRandomProvider random = new Seed(1).generator();
        Assignments state = new Assignments(Tokens.of(corpus, new Seed(2)), 8, 3, random);
        GibbsMethod.Chain chain = method.begin(state, new SeededNoise(new Seed(3).generator()));
        for (int sweep = 0; sweep < method.settings().sweeps(); sweep++) {
            chain.next().apply(sweep).sweep(state, random);
            int[] wordTopic = new int[8 * 3];
            int[] documentTopic = new int[5 * 3];
            int[] totals = new int[3];
            for (int d = 0; d < 5; d++) {
                for (int i = state.tokens.start(d); i < state.tokens.start(d + 1); i++) {
                    int topic = state.tokenTopics[i];
                    wordTopic[state.tokens.word(i) * 3 + topic]++;
                    documentTopic[d * 3 + topic]++;
                    totals[topic]++;
                }
            }
            assertThat(state.wordTopic).containsExactly(wordTopic);
            assertThat(state.documentTopic).containsExactly(documentTopic);
            assertThat(state.topicTotals).containsExactly(totals);
        }
    }

    private static long[] seen(Corpus corpus, GibbsMethod method, int chains) {
        GibbsSettings settings = method.settings();
        UniformRandomProvider random = new Seed(5).generator();
        long[] seen = new long[(int) Math.round(Math.pow(settings.topics(), (double) corpus.tokens()))];
        for (int c = 0; c < chains; c++) {
            Assignments state = new Assignments(
                    Tokens.of(corpus, new Seed(0)), corpus.vocabulary().size(), settings.topics(), random);
            GibbsMethod.Chain chain = method.begin(state, new Tiny.Silence());
            for (int sweep = 0; sweep < SWEEPS; sweep++) {
                chain.next().apply(sweep).sweep(state, random);
            }
            seen[Tiny.code(state.tokenTopics, settings.topics())]++;
        }
        return seen;
    }

    /**
     * The state after 40 sweeps of 10,000 chains, sparse and dense, against the enumerated posterior of all
     * assignments. Chi-square, false alarm 1e-6. Counting the token itself (E12), priors that are swapped, a forgotten
     * V or a stale total fail.
     */
    @ParameterizedTest
    @CsvSource({"3, 0.5, 0.2"})
    void sweep_manyChains_drawFromTheEnumeratedPosterior(int topics, double alpha, double beta) {
        sweep_manyChains_drawFromTheEnumeratedPosterior(10_000, topics, alpha, beta);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"3, 0.5, 0.2", "2, 1, 1", "2, 0.3, 0.7"})
    void sweep_manyChains_drawFromTheEnumeratedPosterior_inFull(int topics, double alpha, double beta) {
        sweep_manyChains_drawFromTheEnumeratedPosterior(40_000, topics, alpha, beta);
    }

    private static void sweep_manyChains_drawFromTheEnumeratedPosterior(
            int chains, int topics, double alpha, double beta) {
        Corpus corpus = corpus("a b", "a a c");
        GibbsSettings settings = new GibbsSettings(topics, alpha, beta, SWEEPS);
        double[] posterior = Tiny.posterior(corpus, settings);
        for (GibbsMethod method : List.of(new PlainGibbs(settings), Tiny.dense(settings))) {
            ChiSquare.assertFollows(seen(corpus, method, chains), code -> posterior[code]);
        }
    }

    /** The oracles of algorithms.md: two tokens of one document are in one topic with probability 4/7, or 8/11. */
    @ParameterizedTest
    @CsvSource({"a b, 0.5714285714285714", "a a, 0.7272727272727273"})
    void sweep_twoTokens_shareATopicAsOftenAsByHand(String document, double expected) {
        sweep_twoTokens_shareATopicAsOftenAsByHand(25_000, document, expected);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"a b, 0.5714285714285714", "a a, 0.7272727272727273"})
    void sweep_twoTokens_shareATopicAsOftenAsByHand_inFull(String document, double expected) {
        sweep_twoTokens_shareATopicAsOftenAsByHand(100_000, document, expected);
    }

    private static void sweep_twoTokens_shareATopicAsOftenAsByHand(int chains, String document, double expected) {
        Corpus corpus = corpus(document).restrictTo(new Vocabulary(List.of("a", "b")));
        GibbsSettings settings = new GibbsSettings(2, 1, 1, SWEEPS);
        double[] posterior = Tiny.posterior(corpus, settings);
        assertThat(posterior[0] + posterior[3]).isCloseTo(expected, within(1e-12));
        long[] seen = seen(corpus, new PlainGibbs(settings), chains);
        ChiSquare.assertFollows(
                new long[] {seen[0] + seen[3], seen[1] + seen[2]}, code -> code == 0 ? expected : 1 - expected);
    }

    @Test
    void start_isUniformWhateverTheWords() {
        String[] documents = new String[3000];
        Arrays.fill(documents, "a a a b");
        Assignments state = new Assignments(Tokens.of(corpus(documents), new Seed(6)), 2, 3, new Seed(7).generator());
        long[] cells = new long[6];
        for (int i = 0; i < 6; i++) {
            cells[i] = state.wordTopic[i];
        }
        ChiSquare.assertFollows(cells, cell -> (cell < 3 ? 0.75 : 0.25) / 3);
    }

    @Test
    void draw_isInProportionAndNeverOfWeightZero() {
        UniformRandomProvider random = new Seed(8).generator();
        double[] weights = {0, 3, 0, 1, 6, 0};
        long[] seen = new long[6];
        for (int i = 0; i < 100_000; i++) {
            seen[Assignments.draw(weights.clone(), random)]++;
        }
        assertThat(seen[0] + seen[2] + seen[5]).isZero();
        ChiSquare.assertFollows(new long[] {seen[1], seen[3], seen[4]}, k -> new double[] {0.3, 0.1, 0.6}[k]);
    }

    @Test
    void draw_atTheEndsOfTheUniform_staysWithinPositiveWeights() {
        assertThat(Assignments.draw(new double[] {0, 1, 2, 0}, bits(0))).isEqualTo(1);
        assertThat(Assignments.draw(new double[] {0, 1, 2, 0}, bits(-1))).isEqualTo(2);
        assertThat(Assignments.draw(new double[] {1e-300}, bits(-1))).isZero();
    }

    private static UniformRandomProvider bits(long bits) {
        return () -> bits;
    }
}
