package org.tattle.defenses.classifier;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Labels;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicClassifier;
import org.tattle.core.release.TopicFeatures;
import org.tattle.core.release.TopicModel;
import org.tattle.math.statistics.LogisticRegression;

/**
 * Trains a topic model, infers the topic shares of every training document by fold-in, and fits a classifier of the
 * documents' labels on the shares (algorithms.md (m); Zhao, Ren et al., figure 7). The shares are neither those of the
 * topics' own training nor the draws used when the classifier is queried: otherwise the procedure itself would
 * distinguish members from non-members. Fold-in uses the topics' document prior, or 1/K if they have none.
 *
 * <p>It guarantees nothing, whatever the topics' trainer guarantees: the classifier is fitted on raw documents and
 * labels without noise, which is no post-processing of the topics, so their guarantee does not cover it.
 *
 * @param inner the trainer of the topics
 */
public record ClassifiedTopics(Trainer<Corpus, TopicModel> inner) implements Trainer<Corpus, TopicClassifier> {
    @Override
    public void check(long records) {
        inner.check(records);
    }

    @Override
    public TopicClassifier train(Corpus corpus, TrainingContext training) {
        TopicModel topics = inner.train(corpus, training);
        Labels labels = corpus.labels()
                .orElseThrow(() -> new IllegalArgumentException("corpus must have labels. Provided: " + corpus));
        double documentPrior = publicFacts(corpus.size()).documentPrior().orElse(1.0 / topics.topics());
        int[] classes = new int[corpus.size()];
        Arrays.setAll(classes, labels::of);
        double[] weights = new LogisticRegression(LogisticRegression.STANDARD_L2)
                .fit(
                        TopicFeatures.of(topics, documentPrior, corpus, training.stream("fold-in")),
                        classes,
                        labels.classes().size());
        return new TopicClassifier(topics, documentPrior, labels.classes(), weights);
    }

    /** No guarantee, for the reason given at the class. */
    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return List.of();
    }

    @Override
    public PublicFacts publicFacts(long records) {
        return inner.publicFacts(records);
    }

    @Override
    public List<String> metricNames() {
        return inner.metricNames();
    }
}
