package org.tattle.core.utility;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TrainTestSplit;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.metric.Coherence;
import org.tattle.core.metric.Npmi;
import org.tattle.core.metric.Perplexity;
import org.tattle.core.metric.UMassCoherence;
import org.tattle.core.metric.UMassCoherence.Denominator;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;

class TopicUtilityTest {
    private static final Vocabulary WORDS = new Vocabulary(List.of("a", "b", "c"));
    private static final TopicModel MODEL = TopicModel.ofWeights(2, new double[] {5, 3, 2, 2, 3, 5}, WORDS);

    private static Corpus corpus(String... documents) {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int d = 0; d < documents.length; d++) {
            builder.addTokens("d" + d, List.of(documents[d].split(" ")));
        }
        return builder.build();
    }

    @Test
    void evaluate_asksHeldOutDocumentsForPerplexity_andAllForCoherence() {
        Corpus heldOut = corpus("a b", "c x");
        Corpus all = corpus("a b", "a", "b", "a b c");
        Coherence coherence = new UMassCoherence().of(MODEL, all);
        assertThat(new TopicUtility(Denominator.HIGHER_RANKED)
                        .evaluate(MODEL, new TrainTestSplit<>(all, heldOut, all, PublicFacts.of(1)), new Seed(1)))
                .isEqualTo(Map.of(
                        "perplexity", new Perplexity(0.5).of(MODEL, heldOut).perplexity(),
                        "unigramPerplexity", Perplexity.ofFrequencies(all, heldOut, WORDS),
                        "perplexityOverAll", Perplexity.overAll(MODEL, heldOut).orElseThrow(),
                        "outOfVocabulary", 0.25,
                        "coherence", coherence.mean(),
                        "coherenceSum", coherence.sum(),
                        "npmi", new Npmi().of(MODEL, all).mean()));
    }

    /** Equation 4 and the public code divide by unlike words (E36), under names of their own. */
    @Test
    void evaluate_asThePublicCode_isNamedSo() {
        TopicModel alike = TopicModel.ofWeights(2, new double[] {5, 3, 2, 5, 3, 2}, WORDS);
        Corpus all = corpus("a b", "a", "a", "a b c");
        Coherence coherence = new UMassCoherence(Denominator.LOWER_RANKED).of(alike, all);
        Map<String, Double> figures = new TopicUtility(Denominator.LOWER_RANKED)
                .evaluate(alike, new TrainTestSplit<>(all, all, all, PublicFacts.of(1)), new Seed(1));
        assertThat(figures)
                .containsEntry("coherenceAsCode", coherence.mean())
                .containsEntry("coherenceAsCodeSum", coherence.sum())
                .doesNotContainKeys("coherence", "coherenceSum");
        assertThat(coherence.mean())
                .isNotEqualTo(new UMassCoherence().of(alike, all).mean());
    }

    /** c is in no document: the pairs that divide by it are left out, and counted. */
    @Test
    void evaluate_countsThePairsThatItLeavesOut() {
        Corpus all = corpus("a b", "a", "b");
        assertThat(new TopicUtility(Denominator.LOWER_RANKED)
                        .evaluate(MODEL, new TrainTestSplit<>(all, all, all, PublicFacts.of(1)), new Seed(1)))
                .containsEntry("coherencePairsSkipped", 2.0);
    }

    /** c is in no document: two pairs of either topic are left out. Of d alone no pair is left, and no figure. */
    @Test
    void evaluate_countsThePairsThatNpmiLeavesOut() {
        Corpus all = corpus("a b", "a", "b");
        assertThat(new TopicUtility(Denominator.HIGHER_RANKED)
                        .evaluate(MODEL, new TrainTestSplit<>(all, all, all, PublicFacts.of(1)), new Seed(1)))
                .containsEntry("npmi", new Npmi().of(MODEL, all).mean())
                .containsEntry("npmiPairsSkipped", 4.0);
        Corpus others = corpus("a d", "d");
        assertThat(new TopicUtility(Denominator.HIGHER_RANKED)
                        .evaluate(MODEL, new TrainTestSplit<>(others, others, others, PublicFacts.of(1)), new Seed(1)))
                .doesNotContainKey("npmi")
                .containsEntry("npmiPairsSkipped", 6.0);
    }

    @Test
    void serviceLoader_findsIt() {
        assertThat(Plugins.load(getClass().getClassLoader()).utilities().find("topics"))
                .contains(CorePlugins.TOPICS);
    }
}
