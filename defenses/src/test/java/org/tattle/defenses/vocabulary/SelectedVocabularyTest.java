package org.tattle.defenses.vocabulary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.Training;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.TopicModel;

class SelectedVocabularyTest {
    private static Corpus corpus() {
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(List.of("a", "b", "c", "d")));
        builder.addTokens("one", List.of("d", "b"));
        builder.addTokens("two", List.of("a", "b", "b"));
        return builder.build();
    }

    /** Releases word frequencies and claims the moon. */
    private record Frequencies() implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus corpus, Training training) {
            double[] counts = new double[corpus.vocabulary().size()];
            for (int cell = 0; cell < corpus.cells(); cell++) {
                counts[corpus.word(cell)] += corpus.count(cell);
            }
            return TopicModel.ofWeights(1, counts, corpus.vocabulary());
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return List.of(new PrivacyGuarantee(
                    1,
                    0,
                    new Relation(Relation.Unit.DOCUMENT, Relation.Change.ADD_REMOVE, 1),
                    PrivacyGuarantee.View.RELEASE,
                    PrivacyGuarantee.Status.PROVED,
                    "wishful thinking",
                    List.of()));
        }

        @Override
        public PublicFacts publicFacts(long records) {
            return PublicFacts.of(records).withTopicPrior(0.5);
        }

        @Override
        public Corpus contributions(Corpus records) {
            return records.capped(2);
        }
    }

    private final SelectedVocabulary trainer = new SelectedVocabulary(new OwnWords(), new Frequencies());

    @Test
    void train_releasesTheWordsOfItsTrainingSetAlone() {
        TopicModel all = trainer.train(corpus(), Training.seeded(1));
        assertThat(all.vocabulary().words()).containsExactly("a", "b", "d");
        assertThat(all.topicWord()).containsExactly(0.2, 0.6, 0.2);
        TopicModel half = trainer.train(corpus().select(0), Training.seeded(1));
        assertThat(half.vocabulary().words()).containsExactly("b", "d");
        assertThat(half.topicWord()).containsExactly(0.5, 0.5);
    }

    @Test
    void guarantees_ofTheInnerTrainer_areNotPassedOn() {
        PublicFacts facts = trainer.publicFacts(2);
        assertThat(new Frequencies().guarantees(facts)).hasSize(1);
        assertThat(trainer.guarantees(facts)).isEmpty();
    }

    @Test
    void publicFacts_areTheInnerTrainersAndWhoseWordsTheyAre() {
        assertThat(trainer.publicFacts(2))
                .isEqualTo(PublicFacts.of(2).withTopicPrior(0.5).withWords(PublicFacts.Words.OWN));
    }

    @Test
    void contributions_areThoseOfTheInnerTrainer() {
        assertThat(trainer.contributions(corpus()).tokens()).isEqualTo(4);
    }
}
