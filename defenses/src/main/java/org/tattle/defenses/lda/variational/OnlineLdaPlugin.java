package org.tattle.defenses.lda.variational;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.TopicModel;

/**
 * The plug-in of {@link OnlineLda}, named {@code lda-online}: the baseline without privacy for corpora too large for
 * batch passes.
 */
public final class OnlineLdaPlugin implements TopicModelDefense<OnlineLdaPlugin.Parameters> {
    /** The parameters, with scikit-learn's defaults except for the random order. */
    public record Parameters(VariationalSettings settings, OnlineLda.Schedule schedule) {}

    @Override
    public String name() {
        return "lda-online";
    }

    @Override
    public String summary() {
        return "LDA by online variational Bayes (Hoffman et al. 2010); guarantees nothing";
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(Parameters parameters, Corpus corpus) {
        parameters.settings.priors().requireWords(corpus);
        return new OnlineLda(parameters.settings, parameters.schedule);
    }
}
