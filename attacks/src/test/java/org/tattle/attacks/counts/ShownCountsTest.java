package org.tattle.attacks.counts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.counts.inference.Effort;
import org.tattle.attacks.counts.reading.CountSources;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.DocumentFrequencies;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicPage;
import org.tattle.core.release.TopicTfidf;
import org.tattle.core.testing.Corpora;
import org.tattle.math.sampling.SplitMix;

/**
 * Count inversion of class-based TF-IDF, where a document's topic is its number modulo K, and of document frequencies:
 * both are made here.
 */
class ShownCountsTest {
    private static final int TOPICS = 5;
    private static final Corpus CORPUS = Released.corpus(600, 400, 8, 11);
    private static final BitSet MEMBERS = Released.half(CORPUS, 12);

    private static TopicTfidf release(Corpus corpus, BitSet members, int topics) {
        Corpus used = corpus.select(members.stream().toArray());
        Corpus over = used.restrictTo(used.usedWords());
        int words = over.vocabulary().size();
        long[][] counts = new long[topics][words];
        for (int d = 0; d < over.size(); d++) {
            for (long cell = over.start(d); cell < over.end(d); cell++) {
                counts[d % topics][over.word(cell)] += over.count(cell);
            }
        }
        double mean = Math.floor((double) over.tokens() / topics);
        double[] idf = Arrays.stream(over.wordTokens())
                .mapToDouble(total -> Math.log(mean / total + 1))
                .toArray();
        int[] starts = new int[topics + 1];
        int[] columns = new int[topics * words];
        double[] weights = new double[topics * words];
        int cells = 0;
        for (int k = 0; k < topics; k++) {
            double length = Arrays.stream(counts[k]).sum();
            for (int w = 0; w < words; w++) {
                if (counts[k][w] > 0) {
                    columns[cells] = w;
                    weights[cells++] = counts[k][w] / length * idf[w];
                }
            }
            starts[k + 1] = cells;
        }
        return new TopicTfidf(
                over.vocabulary(), starts, Arrays.copyOf(columns, cells), Arrays.copyOf(weights, cells), idf);
    }

    /** Weights and idf as a release in single precision has them. */
    private static TopicTfidf single(TopicTfidf release) {
        return new TopicTfidf(
                release.vocabulary(),
                release.starts(),
                release.columns(),
                Arrays.stream(release.weights()).map(weight -> (float) weight).toArray(),
                Arrays.stream(release.idf()).map(weight -> (float) weight).toArray());
    }

    private static Scores inversion(Corpus candidates, TopicTfidf release) {
        return inversion(candidates, TopicTfidf.class, release);
    }

    private static <S> Scores inversion(Corpus candidates, Class<S> surface, S release) {
        MembershipAttack<Corpus, S> attack = CountSources.<Corpus, S>on(
                        Corpus.class, surface, source -> new CountInversion<>(source, 1, Effort.QUICK, 2, 500))
                .orElseThrow();
        PublicFacts facts = PublicFacts.of(candidates.size() / 2)
                .withWords(PublicFacts.Words.OWN)
                .withCounts(PublicFacts.Counts.HISTOGRAM);
        return attack.score(
                new Target<>(release, candidates, candidates, 0.5, List.of(), new double[0], facts),
                null,
                new SplitMix(5));
    }

    /** What pyLDAvis shows of topics that divide the documents, of exact counts and a prior of 0.1. */
    private static TopicPage page(Corpus corpus, BitSet members) {
        Corpus used = corpus.select(members.stream().toArray());
        Corpus over = used.restrictTo(used.usedWords());
        int words = over.vocabulary().size();
        double[] weights = new double[TOPICS * words];
        Arrays.fill(weights, 0.1);
        double[] sizes = new double[TOPICS];
        for (int d = 0; d < over.size(); d++) {
            for (long cell = over.start(d); cell < over.end(d); cell++) {
                weights[d % TOPICS * words + over.word(cell)] += over.count(cell);
                sizes[d % TOPICS] += over.count(cell) * (0.8 + 0.05 * (d % TOPICS));
            }
        }
        return TopicPage.of(TopicModel.ofWeights(TOPICS, weights, over.vocabulary()), sizes);
    }

    /** Words that stand in one topic alone have exact counts, though a page has no whole number. */
    @Test
    void page_provesByTheWordsOfOneTopic() {
        SplitMix random = new SplitMix(3);
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int d = 0; d < 600; d++) { // some words stand in two documents of one topic, others anywhere
            String pair = "pair" + (d / (2 * TOPICS) * TOPICS + d % TOPICS);
            String other = d % 20 < TOPICS ? pair : "w" + random.nextInt(20); // or all counts were even
            builder.addTokens("d" + d, List.of(pair, other, "w" + random.nextInt(400)));
        }
        Corpus corpus = builder.build();
        BitSet members = new BitSet();
        members.set(0, 300);
        TopicPage page = page(corpus, members);
        Scores scores = inversion(corpus, TopicPage.class, page);
        assertThat(scores.certainMembers().stream().allMatch(members::get)).isTrue();
        assertThat(scores.certainMembers().cardinality()).isGreaterThan(members.cardinality() / 4);
        double[] rounded =
                Arrays.stream(page.frequencies()).map(number -> (int) number).toArray();
        TopicPage whole =
                new TopicPage(page.vocabulary(), page.totals(), page.shares(), page.starts(), page.columns(), rounded);
        assertThat(inversion(corpus, TopicPage.class, whole).certainMembers().isEmpty())
                .isTrue();
    }

    private static DocumentFrequencies frequencies(Corpus corpus, BitSet members) {
        Corpus used = corpus.select(members.stream().toArray());
        Corpus over = used.restrictTo(used.usedWords());
        return new DocumentFrequencies(
                over.vocabulary(),
                over.documents(),
                Arrays.stream(over.documentFrequencies()).asLongStream().toArray());
    }

    private static double area(Scores scores, BitSet members) {
        return RocCurve.of(new TargetScores(scores.values(), members)).auc();
    }

    private static void assertNoneIsWrong(Scores scores) {
        BitSet wrong = (BitSet) scores.certainMembers().clone();
        wrong.andNot(MEMBERS);
        assertThat(wrong.isEmpty()).isTrue();
    }

    @Test
    void exactWeights_proveNearlyAll_andMoreByTopicThanInOne() {
        Scores byTopic = inversion(CORPUS, release(CORPUS, MEMBERS, TOPICS));
        Scores inOne = inversion(CORPUS, release(CORPUS, MEMBERS, 1));
        assertNoneIsWrong(byTopic);
        assertNoneIsWrong(inOne);
        assertThat(byTopic.certainMembers().cardinality())
                .isGreaterThan(MEMBERS.cardinality() * 9 / 10)
                .isGreaterThan(inOne.certainMembers().cardinality());
        assertThat(byTopic.robustlyCertainMembers().cardinality()).isPositive();
    }

    /** Single precision hides the counts; that a word occurs at all still proves. */
    @Test
    void roundedWeights_proveByTheirWordsAlone() {
        Scores exact = inversion(CORPUS, release(CORPUS, MEMBERS, TOPICS));
        Scores rounded = inversion(CORPUS, single(release(CORPUS, MEMBERS, TOPICS)));
        assertNoneIsWrong(rounded);
        assertThat(rounded.certainMembers().cardinality())
                .isPositive()
                .isLessThan(exact.certainMembers().cardinality());
    }

    /**
     * The candidates are not those that the release was trained on, and labels that a coin drew have nothing to do with
     * it. Null hypothesis: the AUC has mean 1/2 and a standard deviation of 0.024, so that it leaves the interval with
     * a probability of 1e-6; proofs must not exist at all, as the counts contradict the list.
     */
    @Test
    void foreignCandidates_areNotProved_andRankedByChance() {
        Corpus others = Released.corpus(600, 400, 8, 99);
        Scores scores = inversion(others, release(CORPUS, MEMBERS, TOPICS));
        assertThat(scores.certainMembers().isEmpty()).isTrue();
        assertThat(area(scores, Released.half(others, 1))).isBetween(0.5 - 0.117, 0.5 + 0.117);
    }

    /** Of two equal documents one is a member: nothing distinguishes them, whatever is released. */
    @Test
    void twins_areNeverProved() {
        Corpus once = Released.corpus(150, 2500, 8, 7);
        Corpus twice = once.concat(once.group(
                IntStream.range(0, once.size()).mapToObj(d -> "twin" + d).toList()));
        BitSet members = new BitSet();
        members.set(0, once.size());
        Scores scores = inversion(twice, release(twice, members, TOPICS));
        assertThat(scores.certainMembers().isEmpty()).isTrue();
        assertThat(area(scores, members)).isEqualTo(0.5);
    }

    /** Every count is even, and halves of them would be those of documents that are no members. */
    @Test
    void countsThatMayBeMultiples_proveNothing() {
        Corpus corpus = Corpora.corpus("a a b b", "c c d d", "e e f f", "a b", "c d", "e f");
        BitSet members = BitSet.valueOf(new long[] {0b000111});
        Scores scores = inversion(corpus, release(corpus, members, TOPICS));
        assertThat(scores.certainMembers().isEmpty()).isTrue();
    }

    /** Documents that repeat words: only counts of documents, not of tokens, agree with the members. */
    @Test
    void documentFrequencies_proveWithoutError() {
        Corpus corpus = Released.corpus(600, 1000, 12, 11);
        BitSet members = Released.half(corpus, 12);
        Scores scores = inversion(corpus, DocumentFrequencies.class, frequencies(corpus, members));
        assertThat(scores.certainMembers().cardinality()).isGreaterThan(members.cardinality() / 2);
        BitSet wrong = (BitSet) scores.certainMembers().clone();
        wrong.andNot(members);
        assertThat(wrong.isEmpty()).isTrue();
        assertThat(scores.evidence()
                        .apply(scores.certainMembers().nextSetBit(0))
                        .toString())
                .contains("1 document of the training set");
    }

    /** An author's documents count one by one. */
    @Test
    void documentFrequencies_ofAuthors_countTheirDocuments() {
        Corpus authors = Corpora.corpus("a b", "a c", "a d", "b", "c d").group(List.of("x", "x", "y", "z", "z"));
        Scores scores =
                inversion(authors, DocumentFrequencies.class, frequencies(authors, BitSet.valueOf(new long[] {0b001})));
        assertThat(scores.certainMembers()).isEqualTo(BitSet.valueOf(new long[] {0b001}));
    }

    /** The null as above: no proof, and an AUC of a coin's. */
    @Test
    void documentFrequencies_ofForeignDocuments_proveNothing() {
        Corpus others = Released.corpus(600, 400, 8, 99);
        Scores scores = inversion(others, DocumentFrequencies.class, frequencies(CORPUS, MEMBERS));
        assertThat(scores.certainMembers().isEmpty()).isTrue();
        assertThat(area(scores, Released.half(others, 1))).isBetween(0.5 - 0.117, 0.5 + 0.117);
    }
}
