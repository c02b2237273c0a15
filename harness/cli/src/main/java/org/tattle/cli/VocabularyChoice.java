package org.tattle.cli;

import org.tattle.attacks.adversary.ReleasedVocabulary;
import org.tattle.attacks.adversary.TrainingVocabulary;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.vocabulary.OwnWords;
import org.tattle.defenses.vocabulary.SelectedVocabulary;
import org.tattle.engine.plan.DataPlan.VocabularyPolicy;

/** Who trains on whose words: what the plan's vocabulary policy makes of a defence. */
final class VocabularyChoice {
    private VocabularyChoice() {}

    /** A defence that chooses its words itself does so under every policy. */
    @SuppressWarnings("unchecked") // the release type is checked
    static <R> Roles<Corpus, R> of(VocabularyPolicy policy, Trainer<Corpus, R> trainer, Class<R> release) {
        if (!(trainer instanceof SelectedVocabulary)
                && (policy == VocabularyPolicy.CORPUS || policy == VocabularyPolicy.FILE)) {
            return Roles.alike(trainer);
        }
        if (release != TopicModel.class) {
            throw new InputException(
                    "data.vocabulary",
                    Parameter.text(policy) + " is for topic models, not for releases of type "
                            + release.getSimpleName(),
                    "write vocabulary: corpus");
        }
        Trainer<Corpus, TopicModel> topics = (Trainer<Corpus, TopicModel>) trainer;
        SelectedVocabulary selected =
                topics instanceof SelectedVocabulary own ? own : new SelectedVocabulary(new OwnWords(), topics);
        return (Roles<Corpus, R>) new Roles<>(selected, adversary(policy, selected));
    }

    /** Shadows choose their own words only where the plan says so: else they learn on the words that were released. */
    private static Adversary<Corpus, TopicModel> adversary(VocabularyPolicy policy, SelectedVocabulary selected) {
        return policy == VocabularyPolicy.TRAINING
                ? new TrainingVocabulary(selected)
                : new ReleasedVocabulary(selected.inner());
    }
}
