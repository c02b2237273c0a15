package org.tattle.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;

class FoldInPerplexityTest {
    private static final Seed SEED = new Seed(3);

    private static TopicModel model(int topics, String words, double... phi) {
        return new TopicModel(topics, phi, new Vocabulary(List.of(words.split(" "))));
    }

    /** One topic: nothing is folded in, and each token has its own probability. The unknown word is passed over. */
    @Test
    void ofOneTopic_isTheGeometricMean() {
        TopicModel model = model(1, "a b", 0.8, 0.2);
        Corpus documents = corpus("a a b z", "b");
        assertThat(new FoldInPerplexity(0.1).plugIn(model, documents, SEED))
                .isCloseTo(Math.exp(-(2 * Math.log(0.8) + 2 * Math.log(0.2)) / 4), within(1e-12));
        Corpus equal = corpus("a a a a", "a a a");
        assertThat(new FoldInPerplexity(0.1).completion(model, equal, SEED)).isCloseTo(1 / 0.8, within(1e-12));
    }

    /**
     * Two topics of one word each: a document of one word has all its N tokens in that topic, and theta = (n + alpha) /
     * (n + 2 alpha) of the n tokens folded in, whatever is drawn.
     */
    @Test
    void ofTopicsThatShareNoWord_followsFromTheNumbersOfTokens() {
        TopicModel model = model(2, "a b", 1, 0, 0, 1);
        Corpus documents = corpus("a a a a a", "b b");
        double alpha = 0.5;
        double plugIn = 5 * Math.log(5.5 / 6) + 2 * Math.log(2.5 / 3);
        double completion = 3 * Math.log(2.5 / 3) + Math.log(1.5 / 2);
        assertThat(new FoldInPerplexity(alpha).plugIn(model, documents, SEED))
                .isCloseTo(Math.exp(-plugIn / 7), within(1e-12));
        assertThat(new FoldInPerplexity(alpha).completion(model, documents, SEED))
                .isCloseTo(Math.exp(-completion / 4), within(1e-12));
    }

    /** Words drawn at random have no topic that half a document could predict for the other: only plug-in finds one. */
    @Test
    void plugInIsTooGood() {
        TopicModel model = model(2, "a b", 0.9, 0.1, 0.1, 0.9);
        String[] documents = new String[40];
        Arrays.setAll(documents, d -> d % 2 == 0 ? "a b" : "b a");
        Corpus halves = corpus(documents);
        double completion = new FoldInPerplexity(0.1).completion(model, halves, SEED);
        assertThat(completion).isGreaterThan(2);
        assertThat(new FoldInPerplexity(0.1).plugIn(model, halves, SEED)).isLessThan(2.1);
    }

    @Test
    void withoutAKnownWord_thereIsNone() {
        TopicModel model = model(1, "a b", 0.8, 0.2);
        assertThat(new FoldInPerplexity(1).plugIn(model, corpus("z"), SEED)).isNaN();
    }

    @Test
    void theOrderOfRecordsDoesNotMatter() {
        TopicModel model = model(2, "a b", 0.9, 0.1, 0.1, 0.9);
        Corpus documents = corpus("a b a a", "b b b a", "a a");
        assertThat(new FoldInPerplexity(1).completion(model, documents.select(2, 0, 1), SEED))
                .isCloseTo(new FoldInPerplexity(1).completion(model, documents, SEED), within(1e-12));
    }

    @Test
    void nonsenseIsRefused() {
        TopicModel model = model(1, "a b", 0.8, 0.2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FoldInPerplexity(-1).plugIn(model, corpus("a"), SEED))
                .withMessage("alpha must be > 0 and finite. Provided value: -1.0");
    }
}
