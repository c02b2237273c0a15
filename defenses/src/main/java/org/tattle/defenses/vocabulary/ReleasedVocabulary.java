package org.tattle.defenses.vocabulary;

import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;

/**
 * Trains a family of shadows for each target, on documents cut to the target's vocabulary: what the code that came with
 * [MIA] does.
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
