package org.tattle.attacks.counts.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.attacks.counts.CountInversion;
import org.tattle.attacks.counts.inference.Effort;
import org.tattle.attacks.counts.proof.FaultyList.Fault;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.attacks.counts.reading.SmoothedCounts;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;
import org.tattle.core.testing.Corpora;
import org.tattle.core.testing.SharedData;
import org.tattle.formats.ReadOptions;
import org.tattle.formats.RecordReader;
import org.tattle.math.sampling.SplitMix;

/** What is proved although the list of candidates has one fault. */
class RobustProofTest {
    private static final double PRIOR = 0.2;
    /** Few words for many documents: much stays open, so that a fault can hide. */
    private static final Corpus DRAWN = Released.corpus(600, 800, 4, 3);

    private static final Corpus LONG = Released.corpus(300, 1500, 40, 3);

    private static Scores attacked(FaultyList list) {
        return attacked(list.listed(), list.counts(), PublicFacts.Counts.HISTOGRAM);
    }

    private static Scores attacked(Corpus listed, long[] counts, PublicFacts.Counts meaning) {
        return solved(listed, counts, meaning).scores();
    }

    private static CountInversion.Solution solved(Corpus listed, long[] counts, PublicFacts.Counts meaning) {
        TopicModel model = Released.model(counts, listed.vocabulary(), 1, PRIOR, 1);
        PublicFacts facts =
                PublicFacts.of(listed.size() / 2).withTopicPrior(PRIOR).withCounts(meaning);
        Target<Corpus, TopicModel> target = new Target<>(model, listed, listed, 0.5, List.of(), new double[0], facts);
        return new CountInversion<>(new SmoothedCounts(), 1, Effort.QUICK, 1, 10).solve(target, new SplitMix(1));
    }

    private static int wrongHalves(Corpus corpus, Fault fault, int halves, long seed) {
        int wrong = 0;
        for (int half = 0; half < halves; half++) {
            FaultyList list = FaultyList.of(corpus, fault, seed + half);
            wrong += list.wrong(attacked(list).robustlyCertainMembers()).isEmpty() ? 0 : 1;
        }
        return wrong;
    }

    /** The bug: one training document that nobody listed made innocent ones proved. */
    @ParameterizedTest
    @EnumSource(Fault.class)
    void provedRobust_ofAListWithOneFault_isNeverWrong(Fault fault) {
        assertThat(wrongHalves(DRAWN, fault, 10, fault.name().hashCode())).isZero();
        assertThat(wrongHalves(LONG, fault, 1, fault.name().hashCode())).isZero();
    }

    @ParameterizedTest
    @Tag("slow")
    @EnumSource(Fault.class)
    void provedRobust_ofManyListsWithOneFault_isNeverWrong(Fault fault) {
        assertThat(wrongHalves(DRAWN, fault, 40, fault.name().hashCode())).isZero();
        assertThat(wrongHalves(LONG, fault, 5, fault.name().hashCode())).isZero();
    }

    /** The same halves, which the plain proofs do get wrong: the test above can fail. */
    @Test
    @Tag("slow")
    void proved_ofAListWithOneFault_isWrongNowAndThen() {
        int wrong = 0;
        for (Fault fault : Fault.values()) {
            for (int half = 0; half < 40 && wrong <= 5; half++) {
                FaultyList list =
                        FaultyList.of(DRAWN, fault, (long) fault.name().hashCode() + half);
                wrong += list.wrong(attacked(list).certainMembers()).size();
            }
        }
        assertThat(wrong).isGreaterThan(5);
    }

    @Test
    void provedRobust_ofACompleteList_isNotEmpty_andLiesWithinWhatIsProved() {
        FaultyList list = FaultyList.of(DRAWN, Fault.NONE, 7);
        Scores scores = attacked(list);
        BitSet beyond = (BitSet) scores.robustlyCertainMembers().clone();
        beyond.andNot(scores.certainMembers());
        assertThat(beyond.isEmpty()).isTrue();
        assertThat(scores.robustlyCertainMembers().isEmpty()).isFalse();
        assertThat(attacked(FaultyList.of(LONG, Fault.NONE, 7))
                        .robustlyCertainMembers()
                        .cardinality())
                .isGreaterThan(120); // of 150 members
    }

    /** One of two equal texts may have been used twice and the other not at all. */
    @Test
    void provedRobust_ofEqualTexts_isNeither() {
        Corpus corpus = Corpora.corpus("a b c d", "a b c d", "e f g h", "i j k l");
        Scores scores = attacked(
                corpus, Released.counts(corpus, BitSet.valueOf(new long[] {0b0111})), PublicFacts.Counts.HISTOGRAM);
        assertThat(scores.certainMembers()).isEqualTo(BitSet.valueOf(new long[] {0b0111}));
        assertThat(scores.robustlyCertainMembers()).isEqualTo(BitSet.valueOf(new long[] {0b0100}));
    }

    /**
     * One or two words are too few witnesses: a document that nobody listed may have had them. Three, that no other
     * has, are enough.
     */
    @ParameterizedTest
    @CsvSource({"a x, false", "a b x, false", "a b c x, true"})
    void provedRobust_needsThreeWordsThatNoOtherListedTextHas(String document, boolean robust) {
        Corpus corpus = Corpora.corpus(document, "x y", "x z", "y z");
        Scores scores = attacked(
                corpus, Released.counts(corpus, BitSet.valueOf(new long[] {0b0011})), PublicFacts.Counts.HISTOGRAM);
        assertThat(scores.certainMembers().get(0)).isTrue();
        assertThat(scores.robustlyCertainMembers().get(0)).isEqualTo(robust);
    }

    /**
     * Whole counts are no certificate of the learner: an algorithm that does not say what it releases proves nothing.
     */
    @ParameterizedTest
    @EnumSource(PublicFacts.Counts.class)
    void proofs_ofCountsThatAreNotSaidToBeAHistogram_areNone(PublicFacts.Counts meaning) {
        FaultyList list = FaultyList.of(DRAWN, Fault.NONE, 7);
        CountInversion.Solution solution = solved(list.listed(), list.counts(), meaning);
        Scores scores = solution.scores();
        boolean histogram = meaning == PublicFacts.Counts.HISTOGRAM || meaning == PublicFacts.Counts.ASSUMED;
        assertThat(scores.certainMembers().isEmpty()).isEqualTo(!histogram);
        assertThat(scores.robustlyCertainMembers().isEmpty()).isEqualTo(!histogram);
        assertThat(IntStream.of(solution.members()).allMatch(members -> members < 0))
                .isEqualTo(!histogram);
    }

    /**
     * All tokens of the first document are accounted for, by words that others have too. Where one other has all of its
     * words but one, that one may have been used again in its place.
     */
    @ParameterizedTest
    @CsvSource({"a b c d x, false", "a b x y z, true"})
    void settledWords_ofWhichAnotherTextLacksLessThanTwo_areNoProof(String other, boolean robust) {
        Corpus corpus = Corpora.corpus("a b c d e", other, "c d f g h", "e x y f g", "h z a y x");
        Candidates candidates = new Candidates(corpus);
        long[] counts = Released.counts(corpus, BitSet.valueOf(new long[] {0b00101}));
        Bounds bounds = new Bounds(candidates, counts, true);
        for (int g = 0; g < candidates.groups(); g++) {
            bounds.assume(g, g == 0 || g == 2 ? 1 : 0, g == 0 || g == 2 ? 1 : 0);
        }
        assertThat(new SettledWords(candidates, bounds, counts).support(0)).isEqualTo(robust);
    }

    /** A word whose count nobody can explain, found only by assuming a document in, and then out. */
    @Test
    void countsThatOnlyProbingRefutes_proveNothing() {
        // Each pair of three documents shares a word that stands once: an odd cycle has no solution.
        Corpus corpus = Corpora.corpus("a b", "b c", "c a", "d e f");
        int[] column = {0, 1, 2, 3, 4, 5};
        long[] counts = new long[6];
        for (int w = 0; w < 3; w++) {
            counts[column[w]] = 1;
        }
        for (int w = 3; w < 6; w++) {
            counts[column[w]] = 1;
        }
        Candidates candidates = new Candidates(corpus);
        MembershipProver proof = new MembershipProver(new Bounds(candidates, counts, true));
        proof.run();
        assertThat(proof.contradiction()).isNotNegative();
        Scores scores = attacked(corpus, counts, PublicFacts.Counts.HISTOGRAM);
        assertThat(scores.certainMembers().isEmpty()).isTrue();
        assertThat(scores.robustlyCertainMembers().isEmpty()).isTrue();
    }

    /** Search that is cut short proves less, and says so. */
    @Test
    void proof_ofALargeList_isCutShort_andSaysSo() {
        Candidates candidates = new Candidates(DRAWN);
        long[] counts = Released.counts(DRAWN, Released.half(DRAWN, 4));
        Bounds bounds = new Bounds(candidates, counts, true);
        MembershipProver brief = new MembershipProver(bounds, 1); // the first rule ends, probing does not begin
        brief.run();
        assertThat(brief.isCutShort()).isTrue();
        MembershipProver whole = new MembershipProver(new Bounds(candidates, counts, true));
        whole.run();
        assertThat(whole.isCutShort()).isFalse();
        assertThat(brief.steps().size()).isLessThan(whole.steps().size());
    }

    /** A hundred halves of each fault, on real texts; measured over 800: no wrong proof. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Fault.class)
    void provedRobust_ofRealTexts_isNeverWrong(Fault fault) {
        assertThat(wrongHalves(read("tweetrumors/docword.tweetrumors.txt.gz"), fault, 100, 50_000))
                .isZero();
        assertThat(wrongHalves(read("kos/docword.kos.txt.gz"), fault, 20, 60_000))
                .isZero();
    }

    private static Corpus read(String file) {
        return RecordReader.corpus(SharedData.file(file), ReadOptions.standard());
    }
}
