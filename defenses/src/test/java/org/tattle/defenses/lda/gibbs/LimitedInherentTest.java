package org.tattle.defenses.lda.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.defenses.lda.gibbs.GibbsMethod.LimitedInherent;
import org.tattle.math.sampling.Seed;

class LimitedInherentTest {
    private static final Corpus CORPUS = new SyntheticCorpus(40, 60, 3, 20, 0.1, 1, 0.1).generate(new Seed(3));
    private static final GibbsSettings SETTINGS = new GibbsSettings(4, 0.5, 0.1, 10);

    private static Assignments start() {
        return new Assignments(
                Tokens.of(CORPUS, new Seed(4)), CORPUS.vocabulary().size(), 4, new Seed(5).generator());
    }

    private static TopicConditional distribution(double clip, Assignments state) {
        return new LimitedInherent(SETTINGS, clip)
                .begin(state, NoiseSource.of(new Seed(6).generator()))
                .next()
                .apply(0);
    }

    /** (min(n_kt, C) + beta)/(n_k + V beta) (n_mk + alpha), by hand, with a cut that many counts pass. */
    @Test
    void weigh_cutsTheCountOfAWordInATopic() {
        Assignments state = start();
        double[] weights = new double[4];
        int cut = 0;
        for (int word = 0; word < state.words; word++) {
            distribution(2, state).weigh(3, word, weights);
            for (int k = 0; k < 4; k++) {
                int count = state.wordTopic[word * 4 + k];
                cut += count > 2 ? 1 : 0;
                double expected = (Math.min(count, 2) + 0.1)
                        / (state.topicTotals[k] + state.words * 0.1)
                        * (state.documentTopic[3 * 4 + k] + 0.5);
                assertThat(weights[k]).isCloseTo(expected, within(1e-12 * expected));
            }
        }
        assertThat(cut).isGreaterThan(20);
    }

    /**
     * The same distribution on noisy counts, (min(max(n_kt, 0), C) + beta)/(max(n_k, 0) + V beta) (n_mk + alpha), in
     * each of three rounds: the totals are of the counts with all noise so far, each layer added once.
     */
    @Test
    void weigh_ofNoisyCounts_sumsEachRoundsNoiseOnce() {
        Assignments state = start();
        NoisyCounts noisy = new NoisyCounts(state.wordTopic);
        ClippedConditional distribution = new ClippedConditional(state, noisy, SETTINGS, 2);
        NoiseSource noise = NoiseSource.of(new Seed(7).generator());
        for (int round = 0; round < 3; round++) {
            noisy.addNoise(LaplaceMechanism.of(WordPrivacy.COUNTS, 2), noise);
            distribution.recount();
            double[] totals = new double[4];
            for (int cell = 0; cell < state.wordTopic.length; cell++) {
                totals[cell % 4] += noisy.get(cell);
            }
            double[] weights = new double[4];
            for (int word = 0; word < state.words; word++) {
                distribution.weigh(3, word, weights);
                for (int k = 0; k < 4; k++) {
                    double expected = (Math.min(Math.max(noisy.get(word * 4 + k), 0), 2) + 0.1)
                            / (Math.max(totals[k], 0) + state.words * 0.1)
                            * (state.documentTopic[3 * 4 + k] + 0.5);
                    assertThat(weights[k]).isCloseTo(expected, within(1e-12 * expected));
                }
            }
        }
    }

    @Test
    void plugin_refusesAnInherentEpsilonOfNothing() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new GibbsDefenses.Limited(new GibbsSettings(4, 1, 0.1, 10), 0))
                .withMessageStartingWith("inherent-epsilon must be > 0 and finite");
    }
}
