package org.tattle.defenses.lda.gibbs;

import java.util.Optional;
import org.tattle.core.audit.TranscriptTrainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.core.release.TopicModel;

/** The plug-in of the sampler without privacy, named {@code lda-cgs}. */
public final class PlainGibbsPlugin implements TopicModelDefense<PlainGibbsPlugin.Parameters> {
    /** The parameters, with the priors of FDPTM's public code and the sweeps of [MIA]'s figure as defaults. */
    public record Parameters(
            @Setting(value = "10", meaning = "number of topics K, at least 1")
            int topics,

            @Setting(value = "null", meaning = "alpha, prior of each topic in a document, > 0; 1/K when not given")
            Optional<Double> documentPrior,

            @Setting(value = "null", meaning = "beta, prior of each word in a topic, > 0; 1/K when not given")
            Optional<Double> wordPrior,

            @Setting(value = "300", meaning = "sweeps over all tokens, at least 1")
            int sweeps) {
        public Parameters {
            GibbsSettings.of(topics, documentPrior, wordPrior, sweeps);
        }

        GibbsSettings settings() {
            return GibbsSettings.of(topics, documentPrior, wordPrior, sweeps);
        }
    }

    @Override
    public String name() {
        return "lda-cgs";
    }

    @Override
    public String summary() {
        return "LDA by collapsed Gibbs sampling (Griffiths and Steyvers 2004); guarantees nothing";
    }

    @Override
    public TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> trainer(Parameters parameters, Corpus corpus) {
        return trainer(parameters.settings(), corpus);
    }

    /** The trainer with these settings. */
    public static TranscriptTrainer<Corpus, TopicModel, GibbsTranscript> trainer(
            GibbsSettings settings, Corpus corpus) {
        return GibbsTrainer.of(corpus, new PlainGibbs(settings));
    }
}
