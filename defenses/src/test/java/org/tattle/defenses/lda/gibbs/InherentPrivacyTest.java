package org.tattle.defenses.lda.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.GibbsTranscript;

class InherentPrivacyTest {
    /** The sheet's oracle. */
    @Test
    void sweep_ofTheSheet() {
        assertThat(InherentPrivacy.sweep(0.01, 10, 5, 20)).isCloseTo(235.3432943670, within(1e-9));
    }

    /** Two sweeps by hand: words of 5 and 3 tokens, largest counts 4 and 3. */
    @Test
    void total_addsUpTheSweeps_forTheMostFrequentWord() {
        InherentPrivacy inherent = new InherentPrivacy(0.5);
        assertThat(inherent.total()).isZero();
        inherent.accept(new GibbsTranscript(0, 2, new double[] {4, 1, 0, 3}, new int[8]));
        inherent.accept(new GibbsTranscript(1, 2, new double[] {2, 3, 2, 1}, new int[8]));
        double expected = 2 * (Math.log(4 / 0.5 + 1) + 9 * Math.log(3)) + 2 * (Math.log(3 / 0.5 + 1) + 9 * Math.log(3));
        assertThat(inherent.total()).isCloseTo(expected, within(1e-12));
        assertThat(inherent.total())
                .isCloseTo(InherentPrivacy.sweep(0.5, 4, 5, 5) + InherentPrivacy.sweep(0.5, 3, 5, 5), within(1e-12));
    }

    /**
     * Theorem 1 against all topics of one sweep over three tokens, by the law that draws them; the counts as large as
     * the data allow. It holds there, and is not many times the exact loss.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 1})
    void sweep_onTinyData_boundsTheExactLoss(double beta) {
        GibbsSettings settings = new GibbsSettings(2, 1, beta, 1);
        Vocabulary words = new Vocabulary(List.of("t", "u"));
        Corpus with = corpus("t", "u", "u").over(words);
        Corpus without = corpus("u", "u", "u").over(words);
        double worst = 0;
        for (int start = 0; start < 8; start++) {
            for (int drawn = 0; drawn < 8; drawn++) {
                double ratio =
                        logProbability(with, settings, start, drawn) - logProbability(without, settings, start, drawn);
                worst = Math.max(worst, Math.abs(ratio));
            }
        }
        assertThat(worst).isLessThan(InherentPrivacy.sweep(beta, 3, 1, 3));
        assertThat(worst).isGreaterThan(0.4 * InherentPrivacy.replacedToken(beta, 2));
    }

    private static double logProbability(Corpus corpus, GibbsSettings settings, int start, int drawn) {
        Assignments state = Tiny.state(corpus, 2, Tiny.topics(start, 3, 2));
        return Tiny.logProbability(state, new CountLaw(state, settings), Tiny.topics(drawn, 3, 2));
    }

    @Test
    void prior_outOfRange_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new InherentPrivacy(0))
                .withMessage("word-prior must be > 0 and finite. Provided value: 0.0");
    }
}
