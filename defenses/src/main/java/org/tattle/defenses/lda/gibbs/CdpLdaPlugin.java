package org.tattle.defenses.lda.gibbs;

import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.privacy.Mode;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;

/** {@code cdp-lda}. */
public final class CdpLdaPlugin implements TopicModelDefense<CdpLdaPlugin.Parameters> {
    /** The setting of [ZHAO]'s experiments. */
    public record Parameters(
            @Setting(value = "50", meaning = "number of topics K, at least 1")
            int topics,

            @Setting(value = "1", meaning = "alpha, prior of each topic in a document, > 0")
            double documentPrior,

            @Setting(value = "0.01", meaning = "beta, prior of each word in a topic, > 0")
            double wordPrior,

            @Setting(value = "300", meaning = "sweeps over all tokens, at least 1")
            int sweeps,

            @Setting(value = "1", meaning = "claimed for the noise, in nats, > 0")
            double epsilon,

            @Setting(value = "sound", meaning = "no sound form is known: must be as-published")
            Mode mode) {
        public Parameters {
            method(topics, documentPrior, wordPrior, sweeps, epsilon);
        }

        private static CdpLda method(int topics, double documentPrior, double wordPrior, int sweeps, double epsilon) {
            return new CdpLda(new GibbsSettings(topics, documentPrior, wordPrior, sweeps), epsilon, CdpLda.Rounds.ONCE);
        }

        CdpLda method() {
            return method(topics, documentPrior, wordPrior, sweeps, epsilon);
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
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> trainer(Parameters parameters, Corpus corpus) {
        parameters.mode.requirePublished("errata E13");
        return GibbsTrainer.of(corpus, parameters.method());
    }
}
