package org.tattle.defenses.lda.variational;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.TopicModel;

/** {@code dp-svi-lda}. */
public final class DpSviLdaPlugin implements TopicModelDefense<PrivateLdaParameters> {
    @Override
    public String name() {
        return "dp-svi-lda";
    }

    @Override
    public String summary() {
        return "private stochastic variational LDA (Park et al., [PTM]): long documents are cut; (epsilon, delta)-private for each";
    }

    @Override
    public Class<PrivateLdaParameters> parameters() {
        return PrivateLdaParameters.class;
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(PrivateLdaParameters parameters, Corpus corpus) {
        return parameters.trainer(LengthCap.Rule.AT_MOST, corpus);
    }
}
