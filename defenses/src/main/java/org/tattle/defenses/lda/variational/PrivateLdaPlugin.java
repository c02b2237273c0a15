package org.tattle.defenses.lda.variational;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.TopicModel;

/**
 * The plug-ins of private variational LDA in its two published forms, which differ in how they bound documents'
 * lengths.
 */
public abstract sealed class PrivateLdaPlugin implements TopicModelDefense<PrivateLdaParameters> {
    private final String name;
    private final String summary;
    private final LengthCap.Rule rule;

    private PrivateLdaPlugin(String name, String summary, LengthCap.Rule rule) {
        this.name = name;
        this.summary = summary;
        this.rule = rule;
    }

    /** The form of [VIPS], named {@code vips-lda}. */
    public static final class Vips extends PrivateLdaPlugin {
        /** For the service loader. */
        public Vips() {
            super(
                    "vips-lda",
                    "private variational LDA (Park et al., [VIPS]): documents drawn to one length; (epsilon, delta)-private for each document",
                    LengthCap.Rule.EXACTLY);
        }
    }

    /** The form of [PTM], named {@code dp-svi-lda}. */
    public static final class DpSvi extends PrivateLdaPlugin {
        /** For the service loader. */
        public DpSvi() {
            super(
                    "dp-svi-lda",
                    "private stochastic variational LDA (Park et al., [PTM]): long documents are cut; (epsilon, delta)-private for each document",
                    LengthCap.Rule.AT_MOST);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String summary() {
        return summary;
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(PrivateLdaParameters parameters, Corpus corpus) {
        return parameters.trainer(rule, corpus);
    }
}
