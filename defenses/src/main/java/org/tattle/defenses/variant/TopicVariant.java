package org.tattle.defenses.variant;

import java.io.Serializable;
import java.util.List;
import org.tattle.core.InputException;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.WrappingTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.ReleaseVariantPlugin;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.ReleaseType;
import org.tattle.core.release.TopicFeatures;
import org.tattle.core.release.TopicModel;

/**
 * A release variant that is made of topics and of the training documents with their topic shares. It guarantees
 * nothing, whatever the topics' trainer guarantees: it is made of raw documents without noise, which is no
 * post-processing of the topics, so that their guarantee does not cover it.
 */
abstract class TopicVariant<R> implements ReleaseVariantPlugin, Serializable {
    private static final long serialVersionUID = 1;

    private final String name;
    private final String released;
    private final String need;
    private final Class<R> release;
    private final boolean learnsClasses;

    /**
     * @param released what is released of the topics, before "the topics of": {@code a classifier on}
     * @param need why topics are needed, for a message: {@code a classifier is built on topics}
     */
    TopicVariant(String name, String released, String need, Class<R> release, boolean learnsClasses) {
        this.name = name;
        this.released = released;
        this.need = need;
        this.release = release;
        this.learnsClasses = learnsClasses;
    }

    @Override
    public String name() {
        return name;
    }

    /** Refuses records of which it cannot be made. */
    void checkRecords(Corpus data) {}

    /** Refuses topics of which it cannot be made. */
    void checkTopics(String defense, PublicFacts facts) {}

    /** Makes the release. */
    abstract R made(TopicModel topics, Corpus corpus, double[] shares, double documentPrior);

    @Override
    @SuppressWarnings("unchecked") // both types are checked
    public <P extends Record> DefensePlugin<P, ?, ?> of(DefensePlugin<P, ?, ?> plugin) {
        if (plugin.data() != Corpus.class || plugin.release() != TopicModel.class) {
            throw new InputException(
                    "defenses",
                    plugin.name() + " releases " + plugin.release().getSimpleName() + ", and " + need,
                    "leave it out, or write release: topics");
        }
        DefensePlugin<P, Corpus, TopicModel> topics = (DefensePlugin<P, Corpus, TopicModel>) plugin;
        return new DefensePlugin<P, Corpus, R>(
                topics.name() + "-" + name,
                released + " the topics of " + topics.name() + "; guarantees nothing",
                topics.parameters(),
                Corpus.class,
                ReleaseType.of(release),
                learnsClasses,
                (parameters, data) -> {
                    checkRecords(data);
                    Trainer<Corpus, TopicModel> trainer = topics.trainer(parameters, data);
                    checkTopics(topics.name(), trainer.publicFacts(data.size()));
                    return new VariantTrainer<>(trainer, this);
                });
    }

    /**
     * Trains a topic model, infers the topic shares of every training document by fold-in, and makes a release of both.
     * The shares are neither those of the topics' own training nor the draws used when a release is queried: otherwise
     * the procedure itself would distinguish members from non-members. Fold-in uses the topics' document prior, or 1/K
     * if they have none.
     */
    record VariantTrainer<R>(Trainer<Corpus, TopicModel> inner, TopicVariant<R> variant)
            implements WrappingTrainer<Corpus, R> {
        @Override
        public R train(Corpus corpus, TrainingContext training) {
            TopicModel topics = inner.train(corpus, training);
            double documentPrior = publicFacts(corpus.size()).documentPrior().orElse(1.0 / topics.topics());
            double[] shares = TopicFeatures.of(topics, documentPrior, corpus, training.stream("fold-in"));
            return variant.made(topics, corpus, shares, documentPrior);
        }

        /** No guarantee, for the reason given at {@link TopicVariant}. */
        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return List.of();
        }

        @Override
        public PublicFacts publicFacts(long records) {
            return inner.publicFacts(records);
        }
    }
}
