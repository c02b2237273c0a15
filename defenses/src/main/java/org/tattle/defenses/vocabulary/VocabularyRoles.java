package org.tattle.defenses.vocabulary;

import java.util.Optional;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingRoles;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.TrainingRolesPlugin;
import org.tattle.core.release.DocumentFrequencies;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicTfidf;
import org.tattle.defenses.vocabulary.VocabularyDefenses.OwnWords;

/**
 * The trainers of targets and shadow models under a plan's vocabulary policy. A defense that selects its own vocabulary
 * does so under every policy.
 */
final class VocabularyRoles implements TrainingRolesPlugin<Corpus> {
    private static final String TRAINING = "training";
    private static final String RELEASED = "released";

    @Override
    public Class<Corpus> data() {
        return Corpus.class;
    }

    @Override
    @SuppressWarnings("unchecked") // the release type is checked
    public <R> Optional<TrainingRoles<Corpus, R>> roles(String policy, Trainer<Corpus, R> trainer, Class<R> release) {
        if (!(trainer instanceof SelectedVocabulary) && !policy.equals(TRAINING) && !policy.equals(RELEASED)) {
            return Optional.empty();
        }
        if (release != TopicModel.class) {
            if (policy.equals(TRAINING) && trainer.publicFacts(1).ownVocabulary()) {
                return Optional.empty(); // it releases these words under every policy
            }
            throw new InputException(
                    "data.vocabulary",
                    policy + " is for topic models, not for releases of type " + release.getSimpleName(),
                    "write vocabulary: corpus");
        }
        Trainer<Corpus, TopicModel> topics = (Trainer<Corpus, TopicModel>) trainer;
        SelectedVocabulary selected =
                topics instanceof SelectedVocabulary own ? own : new SelectedVocabulary(new OwnWords(), topics);
        return Optional.of((TrainingRoles<Corpus, R>) new TrainingRoles<>(selected, adversary(policy, selected)));
    }

    /** Class-based TF-IDF and document frequencies have their training set's words anyway. */
    @Override
    public boolean applies(String policy, Class<?> release) {
        return release == TopicModel.class
                || (!policy.equals(RELEASED) && (release == TopicTfidf.class || release == DocumentFrequencies.class));
    }

    /**
     * The adversary: its shadow models select their own vocabulary only if the plan says so; otherwise they are trained
     * on the released words.
     */
    private static Adversary<Corpus, TopicModel> adversary(String policy, SelectedVocabulary selected) {
        return policy.equals(TRAINING) ? new TrainingVocabulary(selected) : new ReleasedVocabulary(selected.inner());
    }

    /**
     * The adversary that trains separate shadow models for each target, on documents restricted to the target's
     * vocabulary, as the public code of [MIA] does.
     */
    public record ReleasedVocabulary(Trainer<Corpus, TopicModel> shadowTrainer)
            implements Adversary<Corpus, TopicModel> {
        @Override
        public Reuse reuse() {
            return Reuse.RETRAINED;
        }

        @Override
        public Corpus project(Corpus records, TopicModel observed) {
            return records.restrictTo(observed.vocabulary());
        }
    }

    /**
     * The adversary whose shadow models each have the vocabulary of their own training set. A shadow model is aligned
     * with the target's vocabulary ({@link TopicModel#onWords}).
     */
    public record TrainingVocabulary(Trainer<Corpus, TopicModel> shadowTrainer)
            implements Adversary<Corpus, TopicModel> {
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
}
