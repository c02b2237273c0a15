package org.tattle.attacks.inversion;

import java.util.Optional;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.release.TopicModel;

/** Offers an attack on topic models of documents where that is what is audited. */
final class OnTopicModels {
    private OnTopicModels() {}

    @SuppressWarnings("unchecked") // the classes are compared
    static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> where(
            Class<D> data, Class<S> surface, MembershipAttack<Corpus, TopicModel> attack) {
        return data == Corpus.class && surface == TopicModel.class
                ? Optional.of((MembershipAttack<D, S>) (MembershipAttack<?, ?>) attack)
                : Optional.empty();
    }
}
