package org.tattle.core.plugin;

import org.tattle.core.data.Corpus;
import org.tattle.core.release.Codec;
import org.tattle.core.release.TopicModel;

/**
 * A training algorithm that learns a topic model from documents. Like any defense it is registered with the service
 * loader as a {@link DefensePlugin}.
 *
 * @param <P> its parameters
 */
public interface TopicModelDefense<P extends Record> extends DefensePlugin<P, Corpus, TopicModel> {
    @Override
    default Codec<TopicModel> codec() {
        return TopicModel.CODEC;
    }
}
