package org.tattle.defenses.lda.gibbs;

import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;

/** {@code limited-inherent}. */
public final class LimitedInherentPlugin implements TopicModelDefense<LimitedInherentPlugin.Parameters> {
    /** The setting of [ZHAO]'s experiments: an inherent part of 10 a sweep. */
    public record Parameters(
            @Setting(value = "50", meaning = "number of topics K, at least 1")
            int topics,

            @Setting(value = "1", meaning = "alpha, prior of each topic in a document, > 0")
            double documentPrior,

            @Setting(value = "0.01", meaning = "beta, prior of each word in a topic, > 0")
            double wordPrior,

            @Setting(value = "300", meaning = "sweeps over all tokens, at least 1")
            int sweeps,

            @Setting(value = "10", meaning = "of the draw of one token, for each sweep, in nats, > 0; sets the clip")
            double inherentEpsilon) {
        public Parameters {
            method(new GibbsSettings(topics, documentPrior, wordPrior, sweeps), inherentEpsilon);
        }

        private static GibbsMethod method(GibbsSettings settings, double inherentEpsilon) {
            return new LimitedInherent(settings, HdpBudget.clip(settings.beta(), inherentEpsilon));
        }

        GibbsMethod method() {
            return method(new GibbsSettings(topics, documentPrior, wordPrior, sweeps), inherentEpsilon);
        }
    }

    @Override
    public String name() {
        return "limited-inherent";
    }

    @Override
    public String summary() {
        return "hdp-lda without its noise: draws from clipped counts (Zhao et al., Figure 5); promises nothing";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> trainer(Parameters parameters, Corpus corpus) {
        return GibbsTrainer.of(corpus, parameters.method());
    }
}
