package org.tattle.defenses.lda.gibbs;

import java.util.Optional;
import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.privacy.Mode;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;

/** {@code zhu}. */
public final class ZhuLdaPlugin implements TopicModelDefense<ZhuLdaPlugin.Parameters> {
    /** The defaults of [MIA]'s public code. */
    public record Parameters(
            @Setting(value = "5", meaning = "number of topics K, at least 1")
            int topics,

            @Setting(value = "null", meaning = "alpha, prior of each topic in a document, > 0; 1/K when not given")
            Optional<Double> documentPrior,

            @Setting(value = "null", meaning = "beta, prior of each word in a topic, > 0; 1/K when not given")
            Optional<Double> wordPrior,

            @Setting(value = "30", meaning = "plain sweeps before the noisy one, at least 1")
            int sweeps,

            @Setting(value = "1", meaning = "claimed for a document, in nats, > 0")
            double epsilon,

            @Setting(
                    value = "published",
                    meaning = "one noise for all topics, weights stretched; positive: a noise each, cut at 0")
            ZhuDraws draws,

            @Setting(value = "sound", meaning = "no sound form is known: must be as-published")
            Mode mode) {
        public Parameters {
            method(topics, documentPrior, wordPrior, sweeps, epsilon, draws);
        }

        private static ZhuLda method(
                int topics,
                Optional<Double> documentPrior,
                Optional<Double> wordPrior,
                int sweeps,
                double epsilon,
                ZhuDraws draws) {
            GibbsSettings plain = GibbsSettings.of(topics, documentPrior, wordPrior, sweeps);
            return new ZhuLda(new GibbsSettings(topics, plain.alpha(), plain.beta(), sweeps + 1), epsilon, draws);
        }

        ZhuLda method() {
            return method(topics, documentPrior, wordPrior, sweeps, epsilon, draws);
        }
    }

    @Override
    public String name() {
        return "zhu";
    }

    @Override
    public String summary() {
        return "LDA whose last sweep draws from noisy counts (Zhu et al. 2016); its claim is not proved (E14)";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> trainer(Parameters parameters, Corpus corpus) {
        parameters.mode.requirePublished("errata E14");
        return GibbsTrainer.of(corpus, parameters.method());
    }
}
