package org.tattle.attacks.statistic;

import java.util.List;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;

/**
 * {@link DocumentFit} on what is released of a topic model, from which a whole one is filled in.
 *
 * @param <S> what is released
 */
interface FilledTopicsFit<S> extends QueryStatistic<Corpus, S> {
    /**
     * A whole model over these words; a topic's remaining probability is spread over the words that are not released.
     */
    TopicModel filled(S release, Vocabulary vocabulary);

    @Override
    default List<String> columns() {
        return new DocumentFit().columns();
    }

    @Override
    default void evaluate(S release, Corpus corpus, double[] out) {
        new DocumentFit().evaluate(filled(release, corpus.vocabulary()), corpus, out);
    }

    @Override
    default boolean isPerRecord() {
        return true;
    }

    @Override
    default double[] varianceScales(Corpus corpus) {
        return new DocumentFit().varianceScales(corpus);
    }
}
