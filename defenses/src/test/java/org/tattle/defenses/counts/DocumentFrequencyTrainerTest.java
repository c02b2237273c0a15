package org.tattle.defenses.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Forgetting;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.DocumentFrequencies;

class DocumentFrequencyTrainerTest {
    private static DocumentFrequencies train(Corpus corpus) {
        return new DocumentFrequencyTrainer().train(corpus, TrainingContext.seeded(1));
    }

    /** Each document counts once; words of non-members are not released. */
    @Test
    void train_isTheOracle() {
        DocumentFrequencies release =
                train(corpus("c b b b", "a c", "c", "", "zoo").select(0, 1, 2, 3));
        assertThat(release.vocabulary().words()).containsExactly("a", "b", "c");
        assertThat(release.counts()).containsExactly(1, 1, 3);
        assertThat(release.documents()).isEqualTo(4);
    }

    @Test
    void train_onAuthors_countsTheirDocuments() {
        DocumentFrequencies release = train(corpus("a b", "a a", "b").group(List.of("x", "x", "y")));
        assertThat(release.counts()).containsExactly(2, 2);
        assertThat(release.documents()).isEqualTo(3);
    }

    @Test
    void train_inAnyOrder_isTheSame_andOfNothingEmpty() {
        Corpus corpus = corpus("c b b b", "a c", "c");
        assertThat(train(corpus.select(2, 0, 1))).usingRecursiveComparison().isEqualTo(train(corpus));
        assertThat(train(corpus.select()).counts()).isEmpty();
    }

    /** What is left is a training without them, for any of them; a word that only they had is gone. */
    @Test
    void forget_isATrainingWithoutThem() {
        Corpus corpus = corpus("zoo b b", "a c", "c", "", "b c");
        DocumentFrequencyTrainer trainer = new DocumentFrequencyTrainer();
        for (int some = 0; some < 1 << corpus.size(); some++) {
            BitSet gone = BitSet.valueOf(new long[] {some});
            BitSet left = BitSet.valueOf(new long[] {~some & (1 << corpus.size()) - 1});
            assertThat(trainer.forget(train(corpus), corpus, gone.stream().toArray(), TrainingContext.seeded(1)))
                    .usingRecursiveComparison()
                    .isEqualTo(train(corpus.select(left.stream().toArray())));
        }
        assertThat(trainer.way()).isEqualTo(Forgetting.Way.SUBTRACTS);
    }

    @Test
    void publicFacts_sayThatTheWordsAreTheTrainingSets() {
        assertThat(new DocumentFrequencyTrainer().publicFacts(9))
                .isEqualTo(PublicFacts.of(9).withWords(PublicFacts.Words.OWN).withCounts(PublicFacts.Counts.HISTOGRAM));
        assertThat(Plugins.load(getClass().getClassLoader()).defenses().names()).contains("document-frequencies");
    }
}
