package org.tattle.defenses.variant;

import java.util.List;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicFeatures;
import org.tattle.core.release.TopicModel;

/**
 * Trains a topic model, infers the topic shares of every training document by fold-in, and makes a release of both. The
 * shares are neither those of the topics' own training nor the draws used when a release is queried: otherwise the
 * procedure itself would distinguish members from non-members. Fold-in uses the topics' document prior, or 1/K if they
 * have none.
 *
 * @param inner the trainer of the topics
 * @param variant makes the release
 */
record VariantTrainer<R>(Trainer<Corpus, TopicModel> inner, TopicVariant<R> variant) implements Trainer<Corpus, R> {
    @Override
    public void check(long records) {
        inner.check(records);
    }

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

    @Override
    public List<Metric> metrics() {
        return inner.metrics();
    }
}
