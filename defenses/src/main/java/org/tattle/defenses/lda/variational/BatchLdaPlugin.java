package org.tattle.defenses.lda.variational;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.TopicModel;

/** {@code lda}: the undefended baseline. */
public final class BatchLdaPlugin implements TopicModelDefense<BatchLdaPlugin.Parameters> {
    /** scikit-learn's defaults. */
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
            double tolerance) {
        public Parameters {
            VariationalSettings.of(topics, documentPrior, wordPrior, passes, innerIterations, tolerance);
        }

        VariationalSettings settings() {
            return VariationalSettings.of(topics, documentPrior, wordPrior, passes, innerIterations, tolerance);
        }
    }

    @Override
    public String name() {
        return "lda";
    }

    @Override
    public String summary() {
        return "LDA by batch variational Bayes with scikit-learn's defaults; promises nothing";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(Parameters parameters, Corpus corpus) {
        CorpusChecks.requireTopics(parameters.topics, corpus);
        return new BatchLda(parameters.settings());
    }
}
