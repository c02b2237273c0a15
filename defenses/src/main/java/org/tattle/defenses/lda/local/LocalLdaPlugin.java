package org.tattle.defenses.lda.local;

import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.GibbsSettings;
import org.tattle.defenses.lda.gibbs.PlainGibbsPlugin;

/** The plug-in of {@link LocalLda}, named {@code lp-lda}. */
public final class LocalLdaPlugin implements TopicModelDefense<LocalLdaPlugin.Parameters> {
    /** The parameters, with [ZHAO]'s experimental setting as defaults. */
    public record Parameters(GibbsSettings sampler, BitSettings bits) {}

    @Override
    public String name() {
        return "lp-lda";
    }

    @Override
    public String summary() {
        return "LDA from locally randomized word bits (Zhao et al., LP-LDA); epsilon-private for each bit";
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(Parameters parameters, Corpus corpus) {
        return new LocalLda(
                parameters.bits.about(corpus.vocabulary().size()),
                PlainGibbsPlugin.trainer(parameters.sampler, corpus),
                (double) corpus.documents() / corpus.size());
    }
}
