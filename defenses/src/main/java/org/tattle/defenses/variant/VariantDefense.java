package org.tattle.defenses.variant;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.release.Codec;
import org.tattle.core.release.TopicModel;

/**
 * A defense of topic models that releases a variant, {@code lda-classifier}. Plans make one of any such defense by
 * {@code release: NAME}.
 *
 * @param <P> the parameters of the topics' defense
 * @param topics the topics' defense
 * @param variant what is made of the topics
 */
record VariantDefense<P extends Record, R>(DefensePlugin<P, Corpus, TopicModel> topics, TopicVariant<R> variant)
        implements DefensePlugin<P, Corpus, R> {
    @Override
    public String name() {
        return topics.name() + "-" + variant.name();
    }

    @Override
    public String summary() {
        return variant.released() + " the topics of " + topics.name() + "; guarantees nothing";
    }

    @Override
    public Class<P> parameters() {
        return topics.parameters();
    }

    @Override
    public Class<Corpus> data() {
        return Corpus.class;
    }

    @Override
    public boolean learnsClasses() {
        return variant.learnsClasses();
    }

    @Override
    public Class<R> release() {
        return variant.release();
    }

    @Override
    public Codec<R> codec() {
        return variant.codec();
    }

    @Override
    public Trainer<Corpus, R> trainer(P parameters, Corpus data) {
        variant.checkRecords(data);
        Trainer<Corpus, TopicModel> trainer = topics.trainer(parameters, data);
        variant.checkTopics(topics.name(), trainer.publicFacts(data.size()));
        return new VariantTrainer<>(trainer, variant);
    }
}
