package org.tattle.defenses.lda.local;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.PlainGibbsPlugin;

/** {@code lp-lda}. */
public final class LocalLdaPlugin implements TopicModelDefense<LocalLdaPlugin.Parameters> {
    /** The defaults of [ZHAO]'s experiments. */
    public record Parameters(
            @Setting(value = "50", meaning = "number of topics K, at least 1")
            int topics,

            @Setting(value = "1", meaning = "alpha, prior of each topic in a document, > 0")
            double documentPrior,

            @Setting(value = "0.01", meaning = "beta, prior of each word in a topic, > 0")
            double wordPrior,

            @Setting(value = "300", meaning = "sweeps over all tokens, at least 1")
            int sweeps,

            @Setting(value = "3", meaning = "of one bit of a document, in nats, > 0")
            double epsilon,

            @Setting(
                    value = "null",
                    meaning = "most distinct words that a document owns up to, L, at least 1; all when not given")
            Optional<Integer> mostWords) {
        public Parameters {
            BitReport.about(1, mostWords, epsilon);
            sampler(topics, documentPrior, wordPrior, sweeps);
        }

        private static PlainGibbsPlugin.Parameters sampler(
                int topics, double documentPrior, double wordPrior, int sweeps) {
            return new PlainGibbsPlugin.Parameters(topics, Optional.of(documentPrior), Optional.of(wordPrior), sweeps);
        }

        PlainGibbsPlugin.Parameters sampler() {
            return sampler(topics, documentPrior, wordPrior, sweeps);
        }
    }

    @Override
    public String name() {
        return "lp-lda";
    }

    @Override
    public String summary() {
        return "LDA from locally randomised word bits (Zhao et al., LP-LDA); epsilon-private for each bit";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(Parameters parameters, Corpus corpus) {
        BitReport users = BitReport.about(corpus.vocabulary().size(), parameters.mostWords, parameters.epsilon);
        return new LocalLda(
                users,
                new PlainGibbsPlugin().trainer(parameters.sampler(), corpus),
                (double) corpus.documents() / corpus.size());
    }
}
