package org.tattle.defenses.lda.variational;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.TopicModel;

/** The plug-in of {@link BatchLda}, named {@code lda}: the baseline without privacy. */
public final class BatchLdaPlugin implements TopicModelDefense<VariationalSettings> {
    @Override
    public String name() {
        return "lda";
    }

    @Override
    public String summary() {
        return "LDA by batch variational Bayes with scikit-learn's defaults; guarantees nothing";
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(VariationalSettings settings, Corpus corpus) {
        settings.priors().requireWords(corpus);
        return new BatchLda(settings);
    }
}
