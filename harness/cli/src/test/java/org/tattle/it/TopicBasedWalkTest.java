package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.transcript.TopicBased;
import org.tattle.attacks.transcript.TopicBased.Eq24Interpretation;
import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.metric.InferenceAccuracy;
import org.tattle.core.privacy.Mode;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.GibbsDefenses;
import org.tattle.defenses.lda.gibbs.GibbsSettings;
import org.tattle.defenses.lda.gibbs.HdpBudget;
import org.tattle.math.sampling.Seed;

/** What the topic-based attack recovers from the transcripts of Gibbs samplers ([ZHAO] Figure 4, small). */
class TopicBasedWalkTest {
    private static final Corpus CORPUS = new SyntheticCorpus(200, 200, 20, 30, 0.1, 1, 0.1).generate(new Seed(3));
    private static final int TOPICS = 20;
    private static final int TARGETS = 300;
    private static final int[] AFTER = {1, 10, 40, 160};
    private static final double PRIOR = 0.01;

    private static List<InferenceAccuracy> curve(
            TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> trainer, Eq24Interpretation reading) {
        return TopicRecovery.curves(trainer, CORPUS, TARGETS, AFTER, List.of(new TopicBased(TARGETS, PRIOR, reading)))
                .get(0);
    }

    @SuppressWarnings("unchecked")
    private static TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> plain(int topics) {
        return (TranscriptTrainer<Corpus, TopicModel, GibbsTranscript>) GibbsDefenses.LDA_CGS.trainer(
                new GibbsDefenses.Plain(topics, Optional.of(1.0), Optional.of(PRIOR), 160), CORPUS);
    }

    @SuppressWarnings("unchecked")
    private static TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> hdp(double inherentEpsilon) {
        return (TranscriptTrainer<Corpus, TopicModel, GibbsTranscript>) GibbsDefenses.HDP_LDA.trainer(
                new GibbsDefenses.Hdp(
                        new GibbsSettings(TOPICS, 1, PRIOR, 160), new HdpBudget(1, inherentEpsilon), Mode.SOUND),
                CORPUS);
    }

    /** The share of the target tokens whose word is the corpus's most frequent: what a guess without topics gets. */
    private static double blindGuess() {
        return curve(plain(1), Eq24Interpretation.BAYES).get(0).guessed();
    }

    /**
     * No distribution is known for these numbers; the bounds stand far from what a run gives (0.05, 0.87, 0.99, 1.00).
     * Would fail with the words of shifted tokens, the topics of another sweep, or the prior counted once a sweep.
     */
    @Test
    void plainGibbs_byBayes_moreSweepsRecoverMoreUntilEveryWordIsKnown() {
        List<InferenceAccuracy> curve = curve(plain(TOPICS), Eq24Interpretation.BAYES);
        assertThat(curve).extracting(InferenceAccuracy::probability).isSorted();
        assertThat(curve.get(0).probability()).isLessThan(0.2);
        assertThat(curve.get(1).guessed()).isGreaterThan(0.75);
        assertThat(curve.get(3)).isEqualTo(new InferenceAccuracy(1, curve.get(3).probability()));
        assertThat(curve.get(3).probability()).isGreaterThan(0.999);
    }

    /** E21: the frequency that eq. 24 counts once a sweep hides rare words longer (0.05, 0.21, 0.56, 0.78). */
    @Test
    void plainGibbs_asPrinted_recoversMoreSweepBySweepButLater() {
        List<InferenceAccuracy> printed = curve(plain(TOPICS), Eq24Interpretation.AS_PRINTED);
        List<InferenceAccuracy> bayes = curve(plain(TOPICS), Eq24Interpretation.BAYES);
        assertThat(printed).extracting(InferenceAccuracy::probability).isSorted();
        assertThat(printed.get(0)).isEqualTo(bayes.get(0));
        assertThat(printed.get(1).guessed()).isLessThan(bayes.get(1).guessed() / 2);
        assertThat(printed.get(3).guessed()).isBetween(2 * blindGuess(), 0.95);
    }

    /**
     * 160 sweeps at epsilon_I = 0.001 reveal at most 0.16 nats about a token's word: the draws give no more than a
     * blind guess. Would fail if the transcript showed other topics than the clipped distribution drew.
     */
    @Test
    void hdpLdaOfSmallInherentEpsilon_isNoBetterThanABlindGuess() {
        for (Eq24Interpretation reading : Eq24Interpretation.values()) {
            assertThat(curve(hdp(0.001), reading))
                    .allSatisfy(recovery -> assertThat(recovery.guessed()).isLessThan(blindGuess() + 0.01));
        }
    }

    /** E38: epsilon_I = 10 a sweep, the authors' value, adds up to 1,600: three words in four are read. */
    @Test
    void hdpLdaOfTheAuthorsInherentEpsilon_givesMostWordsAwayToBayesOnly() {
        assertThat(curve(hdp(10), Eq24Interpretation.BAYES).get(3).guessed()).isGreaterThan(3 * blindGuess());
        assertThat(curve(hdp(10), Eq24Interpretation.AS_PRINTED).get(3).guessed())
                .isEqualTo(blindGuess());
    }

    /**
     * With one topic nothing is told: the posterior is the words' share of the smoothed counts, regardless of the
     * sweep.
     */
    @Test
    void plainGibbsOfOneTopic_tellsNothing() {
        List<InferenceAccuracy> curve = curve(plain(1), Eq24Interpretation.BAYES);
        assertThat(curve).hasSize(AFTER.length).allSatisfy(recovery -> {
            assertThat(recovery.guessed()).isEqualTo(curve.get(0).guessed());
            assertThat(recovery.probability()).isCloseTo(curve.get(0).probability(), within(1e-9));
        });
    }
}
