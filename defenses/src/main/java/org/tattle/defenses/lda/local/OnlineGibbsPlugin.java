package org.tattle.defenses.lda.local;

import java.util.Optional;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.TopicModelDefense;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.PriorGibbs;

/** {@code o-lda}. */
public final class OnlineGibbsPlugin implements TopicModelDefense<OnlineGibbsPlugin.Parameters> {
    /** The defaults of [ZHAO]'s experiments, but for their prior data sets. */
    public record Parameters(
            @Setting(value = "50", meaning = "number of topics K, at least 1")
            int topics,

            @Setting(value = "1", meaning = "alpha, prior of each topic in a document, > 0")
            double documentPrior,

            @Setting(value = "0.01", meaning = "beta, prior of each word in a topic before the stream, > 0")
            double wordPrior,

            @Setting(value = "300", meaning = "sweeps over each mini-batch, at least 1")
            int sweeps,

            @Setting(value = "0.5", meaning = "lambda, share of a mini-batch's counts in the next prior, in [0, 1]")
            double correlation,

            @Setting(value = "0", meaning = "records that the stream begins with, D_0, at least 0")
            int priorDocuments,

            @Setting(value = "160", meaning = "records of a mini-batch, at least 1; the last may have fewer")
            int batch,

            @Setting(
                    value = "null",
                    meaning = "mini-batches after which the stream is left, at least 1; all when not given")
            Optional<Integer> batches) {
        public Parameters {
            new PriorGibbs(topics, documentPrior, wordPrior, sweeps);
            new StreamSplit(priorDocuments, batch, batches);
            OnlineGibbs.requireCorrelation(correlation);
        }

        OnlineGibbs trainer() {
            return new OnlineGibbs(
                    new PriorGibbs(topics, documentPrior, wordPrior, sweeps),
                    correlation,
                    new StreamSplit(priorDocuments, batch, batches),
                    new PlainBatchSource());
        }
    }

    @Override
    public String name() {
        return "o-lda";
    }

    @Override
    public String summary() {
        return "LDA by Gibbs sampling on a stream of mini-batches (Zhao et al., O-LDA); promises nothing";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public Trainer<Corpus, TopicModel> trainer(Parameters parameters, Corpus corpus) {
        return parameters.trainer();
    }
}
