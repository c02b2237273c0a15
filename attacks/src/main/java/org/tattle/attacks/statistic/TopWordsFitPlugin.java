package org.tattle.attacks.statistic;

import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.StatisticPlugin;
import org.tattle.core.release.TopWords;

/** What shadow-model attacks ask of a model's top words. */
public final class TopWordsFitPlugin implements StatisticPlugin<Corpus, TopWords> {
    @Override
    public Class<Corpus> data() {
        return Corpus.class;
    }

    @Override
    public Class<TopWords> surface() {
        return TopWords.class;
    }

    @Override
    public QueryStatistic<Corpus, TopWords> statistic() {
        return new TopWordsFit();
    }
}
