package org.tattle.defenses.vocabulary;

import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;

/**
 * The adversary that trains separate shadow models for each target, on documents restricted to the target's vocabulary,
 * as the public code of [MIA] does.
 */
public record ReleasedVocabulary(Trainer<Corpus, TopicModel> shadowTrainer) implements Adversary<Corpus, TopicModel> {
    @Override
    public Reuse reuse() {
        return Reuse.RETRAINED;
    }

    @Override
    public Corpus project(Corpus records, TopicModel observed) {
        return records.restrictTo(observed.vocabulary());
    }
}
