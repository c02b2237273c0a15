package org.tattle.attacks.counts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.attacks.counts.proof.FaultyList;
import org.tattle.attacks.counts.proof.FaultyList.Fault;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.attacks.vocabulary.VocabularyAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.VocabularyList;
import org.tattle.core.testing.SharedData;
import org.tattle.formats.ReadOptions;
import org.tattle.formats.RecordReader;
import org.tattle.math.sampling.SplitMix;

/** What the words alone prove although the list of candidates has one fault. */
class RobustVocabularyTest {
    /** Two rare words in two documents each, so that either is taken for the other where a list has a fault. */
    private static final Corpus PAIRED = paired();

    private static final Corpus LONG = Released.corpus(200, 4000, 40, 3);

    private static final long SEED = 1000;

    private static Corpus paired() {
        SplitMix random = new SplitMix(5);
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int d = 0; d < 200; d++) {
            List<String> tokens = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                tokens.add("common" + random.nextInt(20));
            }
            for (int i = 0; i < (d % 4 < 2 ? 2 : 4); i++) {
                tokens.add("rare" + (d % 4 < 2 ? "-of-two-" + d / 4 : d) + "-" + i);
            }
            builder.addTokens("d" + d, tokens);
        }
        return builder.build();
    }

    private static Scores attacked(FaultyList list) {
        BitSet shown = new BitSet();
        for (int w = 0; w < list.counts().length; w++) {
            shown.set(w, list.counts()[w] > 0);
        }
        Vocabulary words = new Vocabulary(
                shown.stream().mapToObj(list.listed().vocabulary()::word).toList());
        PublicFacts facts = PublicFacts.of(list.listed().size() / 2).withWords(PublicFacts.Words.OWN);
        Target<Corpus, VocabularyList> target = new Target<>(
                new VocabularyList(words), list.listed(), list.listed(), 0.5, List.of(), new double[0], facts);
        return new VocabularyAttack<>(VocabularyList::vocabulary, 1).score(target, null, new SplitMix(1));
    }

    private static int wrongHalves(
            Corpus corpus, Fault fault, int halves, long seed, Function<Scores, BitSet> claimed) {
        int wrong = 0;
        for (int half = 0; half < halves; half++) {
            FaultyList list = FaultyList.of(corpus, fault, seed + half);
            wrong += list.wrong(claimed.apply(attacked(list))).isEmpty() ? 0 : 1;
        }
        return wrong;
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void provedRobust_ofAListWithOneFault_isNeverWrong(Fault fault) {
        provedRobust_ofAListWithOneFault_isNeverWrong(5, fault);
    }

    @ParameterizedTest
    @Tag("slow")
    @EnumSource(Fault.class)
    void provedRobust_ofAListWithOneFault_isNeverWrong_inFull(Fault fault) {
        provedRobust_ofAListWithOneFault_isNeverWrong(20, fault);
    }

    private static void provedRobust_ofAListWithOneFault_isNeverWrong(int halves, Fault fault) {
        assertThat(wrongHalves(PAIRED, fault, 3 * halves, SEED, Scores::robustlyCertainMembers))
                .isZero();
        assertThat(wrongHalves(LONG, fault, halves, SEED, Scores::robustlyCertainMembers))
                .isZero();
    }

    /** Some of the same halves, which the plain proofs do get wrong: the test above can fail. */
    @Test
    void proved_ofAListWithOneFault_isWrongNowAndThen() {
        proved_ofAListWithOneFault_isWrongNowAndThen(15);
    }

    @Test
    @Tag("slow")
    void proved_ofAListWithOneFault_isWrongNowAndThen_inFull() {
        proved_ofAListWithOneFault_isWrongNowAndThen(60);
    }

    private static void proved_ofAListWithOneFault_isWrongNowAndThen(int halves) {
        int wrong = 0;
        for (Fault fault : Fault.values()) {
            wrong += wrongHalves(PAIRED, fault, halves, SEED, Scores::certainMembers);
        }
        assertThat(wrong).isGreaterThan(halves / 12);
    }

    @Test
    void provedRobust_ofACompleteList_isNotEmpty_andLiesWithinWhatIsProved() {
        for (Corpus corpus : List.of(LONG, PAIRED)) {
            Scores scores = attacked(FaultyList.of(corpus, Fault.NONE, 7));
            BitSet beyond = (BitSet) scores.robustlyCertainMembers().clone();
            beyond.andNot(scores.certainMembers());
            assertThat(beyond.isEmpty()).isTrue();
            assertThat(scores.robustlyCertainMembers().cardinality()).isGreaterThan(40); // of 100 members
        }
    }

    /** A hundred halves of each fault, on real texts. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Fault.class)
    void provedRobust_ofRealTexts_isNeverWrong(Fault fault) {
        Corpus tweets =
                RecordReader.corpus(SharedData.file("tweetrumors/docword.tweetrumors.txt.gz"), ReadOptions.standard());
        assertThat(wrongHalves(tweets, fault, 100, 70_000, Scores::robustlyCertainMembers))
                .isZero();
    }
}
