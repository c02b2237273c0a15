package org.tattle.defenses.pyldavis;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.release.Codec;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicPage;

/**
 * A defense of topic models that releases what pyLDAvis shows of them, {@code NAME-pyldavis}. Plans make one of any
 * such defense by {@code release: pyldavis}.
 *
 * @param <P> the parameters of the topics' defense
 * @param topics the topics' defense
 */
record PyldavisDefense<P extends Record>(DefensePlugin<P, Corpus, TopicModel> topics)
        implements DefensePlugin<P, Corpus, TopicPage> {
    @Override
    public String name() {
        return topics.name() + "-pyldavis";
    }

    @Override
    public String summary() {
        return "what pyLDAvis shows of the topics of " + topics.name() + "; guarantees nothing";
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
    public Class<TopicPage> release() {
        return TopicPage.class;
    }

    @Override
    public Codec<TopicPage> codec() {
        return TopicPage.CODEC;
    }

    @Override
    public Trainer<Corpus, TopicPage> trainer(P parameters, Corpus data) {
        return new PreparedTopics(topics.trainer(parameters, data));
    }
}
