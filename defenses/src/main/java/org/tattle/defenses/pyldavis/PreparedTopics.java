package org.tattle.defenses.pyldavis;

import java.util.List;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicFeatures;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicPage;

/**
 * Trains a topic model, infers the topic shares of every training document by fold-in, and prepares what pyLDAvis shows
 * of both. pyLDAvis takes the shares that a tool gives it, which are inferred likewise.
 *
 * <p>It guarantees nothing, whatever the topics' trainer guarantees: the sizes of topics come from raw documents.
 *
 * @param inner the trainer of the topics
 */
record PreparedTopics(Trainer<Corpus, TopicModel> inner) implements Trainer<Corpus, TopicPage> {
    @Override
    public void check(long records) {
        inner.check(records);
    }

    @Override
    public TopicPage train(Corpus corpus, TrainingContext training) {
        TopicModel topics = inner.train(corpus, training);
        double documentPrior = publicFacts(corpus.size()).documentPrior().orElse(1.0 / topics.topics());
        double[] shares = TopicFeatures.of(topics, documentPrior, corpus, training.stream("fold-in"));
        double[] sizes = new double[topics.topics()];
        for (int unit = 0; unit < corpus.size(); unit++) {
            long tokens = corpus.cells(unit).map(corpus::count).sum();
            for (int z = 0; z < sizes.length; z++) {
                sizes[z] += tokens * shares[unit * sizes.length + z];
            }
        }
        return TopicPage.of(topics, sizes);
    }

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
