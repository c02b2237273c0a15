package org.tattle.defenses.lda.gibbs;

import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.privacy.Mode;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;

/** {@code hdp-lda}. */
public final class HdpLdaPlugin implements TopicModelDefense<HdpLdaPlugin.Parameters> {
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

            @Setting(value = "1", meaning = "of the noise on the counts, for each sweep, in nats, > 0")
            double epsilon,

            @Setting(value = "10", meaning = "of the draw of one token, for each sweep, in nats, > 0; sets the clip")
            double inherentEpsilon,

            @Setting(value = "sound", meaning = "sound, or as-published: with the claim of its authors")
            Mode mode) {
        public Parameters {
            new GibbsSettings(topics, documentPrior, wordPrior, sweeps);
            new HdpBudget(epsilon, inherentEpsilon);
        }

        GibbsMethod method() {
            GibbsSettings settings = new GibbsSettings(topics, documentPrior, wordPrior, sweeps);
            HdpBudget budget = new HdpBudget(epsilon, inherentEpsilon);
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
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> trainer(Parameters parameters, Corpus corpus) {
        return GibbsTrainer.of(corpus, parameters.method());
    }
}
