package org.tattle.core.utility;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.audit.Utility;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicHeads;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;

class VocabularyUtilityTest {
    private static final Corpus ALL = corpus("a b b", "a c", "c d d d");

    private static Map<String, Double> figures(String... words) {
        TopicModel model = TopicModel.ofWeights(1, new double[] {1, 1, 1, 1}, new Vocabulary(List.of(words)));
        TrainTestSplit<Corpus> sample = new TrainTestSplit<>(ALL.select(0, 1), ALL.select(2), ALL, PublicFacts.of(1));
        return new VocabularyUtility().evaluate(model, sample, new Seed(1));
    }

    /** Members say a b b a c; x and y are nobody's. */
    @Test
    void evaluate_countsWordsAndWhatMembersKeepOfTheirs() {
        assertThat(figures("a", "d", "x", "y")).isEqualTo(Map.of("vocabularySize", 4.0, "tokensKept", 0.4));
    }

    @Test
    void evaluate_whereNoWordWasChosen_countsNone() {
        TopicModel none = TopicModel.ofWeights(1, new double[] {1}, TopicModel.NO_WORD);
        assertThat(new VocabularyUtility()
                        .evaluate(none, new TrainTestSplit<>(ALL, ALL, ALL, PublicFacts.of(1)), new Seed(1)))
                .isEqualTo(Map.of("vocabularySize", 0.0, "tokensKept", 0.0));
    }

    @Test
    void evaluate_ofAllWords_saysNothing() {
        assertThat(figures("a", "b", "c", "d")).isEmpty();
    }

    /** The held-out document says c d d d: fails if members' tokens count. */
    @Test
    void ofASurface_theShareOfOtherDocuments_isOfTheWordsThatItShows() {
        Utility<Corpus, ? super TopicHeads> utility = CorePlugins.WORDS
                .utilityOf(TopicHeads.class, new VocabularyUtility())
                .orElseThrow();
        TopicHeads heads = new TopicHeads(List.of(List.of("a", "d"), List.of("d", "b")));
        TrainTestSplit<Corpus> sample = new TrainTestSplit<>(ALL.select(0, 1), ALL.select(2), ALL, PublicFacts.of(1));
        assertThat(utility.evaluate(heads, sample, new Seed(1))).isEqualTo(Map.of("tokensShown", 0.75));
        assertThat(utility.evaluate(
                        heads, new TrainTestSplit<>(ALL, ALL.select(), ALL, PublicFacts.of(3)), new Seed(1)))
                .isEmpty();
        assertThat(CorePlugins.WORDS.utilityOf(Corpus.class, new VocabularyUtility()))
                .isEmpty();
    }
}
