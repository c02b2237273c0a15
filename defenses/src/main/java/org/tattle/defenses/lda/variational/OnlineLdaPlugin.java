package org.tattle.defenses.lda.variational;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.TopicModel;

/** {@code lda-online}: the undefended baseline for corpora too large for whole passes. */
public final class OnlineLdaPlugin implements TopicModelDefense<OnlineLdaPlugin.Parameters> {
    /** scikit-learn's defaults but for the random order. */
    public record Parameters(
            @Setting(value = "10", meaning = "number of topics K, at least 1")
            int topics,

            @Setting(value = "null", meaning = "prior of each topic in a document, > 0; 1/K when not given")
            Optional<Double> documentPrior,

            @Setting(value = "null", meaning = "prior of each word in a topic, > 0; 1/K when not given")
            Optional<Double> wordPrior,

            @Setting(value = "10", meaning = "passes over the corpus")
            int passes,

            @Setting(value = "100", meaning = "most steps of one document's fit")
            int innerIterations,

            @Setting(value = "0.001", meaning = "a document's fit stops below this mean change")
            double tolerance,

            @Setting(value = "128", meaning = "documents in a batch")
            int batch,

            @Setting(value = "10", meaning = "tau0: early batches count less the larger it is, at least 0")
            double offset,

            @Setting(value = "0.7", meaning = "kappa: how fast later batches count less, in [0, 1]")
            double decay) {
        public Parameters {
            VariationalSettings.of(topics, documentPrior, wordPrior, passes, innerIterations, tolerance);
            new OnlineLda.Schedule(batch, offset, decay);
        }

        VariationalSettings settings() {
            return VariationalSettings.of(topics, documentPrior, wordPrior, passes, innerIterations, tolerance);
        }
    }

    @Override
    public String name() {
        return "lda-online";
    }

    @Override
    public String summary() {
        return "LDA by online variational Bayes (Hoffman et al. 2010); promises nothing";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(Parameters parameters, Corpus corpus) {
        CorpusChecks.requireTopics(parameters.topics, corpus);
        return new OnlineLda(
                parameters.settings(), new OnlineLda.Schedule(parameters.batch, parameters.offset, parameters.decay));
    }
}
