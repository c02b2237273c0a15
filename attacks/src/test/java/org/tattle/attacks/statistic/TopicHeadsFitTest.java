package org.tattle.attacks.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicHeads;
import org.tattle.core.release.TopicModel;

class TopicHeadsFitTest {
    private static final Vocabulary WORDS = corpus("a b c d").vocabulary();

    /** Of four words, a head of all has shares of 12, 6, 4 and 3 in 25. */
    @Test
    void ofAllWords_isZipfsLaw() {
        TopicModel filled =
                new FilledTopicsFit.TopicHeadsFit().filled(new TopicHeads(List.of(List.of("c", "a", "d", "b"))), WORDS);
        assertThat(filled.topicWord())
                .containsExactly(new double[] {6 / 25.0, 3 / 25.0, 12 / 25.0, 4 / 25.0}, within(1e-12));
    }

    /** The share of what is not shown is spread evenly, also where a word is unknown. */
    @Test
    void wordsThatAreNotShown_shareTheRest() {
        TopicModel filled = new FilledTopicsFit.TopicHeadsFit()
                .filled(new TopicHeads(List.of(List.of("c"), List.of("stranger"))), WORDS);
        double rest = 13 / 25.0 / 3;
        assertThat(filled.topicWord())
                .containsExactly(new double[] {rest, rest, 12 / 25.0, rest, rest, rest, rest, rest}, within(1e-12));
    }

    @Test
    void documentOfTheShownWords_fitsBetterThanOneOfOthers() {
        Corpus documents = corpus("a a b", "d c c");
        double[] out = new double[new FilledTopicsFit.TopicHeadsFit().columns().size() * 2];
        new FilledTopicsFit.TopicHeadsFit().evaluate(new TopicHeads(List.of(List.of("a", "b"))), documents, out);
        assertThat(out[0]).isGreaterThan(out[out.length / 2]);
    }
}
