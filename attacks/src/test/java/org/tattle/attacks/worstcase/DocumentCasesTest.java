package org.tattle.attacks.worstcase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.accounting.Adjacency;
import org.tattle.attacks.Networks;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.TopicModel;
import org.tattle.core.testing.Corpora;
import org.tattle.core.testing.Tables;

class DocumentCasesTest {
    /** One of its words looks like a planted one. */
    private static final Corpus BACKGROUND = Corpora.corpus("a b a", "b planted-0", "c");

    private static final Relation WITHIN_FIVE = new Relation(Unit.DOCUMENT, Adjacency.WITHIN_L1, 5);

    private static final DocumentCases CASES = new DocumentCases();

    private static List<NeighboringPair<Corpus>> pairs(Relation relation) {
        return CASES.games(BACKGROUND, relation).stream()
                .map(DistinguishingGame::pair)
                .toList();
    }

    @Test
    void aDocumentAddedIsOneDocumentMore() {
        assertThat(pairs(Relation.addRemove(Unit.DOCUMENT))).hasSize(4).allSatisfy(pair -> {
            List<String> with = new ArrayList<>(Corpora.written(pair.with()));
            List<String> without = Corpora.written(pair.without());
            assertThat(with).hasSize(without.size() + 1).containsAll(without);
            assertThat(pair.with().vocabulary()).isEqualTo(pair.without().vocabulary());
        });
    }

    @Test
    void aDocumentReplacedIsOneOfAsMany() {
        assertThat(pairs(Relation.replace(Unit.DOCUMENT))).hasSize(2).allSatisfy(DocumentCasesTest::differInTheLast);
    }

    /** A bound that holds for each document only would pass with an author of a single one. */
    @Test
    void anAuthorMayHaveManyDocuments() {
        NeighboringPair<Corpus> added = last(pairs(Relation.addRemove(Unit.AUTHOR)));
        assertThat(added.with().size()).isEqualTo(added.without().size() + 1);
        assertThat(added.with().documents()).isEqualTo(added.without().documents() + 50);
        assertThat(added.with().tokens()).isEqualTo(added.without().tokens() + 50_000);
        NeighboringPair<Corpus> replaced = last(pairs(Relation.replace(Unit.AUTHOR)));
        assertThat(replaced.with().size()).isEqualTo(replaced.without().size());
        assertThat(replaced.with().documents()).isEqualTo(replaced.without().documents());
        assertThat(pairs(new Relation(Unit.AUTHOR, Adjacency.WITHIN_L1, 5))).hasSize(2);
    }

    private static <T> T last(List<T> all) {
        return all.get(all.size() - 1);
    }

    @Test
    void aWordReplacedIsOneToken() {
        assertThat(pairs(Relation.replace(Unit.WORD))).hasSize(2).allSatisfy(pair -> {
            differInTheLast(pair);
            assertThat(pair.with().length(pair.with().documents() - 1)).isEqualTo(1);
            assertThat(pair.without().length(pair.without().documents() - 1)).isEqualTo(1);
        });
    }

    @Test
    void aBitIsOneWordSaidOrNot() {
        assertThat(pairs(Relation.replace(Unit.BIT))).hasSize(2).allSatisfy(pair -> {
            differInTheLast(pair);
            assertThat(pair.with().tokens()).isEqualTo(pair.without().tokens() + 1);
        });
    }

    /** As many documents, and counts that are 5 apart. */
    @Test
    void aDocumentWithinADistanceSaysAWordSoOftenOrNot() {
        assertThat(pairs(WITHIN_FIVE)).hasSize(2).allSatisfy(pair -> {
            differInTheLast(pair);
            assertThat(pair.with().tokens()).isEqualTo(pair.without().tokens() + 5);
            assertThat(pair.without().length(pair.without().documents() - 1)).isZero();
        });
    }

    private static void differInTheLast(NeighboringPair<Corpus> pair) {
        List<String> with = Corpora.written(pair.with());
        List<String> without = Corpora.written(pair.without());
        int last = with.size() - 1;
        assertThat(without).hasSize(with.size());
        assertThat(without.subList(0, last)).isEqualTo(with.subList(0, last));
        assertThat(without.get(last)).isNotEqualTo(with.get(last));
        assertThat(pair.with().id(last)).isEqualTo(pair.without().id(last));
    }

    @Test
    void theRecordsAreBesideOnePairAtLeastAsTheyWere() {
        assertThat(Corpora.written(
                        pairs(Relation.addRemove(Unit.DOCUMENT)).get(0).without()))
                .isEqualTo(Corpora.written(BACKGROUND));
    }

    @Test
    void whatIsNotKnownIsNotPlayed() {
        assertThat(pairs(Relation.addRemove(Unit.ROW))).isEmpty();
        assertThat(pairs(new Relation(Unit.WORD, Adjacency.WITHIN_L1, 5))).isEmpty();
    }

    /** Topics have no order, so no feature may have one. */
    @Test
    void featuresDoNotHangOnTheOrderOfTopics() {
        for (DistinguishingGame<Corpus, TopicModel> game : CASES.games(BACKGROUND, Relation.addRemove(Unit.DOCUMENT))) {
            Vocabulary words = game.pair().with().vocabulary();
            double[] first = new double[words.size()];
            double[] second = new double[words.size()];
            for (int w = 0; w < words.size(); w++) {
                first[w] = w + 1;
                second[w] = 1.0 / (w + 1);
            }
            assertThat(game.features(model(words, first, second)))
                    .hasSize(game.width())
                    .doesNotContain(Double.NaN, Double.POSITIVE_INFINITY)
                    .usingComparatorWithPrecision(1e-12)
                    .isEqualTo(game.features(model(words, second, first)));
        }
    }

    private static TopicModel model(Vocabulary words, double[] first, double[] second) {
        double[] both = new double[2 * words.size()];
        System.arraycopy(first, 0, both, 0, words.size());
        System.arraycopy(second, 0, both, words.size(), words.size());
        return TopicModel.ofWeights(2, both, words);
    }

    /** A model that chose its words need not know the planted ones, nor give all of them something. */
    @Test
    void featuresAreFiniteWhateverTheModelKnows() {
        TopicModel other = new TopicModel(1, new double[] {1, 0}, new Vocabulary(List.of("a", "b")));
        assertThat(CASES.games(BACKGROUND, Relation.addRemove(Unit.DOCUMENT)))
                .allSatisfy(
                        game -> assertThat(Arrays.stream(game.features(other))).allMatch(Double::isFinite));
    }

    @Test
    void aCanaryIsThereWhereItsCoinCameUp() {
        Canaries<Corpus, TopicModel> canaries =
                CASES.canaries(BACKGROUND, Relation.addRemove(Unit.DOCUMENT), 5).orElseThrow();
        BitSet coins = BitSet.valueOf(new long[] {0b10110});
        Corpus planted = canaries.planted(coins);
        assertThat(planted.size()).isEqualTo(BACKGROUND.size() + 3);
        assertThat(canaries.scores(counted(planted))).satisfies(scores -> {
            for (int i = 0; i < 5; i++) {
                assertThat(scores[i] > 0).isEqualTo(coins.get(i));
            }
        });
    }

    @Test
    void aCanaryReplacedSaysOneWordOrTheOther() {
        Canaries<Corpus, TopicModel> canaries =
                CASES.canaries(BACKGROUND, Relation.replace(Unit.WORD), 5).orElseThrow();
        BitSet coins = BitSet.valueOf(new long[] {0b01001});
        Corpus planted = canaries.planted(coins);
        assertThat(planted.size()).isEqualTo(BACKGROUND.size() + 5);
        assertThat(planted.tokens()).isEqualTo(BACKGROUND.tokens() + 5);
        assertThat(canaries.scores(counted(planted))).satisfies(scores -> {
            for (int i = 0; i < 5; i++) {
                assertThat(Math.signum(scores[i])).isEqualTo(coins.get(i) ? 1 : -1);
            }
        });
    }

    @Test
    void aCanaryWithinADistanceIsThereAndSaysItsWordOrNothing() {
        Canaries<Corpus, TopicModel> canaries =
                CASES.canaries(BACKGROUND, WITHIN_FIVE, 5).orElseThrow();
        BitSet coins = BitSet.valueOf(new long[] {0b01001});
        Corpus planted = canaries.planted(coins);
        assertThat(planted.size()).isEqualTo(BACKGROUND.size() + 5);
        assertThat(planted.tokens()).isEqualTo(BACKGROUND.tokens() + 2 * 5);
        assertThat(canaries.scores(counted(planted))).satisfies(scores -> {
            for (int i = 0; i < 5; i++) {
                assertThat(scores[i] > 0).isEqualTo(coins.get(i));
            }
        });
    }

    /** The words' shares, without noise. */
    private static TopicModel counted(Corpus corpus) {
        double[] counts = Arrays.stream(corpus.wordTokens()).asDoubleStream().toArray();
        return TopicModel.ofWeights(1, counts, corpus.vocabulary());
    }

    /** Whatever is not known must be empty: pairs of another relation would refute guarantees that are kept. */
    @Test
    void onlyRelationsThatThePairsHaveAreAnswered() {
        Set<Relation> answered = new LinkedHashSet<>();
        for (Unit unit : Unit.values()) {
            for (Adjacency change : Adjacency.values()) {
                Relation relation = new Relation(unit, change, 1);
                boolean rows = !new RowCases<>(LogisticModel::weights)
                        .games(Tables.drawn(4, 2, 1), relation)
                        .isEmpty();
                boolean networks = !new NetworkCases()
                        .games(Networks.drawn(4, 1), relation)
                        .isEmpty();
                if (rows || networks || !CASES.games(BACKGROUND, relation).isEmpty()) {
                    answered.add(relation);
                } else {
                    assertThat(CASES.canaries(BACKGROUND, relation, 2)).isEmpty();
                }
            }
        }
        assertThat(answered)
                .containsExactlyInAnyOrder(
                        Relation.addRemove(Unit.DOCUMENT),
                        Relation.replace(Unit.DOCUMENT),
                        new Relation(Unit.DOCUMENT, Adjacency.WITHIN_L1, 1),
                        Relation.addRemove(Unit.AUTHOR),
                        Relation.replace(Unit.AUTHOR),
                        new Relation(Unit.AUTHOR, Adjacency.WITHIN_L1, 1),
                        Relation.replace(Unit.WORD),
                        Relation.replace(Unit.BIT),
                        Relation.addRemove(Unit.ROW),
                        Relation.replace(Unit.ROW),
                        Relation.addRemove(Unit.ACTOR),
                        Relation.replace(Unit.ACTOR),
                        Relation.addRemove(Unit.EDGE),
                        Relation.replace(Unit.EDGE),
                        new Relation(Unit.EDGE, Adjacency.WITHIN_L1, 1));
    }

    /**
     * Two topics over a, b, c and the new word p, which the second corpus's word q is missing from. Of p: 0.1 and 0.4.
     * Of q nothing is known. The smallest of all is 0.1, which three share.
     */
    @Test
    void features_areTheLogarithmsByHand() {
        Corpus with = Corpora.corpus("a", "b", "c", "p", "q");
        NeighboringPair<Corpus> pair =
                new NeighboringPair<>(with, with, Relation.replace(Unit.DOCUMENT), "one or the other");
        TopicModel release = new TopicModel(
                2, new double[] {0.1, 0.6, 0.2, 0.1, 0.4, 0.3, 0.2, 0.1}, new Vocabulary(List.of("p", "a", "b", "c")));
        double none = Math.log(1e-300);
        assertThat(new DocumentGame(pair, new int[] {3}, new int[] {4}).features(release))
                .containsExactly(
                        new double[] {
                            Math.log(0.5),
                            Math.log(0.4),
                            Math.log(0.1),
                            1,
                            Math.log(4),
                            none,
                            none,
                            none,
                            0,
                            none - Math.log(0.1),
                            Math.log(0.1),
                            3,
                            4
                        },
                        within(1e-12));
    }

    /** What makes a pair hard to hide is said about it: the documents have the words that it names. */
    @Test
    void plantedDocuments_areAsLongAndAsWideAsTheyShould() {
        List<NeighboringPair<Corpus>> added = pairs(Relation.addRemove(Unit.DOCUMENT));
        assertThat(added)
                .extracting(pair -> pair.with().tokens() - pair.without().tokens())
                .containsExactly(1000L, 50L, 1000L, 1000L);
        assertThat(added.get(2).without().tokens()).isEqualTo(50); // quiet, and all others silent
        assertThat(added.get(3).without().tokens()).isEqualTo(1000);
        assertThat(pairs(Relation.replace(Unit.DOCUMENT)).get(1).with().tokens())
                .isEqualTo(1000);
        assertThat(pairs(Relation.replace(Unit.DOCUMENT)).get(1).without().tokens())
                .isEqualTo(1000);
    }

    /** A model that chose its words may have a planted one first. */
    @Test
    void scores_findAPlantedWord_whereverItStands() {
        Canaries<Corpus, TopicModel> canaries =
                CASES.canaries(BACKGROUND, Relation.addRemove(Unit.DOCUMENT), 2).orElseThrow();
        List<String> words =
                canaries.planted(BitSet.valueOf(new long[] {0b11})).vocabulary().words();
        String first = words.get(words.size() - 2);
        TopicModel chosen = new TopicModel(1, new double[] {0.75, 0.25}, new Vocabulary(List.of(first, "a")));
        assertThat(canaries.scores(chosen)).containsExactly(0.75, 0);
    }

    /** A game looks at the very words that its pair differs in: the first more often, the second less. */
    @Test
    void games_lookWhereTheirPairsDiffer() {
        for (Relation relation : List.of(
                Relation.addRemove(Unit.DOCUMENT),
                Relation.replace(Unit.DOCUMENT),
                Relation.replace(Unit.WORD),
                Relation.replace(Unit.BIT),
                WITHIN_FIVE)) {
            for (DistinguishingGame<Corpus, TopicModel> game : CASES.games(BACKGROUND, relation)) {
                long[] with = game.pair().with().wordTokens();
                long[] without = game.pair().without().wordTokens();
                int[] columns = IntStream.range(0, with.length).toArray();
                DocumentGame played = (DocumentGame) game;
                assertThat(played.first())
                        .containsExactly(Arrays.stream(columns)
                                .filter(w -> with[w] > without[w])
                                .toArray());
                if (relation.adjacency() == Adjacency.REPLACE && relation.unit() != Unit.BIT) {
                    assertThat(played.second())
                            .containsExactly(Arrays.stream(columns)
                                    .filter(w -> with[w] < without[w])
                                    .toArray());
                }
            }
        }
    }
}
