package org.tattle.defenses.lda.variational;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.TopicModel;

/** {@code vips-lda}. */
public final class VipsLdaPlugin implements TopicModelDefense<PrivateLdaParameters> {
    @Override
    public String name() {
        return "vips-lda";
    }

    @Override
    public String summary() {
        return "private variational LDA (Park et al., [VIPS]): documents drawn to one length; (epsilon, delta)-private for each";
    }

    @Override
    public Class<PrivateLdaParameters> parameters() {
        return PrivateLdaParameters.class;
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(PrivateLdaParameters parameters, Corpus corpus) {
        return parameters.trainer(LengthCap.Rule.EXACTLY, corpus);
    }
}
