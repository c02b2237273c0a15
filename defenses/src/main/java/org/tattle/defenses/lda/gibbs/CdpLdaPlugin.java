package org.tattle.defenses.lda.gibbs;

import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.privacy.Mode;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;

/** The plug-in of CDP-LDA, named {@code cdp-lda}. */
public final class CdpLdaPlugin implements TopicModelDefense<CdpLdaPlugin.Parameters> {
    /** The parameters, with [ZHAO]'s experimental setting as defaults. */
    public record Parameters(
            GibbsSettings settings,

            @Setting(value = "1", meaning = "claimed for the noise, in nats, > 0")
            double epsilon,

            @Setting(value = "as-published", meaning = "as-published; sound is refused, as no sound form is known")
            Mode mode) {
        public Parameters {
            GibbsSettings.requirePositive("epsilon", epsilon);
        }

        CdpLda method() {
            return new CdpLda(settings, epsilon, CdpLda.Rounds.ONCE);
        }
    }

    @Override
    public String name() {
        return "cdp-lda";
    }

    @Override
    public String summary() {
        return "LDA with Laplace noise once on the counts (Foulds et al. 2016); its claim is not proved (E13)";
    }

    @Override
    public TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> trainer(Parameters parameters, Corpus corpus) {
        parameters.mode.requirePublished("errata E13");
        return GibbsTrainer.of(corpus, parameters.method());
    }
}
