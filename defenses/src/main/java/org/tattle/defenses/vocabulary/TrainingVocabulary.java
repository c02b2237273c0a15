package org.tattle.defenses.vocabulary;

import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;

/**
 * The adversary whose shadow models each have the vocabulary of their own training set. A shadow model is aligned with
 * the target's vocabulary ({@link TopicModel#onWords}).
 *
 * @param shadowTrainer a trainer that selects its own vocabulary
 */
public record TrainingVocabulary(Trainer<Corpus, TopicModel> shadowTrainer) implements Adversary<Corpus, TopicModel> {
    @Override
    public Reuse reuse() {
        return Reuse.ALIGNED;
    }

    @Override
    public Corpus project(Corpus records, TopicModel observed) {
        return records.restrictTo(observed.vocabulary());
    }

    @Override
    public TopicModel align(TopicModel shadow, TopicModel observed) {
        return shadow.onWords(observed.vocabulary());
    }
}
