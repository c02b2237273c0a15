package org.tattle.attacks.statistic;

import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.StatisticPlugin;
import org.tattle.core.release.TopicModel;

/** What shadow-model attacks ask of topic models. */
public final class DocumentFitPlugin implements StatisticPlugin<Corpus, TopicModel> {
    @Override
    public Class<Corpus> data() {
        return Corpus.class;
    }

    @Override
    public Class<TopicModel> surface() {
        return TopicModel.class;
    }

    @Override
    public QueryStatistic<Corpus, TopicModel> statistic() {
        return new DocumentFit();
    }
}
