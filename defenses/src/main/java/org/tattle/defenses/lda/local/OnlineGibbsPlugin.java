package org.tattle.defenses.lda.local;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.TopicModel;

/** The plug-in of O-LDA, named {@code o-lda}. */
public final class OnlineGibbsPlugin implements TopicModelDefense<StreamSettings> {
    @Override
    public String name() {
        return "o-lda";
    }

    @Override
    public String summary() {
        return "LDA by Gibbs sampling on a stream of mini-batches (Zhao et al., O-LDA); guarantees nothing";
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(StreamSettings settings, Corpus corpus) {
        return settings.from(new PlainBatchSource());
    }
}
