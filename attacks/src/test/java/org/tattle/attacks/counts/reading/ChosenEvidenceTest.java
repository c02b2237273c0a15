package org.tattle.attacks.counts.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.vocabulary.VocabularyAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.PublicFacts.Words;
import org.tattle.core.release.TopicHeads;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.VocabularyList;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/** The vocabulary attack where a rule chose the words. */
class ChosenEvidenceTest {
    private static final Corpus CORPUS = new SyntheticCorpus(600, 900, 4, 9, 0.3, 1, 0.3).generate(new Seed(8));

    /** The words that at least this many of some documents say. */
    private static Vocabulary saidBy(int least, Corpus documents) {
        int[] frequencies = documents.documentFrequencies();
        return new Vocabulary(IntStream.range(0, frequencies.length)
                .filter(word -> frequencies[word] >= least)
                .mapToObj(documents.vocabulary()::word)
                .toList());
    }

    private static Scores attack(Vocabulary shown, Words origin, double coverage) {
        return new VocabularyAttack<>(VocabularyList::vocabulary, coverage)
                .score(target(new VocabularyList(shown), origin), null, new SplitMix(3));
    }

    private static <S> Target<Corpus, S> target(S release, Words origin) {
        PublicFacts facts = PublicFacts.of(300).withWords(origin);
        return new Target<>(release, CORPUS, CORPUS, 0.5, List.of(), new double[0], facts);
    }

    private static BitSet half(int seed) {
        return Released.half(CORPUS, seed);
    }

    private static double area(Scores scores, BitSet members) {
        return RocCurve.of(new TargetScores(scores.values(), members)).auc();
    }

    /**
     * Words that three members say are shown. Null hypothesis: the vocabulary reveals nothing; the area of ten halves
     * of 600 has a standard deviation of at most sqrt((600 + 1)/(12 300²))/sqrt(10) = 0.0075, so that 0.55 lies more
     * than six away (false alarm 1e-9). Scores of the wrong sign, or of shown words only by how rare they are, fail.
     */
    @Test
    void score_findsMembersBehindASharpRule() {
        double mean = IntStream.range(0, 10)
                .mapToDouble(seed -> area(
                        attack(saidBy(3, CORPUS.select(half(seed).stream().toArray())), Words.CHOSEN, 1), half(seed)))
                .average()
                .orElseThrow();
        assertThat(mean).isGreaterThan(0.55);
    }

    /** Chosen from all candidates, the words do not depend on who is a member: five deviations, false alarm 6e-7. */
    @Test
    void score_ofWordsThatDoNotDependOnMembers_findsNothing() {
        Scores scores = attack(saidBy(6, CORPUS), Words.CHOSEN, 1);
        double mean = IntStream.range(0, 10)
                .mapToDouble(seed -> area(scores, half(seed)))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(0.5, within(5 * 0.0075));
        assertThat(scores.certainMembers().isEmpty()).isTrue();
    }

    /** A shown word speaks for its candidates, a hidden one against them. */
    @Test
    void score_risesWithShownWords_andFallsWithHiddenOnes() {
        BitSet members = half(1);
        Vocabulary shown = saidBy(3, CORPUS.select(members.stream().toArray()));
        Scores scores = attack(shown, Words.CHOSEN, 1);
        int checked = 0;
        for (int d = 0; d < CORPUS.size(); d++) {
            boolean all = true;
            boolean none = true;
            for (long cell = CORPUS.start(d); cell < CORPUS.end(d); cell++) {
                boolean known = shown.indexOf(CORPUS.vocabulary().word(CORPUS.word(cell))) >= 0;
                all &= known;
                none &= !known;
            }
            boolean said = CORPUS.start(d) < CORPUS.end(d);
            assertThat(!said || !all || scores.values()[d] > 0).isTrue();
            assertThat(!said || !none || scores.values()[d] < 0).isTrue();
            checked += said && (all || none) ? 1 : 0;
        }
        assertThat(checked).isGreaterThan(20);
    }

    /** Half of the candidates known: weaker, and still finite. */
    @Test
    void score_ofPartialKnowledge_isFinite() {
        BitSet members = half(2);
        Scores scores = attack(saidBy(3, CORPUS.select(members.stream().toArray())), Words.CHOSEN, 0.5);
        assertThat(IntStream.range(0, CORPUS.size()).mapToDouble(d -> scores.values()[d]))
                .allMatch(Double::isFinite);
    }

    @Test
    void score_ofPublicWords_orOfWordsPartlySeen_saysNothing() {
        Vocabulary words = saidBy(3, CORPUS.select(half(1).stream().toArray()));
        double[] weights =
                IntStream.range(0, words.size()).mapToDouble(w -> 1 + w).toArray();
        TopicHeads heads = TopicHeads.of(TopicModel.ofWeights(1, weights, words), 10);
        Scores seen = new VocabularyAttack<>(new WordSource.HeadWords(), 1)
                .score(target(heads, Words.CHOSEN), null, new SplitMix(1));
        assertThat(seen.values()).containsOnly(0);
        assertThat(attack(words, Words.PUBLIC, 1).values()).containsOnly(0);
        assertThat(attack(words, Words.CHOSEN, 1).values()).doesNotContain(0);
    }
}
