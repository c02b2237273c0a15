package org.tattle.defenses.lda.gibbs;

import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.privacy.Mode;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;

/** {@code cdp-lda-plus}. */
public final class CdpLdaPlusPlugin implements TopicModelDefense<CdpLdaPlusPlugin.Parameters> {
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

            @Setting(value = "1", meaning = "claimed for the noise of one sweep, in nats, > 0")
            double epsilon,

            @Setting(value = "false", meaning = "whether noise takes the place of the earlier; published: adds to it")
            boolean fresh,

            @Setting(value = "sound", meaning = "no sound form is known: must be as-published")
            Mode mode) {
        public Parameters {
            method(topics, documentPrior, wordPrior, sweeps, epsilon, fresh);
        }

        private static CdpLda method(
                int topics, double documentPrior, double wordPrior, int sweeps, double epsilon, boolean fresh) {
            CdpLda.Rounds rounds = fresh ? CdpLda.Rounds.FRESH : CdpLda.Rounds.ACCUMULATING;
            return new CdpLda(new GibbsSettings(topics, documentPrior, wordPrior, sweeps), epsilon, rounds);
        }

        CdpLda method() {
            return method(topics, documentPrior, wordPrior, sweeps, epsilon, fresh);
        }
    }

    @Override
    public String name() {
        return "cdp-lda-plus";
    }

    @Override
    public String summary() {
        return "LDA with Laplace noise on the counts before every sweep; its claim is not proved (E13)";
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
