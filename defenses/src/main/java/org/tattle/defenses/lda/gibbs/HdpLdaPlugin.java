package org.tattle.defenses.lda.gibbs;

import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.privacy.Mode;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;

/** The plug-in of HDP-LDA, named {@code hdp-lda}. */
public final class HdpLdaPlugin implements TopicModelDefense<HdpLdaPlugin.Parameters> {
    /** The parameters, with [ZHAO]'s experimental setting as defaults: an inherent epsilon of 10 for each sweep. */
    public record Parameters(
            GibbsSettings settings,

            HdpBudget budget,

            @Setting(value = "sound", meaning = "sound, or as-published: with the claim of its authors")
            Mode mode) {
        GibbsMethod method() {
            return mode == Mode.SOUND ? new SnapshotHdpLda(settings, budget) : new PublishedHdpLda(settings, budget);
        }
    }

    @Override
    public String name() {
        return "hdp-lda";
    }

    @Override
    public String summary() {
        return "LDA by Gibbs sampling from noisy, clipped counts (Zhao et al., algorithm 1), made sound";
    }

    @Override
    public TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> trainer(Parameters parameters, Corpus corpus) {
        return GibbsTrainer.of(corpus, parameters.method());
    }
}
