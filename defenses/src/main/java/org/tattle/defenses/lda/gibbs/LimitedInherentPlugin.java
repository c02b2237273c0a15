package org.tattle.defenses.lda.gibbs;

import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;

/** The plug-in of {@link LimitedInherent}, named {@code limited-inherent}. */
public final class LimitedInherentPlugin implements TopicModelDefense<LimitedInherentPlugin.Parameters> {
    /** The parameters, with [ZHAO]'s experimental setting as defaults: an inherent epsilon of 10 for each sweep. */
    public record Parameters(
            GibbsSettings settings,

            @Setting(value = HdpBudget.INHERENT, meaning = HdpBudget.INHERENT_MEANING)
            double inherentEpsilon) {
        public Parameters {
            HdpBudget.clip(1, inherentEpsilon);
        }

        GibbsMethod method() {
            return new LimitedInherent(settings, HdpBudget.clip(settings.beta(), inherentEpsilon));
        }
    }

    @Override
    public String name() {
        return "limited-inherent";
    }

    @Override
    public String summary() {
        return "hdp-lda without its noise: draws from clipped counts (Zhao et al., Figure 5); guarantees nothing";
    }

    @Override
    public TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> trainer(Parameters parameters, Corpus corpus) {
        return GibbsTrainer.of(corpus, parameters.method());
    }
}
