package org.tattle.attacks.shadowclassifier;

import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.StatisticPlugin;
import org.tattle.core.release.TopicClassifier;

/** What attacks ask of classifiers on topics. */
public final class ClassProbabilitiesPlugin implements StatisticPlugin<Corpus, TopicClassifier> {
    @Override
    public Class<Corpus> data() {
        return Corpus.class;
    }

    @Override
    public Class<TopicClassifier> surface() {
        return TopicClassifier.class;
    }

    @Override
    public QueryStatistic<Corpus, TopicClassifier> statistic() {
        return new ClassProbabilities();
    }
}
