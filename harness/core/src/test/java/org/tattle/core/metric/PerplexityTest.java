package org.tattle.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.metric.Perplexity.HeldOut;
import org.tattle.core.release.TopicModel;
import org.tattle.math.special.Digamma;

class PerplexityTest {
    private static final Vocabulary WORDS = new Vocabulary(List.of("a", "b"));

    private static Corpus corpus(String... documents) {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int d = 0; d < documents.length; d++) {
            builder.addTokens("d" + d, Arrays.asList(documents[d].split(" ")));
        }
        return builder.build();
    }

    private static TopicModel model(int topics, double... weights) {
        return TopicModel.ofWeights(topics, weights, WORDS);
    }

    /** Oracle A2 of algorithms.md: the HELD_OUT variant, whose topics are exp(E[ln phi]) of lambda [[3, 1], [1, 3]]. */
    @Test
    void bound_ofExpectedLogs_isTheHeldOutVariant() {
        double near = Math.exp(Digamma.psi(3) - Digamma.psi(4));
        double far = Math.exp(Digamma.psi(1) - Digamma.psi(4));
        double bound = new Perplexity(0.5).bound(2, new double[] {near, far, far, near}, corpus("a a a b"));
        assertThat(bound).isCloseTo(-3.80104888848201, within(1e-10));
        assertThat(Math.exp(-bound / 4)).isCloseTo(2.58638777849075, within(1e-10));
    }

    /** a: 3 + 1 of 4 + 2 tokens, b: 1 + 1 of them; c is no word of the model. Fails without the one that is added. */
    @Test
    void ofFrequencies_isTheCrossEntropyOfTheCountsPlusOne() {
        double expected = Math.exp(-(Math.log(4.0 / 6) + 2 * Math.log(2.0 / 6)) / 3);
        assertThat(Perplexity.ofFrequencies(corpus("a a", "a b"), corpus("a b", "b c"), WORDS))
                .isCloseTo(expected, within(1e-12));
        assertThat(Perplexity.ofFrequencies(corpus("a"), corpus("c"), WORDS)).isNaN();
    }

    /** The same topics as a released mean: Phi is larger than exp(E[ln phi]), so it foretells better. */
    @Test
    void of_releasedMean_isBelowTheHeldOutVariant() {
        HeldOut heldOut = new Perplexity(0.5).of(model(2, 3, 1, 1, 3), corpus("a a a b"));
        assertThat(heldOut.perplexity()).isBetween(1.9, 2.3);
    }

    /** With one topic there is nothing to infer: the exact cross-entropy, regardless of the prior. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 1, 50})
    void of_oneTopic_isTheCrossEntropy(double alpha) {
        HeldOut heldOut = new Perplexity(alpha).of(model(1, 3, 1), corpus("a a b", "b"));
        double expected = Math.exp(-(2 * Math.log(0.75) + 2 * Math.log(0.25)) / 4);
        assertThat(heldOut.perplexity()).isCloseTo(expected, within(1e-12));
        assertThat(heldOut.tokens()).isEqualTo(4);
        assertThat(heldOut.outOfVocabulary()).isZero();
    }

    /** The bound is below the evidence, which for two equal topics is that of one. */
    @Test
    void of_equalTopics_isAtLeastThatOfOne() {
        Corpus corpus = corpus("a a b", "b");
        double one = new Perplexity(0.5).of(model(1, 3, 1), corpus).perplexity();
        assertThat(new Perplexity(0.5).of(model(2, 3, 1, 3, 1), corpus).perplexity())
                .isBetween(one, 1.5 * one);
    }

    @Test
    void of_topicsInAnotherOrder_isTheSame() {
        Corpus corpus = corpus("a a b", "b", "a");
        assertThat(new Perplexity(0.5).of(model(2, 1, 3, 5, 1), corpus).perplexity())
                .isCloseTo(new Perplexity(0.5).of(model(2, 5, 1, 1, 3), corpus).perplexity(), within(1e-10));
    }

    /** Bit for bit: a document's fit begins anew, not where the last document's ended. */
    @Test
    void of_documentsInAnotherOrder_isTheSame() {
        TopicModel model = model(2, 5, 1, 1, 3);
        double inOrder = new Perplexity(0.5).of(model, corpus("a a a b", "b b")).perplexity();
        assertThat(new Perplexity(0.5).of(model, corpus("b b", "a a a b")).perplexity())
                .isEqualTo(inOrder);
    }

    @Test
    void of_unknownWords_areLeftOutAndCounted() {
        Perplexity perplexity = new Perplexity(1);
        HeldOut some = perplexity.of(model(1, 3, 1), corpus("a x a b", "y y", "b"));
        HeldOut without = perplexity.of(model(1, 3, 1), corpus("a a b", "b"));
        assertThat(some.perplexity()).isEqualTo(without.perplexity());
        assertThat(some.tokens()).isEqualTo(4);
        assertThat(some.outOfVocabulary()).isEqualTo(3.0 / 7);
    }

    /** By hand: the mixture is (3, 1) / 4 at the fixed point, as each word is of one topic, up to the prior. */
    @Test
    void overAll_theWordsThatItLacks_areOneMoreTopic() {
        Corpus heldOut = corpus("a a a x", "y a a a");
        TopicModel all = TopicModel.ofWeights(
                2, new double[] {3, 1, 0, 0, 0, 0, 1, 1}, new Vocabulary(List.of("a", "b", "x", "y")));
        assertThat(Perplexity.overAll(model(1, 3, 1), heldOut))
                .hasValue(new Perplexity(0.5).of(all, heldOut).perplexity());
        double perToken = (3 * Math.log(0.75 * 0.75) + Math.log(0.25 * 0.5)) / 4;
        assertThat(Perplexity.overAll(model(1, 3, 1), heldOut).orElseThrow())
                .isBetween(Math.exp(-perToken), 1.5 * Math.exp(-perToken));
    }

    /** Its few words are frequent: over all words a model of them is worse than one that knows the others, too. */
    @Test
    void overAll_ofFewWords_isNotBetterForLackingTheOthers() {
        Corpus heldOut = corpus("a x", "y b", "a b", "x y");
        TopicModel few = model(1, 1, 1);
        TopicModel all = TopicModel.ofWeights(1, new double[] {1, 1, 1, 1}, heldOut.vocabulary());
        double ofAll = new Perplexity(1).of(all, heldOut).perplexity();
        assertThat(new Perplexity(1).of(few, heldOut).perplexity()).isLessThan(ofAll);
        assertThat(Perplexity.overAll(few, heldOut).orElseThrow()).isGreaterThan(ofAll);
    }

    @Test
    void overAll_nothingLackedOrNothingHeldOut_isEmpty() {
        assertThat(Perplexity.overAll(model(1, 3, 1), corpus("a b", "a"))).isEmpty();
        assertThat(Perplexity.overAll(model(1, 3, 1), corpus("x").select())).isEmpty();
    }

    @Test
    void of_nothingKnown_isNoNumber() {
        HeldOut heldOut = new Perplexity(1).of(model(1, 3, 1), corpus("x y"));
        assertThat(heldOut.perplexity()).isNaN();
        assertThat(heldOut.outOfVocabulary()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void alpha_outOfRange_isRefused(double alpha) {
        assertThatThrownBy(() -> new Perplexity(alpha))
                .hasMessage("alpha must be > 0 and finite. Provided value: " + alpha);
    }
}
