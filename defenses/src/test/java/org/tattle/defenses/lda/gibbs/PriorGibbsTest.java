package org.tattle.defenses.lda.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Arrays;
import org.apache.commons.math3.special.Gamma;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.defenses.lda.gibbs.PriorGibbs.PriorConditional;
import org.tattle.math.sampling.Seed;

/** Sampling under a prior of its own for every cell. */
class PriorGibbsTest {
    private static final Corpus CORPUS = corpus("a b", "a a c");
    private static final Vocabulary WORDS = CORPUS.vocabulary();
    private static final double ALPHA = 0.7;

    /** 0.2 everywhere and half of these counts. */
    private static WordPrior uneven() {
        return WordPrior.uniform(3, 2, 0.2).plus(0.5, new int[] {4, 0, 1, 2, 0, 7});
    }

    @Test
    void plus_addsTheShareOfTheCounts() {
        assertThat(uneven().cells()).containsExactly(new double[] {2.2, 0.2, 0.7, 1.2, 0.2, 3.7}, within(1e-15));
        assertThat(uneven().sums()).containsExactly(new double[] {3.1, 5.1}, within(1e-15));
    }

    @Test
    void mean_ofTopics_isCountsAndPriorNormalized() {
        double[] mean = uneven().mean(new int[] {0, 1, 2, 3, 4, 0}, WORDS).topicWord();

        double[] expected = {2.2 / 9.1, 2.7 / 9.1, 4.2 / 9.1, 1.2 / 9.1, 4.2 / 9.1, 3.7 / 9.1};
        assertThat(mean).containsExactly(expected, within(1e-15));
    }

    /**
     * In every state of the chain and for every token, the weights are those of the joint distribution of words and
     * topics, but for a factor. Catches a sum over words that is stale or of the wrong topic, and a prior read by the
     * wrong cell.
     */
    @Test
    void weigh_inEveryState_isTheConditionalOfTheJointDistribution() {
        for (int code = 0; code < 32; code++) {
            int[] topics = Tiny.topics(code, 5, 2);
            Assignments state = Tiny.state(CORPUS, 2, topics);
            PriorConditional distribution = new PriorConditional(state, uneven(), ALPHA);
            for (int i = 0; i < 5; i++) {
                double[] weights = state.weigh(i, i < 2 ? 0 : 1, distribution).clone();
                state.place(i, i < 2 ? 0 : 1, topics[i], distribution);

                int[] other = topics.clone();
                other[i] = 1 - topics[i];
                double ratio = Math.exp(logJoint(other) - logJoint(topics));
                assertThat(weights[other[i]] / weights[topics[i]]).isCloseTo(ratio, within(1e-12 * ratio));
            }
        }
    }

    private static double logJoint(int[] topics) {
        Assignments state = Tiny.state(CORPUS, 2, topics);
        double[] prior = uneven().cells();
        double sum = 0;
        for (int i = 0; i < prior.length; i++) {
            sum += Gamma.logGamma(state.wordTopic[i] + prior[i]);
        }
        for (int k = 0; k < 2; k++) {
            sum -= Gamma.logGamma(state.topicTotals[k] + uneven().sums()[k]);
        }
        for (int count : state.documentTopic) {
            sum += Gamma.logGamma(count + ALPHA);
        }
        return sum;
    }

    @Test
    void counts_afterSweeps_areOfTheWordsOfTheCorpus() {
        int[] counts = new PriorGibbs(new GibbsSettings(2, ALPHA, 0.2, 3))
                .counts(CORPUS, uneven(), new Seed(1), new Seed(2).generator());

        assertThat(new int[] {counts[0] + counts[1], counts[2] + counts[3], counts[4] + counts[5]})
                .containsExactly(3, 1, 1);
    }

    /** Each word has had 1e9 tokens in one topic and none in the other: a sweep leaves it no choice. */
    @Test
    void counts_underAStrongPrior_standWhereItSays() {
        PriorGibbs sampler = new PriorGibbs(new GibbsSettings(2, ALPHA, 1e-3, 1));
        WordPrior strong = sampler.start(3).plus(1e9, new int[] {0, 1, 1, 0, 0, 1});

        int[] counts = sampler.counts(CORPUS, strong, new Seed(1), new Seed(2).generator());

        assertThat(counts).containsExactly(0, 3, 1, 0, 0, 1);
    }

    @Test
    void start_isBetaEverywhere() {
        double[] cells =
                new PriorGibbs(new GibbsSettings(4, 1, 0.25, 1)).start(3).cells();

        assertThat(cells).hasSize(12);
        assertThat(Arrays.stream(cells).distinct()).containsExactly(0.25);
    }

    @Test
    void settings_outOfRange_areNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PriorGibbs(new GibbsSettings(0, 1, 1, 1)))
                .withMessage("topics must be at least 1. Provided value: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PriorGibbs(new GibbsSettings(1, 1, 0, 1)))
                .withMessage("word-prior must be > 0 and finite. Provided value: 0.0");
    }
}
