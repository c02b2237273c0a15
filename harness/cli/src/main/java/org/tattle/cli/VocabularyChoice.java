package org.tattle.cli;

import org.tattle.attacks.adversary.ReleasedVocabulary;
import org.tattle.attacks.adversary.TrainingVocabulary;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plan.DataPlan.VocabularyPolicy;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.vocabulary.OwnVocabulary;

/** Who trains on whose words: what the plan's vocabulary policy makes of a defence. */
final class VocabularyChoice {
    private VocabularyChoice() {}

    @SuppressWarnings("unchecked") // the release type is checked
    static <R> Roles<Corpus, R> of(VocabularyPolicy policy, Trainer<Corpus, R> trainer, Class<R> release) {
        if (policy == VocabularyPolicy.CORPUS || policy == VocabularyPolicy.FILE) {
            return Roles.alike(trainer);
        }
        if (release != TopicModel.class) {
            throw new InputException(
                    "data.vocabulary",
                    Parameter.text(policy) + " is for topic models, not for releases of type "
                            + release.getSimpleName(),
                    "write vocabulary: corpus");
        }
        Trainer<Corpus, TopicModel> inner = (Trainer<Corpus, TopicModel>) trainer;
        Trainer<Corpus, TopicModel> own = new OwnVocabulary(inner);
        Adversary<Corpus, TopicModel> adversary =
                policy == VocabularyPolicy.TRAINING ? new TrainingVocabulary(own) : new ReleasedVocabulary(inner);
        return (Roles<Corpus, R>) new Roles<>(own, adversary);
    }
}
