package org.tattle.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.DrawnTopics;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;

class TopicDistanceTest {
    private static final Vocabulary WORDS = new Vocabulary(List.of("a", "b", "c"));

    private static Corpus drawn(double... topicWord) {
        return CorpusBuilder.over(WORDS).build().drawnBy(new DrawnTopics(topicWord.length / 3, topicWord));
    }

    private static double distance(Corpus corpus, Vocabulary words, double... weights) {
        return TopicDistance.of(TopicModel.ofWeights(weights.length / words.size(), weights, words), corpus)
                .orElseThrow();
    }

    @Test
    void of_theSameTopicsInAnotherOrder_isZero() {
        assertThat(distance(drawn(.5, .3, .2, 0, .1, .9), WORDS, 0, 1, 9, 5, 3, 2))
                .isCloseTo(0, within(1e-15));
    }

    /**
     * Distances are 0.1 and 0.2 of the first topic, 0 and 0.3 of the second. Each topic's nearest would give 0.05, a
     * greedy choice from the first on 0.2.
     */
    @Test
    void of_topicsThatCompete_takesTheLeastSum() {
        assertThat(distance(drawn(.5, .5, 0, .6, .4, 0), WORDS, 6, 4, 0, 3, 7, 0))
                .isCloseTo(0.1, within(1e-15));
    }

    /** The bug: a model of few topics judged by those that it has alone. */
    @Test
    void of_fewerTopics_countsTheOthersAsWhollyMissed() {
        assertThat(distance(drawn(1, 0, 0, 0, 0, 1), WORDS, 1, 0, 0)).isCloseTo(0.5, within(1e-15));
        assertThat(distance(drawn(1, 0, 0), WORDS, 1, 0, 0, 0, 1, 0)).isZero();
    }

    /** The bug: a truth that is normalized over the words that are left, or a word of the model alone not counted. */
    @Test
    void of_otherWords_countsWhatOnlyOneSideSays() {
        Corpus corpus = drawn(.5, .3, .2);
        Vocabulary lacking = new Vocabulary(List.of("b", "a"));
        assertThat(distance(corpus, lacking, 3, 5)).isCloseTo(0.2, within(1e-15));
        assertThat(distance(corpus.restrictTo(lacking), WORDS, 5, 3, 2)).isCloseTo(0.2, within(1e-15));
        assertThat(distance(corpus, new Vocabulary(List.of("x")), 1)).isCloseTo(1, within(1e-15));
    }

    @Test
    void of_documentsThatWereNotDrawn_isUnknown() {
        Corpus read = CorpusBuilder.over(WORDS).build();
        double[] even = new double[3];
        Arrays.fill(even, 1);
        assertThat(TopicDistance.of(TopicModel.ofWeights(1, even, WORDS), read)).isEmpty();
    }
}
