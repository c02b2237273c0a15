package org.tattle.defenses.classifier;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Codec;
import org.tattle.core.release.TopicClassifier;
import org.tattle.core.release.TopicModel;

/**
 * A defense of topic models whose release is a classifier on the topics, {@code NAME-classifier}. Plans make one of any
 * such defense by {@code release: classifier}.
 *
 * @param <P> the parameters of the topics' defense
 * @param topics the topics' defense
 */
public record ClassifierDefense<P extends Record>(DefensePlugin<P, Corpus, TopicModel> topics)
        implements DefensePlugin<P, Corpus, TopicClassifier> {
    @Override
    public String name() {
        return topics.name() + "-classifier";
    }

    @Override
    public String summary() {
        return "a classifier on the topics of " + topics.name() + "; guarantees nothing";
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
        return true;
    }

    @Override
    public Class<TopicClassifier> release() {
        return TopicClassifier.class;
    }

    @Override
    public Codec<TopicClassifier> codec() {
        return TopicClassifier.CODEC;
    }

    @Override
    public Trainer<Corpus, TopicClassifier> trainer(P parameters, Corpus data) {
        int classes = data.labels().map(labels -> labels.classes().size()).orElse(0);
        if (classes < 2) {
            throw new IllegalArgumentException(
                    "a classifier needs records of at least 2 classes. Provided number: " + classes);
        }
        Trainer<Corpus, TopicModel> trainer = topics.trainer(parameters, data);
        if (trainer.publicFacts(data.size()).words() != PublicFacts.Words.PUBLIC) {
            throw new IllegalArgumentException("a classifier needs words that all models share; " + topics.name()
                    + " chooses them for each. Provided release: classifier");
        }
        return new ClassifiedTopics(trainer);
    }
}
